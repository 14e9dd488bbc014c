import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { type App, AppContext } from '../../app/app-context.ts';
import type { Payload } from '../../page/payload.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { PageFrame } from './page-frame.tsx';

const words = wordsIn('en');

test('the footer says whose it is, under which licence, from when, and that it is free and open source', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: words } });
  const dashboard = { pageInfo: { title: 'Start', navLinks: [] }, settings: { hide: {} } };
  const payload = { root: './', year: 2031, dashboard } as unknown as Payload;

  render(
    <AppContext value={{ dashboard: createDashboardStore(payload) } as App}>
      <I18nextProvider i18n={i18n}>
        <PageFrame links={[]} view={{ button: null, panel: null, panelId: 'view' }}>
          {null}
        </PageFrame>
      </I18nextProvider>
    </AppContext>,
  );

  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toBe(
    'Free and open source. Developed by The Dash developers. Licensed under MIT © 2031 Dash.',
  );
  // Its package names no place where the source is.
  expect(footer.querySelector('a')).toBeNull();
});
