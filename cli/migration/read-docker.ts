import { DashError, isDashError } from '../../schema/errors.ts';
import { composeFilesOf } from '../../schema/migrations/compose/of-containers.ts';
import { type SourceFile, sourceFile } from '../../schema/migrations/sources/source-file.ts';
import { createOutbound } from '../../serve/outbound/outbound.ts';
import type { Ports } from '../ports.ts';

/** Bytes: some kilobytes a container. */
const maxBytes = 20_000_000;
/** Milliseconds. */
const timeoutMs = 15_000;

/** Where Docker is unless somebody says so. */
export const usualDocker = 'unix:///var/run/docker.sock';

/** The machine that an address leads to: its published ports are reached there. Undefined for a socket. */
export const hostOfDocker = (address: string): string | undefined =>
  /^tcp:/i.test(address) && URL.canParse(address) ? new URL(address).hostname || undefined : undefined;

/**
 * The containers of a Docker daemon, running or not, as compose files: one for each project. It is only read from.
 *
 * @throws {DashError} `docker-unreachable` where it does not answer, or answers something else
 */
export async function readDocker(address: string, { signal }: Pick<Ports, 'signal'>): Promise<SourceFile[]> {
  const socket = /^unix:\/\/(\/.*)$/i.exec(address)?.[1];
  const base = socket === undefined ? address.replace(/^tcp:/i, 'http:').replace(/\/+$/, '') : 'http://docker';
  if (!URL.canParse(base)) {
    throw new DashError(unreachableCode, `${address} is no address of a Docker.`, {
      hint: `Name a socket, ${usualDocker} say, or a host and its port: tcp://192.168.1.5:2375.`,
    });
  }
  const outbound = createOutbound();
  const stop = () => void outbound.close();
  signal.addEventListener('abort', stop);
  try {
    const request = {
      allowed: () => 'named' as const,
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
      ...(socket && { socket }),
    };
    const { status, body } = await outbound.fetchBytes(`${base}/containers/json?all=1`, request);
    const containers: unknown = status === 200 ? JSON.parse(new TextDecoder().decode(body)) : undefined;
    if (!Array.isArray(containers)) throw unreachable(address, `It answers with status ${status}, and no containers.`);
    return [...composeFilesOf(containers)].map(([project, file]) =>
      sourceFile(`${project.replaceAll('/', '-')}/compose.yaml`, JSON.stringify(file)),
    );
  } catch (cause) {
    signal.throwIfAborted();
    if (isDashError(cause) && cause.code === unreachableCode) throw cause;
    throw unreachable(
      address,
      cause instanceof SyntaxError ? 'Its answer is no JSON.' : (cause as Error).message,
      cause,
    );
  } finally {
    signal.removeEventListener('abort', stop);
    await outbound.close();
  }
}

const unreachableCode = 'docker-unreachable';

const unreachable = (address: string, why: string, cause?: unknown) =>
  new DashError(unreachableCode, `Docker at ${address} can't be asked. ${why}`, {
    hint: 'Who asks a socket has to be in the group of Docker; a proxy of it that only reads is the safer way.',
    cause,
  });
