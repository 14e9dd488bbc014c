import { replaceEqualDeep } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { fetchPage, parsePage } from '../../api/page-document.ts';
import type { App } from '../../app-context.ts';
import { speak } from '../../i18n.ts';
import { pickLanguage } from '../../languages.ts';
import { applyLook } from '../../look.ts';
import { ownStyleId, type Payload, readPayload, spriteElementId } from '../../payload.ts';
import { showDashboard } from '../../stores/dashboard.ts';
import { recallPreferences } from '../../stores/preferences.ts';
import { showTheme } from '../../stores/show-theme.ts';
import { readStored } from '../../stores/storage.ts';

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
  takeOwnStyle(html);
  await takeLook(page);
  await takeLanguage(stores, i18n, payload);
  // What stays the same stays the same object, so that only the sections that differ are drawn again.
  showDashboard(stores.dashboard, replaceEqualDeep(stores.dashboard.getState(), payload));
  recallPreferences(stores.preferences, payload.dashboard.settings, payload.dashboard.page.id);
}

const needsLoad = (old: Payload, next: Payload, page: Document) =>
  next.hosts !== old.hosts || page.documentElement.dataset.release !== document.documentElement.dataset.release;

function takeSprite(page: Document): void {
  const sprite = page.getElementById(spriteElementId);
  const old = document.getElementById(spriteElementId);
  if (!sprite || old?.innerHTML === sprite.innerHTML) return;
  old?.replaceChildren(...document.importNode(sprite, true).childNodes);
}

const ownStyle = new RegExp(`<style id="${ownStyleId}">([^<]*)</style>`);
const ownSheet = new CSSStyleSheet();

const ownStyleOf = (html: string): string => ownStyle.exec(html)?.[1] ?? '';

/** What a change has brought in place of the style that the page came with. */
let taken: string | undefined;

const hasOwnStyle = (text: string): boolean =>
  text === (taken ?? document.getElementById(ownStyleId)?.textContent ?? '');

/** Whether a new style imports others, which a constructed stylesheet would pass over. */
const importsMore = (html: string): boolean => {
  const text = ownStyleOf(html);
  return /@import\b/i.test(text) && !hasOwnStyle(text);
};

/** The policy knows only the style that the page came with; a constructed stylesheet needs no leave. */
function takeOwnStyle(html: string): void {
  const text = ownStyleOf(html);
  if (hasOwnStyle(text)) return;
  document.getElementById(ownStyleId)?.remove();
  ownSheet.replaceSync(text);
  taken = text;
  if (!document.adoptedStyleSheets.includes(ownSheet)) document.adoptedStyleSheets.push(ownSheet);
}

const lookNames = ['theme', 'day', 'night', 'sheets', 'layout', 'size', 'settings'] as const;

async function takeLook(page: Document): Promise<void> {
  const root = document.documentElement;
  const told = page.documentElement.dataset;
  const wanted = root.cloneNode() as HTMLElement;
  for (const name of lookNames) {
    const value = told[name];
    if (value === undefined) delete wanted.dataset[name];
    else wanted.dataset[name] = value;
  }
  const theme = applyLook(wanted);
  for (const name of lookNames) {
    if (name === 'theme') continue;
    const value = wanted.dataset[name];
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  }
  await showTheme(theme);
}

async function takeLanguage({ dashboard }: App, i18n: i18n, { dashboard: { settings } }: Payload): Promise<void> {
  if (settings.language === dashboard.getState().dashboard.settings.language) return;
  await speak(i18n, pickLanguage([readStored('language'), settings.language, ...navigator.languages]));
}
