import { type Request, type RequestHandler, Router, raw } from 'express';
import { saveLimits } from '../../../schema/api/config-manager.ts';
import { product } from '../../../schema/product.ts';
import type { ConfigAnswer, ConfigCommand } from '../../config-service.ts';
import type { Context } from '../../context.ts';
import { limitBody } from '../../http/body-limit.ts';
import { HttpError } from '../../http/http-error.ts';
import { requireOwnPage, requireSameOrigin } from '../../http/same-origin.ts';
import { textPath } from '../../served-versions.ts';
import { viewerOf } from '../../site/request-context.ts';
import { allowMethods } from '../allow-methods.ts';
import { configFailures, requirePermission, sendAnswer, writeRefused } from './answers.ts';
import { confirmationOf } from './confirm.ts';
import { linkInfoRoutes } from './link-info.ts';
import { previewRoutes } from './preview.ts';
import { readRestoreRequest, readSaveRequest } from './save-request.ts';

/** `/config-manager/…`: saving, the history, previews of widgets, rebuilding. For admins only. */
export function configRoutes({
  config,
  viewers,
  servedVersions,
  previewWidget,
  loadWidget,
  state,
  log,
}: Pick<Context, 'config' | 'viewers' | 'servedVersions' | 'previewWidget' | 'loadWidget' | 'state' | 'log'>): Router {
  const router = Router();
  const mayWrite: RequestHandler[] = [requireSameOrigin, requirePermission('allowWriteToDisk', writeRefused)];
  const mayRebuild: RequestHandler[] = [requireOwnPage, requirePermission('allowRebuild', rebuildRefused)];
  const readBody = limitBody(
    saveLimits.body,
    raw({ type: ['application/json', 'text/plain'], limit: saveLimits.body }),
  );

  const run = async (command: ConfigCommand): Promise<ConfigAnswer> => {
    const answer = await config.ask(command);
    if (!answer.reply.success) log('warn', `Failed to save config. ${answer.reply.message}`, { asked: command.do });
    return answer;
  };

  router.all('/config-manager/save', allowMethods('POST'), ...mayWrite, readBody, async (request, response) => {
    const { password, ...wanted } = readSaveRequest(request.body);
    const confirmed = await confirmationOf(request, password, viewers);
    const path = textPath(wanted.filename, product.configPath);
    const version = wanted.version ?? servedVersions.find(request, path);
    const edit = { ...wanted, ...(version !== undefined && { version }) };
    const answer = await run({ ...edit, do: 'save', viewer: viewerOf(request), confirmed });
    const { reply } = answer;
    // A client does not know what was merged into its edit, so it goes on from the version that it has.
    if ('changed' in reply && !reply.merged) servedVersions.note(request, path, reply.version);
    sendAnswer(response, answer);
  });

  router.all('/config-manager/history', allowMethods('GET'), ...mayWrite, async (request, response) => {
    sendAnswer(response, await run({ do: 'history', ...fileOf(request) }));
  });

  router.all('/config-manager/history/:id', allowMethods('GET'), ...mayWrite, async (request, response) => {
    sendAnswer(response, await run({ do: 'snapshot', id: idOf(request), ...fileOf(request) }));
  });

  router.all(
    '/config-manager/history/:id/restore',
    allowMethods('POST'),
    ...mayWrite,
    readBody,
    async (request, response) => {
      const { password, ...wanted } = readRestoreRequest(request.body);
      const confirmed = await confirmationOf(request, password, viewers);
      sendAnswer(response, await run({ do: 'restore', id: idOf(request), ...fileOf(request), ...wanted, confirmed }));
    },
  );

  router.all('/config-manager/findings', allowMethods('GET'), ...mayWrite, async (request, response) => {
    sendAnswer(response, await config.ask({ do: 'check', viewer: viewerOf(request) }));
  });

  router.all('/config-manager/own-types', allowMethods('GET'), ...mayWrite, async (_request, response) => {
    sendAnswer(response, await config.ask({ do: 'own-types' }));
  });

  router.all('/config-manager/found', allowMethods('GET'), ...mayWrite, async (request, response) => {
    sendAnswer(response, await config.ask({ do: 'found', viewer: viewerOf(request) }));
  });

  router.use(linkInfoRoutes({ config, state }, mayWrite));
  router.use(previewRoutes({ config, state, previewWidget, loadWidget }, mayWrite));

  // A build is costly: all who ask during one get its answer.
  let building: Promise<ConfigAnswer> | undefined;
  router.all('/config-manager/rebuild', allowMethods('GET', 'POST'), ...mayRebuild, async (_request, response) => {
    building ??= run({ do: 'rebuild' }).finally(() => {
      building = undefined;
    });
    sendAnswer(response, await building);
  });

  router.use('/config-manager', configFailures);
  return router;
}

const rebuildRefused = () =>
  new HttpError(403, 'rebuild-refused', "You don't have permission to trigger this action", {
    hint: 'It takes an admin, and a config that may be edited.',
  });

const fileOf = (request: Request) => ({
  filename: typeof request.query.filename === 'string' ? request.query.filename : '',
  viewer: viewerOf(request),
});

const idOf = ({ params: { id } }: Request): string => (typeof id === 'string' ? id : '');
