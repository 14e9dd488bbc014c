import { type Request, Router, raw } from 'express';
import {
  type IconPicturesRequest,
  type IconSet,
  iconPictureLimits,
  iconSearchLimits,
  iconSets,
  mostProposedFor,
} from '../../schema/api/icons.ts';
import { faviconApis } from '../../schema/config/enums.ts';
import { userStates } from '../../schema/model.ts';
import type { IconUse } from '../../schema/rules/icons/icon-ref.ts';
import { isMapping } from '../../schema/values.ts';
import type { IconCommand } from '../config-service.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { siteOf, viewerOf } from '../site/request-context.ts';
import { allowMethods } from './allow-methods.ts';
import { configFailures, requirePermission, sendAnswer } from './config-manager/answers.ts';

/** Bytes of a request for pictures. */
const mostBytes = 256 * 1024;

/**
 * `GET /icon-search`, `GET /icon-proposal` and `POST /icon-pictures`: the icons that an editor of the config chooses from, the
 * one that an item most likely wants, and the pictures of those that a config under edit names. For viewers who may see the config. Only for admins something is fetched: others
 * could make the server ask any host.
 */
export function iconRoutes({ config }: Pick<Context, 'config'>): Router {
  const router = Router();
  const mayView = [requireSameOrigin, requirePermission('allowViewConfig', viewRefused)];
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));

  router.all('/icon-search', allowMethods('GET'), ...mayView, async (request, response) => {
    const search = { query: textOf(request, 'query'), set: setOf(request), from: Number(textOf(request, 'from')) || 0 };
    if (search.query.length > iconSearchLimits.query) throw malformed('It looks for too many letters.');
    if (!Number.isSafeInteger(search.from) || search.from < 0) throw malformed('`from` has to be a number.');
    sendAnswer(response, await config.ask({ do: 'find-icons', ownFiles: ownFilesFor(request), ...search }));
  });

  router.all('/icon-proposal', allowMethods('GET'), ...mayView, async (request, response) => {
    const item = { title: textOf(request, 'title').trim(), host: textOf(request, 'host').trim() };
    if (Object.values(item).some((text) => text.length > mostProposedFor)) throw malformed('The name is too long.');
    sendAnswer(response, await config.ask({ do: 'propose-icon', ownFiles: ownFilesFor(request), ...item }));
  });

  router.all('/icon-pictures', allowMethods('POST'), ...mayView, readBody, async (request, response) => {
    const { admin } = viewerOf(request);
    const wanted = readIcons(request.body);
    const ownFiles = ownFilesFor(request);
    sendAnswer(response, await config.ask({ do: 'icon-pictures', fetches: admin, ownFiles, ...wanted }));
  });

  router.use(['/icon-search', '/icon-proposal', '/icon-pictures'], configFailures);
  return router;
}

const viewRefused = () =>
  new HttpError(403, 'config-hidden', 'You may not see the config, so there are no icons to choose from.', {
    hint: 'Sign in as somebody who may: see disableConfiguration and disableConfigurationForNonAdmin.',
  });

/** With sign-in, who is no admin sees the files that the config names for them (`userFileRoutes`). */
function ownFilesFor(request: Request): IconCommand['ownFiles'] {
  const { state, admin } = viewerOf(request);
  return state === userStates.notConfigured || admin ? 'all' : (siteOf(request).userFiles ?? []);
}

const textOf = ({ query }: Request, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

function setOf(request: Request): IconSet | undefined {
  const name = textOf(request, 'set');
  const set = iconSets.find((each) => each === name);
  if (name !== '' && !set)
    throw malformed(`There is no set '${name}'.`, `Name one of ${iconSets.join(', ')}, or none.`);
  return set;
}

function readIcons(body: unknown): IconPicturesRequest {
  const value = jsonBody(body);
  const { icons, faviconApi: named } = isMapping(value) ? value : {};
  const faviconApi = faviconApis.find((each) => each === named);
  if (!Array.isArray(icons) || icons.length > iconPictureLimits.icons || !icons.every(isUse)) {
    throw malformed(
      `The body has to name icons, ${iconPictureLimits.icons} at most.`,
      'Send {"icons": [{"icon": "…", "url": "…", "title": "…"}]} as JSON.',
    );
  }
  return {
    icons: icons.map(({ icon, url, title }) => ({ icon, url, title })),
    ...(faviconApi && { faviconApi }),
  };
}

const isUse = (value: unknown): value is IconUse =>
  isMapping(value) &&
  typeof value.icon === 'string' &&
  [value.icon, value.url, value.title].every(
    (text) => text === undefined || (typeof text === 'string' && text.length <= iconPictureLimits.text),
  );

const malformed = (message: string, hint?: string) =>
  new HttpError(400, 'bad-icons', message, hint === undefined ? {} : { hint });
