import { ownStyleId } from '../page/payload.ts';

const configSheet = new CSSStyleSheet();
const localSheet = new CSSStyleSheet();
const previewSheet = new CSSStyleSheet();

/** Whether the browser's own style stands in place of the config's. */
let isInstead = false;

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
  isInstead = place === 'instead';
  adopt(localSheet, text);
  enable();
}

/** Shows a style in place of every other that config and browser bring, until it is called without one. */
export function previewStyle(text?: string): void {
  if (text === undefined) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== previewSheet);
  } else adopt(previewSheet, text);
  enable();
}

/** Lets those styles count that are not replaced by another. */
function enable(): void {
  const isPreviewed = document.adoptedStyleSheets.includes(previewSheet);
  const sheet = element()?.sheet;
  if (sheet) sheet.disabled = isInstead || isPreviewed;
  configSheet.disabled = isInstead || isPreviewed;
  localSheet.disabled = isPreviewed;
}

function adopt(sheet: CSSStyleSheet, text: string): void {
  sheet.replaceSync(text);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
