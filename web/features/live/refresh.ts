import { replaceEqualDeep } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { fetchPage, parsePage } from '../../api/page-document.ts';
import type { App } from '../../app-context.ts';
import { speak } from '../../i18n.ts';
import { pickLanguage } from '../../languages.ts';
import { ownStyleId, type Payload, readPayload, spriteElementId } from '../../payload.ts';
import { showDashboard } from '../../stores/dashboard.ts';
import { hasOwnStyle, takeOwnStyle } from '../../stores/own-style.ts';
import { recallPreferences } from '../../stores/preferences.ts';
import { readStored } from '../../stores/storage.ts';
import { takeLook } from '../../stores/take-look.ts';

/**
 * Takes the page's new version out of its document, which is the one form in which a dashboard is served, and shows it
 * in place. Only where the browser would refuse what is new, or the scripts are new, the page is loaded again.
 * `announced` is a document that is told before there is such a page: then there is nothing to load yet.
 */
export async function refreshPage(stores: App, i18n: i18n, announced?: string): Promise<void> {
  const html = announced ?? (await fetchPage(window.location.href));
  if (html === undefined) return window.location.reload();
  const page = parsePage(html);
  const payload = readPayload(page);
  if (needsLoad(stores.dashboard.getState(), payload, page) || importsMore(html)) {
    if (announced === undefined) window.location.reload();
    return;
  }
  document.title = page.title;
  takeSprite(page);
  takeOwnStyle(ownStyleOf(html));
  await takeLook(page.documentElement.dataset);
  await takeLanguage(stores, i18n, payload);
  // What stays the same stays the same object, so that only the sections that differ are drawn again.
  showDashboard(stores.dashboard, replaceEqualDeep(stores.dashboard.getState(), payload));
  // As this browser's own config has it, where there is one.
  const { settings, page: shown } = stores.dashboard.getState().dashboard;
  recallPreferences(stores.preferences, settings, shown.id);
}

const needsLoad = (old: Payload, next: Payload, page: Document) =>
  next.screen !== old.screen ||
  next.hosts !== old.hosts ||
  page.documentElement.dataset.release !== document.documentElement.dataset.release;

function takeSprite(page: Document): void {
  const sprite = page.getElementById(spriteElementId);
  const old = document.getElementById(spriteElementId);
  if (!sprite || old?.innerHTML === sprite.innerHTML) return;
  old?.replaceChildren(...document.importNode(sprite, true).childNodes);
}

const ownStyle = new RegExp(`<style id="${ownStyleId}">([^<]*)</style>`);
const ownStyleOf = (html: string): string => ownStyle.exec(html)?.[1] ?? '';

/** Whether a new style imports others, which a constructed stylesheet would pass over. */
const importsMore = (html: string): boolean => {
  const text = ownStyleOf(html);
  return /@import\b/i.test(text) && !hasOwnStyle(text);
};

async function takeLanguage({ dashboard }: App, i18n: i18n, { dashboard: { settings } }: Payload): Promise<void> {
  if (settings.language === dashboard.getState().dashboard.settings.language) return;
  await speak(i18n, pickLanguage([readStored('language'), settings.language, ...navigator.languages]));
}
