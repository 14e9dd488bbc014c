import { decodePart } from '../schema/rules/urls.ts';
import { codeFor } from './language-tags.ts';
import { localPagePath } from './local-page-path.ts';
import type { Strings } from './payload.ts';
import { siteRoot, siteUrl } from './site-root.ts';
import { reportError } from './stores/error-log.ts';
import { readStored } from './stores/storage.ts';

/** Runs in the page for unknown addresses, which no other script takes over. */
const path = location.pathname.slice(siteRoot().pathname.length - 1);
const local = localPagePath(path + location.search, readStored('confPages'));
if (local === undefined) {
  reportError(`Route not found: '${decodePart(location.pathname)}'`);
  speakWanted().catch((cause: unknown) => reportError('The words of this page could not be loaded.', cause));
} else location.replace(siteUrl(local));

/** Speaks as the dashboard does: what the viewer chose, else what the config says, else what the browser prefers. */
async function speakWanted(): Promise<void> {
  const root = document.documentElement;
  const spoken: Record<string, { chunk: string; direction: string }> = JSON.parse(root.dataset.languages ?? '{}');
  const wanted = [readStored('language'), root.dataset.language, ...navigator.languages];
  const codes = Object.keys(spoken);
  const code = wanted.map((tag) => tag && codeFor(tag, codes)).find(Boolean) ?? root.lang;
  const language = spoken[code];
  if (!language || code === root.lang) return;
  const strings: { default: Strings } = await import(siteUrl(`assets/${language.chunk}`));
  const words = strings.default['not-found'] ?? {};
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = String(words[element.dataset.word ?? ''] ?? element.textContent);
  }
  document.title = document.title.replace(/[^|]*$/, ` ${words['title-page']}`);
  Object.assign(root, { lang: code, dir: language.direction });
}
