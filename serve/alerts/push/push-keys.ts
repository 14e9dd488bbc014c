import { createECDH } from 'node:crypto';
import { isMapping } from '../../../schema/values.ts';
import type { Log } from '../../log.ts';
import type { SharedState } from '../../state/shared-state.ts';

/** The pair by which the services of browsers know this dashboard (RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const key = 'keys';

/**
 * The keys of a dashboard, made when they are needed first: of several servers that share the state the first one's count.
 * Where they can't be kept, browsers have to agree anew after a restart.
 */
export function createPushKeys(state: Pick<SharedState, 'values'>, name: string, log: Log): () => Promise<PushKeys> {
  const kept = state.values<PushKeys>(name, {
    kept: {
      read: (json) => (isKeys(json) ? [[key, { value: json }]] : []),
      write: (entries) => entries.get(key)?.value ?? {},
      failed: (file, { message }) =>
        log('warn', `The keys of Web Push can’t be kept in ${file}: after a restart browsers have to agree anew.`, {
          message,
        }),
    },
  });
  return async () => {
    if (kept.peek(key) === undefined) await kept.claim(key, makeKeys());
    const found = kept.peek(key);
    if (!found) throw new Error('The keys of Web Push are neither kept nor made.');
    return found;
  };
}

function makeKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number with zeros in front comes without them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

const isKeys = (json: unknown): json is PushKeys =>
  isMapping(json) && isBytes(json.publicKey, 65) && isBytes(json.privateKey, 32);

/** Whether a value is so many bytes as base64url. */
export const isBytes = (value: unknown, length: number): value is string =>
  typeof value === 'string' && /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === length;
