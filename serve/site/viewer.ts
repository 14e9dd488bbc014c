import type { IncomingMessage } from 'node:http';
import type { Viewer } from '../../schema/model.ts';
import type { Site } from './site.ts';

/** Who asks, and what they are shown: decided once for a request (`viewerGate`), read by the routes behind. */
export interface Asker {
  viewer: Viewer;
  site: Site;
}

const askers = new WeakMap<IncomingMessage, Asker>();

export const setAsker = (request: IncomingMessage, asker: Asker): unknown => askers.set(request, asker);

/** Who asks: by their session or a verified token, never by what a page says of them. */
export const viewerOf = (request: IncomingMessage): Viewer => askerOf(request).viewer;

/** The dashboard as they may see it, with what they may do (`permissions`). */
export const siteOf = (request: IncomingMessage): Site => askerOf(request).site;

function askerOf(request: IncomingMessage): Asker {
  const asker = askers.get(request);
  if (!asker) throw new Error('This route stands in front of the one that asks who it is.');
  return asker;
}
