import { iconSentence } from '../../../schema/rules/icons/icon-messages.ts';
import { findSecretName } from '../../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import type { BuiltPage } from '../pages/page-outline.ts';

/** What the operator should know of a page: icons that could not be had, and requests that need a server. */
export const pageNotes = ({ icons, use }: Pick<BuiltPage, 'icons' | 'use'>): string[] => [
  ...icons.problems.map(iconSentence),
  ...icons.waiting.map((icon) => `${icon}: it could not be fetched in time; its letters stand in.`),
  ...use.proxied.map(noteOnProxied),
  ...use.signedIn.map(
    ({ url }) =>
      `A widget signs in to ${hostOf(url)}, which takes a Dash server: files show what it said when they were built.`,
  ),
];

/** What becomes of a request that is for the server to make (`fetchWidgetData`). */
function noteOnProxied(request: WidgetRequest): string {
  if (request.server)
    return `A widget shows what the Dash server tells (${request.url}), which files have none of: it shows an error here.`;
  if (request.socket !== undefined)
    return `A widget asks the socket ${request.socket}, which takes a Dash server: it shows an error here.`;
  return findSecretName(request)
    ? `A widget sends a secret to ${hostOf(request.url)}, which takes a Dash server: it shows an error here.`
    : `A widget asks ${hostOf(request.url)} through the Dash server. Files have none, so the browser asks it directly, which few services allow.`;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
