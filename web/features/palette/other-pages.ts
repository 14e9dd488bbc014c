import { routePath } from '../../../schema/rules/addresses/routes.ts';
import { parseUrl } from '../../../schema/rules/addresses/urls.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { fetchPage, parsePage } from '../../api/page-document.ts';
import { reportError } from '../../errors/error-log.ts';
import { inOwnNetwork } from '../../page/own-network.ts';
import { type Payload, readPayload, spriteElementId } from '../../page/payload.ts';

/** A page as its document describes it, which holds nothing that this viewer may not see. */
export interface KnownPage {
  payload: Payload;
  /** Where its addresses are relative to. */
  address: string;
  /** Whether it is the page of this document. */
  isHere?: boolean;
  /** Symbols of its icons, where this document may lack them. */
  sprite?: Element;
}

let loaded: { version: string; pages: Promise<KnownPage[]> } | undefined;

/**
 * The pages that are not in this document, read from theirs when the palette opens first; a page that shows one section
 * only is among them, for its other sections. What can't be read is left out and logged.
 */
export function otherPages(payload: Payload): Promise<KnownPage[]> {
  if (loaded?.version !== payload.version) loaded = { version: payload.version, pages: load(payload) };
  return loaded.pages;
}

async function load({ dashboard: { page, pages }, section }: Payload): Promise<KnownPage[]> {
  const wanted = pages.filter(({ id, local }) => !local && (id !== page.id || section !== undefined));
  const known = await Promise.all(
    wanted.map(({ id, slug }) =>
      readPage(siteUrl(routePath({ view: 'home', page: slug }, { pages }).slice(1)), id === page.id),
    ),
  );
  return known.filter((one) => one !== undefined);
}

async function readPage(address: string, isHere: boolean): Promise<KnownPage | undefined> {
  try {
    const html = await fetchPage(address);
    if (html === undefined) return undefined;
    const page = parsePage(html);
    const sprite = page.getElementById(spriteElementId);
    return {
      payload: inOwnNetwork(readPayload(page)),
      address,
      isHere,
      ...(sprite && { sprite: document.importNode(sprite, true) }),
    };
  } catch (cause) {
    reportError(`The palette could not read ${address}.`, cause);
    return undefined;
  }
}

/** An address of a page as an absolute one; absolute ones stay as written. */
export const absolute = (url: string, { address }: KnownPage): string =>
  parseUrl(url) ? url : (parseUrl(url, address)?.href ?? url);
