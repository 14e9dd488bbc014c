import {
  type IconPicturesReply,
  type IconPicturesRequest,
  type IconProposalReply,
  type IconSearchReply,
  type IconSet,
  mostProposedFor,
} from '../../schema/api/icons.ts';
import type { Picture } from '../../schema/picture.ts';
import { localAddress } from '../../schema/rules/appearance/local-address.ts';
import { siteRoot } from '../addresses/site-root.ts';
import { requestJson } from './config-manager.ts';

/**
 * Icons that match a text, the best first: without a set the first of each, else a page of that set, from `from` on. Throws
 * `ConfigRequestError` for every answer but a success, or the cause of an abort.
 */
export async function searchIcons(
  query: string,
  set: IconSet | undefined,
  from: number,
  signal: AbortSignal,
): Promise<IconSearchReply> {
  const asked = new URLSearchParams({ query, ...(set && { set }), ...(from > 0 && { from: String(from) }) });
  const reply = await requestJson<IconSearchReply>(`icon-search?${asked}`, { signal });
  return { ...reply, icons: reply.icons.map((icon) => ({ ...icon, picture: reachable(icon.picture) })) };
}

/** The icon that an item of this title, or at this host, most likely wants. Throws as `searchIcons` does. */
export async function fetchProposal(title: string, host: string, signal: AbortSignal): Promise<IconProposalReply> {
  const named = new URLSearchParams({ title: title.slice(0, mostProposedFor), host: host.slice(0, mostProposedFor) });
  const reply = await requestJson<IconProposalReply>(`icon-proposal?${named}`, { signal });
  const { proposal } = reply;
  return proposal ? { ...reply, proposal: { ...proposal, picture: reachable(proposal.picture) } } : reply;
}

/** The pictures of icons as they are written in a config. Throws as `searchIcons` does. */
export async function fetchPictures(wanted: IconPicturesRequest, signal: AbortSignal): Promise<IconPicturesReply> {
  const reply = await requestJson<IconPicturesReply>('icon-pictures', {
    method: 'POST',
    body: JSON.stringify(wanted),
    headers: { 'Content-Type': 'application/json' },
    signal,
  });
  const pictures = Object.entries(reply.pictures).map(([key, picture]) => [key, reachable(picture)] as const);
  return { ...reply, pictures: Object.fromEntries(pictures) };
}

/** Files of the site as this page reaches them. */
const reachable = (picture: Picture): Picture =>
  picture.kind === 'src' ? { ...picture, src: localAddress(picture.src, siteRoot().href) } : picture;
