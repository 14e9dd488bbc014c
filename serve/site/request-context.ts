import type { IncomingMessage } from 'node:http';
import type { Viewer } from '../../schema/model.ts';
import type { Site } from './site.ts';

/** Who asks, and their site: `identifyViewer` sets it once for a request, the routes behind read it. */
export interface RequestContext {
  viewer: Viewer;
  site: Site;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const setRequestContext = (request: IncomingMessage, context: RequestContext): unknown =>
  contexts.set(request, context);

/** Who asks: by their session or a verified token, never by what a page says of them. */
export const viewerOf = (request: IncomingMessage): Viewer => contextOf(request).viewer;

/** The dashboard as they may see it, with what they may do (`permissions`). */
export const siteOf = (request: IncomingMessage): Site => contextOf(request).site;

function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('This route stands in front of `identifyViewer`.');
  return context;
}
