import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createI18n } from './i18n.ts';
import type { Payload } from './payload.ts';
import { createDashboardStore } from './stores/dashboard.ts';
import { createPreferencesStore } from './stores/preferences.ts';

/** Draws a page as HTML, the way the browser's scripts will take it over. Pure: the same payload, the same HTML. */
export function renderPage(payload: Payload): string {
  const stores = {
    dashboard: createDashboardStore(payload),
    preferences: createPreferencesStore(payload.dashboard.settings),
  };
  return renderToString(<App stores={stores} i18n={createI18n(payload.language, payload.strings)} />);
}
