import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundStream, TlsTexts } from '../outbound/outbound-request.ts';
import { createSecrets, type Environment, fillAddress } from '../outbound/secrets.ts';

/** Milliseconds for one answer. */
const timeoutMs = 15_000;
/** Bytes of an answer: some kilobytes for each thing. */
const maxBytes = 20_000_000;
/** Bytes of a certificate or a key. */
const mostPem = 256 * 1024;

/** What asking takes. */
export interface Asking {
  outbound: Outbound;
  environment: Environment;
  /** Folder of the config, from which files of certificates are named. */
  folder: string;
}

/** Where a source is, and what it is asked with. */
export interface Asked {
  /** `http://` or `https://`; variables in it are filled in. Of a socket, any host. */
  address: string;
  socket?: string | undefined;
  names?: readonly string[];
  /** Variables in them are filled in. */
  headers?: Readonly<Record<string, string>>;
  /** These are sent as they are. */
  plainHeaders?: Readonly<Record<string, string>>;
  /** Paths of files; from the folder of the config where they are not absolute. */
  files?: { ca?: string | undefined; certificate?: string | undefined; key?: string | undefined };
  /** What has no file of its own. */
  tls?: TlsTexts;
}

/**
 * What a source answers at a path, as JSON, and its status.
 *
 * @throws {DashError} where there is no answer, or one that is no JSON though its status says that all is well
 */
export async function askSource(
  asked: Asked,
  path: string,
  { outbound, ...around }: Asking,
): Promise<{ status: number; body: unknown; next?: string }> {
  const { url, request } = await requestOf(asked, path, around);
  const answer = await outbound.fetchBytes(url, {
    ...request,
    timeoutMs,
    maxBytes,
    maxRedirects: 0,
    keepRedirects: true,
  });
  if (answer.status !== 200) return { status: answer.status, body: undefined };
  const next = answer.headers?.['x-next-page'];
  try {
    return {
      status: 200,
      body: JSON.parse(answer.body.toString('utf8')),
      ...(typeof next === 'string' && { next }),
    };
  } catch (cause) {
    throw new DashError('no-json', 'Its answer is no JSON.', { cause });
  }
}

/** An answer of a source that goes on. Throws like `askSource`. */
export async function listenToSource(
  asked: Asked,
  path: string,
  { outbound, ...around }: Asking,
): Promise<OutboundStream> {
  const { url, request } = await requestOf(asked, path, around);
  return outbound.openStream(url, { ...request, timeoutMs });
}

async function requestOf(
  { address, socket, names = [], headers = {}, plainHeaders = {}, files = {}, tls: texts = {} }: Asked,
  path: string,
  { environment, folder }: Omit<Asking, 'outbound'>,
) {
  const { text } = fillAddress(address.trim(), names, environment);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new DashError('bad-address', 'Its address is no http or https address.', {
      hint: 'Check the address in `appConfig.discovery`, and the variable that it comes from.',
    });
  }
  const base = new URL(text);
  const url = new URL(`${base.href.replace(/[?#].*$/s, '').replace(/\/+$/, '')}${path}`);
  const secrets = createSecrets(names, environment, url.origin);
  const tls = await readTls(files, folder, texts);
  return {
    url,
    request: {
      allowed: ({ origin }: URL) => (origin === url.origin ? ('named' as const) : undefined),
      headers: {
        ...plainHeaders,
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, secrets.fillHeader(value)])),
      },
      ...(socket !== undefined && { socket }),
      ...(tls && { tls }),
    },
  };
}

/** Read each time: certificates are renewed. */
async function readTls(
  { ca, certificate, key }: NonNullable<Asked['files']>,
  folder: string,
  others: TlsTexts,
): Promise<TlsTexts | undefined> {
  const texts: TlsTexts = { ...others };
  for (const [name, path] of [
    ['ca', ca],
    ['cert', certificate],
    ['key', key],
  ] as const) {
    if (path !== undefined) texts[name] = await readPem(path, folder);
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
}

async function readPem(path: string, folder: string): Promise<string> {
  try {
    const file = resolve(folder, path);
    const state = await stat(file);
    // Not a pipe, which nothing comes out of, nor what has no end.
    const text = state.isFile() && state.size <= mostPem ? await readFile(file, 'utf8') : '';
    if (text.includes('-----BEGIN ')) return text;
  } catch (cause) {
    throw new DashError('certificate-unreadable', `The file ${path} can't be read.`, {
      hint: 'Name it from the folder of the file that names it, and let the user that Dash runs as read it.',
      cause,
    });
  }
  throw new DashError('certificate-unreadable', `The file ${path} holds no certificate and no key.`, {
    hint: 'It has to be in PEM, the form that begins with `-----BEGIN`.',
  });
}

/** Why a source that answered gives nothing. */
export const refusedBy = (status: number, hint: string): DashError =>
  new DashError('source-refused', `It answers with status ${status}.`, { hint });

/** The header of a user and a password; none without a user. */
export const basicHeader = (user: string | undefined, password = ''): Record<string, string> =>
  user === undefined ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
