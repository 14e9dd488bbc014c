import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { userStates } from '../../schema/model.ts';
import { type App, AppContext } from '../app/app-context.ts';
import type { Payload } from '../page/payload.ts';
import { createDashboardStore } from '../stores/dashboard.ts';
import { editorWords } from '../words/editor-words.ts';
import { pageWords } from '../words/page-words.ts';
import { widgetWords } from '../words/widget-words.ts';

/**
 * Returns a function that renders a part of the page, in English, on a dashboard that its viewer may edit. Each test begins
 * with nothing rendered, and the console's warnings are silenced.
 */
export function setUpRendering(pages: readonly object[] = []) {
  const i18n = createInstance();
  beforeAll(async () => {
    const [page, widgets, editor] = await Promise.all([
      pageWords.load('en'),
      widgetWords.load('en'),
      editorWords.load('en'),
    ]);
    const words = { ...page, widgets, editor };
    await i18n.init({ lng: 'en', resources: { en: words }, interpolation: { escapeValue: false } });
  });
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  return (part: React.ReactNode, given: { admin?: boolean; served?: boolean; viewer?: object; more?: object } = {}) => {
    const { admin = true, served = true, viewer, more } = given;
    const payload = {
      served,
      root: './',
      ...more,
      version: '1',
      dashboard: {
        page: { id: 'home', slug: '', name: 'Home' },
        pages,
        pageInfo: { title: 'Castle', navLinks: [] },
        sections: [],
        settings: { allowConfigEdit: true },
        viewer: { state: userStates.notConfigured, admin, ...viewer },
      },
    } as unknown as Payload;
    render(
      <AppContext value={{ dashboard: createDashboardStore(payload) } as App}>
        <I18nextProvider i18n={i18n}>{part}</I18nextProvider>
      </AppContext>,
    );
  };
}
