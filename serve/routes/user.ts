import { Router } from 'express';
import type { UserReply } from '../../schema/api/user.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { viewerOf } from '../viewer.ts';
import { allowMethods } from './allow-methods.ts';

/** `GET /get-user`: the name of who is signed in (endpoints 7). */
export function userRoutes(): Router {
  const router = Router();
  router.all('/get-user', allowMethods('GET'), requireSameOrigin, (request, response) => {
    const { name } = viewerOf(request);
    const reply: UserReply = name === undefined ? {} : { success: true, user: name };
    response.set('Cache-Control', 'no-store').json(reply);
  });
  return router;
}
