import { ownStyleId } from '../page/payload.ts';

const configSheet = new CSSStyleSheet();
const localSheet = new CSSStyleSheet();

/** The style that a change of the config has put in place of the one in the document. */
let replacement: string | undefined;

const element = () => document.getElementById(ownStyleId) as HTMLStyleElement | null;

/** Whether the page has this style of the config already. */
export const hasOwnStyle = (text: string): boolean => text === (replacement ?? element()?.textContent ?? '');

/** Replaces the style of the config. The policy allows only the one in the document; a constructed stylesheet needs no permission. */
export function replaceOwnStyle(text: string): void {
  if (hasOwnStyle(text)) return;
  element()?.remove();
  replacement = text;
  adopt(configSheet, text);
}

/** Adds a style of this browser's own, beside the config's or instead of it. */
export function showLocalStyle(text: string, place: 'beside' | 'instead'): void {
  const sheet = element()?.sheet;
  if (sheet) sheet.disabled = place === 'instead';
  configSheet.disabled = place === 'instead';
  adopt(localSheet, text);
}

function adopt(sheet: CSSStyleSheet, text: string): void {
  sheet.replaceSync(text);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
