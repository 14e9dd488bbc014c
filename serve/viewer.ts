import type { Response } from 'express';
import type { Viewer } from '../schema/model.ts';
import type { Site } from './site.ts';

/** Who asks, and what they are shown: decided once for a request (`viewerGate`), read by the routes behind. */
interface Asker {
  viewer: Viewer;
  site: Site;
}

export function setAsker(response: Response, asker: Asker): void {
  Object.assign(response.locals, asker);
}

/** Who asks. */
export const viewerOf = (response: Response): Viewer => askerOf(response).viewer;

/** The dashboard as they may see it. */
export const siteOf = (response: Response): Site => askerOf(response).site;

function askerOf({ locals }: Response): Asker {
  if (!locals.viewer || !locals.site) throw new Error('This route stands in front of the one that asks who it is.');
  return locals as Asker;
}
