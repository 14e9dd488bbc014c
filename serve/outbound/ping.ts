import { execFile } from 'node:child_process';
import type { LookupAddress } from 'node:dns';
import { OutboundFailure } from './outbound-failure.ts';

/** Of its output, which is a line or two. */
const mostBytes = 10_000;

/**
 * Sends an echo request of ICMP by the system's `ping`, since Node.js has no such sockets, and again each second until one
 * is answered, where `ping` knows how. Resolves to the milliseconds that the answer took. Throws an `OutboundFailure` where
 * there is no `ping` or it may not send, and fails with a code of the system where there is no way to the host.
 */
export function ping({ address, family }: LookupAddress, signal: AbortSignal, timeoutMs: number): Promise<number> {
  const began = performance.now();
  // Those of macOS and of BSD have another one for each family, and other words for the time.
  const isLinux = process.platform === 'linux';
  const program = !isLinux && family === 6 ? 'ping6' : 'ping';
  const seconds = String(Math.max(1, Math.floor(timeoutMs / 1000)));
  const options = { signal, killSignal: 'SIGKILL', maxBuffer: mostBytes, env: environment() } as const;
  return new Promise((resolve, reject) => {
    execFile(program, ['-c', '1', ...(isLinux ? ['-w', seconds] : []), address], options, (error, said, complaint) => {
      const [, took] = /\btime[=<]([\d.]+) ?ms/.exec(said) ?? [];
      if (!error) resolve(Math.round(took === undefined ? performance.now() - began : Number(took)));
      else reject(failureOf(error, said + complaint, timeoutMs));
    });
  });
}

/** Its words are read: they are to be English ones. Of the server's own variables it needs no other. */
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' });

function failureOf(error: Error & { code?: unknown }, said: string, timeoutMs: number): Error {
  const isMissing = error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'EPERM';
  if (isMissing || /not permitted|permission denied|must be root|are you root/i.test(said)) {
    return new OutboundFailure('refused', 'no-ping', 'No ping can be sent from here.', {
      hint: 'Install `ping`, and let the user of the server use it; or have a port tried: `tcp://host:port`.',
      cause: error,
    });
  }
  if (error.name === 'AbortError') return error;
  if (/unreachable/i.test(said)) return Object.assign(new Error('Unreachable'), { code: 'EHOSTUNREACH', cause: error });
  if (/\b0(?: packets)? received/.test(said)) return noAnswer(error, timeoutMs);
  return Object.assign(new Error('ping failed'), { code: 'EPING', cause: error });
}

const noAnswer = (cause: unknown, timeoutMs: number) =>
  new OutboundFailure('upstream_timeout', 'upstream-timeout', `The host did not answer in ${timeoutMs} ms.`, { cause });
