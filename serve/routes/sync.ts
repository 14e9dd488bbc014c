import { type ErrorRequestHandler, json, type Request, Router } from 'express';
import type { SyncFailure, SyncFound, SyncRequest, SyncSaved } from '../../schema/api/sync.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { SharedState } from '../state/shared-state.ts';
import type { Backups } from '../storage/backups.ts';
import { allowMethods } from './allow-methods.ts';

/** How often something may be asked for within `window` milliseconds. */
export interface SyncRates {
  window: number;
  /** Requests from one address. */
  requests: number;
  /** New backups from one address. */
  creations: number;
  /** Wrong passwords for one backup. */
  failures: number;
}

const usual: SyncRates = { window: 15 * 60_000, requests: 100, creations: 10, failures: 10 };

/** Room for what stands around a backup in the body of a request. */
const envelope = 10_000;

/** The service behind the cloud backup of the config menu. */
export function syncRoutes(state: SharedState, backups: Backups, size: number, rates: SyncRates = usual): Router {
  const router = Router();
  const { window } = rates;
  const limitFailures = limitRequests(state, {
    ...{ name: 'sync-failures', window, limit: rates.failures },
    keyOf: countedId,
    onlyFailures: true,
  });

  router.use(
    allowMethods('GET', 'POST', 'PUT', 'DELETE'),
    requireSameOrigin,
    limitRequests(state, { name: 'sync', window, limit: rates.requests }),
    limitBody(size + envelope, json({ type: () => true, limit: size + envelope })),
    (_request, response, next) => {
      response.set('Cache-Control', 'no-store');
      next();
    },
  );
  const limitCreations = limitRequests(state, { name: 'sync-creations', window, limit: rates.creations });
  router.post('/', limitCreations, async (request, response) => {
    const { userData, subHash } = readRequest(request);
    const reply: SyncSaved = { backupId: await backups.create(required(userData, 'userData'), proof(subHash)) };
    response.json(reply);
  });
  router.put('/', limitFailures, async (request, response) => {
    const { backupId, userData, subHash } = readRequest(request);
    const id = required(backupId, 'backupId');
    await backups.update(id, required(userData, 'userData'), proof(subHash));
    response.json({ backupId: id } satisfies SyncSaved);
  });
  router.get('/', limitFailures, async (request, response) => {
    const { backupId, subHash } = readRequest(request);
    const userData = await backups.read(required(backupId, 'backupId'), proof(subHash));
    response.json({ userData: { userData } } satisfies SyncFound);
  });
  router.delete('/', limitFailures, async (request, response) => {
    const { backupId, subHash } = readRequest(request);
    const id = required(backupId, 'backupId');
    await backups.remove(id, proof(subHash));
    response.json({ backupId: id } satisfies SyncSaved);
  });
  router.use(failureReply);
  return router;
}

/** The id that failures count for. It is kept meanwhile, so that texts which are no id, of any length, count as one. */
function countedId(request: Request): string {
  const { backupId = '' } = readRequest(request);
  return /^[\w-]{1,64}$/.test(backupId) ? backupId : '';
}

/** The fields of a request as text, wherever they stand. */
function readRequest({ method, body, query }: Request): SyncRequest {
  const inBody = method === 'POST' || method === 'PUT' || (method === 'DELETE' && query.backupId === undefined);
  const given: Record<string, unknown> = (inBody ? body : query) ?? {};
  const found: SyncRequest = {};
  for (const name of ['backupId', 'userData', 'subHash'] as const) {
    const value = given[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}

function required(value: string | undefined, name: keyof SyncRequest): string {
  if (value === undefined) throw new HttpError(400, 'field-missing', `The request has no ${name}.`);
  return value;
}

/** Shorter ones could be guessed; existing clients send 14 hexadecimal digits. */
function proof(subHash: string | undefined): string {
  const given = required(subHash, 'subHash');
  if (!/^[\w+/=-]{14,128}$/.test(given)) throw new HttpError(400, 'bad-hash', 'This subHash is not one of a password.');
  return given;
}

/** Answers an error in the service's own shape; bugs are left to `errorHandler`. */
const failureReply: ErrorRequestHandler = (thrown, _request, response, next) => {
  const failure = thrown instanceof HttpError ? thrown : bodyError(thrown);
  if (!failure) return next(thrown);
  const { message } = failure;
  const reply: SyncFailure = { success: false, message, errorMsg: message };
  response.status(failure.status).set(failure.headers).json(reply);
};

function bodyError(thrown: unknown): HttpError | undefined {
  const status = (thrown as { status?: unknown } | undefined)?.status;
  if (status === 413) return new HttpError(413, 'backup-too-large', 'This backup is too large.');
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return new HttpError(400, 'bad-request', 'The request is not JSON that could be read.');
}
