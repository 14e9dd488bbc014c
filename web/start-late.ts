import type { i18n } from 'i18next';
import type { App } from './app-context.ts';
import { answerMenus } from './features/context-menu/answer-menus.ts';
import { answerPalette } from './features/palette/answer-palette.ts';
import { showTooltips } from './features/tooltip/tooltip.ts';

/** What the page answers besides clicks and keys; it comes once the page is live. */
export function startLate(stores: App, i18n: i18n): void {
  showTooltips(stores.dashboard);
  answerMenus(stores.dashboard, i18n);
  answerPalette(stores, i18n);
}
