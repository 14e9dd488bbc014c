import { decodePart } from '../../schema/rules/addresses/urls.ts';
import { localPagePath } from '../addresses/local-page-path.ts';
import { siteRoot, siteUrl } from '../addresses/site-root.ts';
import { reportError } from '../stores/error-log.ts';
import { readStored } from '../stores/storage.ts';
import { codeFor } from '../words/language-tags.ts';

/** Runs in the page for unknown addresses, which no other script takes over. */
const path = location.pathname.slice(siteRoot().pathname.length - 1);
const local = localPagePath(path + location.search, readStored('confPages'));
if (local === undefined) {
  reportError(`Route not found: '${decodePart(location.pathname)}'`);
  speakWanted();
} else location.replace(siteUrl(local));

interface Spoken {
  words: Record<string, string>;
  direction: string;
}

/** Speaks as the dashboard does: what the viewer chose, else what the config says, else what the browser prefers. */
function speakWanted(): void {
  const root = document.documentElement;
  const spoken: Record<string, Spoken> = JSON.parse(root.dataset.languages ?? '{}');
  const wanted = [readStored('language'), root.dataset.language, ...navigator.languages];
  const codes = Object.keys(spoken);
  const code = wanted.map((tag) => tag && codeFor(tag, codes)).find(Boolean) ?? root.lang;
  const language = spoken[code];
  if (!language || code === root.lang) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = language.words[element.dataset.word ?? ''] ?? element.textContent;
  }
  document.title = document.title.replace(/[^|]*$/, ` ${language.words['title-page']}`);
  Object.assign(root, { lang: code, dir: language.direction });
}
