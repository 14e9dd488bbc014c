import { DashError } from '../../schema/errors.ts';
import { maxConfigBytes } from '../config/read-config.ts';

/** Milliseconds that an address may take. */
const timeout = 20_000;

/**
 * What stands at an address that somebody has named, and what it is called there.
 *
 * @throws {DashError} `address-not-read` where nothing came, or too much
 */
export async function readAddress(address: string): Promise<{ name: string; bytes: Buffer }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`the answer is ${answer.status}`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > maxConfigBytes) throw new Error('it is larger than 10 MB');
    }
    const name = new URL(answer.url || address).pathname.split('/').at(-1) || 'address';
    return { name, bytes: Buffer.concat(chunks) };
  } catch (cause) {
    const { message, cause: inner } = cause as Error;
    const reason = inner instanceof Error ? inner.message : message;
    const { host } = new URL(address);
    throw new DashError('address-not-read', `Nothing could be read from ${host}: ${reason}.`, {
      hint: 'Open the address in a browser, save what it shows, and name that file.',
      cause,
    });
  }
}
