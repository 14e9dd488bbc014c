import { ownStyleId } from '../page/payload.ts';

const toldSheet = new CSSStyleSheet();
const localSheet = new CSSStyleSheet();

/** What a change of the config has brought in place of the style that the page came with. */
let taken: string | undefined;

const element = () => document.getElementById(ownStyleId) as HTMLStyleElement | null;

/** Whether the page has this style of the config already. */
export const hasOwnStyle = (text: string): boolean => text === (taken ?? element()?.textContent ?? '');

/** The policy knows only the style that the page came with; a constructed stylesheet needs no leave. */
export function replaceOwnStyle(text: string): void {
  if (hasOwnStyle(text)) return;
  element()?.remove();
  taken = text;
  adopt(toldSheet, text);
}

/** Adds a style of this browser's own, beside the config's or instead of it. */
export function showLocalStyle(text: string, place: 'beside' | 'instead'): void {
  const sheet = element()?.sheet;
  if (sheet) sheet.disabled = place === 'instead';
  toldSheet.disabled = place === 'instead';
  adopt(localSheet, text);
}

function adopt(sheet: CSSStyleSheet, text: string): void {
  sheet.replaceSync(text);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
