import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import { createSecureContext } from 'node:tls';
import { DashError } from '../../schema/errors.ts';
import type { Log } from '../log.ts';
import { watchFiles } from '../storage/watch.ts';

/** Absolute paths of a certificate, with those between it and its root behind it, and of its key; both in PEM. */
export interface TlsFiles {
  cert: string;
  key: string;
}

/** Milliseconds for the handshake of a client. */
const handshakeTimeout = 15_000;

/**
 * A server that speaks TLS and watches its files: a renewed certificate counts for the next connection. While the files are
 * bad, or one of them is still the old one, the previous certificate stays.
 *
 * @throws {DashError} `bad-certificate` where there is none to begin with
 */
export function createTlsServer(
  files: TlsFiles,
  listener: RequestListener,
  log: Log,
  options: ServerOptions = {},
): Server {
  const server = createServer({ ...options, handshakeTimeout, ...readPair(files) }, listener);
  const reload = () => {
    try {
      server.setSecureContext(readPair(files));
      log('info', 'The certificate was read anew.');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log('warn', `${message} The certificate of before stays in use.`);
    }
  };
  server.once('listening', () => {
    const watch = watchFiles([files.cert, files.key], reload);
    server.once('close', () => void watch.close());
  });
  return server;
}

function readPair(files: TlsFiles): { cert: Buffer; key: Buffer } {
  const pair = { cert: readPart(files.cert, 'certificate'), key: readPart(files.key, 'key') };
  try {
    createSecureContext(pair);
  } catch (cause) {
    throw new DashError('bad-certificate', `${files.cert} and ${files.key} are no certificate and its key.`, {
      hint: 'Both have to be in PEM, belong together, and the key must not ask for a password.',
      cause,
    });
  }
  return pair;
}

function readPart(path: string, what: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new DashError('bad-certificate', `The ${what} ${path} can't be read: ${(cause as Error).message}.`, {
      hint: 'Check the path, and that the user that runs Dash may read the file.',
      cause,
    });
  }
}
