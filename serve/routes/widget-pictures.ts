import { Router } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { requireOwnPage } from '../http/same-origin.ts';
import { inertPolicy } from '../http/security-headers.ts';
import { siteOf } from '../site/request-context.ts';
import { allowMethods } from './allow-methods.ts';

/**
 * `GET /widget-picture?widget={id}&url={address}`: a picture that the data of a widget name, which the viewer may see
 * (`picturePath`). The server asks for no other.
 */
export function widgetPictureRoutes({ widgetPictures }: Pick<Context, 'widgetPictures'>): Router {
  const router = Router();
  router.all('/widget-picture', allowMethods('GET'), requireOwnPage, async (request, response) => {
    const { widget, url } = request.query;
    const targets = siteOf(request).widgets.filter(({ id }) => id === widget);
    const picture = typeof url === 'string' ? await widgetPictures.find(targets, url) : 'unnamed';
    if (picture === 'unnamed') throw new HttpError(404, 'no-such-picture', 'No widget of yours shows this picture.');
    if (picture === 'missing') throw new HttpError(502, 'no-picture', 'There is no picture at this address.');
    response.set({ 'Cache-Control': 'private, max-age=3600', 'Content-Security-Policy': inertPolicy });
    response.setHeader('Content-Type', picture.type);
    response.end(picture.body);
  });
  return router;
}
