import {
  ownStyleId,
  type PageState,
  payloadElementId,
  pictureStyleId,
  readPayload,
  spriteElementId,
} from '../page/payload.ts';

const content = new RegExp(
  `<div id="app">(.*)</div>\\s*(?=<script type="application/json" id="${payloadElementId}")`,
  's',
);
const styleElements = /<style\b.*?<\/style>/gs;
const [ownStyle, pictureStyle] = [ownStyleId, pictureStyleId].map(
  (id) => new RegExp(`<style id="${id}">([^<]*)</style>`),
);

/** The text of a page's document as it is now; undefined where there is none, or not for this viewer. */
export async function fetchPage(address: string): Promise<string | undefined> {
  if (document.documentElement.dataset.sealed !== undefined) {
    return (await import('../sealed/enter.ts')).fetchUnsealed(address);
  }
  const response = await fetch(address.replace(/#.*$/s, ''), { headers: { Accept: 'text/html' } });
  return response.ok ? response.text() : undefined;
}

/**
 * A page's document with its payload and sprite, without its content and its styles: the policy of this page holds for
 * styles in a parsed one too, and refuses them with a complaint.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(styleElements, '').replace(content, ''), 'text/html');

/** Reads the state of a page out of its document. Throws where it is no page of ours. */
export function readPageState(html: string): PageState {
  const page = parsePage(html);
  const { dataset } = page.documentElement;
  return {
    payload: readPayload(page),
    title: page.title,
    release: dataset.release,
    appearance: dataset,
    symbols: page.getElementById(spriteElementId)?.innerHTML ?? '',
    ownStyle: ownStyle?.exec(html)?.[1] ?? '',
    pictureStyle: pictureStyle?.exec(html)?.[1] ?? '',
    content: content.exec(html)?.[1] ?? '',
  };
}
