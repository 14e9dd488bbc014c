import { decodePart } from '../../schema/rules/addresses/urls.ts';
import { codeFor } from '../../schema/rules/text/language-code.ts';
import { localPagePath } from '../addresses/local-page-path.ts';
import { siteRoot, siteUrl } from '../addresses/site-root.ts';
import { reportError } from '../errors/error-log.ts';
import { readStored } from '../stored/storage.ts';

/** Runs in the page for unknown addresses, which has no other script. */
const path = location.pathname.slice(siteRoot().pathname.length - 1);
const local = localPagePath(path + location.search, readStored('confPages'));
if (local === undefined) {
  reportError(`Route not found: '${decodePart(location.pathname)}'`);
  translateWords();
} else location.replace(siteUrl(local));

interface Strings {
  words: Record<string, string>;
  direction: string;
}

/** Puts the page into the dashboard's language: what the viewer chose, else what the config says, else what the browser prefers. */
function translateWords(): void {
  const root = document.documentElement;
  const translations: Record<string, Strings> = JSON.parse(
    document.querySelector('script[type="application/json"]')?.textContent ?? '{}',
  );
  const wanted = [readStored('language'), root.dataset.language, ...navigator.languages];
  const codes = Object.keys(translations);
  const code = wanted.map((tag) => tag && codeFor(tag, codes)).find(Boolean) ?? root.lang;
  const language = translations[code];
  if (!language || code === root.lang) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = language.words[element.dataset.word ?? ''] ?? element.textContent;
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-word-label]')) {
    const label = language.words[field.dataset.wordLabel ?? ''] ?? field.placeholder;
    Object.assign(field, { placeholder: label, ariaLabel: label });
  }
  document.title = document.title.replace(/[^|]*$/, ` ${language.words['title-page']}`);
  Object.assign(root, { lang: code, dir: language.direction });
}
