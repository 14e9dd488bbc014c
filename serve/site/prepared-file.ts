import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { acceptedEncodings, type Encoding } from '../http/encodings.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { SiteFile } from './site.ts';

/** A file of a site, ready to be sent. */
export interface PreparedFile {
  status: number;
  identity: Variant;
  br: CompressedVariant | undefined;
  gzip: CompressedVariant | undefined;
}

/** One encoding of a file, with its headers as names and values in turn. */
interface Variant {
  etag: string;
  headers: OutgoingHttpHeader[];
  /** What goes with a 304. */
  shortHeaders: OutgoingHttpHeader[];
  /** Absent where it has to be unpacked. */
  body?: Uint8Array;
}

type CompressedVariant = Variant & { body: Uint8Array };

/** `guarded` files are for the viewer alone who asks for them. */
export function prepareFile(file: SiteFile, guarded: boolean): PreparedFile {
  const variant = (body: Uint8Array | undefined, encoding: Encoding): CompressedVariant | undefined =>
    body && { ...prepareVariant(file, body.byteLength, guarded, encoding), body };
  return {
    status: file.status,
    identity: { ...prepareVariant(file, file.size, guarded), ...(file.body && { body: file.body }) },
    br: variant(file.br, 'br'),
    gzip: variant(file.gzip, 'gzip'),
  };
}

function prepareVariant(file: SiteFile, length: number, guarded: boolean, encoding?: Encoding): Variant {
  // Other bytes need another tag (RFC 9110, 8.8.3).
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const shortHeaders = [
    'ETag',
    etag,
    'Cache-Control',
    guarded ? guardedControl(file) : openControl(file),
    ...variesBy(file, guarded),
  ];
  const headers = [
    'Content-Type',
    file.type,
    'Content-Length',
    String(length),
    ...(encoding ? ['Content-Encoding', encoding] : []),
    ...shortHeaders,
    ...securityHeaders,
    ...Object.entries(file.headers ?? {}).flat(),
  ];
  return { etag, headers, shortHeaders };
}

/** Documents and configs must not be found in a browser after signing out, not even by going back. */
const guardedControl = ({ type }: SiteFile): string =>
  /^text\/(?:html|yaml)/.test(type) ? 'private, no-cache, no-store' : 'private, no-cache';

/** What depends on where its viewer comes from is for no cache that several share. */
const openControl = ({ immutable, byNetwork }: SiteFile): string =>
  immutable ? 'public, max-age=31536000, immutable' : byNetwork ? 'private, no-cache' : 'no-cache';

/** What else than the address an answer depends on. */
function variesBy({ br, gzip, language, widgets, services }: SiteFile, guarded: boolean): string[] {
  const names = [
    ...(br || gzip || widgets || services ? ['Accept-Encoding'] : []),
    ...(language && !language.isConfigured ? ['Accept-Language'] : []),
    ...(language || guarded ? ['Cookie'] : []),
    ...(guarded ? ['Authorization'] : []),
  ];
  return names.length > 0 ? ['Vary', names.join(', ')] : [];
}

/** Sends a file in the best encoding that the client accepts, or a 304 where the client has it. */
export function sendFile(file: PreparedFile, request: IncomingMessage, response: ServerResponse): void {
  const variant = chooseVariant(file, request.headers['accept-encoding']);
  const known = request.headers['if-none-match'];
  if (known !== undefined && file.status === 200 && matches(known, variant.etag)) {
    response.writeHead(304, variant.shortHeaders);
    response.end();
    return;
  }
  response.writeHead(file.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else if (variant.body) response.end(variant.body);
  else void sendUnpacked(file, response);
}

/** Few clients take no encoding: what they get is not kept. */
async function sendUnpacked({ gzip }: PreparedFile, response: ServerResponse): Promise<void> {
  try {
    const { unpack } = await import('../http/compress.ts');
    response.end(await unpack(gzip?.body ?? new Uint8Array()));
  } catch {
    response.destroy();
  }
}

function chooseVariant(file: PreparedFile, accepted: string | undefined): Variant {
  for (const encoding of acceptedEncodings(accepted)) {
    const variant = file[encoding];
    if (variant) return variant;
  }
  return file.identity;
}

/** Compares weakly, as `If-None-Match` wants it: a proxy that compresses marks our tags as weak. */
const matches = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
