import { access, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SyncRequest } from '../../../schema/api/sync.ts';
import { legacyProof } from '../../../schema/backup/legacy-format.ts';
import { type BackupKeys, bareId, saltIn, withSalt } from '../../../schema/backup/sealed-format.ts';
import { DashError } from '../../../schema/errors.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import type { OutboundAnswer, OutboundRequest } from '../../../serve/outbound/outbound-request.ts';
import { replaceFile } from '../../../serve/storage/replace-file.ts';
import { notRead, notWritten } from '../../config/disk-failure.ts';
import { finishWriting } from '../../finish-writing.ts';
import type { Ports } from '../../ports.ts';

/** What opens a backup: the password, and the keys made of it where the salt is known. */
export interface BackupSecret {
  password: string;
  keys?: BackupKeys;
}

/** Where a sealed backup is, or goes. */
export interface BackupPlace {
  /** As it is shown: without a password. */
  name: string;
  /** What is to be known before anything is sent there. */
  warning?: string;
  /** The salt that a backup there has to have; unset for a new one. */
  salt?: string;
  /** Keeps a backup; resolves to what one has to know to find it again, where that is more than the place. */
  put(backup: string, keys: BackupKeys): Promise<string | undefined>;
  /**
   * Throws where something is that may not be replaced, as `put` does, as far as that can be told before there is a backup.
   *
   * @throws {DashError} `backup-there`
   */
  refuseTaken?(): Promise<void>;
  /** The backup that is there. The secret is asked for only by places that give nothing without it. */
  get(secret: () => Promise<BackupSecret>): Promise<string>;
}

export interface PlaceOptions {
  /** A path, or an address. */
  target: string;
  /** Of a sync service: the ID of the backup, `true` for a new one. */
  sync?: string | true;
  /** Whether what is there may be replaced. */
  overwrite: boolean;
}

type PlacePorts = Pick<Ports, 'cwd' | 'env' | 'signal'>;

/** Milliseconds that a transfer may take, and bytes that it may bring. */
const limits = { timeoutMs: 120_000, maxBytes: 200 * 1024 * 1024 };

/** The place that somebody means: a sync service, an address of WebDAV, or a file. */
export function openPlace({ target, sync, overwrite }: PlaceOptions, ports: PlacePorts): BackupPlace {
  const isAddress = /^https?:\/\//i.test(target);
  if (sync !== undefined && !isAddress) {
    throw new DashError('no-address', `${target} is no address of a sync service.`, {
      hint: 'It is that of the dashboard with /sync behind it: https://dash.example/sync.',
    });
  }
  if (sync !== undefined) return syncPlace(target, sync === true ? undefined : sync);
  return isAddress ? webdavPlace(target, overwrite, ports) : filePlace(target, overwrite, ports);
}

function filePlace(target: string, overwrite: boolean, ports: PlacePorts): BackupPlace {
  const path = resolve(ports.cwd, target);
  const refuseTaken = async () => {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere && !overwrite) throw taken(target);
  };
  return {
    name: target,
    refuseTaken,
    async put(backup) {
      await refuseTaken();
      await finishWriting(ports, () =>
        replaceFile(path, { text: `${backup}\n`, mode: 0o600 }).catch((error: unknown) => {
          throw notWritten('not-written', target, error);
        }),
      );
      return undefined;
    },
    get: async () =>
      readFile(path, 'utf8').catch((error: unknown) => {
        throw notRead('no-backup', target, 'a backup', error);
      }),
  };
}

/** An address that takes `PUT` and gives by `GET`, as those of WebDAV do. The name and password may stand in it. */
function webdavPlace(target: string, overwrite: boolean, { env }: PlacePorts): BackupPlace {
  const url = new URL(target);
  const name = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password) || env.DASH_WEBDAV_PASSWORD || '';
  url.username = '';
  url.password = '';
  const credentials = Buffer.from(`${name}:${password}`).toString('base64');
  const headers = name ? { authorization: `Basic ${credentials}` } : {};
  const isOpen = name !== '' && url.protocol === 'http:' && !isOwn(url.hostname);
  return {
    name: url.href,
    ...(isOpen && {
      warning: `The password for ${url.host} is sent in clear, since its address begins with http. Use https.`,
    }),
    async put(backup) {
      const condition: Record<string, string> = overwrite ? {} : { 'if-none-match': '*' };
      const answer = await ask(url, {
        method: 'PUT',
        headers: { ...headers, ...condition, 'content-type': 'text/plain' },
        body: `${backup}\n`,
      });
      if (answer.status === 412) throw taken(url.href);
      if (answer.status === 409) {
        throw new DashError('not-written', `There is no folder for ${url.href}.`, { hint: 'Make it there first.' });
      }
      if (answer.status >= 300) throw refused(url, answer);
      return undefined;
    },
    async get() {
      const answer = await ask(url, { headers });
      if (answer.status === 404) throw new DashError('no-backup', `There is nothing at ${url.href}.`);
      if (answer.status >= 300) throw refused(url, answer);
      return answer.body.toString('utf8');
    },
  };
}

/** Whether a host is this machine, to which nothing goes over a network. */
const isOwn = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** The service that a dashboard keeps backups of browsers with, its own or another; it speaks as `schema/api/sync.ts` says. */
function syncPlace(target: string, id: string | undefined): BackupPlace {
  const url = new URL(target.replace(/\/+$/, ''));
  const salt = id === undefined ? undefined : saltIn(id);
  const send = async (method: 'GET' | 'POST' | 'PUT', request: SyncRequest): Promise<Mapping> => {
    const address = new URL(url);
    if (method === 'GET') address.search = String(new URLSearchParams({ ...request }));
    const answer = await ask(address, {
      method,
      headers: { accept: 'application/json', ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: JSON.stringify(request) }),
    });
    const reply = readJson(answer.body.toString('utf8'));
    if (typeof reply.errorMsg === 'string') throw new DashError('refused', `${url.host}: ${reply.errorMsg}`);
    if (answer.status >= 300) throw refused(url, answer);
    return reply;
  };
  return {
    name: url.href,
    ...(salt !== undefined && { salt }),
    async put(userData, { proof, salt: own }) {
      if (id !== undefined && salt === undefined) {
        throw new DashError('older-format', 'This backup is in the format of older dashboards, which is weak.', {
          hint: 'Make a new one: name no ID.',
        });
      }
      const kept = { userData, subHash: proof };
      const { backupId } = await send(id === undefined ? 'POST' : 'PUT', {
        ...kept,
        ...(id !== undefined && { backupId: bareId(id) }),
      });
      if (typeof backupId !== 'string') throw new DashError('refused', `${url.host} gave no ID for the backup.`);
      return withSalt(backupId, own);
    },
    async get(secret) {
      const { password, keys } = await secret();
      const subHash = keys?.proof ?? legacyProof(password);
      const { userData } = await send('GET', { backupId: bareId(id ?? ''), subHash });
      const text = isMapping(userData) ? userData.userData : undefined;
      if (typeof text === 'string') return text;
      throw new DashError('no-backup', `${url.host} has no such backup.`);
    },
  };
}

function readJson(text: string): Mapping {
  try {
    const value: unknown = JSON.parse(text);
    return isMapping(value) ? value : {};
  } catch {
    // The status says what it was instead.
    return {};
  }
}

/** Asks a host that the user has named, and no other. */
async function ask(url: URL, request: Partial<OutboundRequest>): Promise<OutboundAnswer> {
  const { createOutbound } = await import('../../../serve/outbound/outbound.ts');
  const outbound = createOutbound();
  try {
    return await outbound.fetchBytes(url, {
      ...request,
      ...limits,
      allowed: (next) => (next.origin === url.origin ? 'named' : undefined),
    });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new DashError('no-answer', `${url.host} can’t be reached: ${reason.replace(/\.$/, '')}.`, {
      hint: 'Check the address, and whether that service runs.',
      cause: error,
    });
  } finally {
    await outbound.close();
  }
}

const taken = (target: string): DashError =>
  new DashError('backup-there', `There is something at ${target} already, which is left as it is.`, {
    hint: 'Name another place, or replace it with --overwrite.',
  });

const refused = (url: URL, { status, statusText }: OutboundAnswer): DashError =>
  new DashError('refused', `${url.host} answered ${`${status} ${statusText}`.trim()}.`, {
    ...([401, 403].includes(status) && {
      hint: 'Name the user in the address (https://ann@host/…), and set the password in DASH_WEBDAV_PASSWORD.',
    }),
  });
