import type { SyncRequest } from '../../schema/api/sync.ts';
import { DashError } from '../../schema/errors.ts';
import { isMapping, type Mapping } from '../../schema/values.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** A service that keeps encrypted backups: this server's own, or another that the config names. */
export interface SyncService {
  url: string;
  own: boolean;
}

/** The service that the config names, else this server's own, where there is a server. */
export function syncService(address: string | undefined, served: boolean): SyncService | undefined {
  if (address !== undefined) return { url: `${address.replace(/\/+$/, '')}/`, own: false };
  return served ? { url: siteUrl('sync'), own: true } : undefined;
}

/** Codes of failures that the service gives no words for. */
export const syncFailures = { noAnswer: 'no-answer', noService: 'no-sync-service', noReason: 'no-reason' } as const;

/** Milliseconds that a service may take: a backup may be large, and the line slow. */
const timeout = 120_000;

/** Keeps a backup; resolves to its id. Throws a `DashError`, in the service's words where it has some, as all of these do. */
export const createBackup = async (service: SyncService, backup: Omit<SyncRequest, 'backupId'>): Promise<string> =>
  idIn(await request(service, 'POST', backup));

/** Puts another in the place of a backup. */
export const updateBackup = async (service: SyncService, backup: SyncRequest): Promise<string> =>
  idIn(await request(service, 'PUT', backup));

/** What a backup holds, encrypted as it is. */
export async function fetchBackup(service: SyncService, backupId: string, subHash: string): Promise<string> {
  const { userData } = await request(service, 'GET', { backupId, subHash });
  const text = isMapping(userData) ? userData.userData : undefined;
  if (typeof text === 'string' && text !== '') return text;
  throw noReason();
}

function idIn({ backupId }: Mapping): string {
  if (typeof backupId === 'string' && backupId !== '') return backupId;
  throw noReason();
}

const noReason = () => new DashError(syncFailures.noReason, 'Error');

async function request(
  { url, own }: SyncService,
  method: 'GET' | 'POST' | 'PUT',
  given: SyncRequest,
): Promise<Mapping> {
  const query = method === 'GET' ? `?${new URLSearchParams({ ...given })}` : '';
  const response = await fetch(`${url}${query}`, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(given) }),
    headers: { Accept: 'application/json', ...(method !== 'GET' && { 'Content-Type': 'application/json' }) },
    cache: 'no-store',
    // Another service is told neither who asks nor from where, beyond the origin that it has to be told.
    ...(!own && { credentials: 'omit', referrerPolicy: 'no-referrer' }),
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new DashError(syncFailures.noAnswer, 'Unable to process request', { cause });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  const said = isMapping(reply) ? reply : {};
  if (typeof said.errorMsg === 'string' && said.errorMsg !== '') throw new DashError('refused', said.errorMsg);
  if (response.ok) return said;
  // A server of Dash that keeps no backups has nothing at this address.
  if (own && (response.status === 404 || response.status === 405)) {
    throw new DashError(syncFailures.noService, 'This server keeps no backups.');
  }
  throw noReason();
}
