import { type RequestHandler, Router, raw } from 'express';
import { mapping } from '../../../schema/values.ts';
import type { Context } from '../../context.ts';
import { limitBody } from '../../http/body-limit.ts';
import { HttpError } from '../../http/http-error.ts';
import { jsonBody } from '../../http/json-body.ts';
import { limitRequests } from '../../http/limit-requests.ts';
import { allowMethods } from '../allow-methods.ts';
import { sendAnswer } from './answers.ts';

/** Bytes of a request, and letters of the address in it. */
const mostBytes = 16 * 1024;
const longestUrl = 4000;
/** Requests a minute from one address: somebody pastes a long list, and does so again. */
const mostPerMinute = 300;

/**
 * `POST /config-manager/link-info`: what a page says of itself, for an item that is about to lead there (`LinkInfoRequest`,
 * `LinkInfoReply`). The server asks the host that the request names, in its own network too, so it is for admins alone:
 * `mayWrite` decides.
 */
export function linkInfoRoutes(
  { config, state }: Pick<Context, 'config' | 'state'>,
  mayWrite: readonly RequestHandler[],
): Router {
  const router = Router();
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));

  const limit = limitRequests(state, { name: 'link-info', window: 60_000, limit: mostPerMinute });
  router.all(
    '/config-manager/link-info',
    allowMethods('POST'),
    ...mayWrite,
    limit,
    readBody,
    async (request, response) => {
      sendAnswer(response, await config.ask({ do: 'describe-page', url: readUrl(request.body) }));
    },
  );
  return router;
}

function readUrl(body: unknown): string {
  const { url } = mapping(jsonBody(body));
  if (typeof url !== 'string' || url.length > longestUrl || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new HttpError(400, 'bad-address', 'The body has to name an http or https address.', {
      hint: 'Send {"url": "https://…"} as JSON.',
    });
  }
  return url;
}
