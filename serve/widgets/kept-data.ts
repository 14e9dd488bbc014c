import { isMapping } from '../../schema/values.ts';
import type { Log } from '../log.ts';
import type { SharedState } from '../state/shared-state.ts';

/** The last good data of widgets, which outlives the server. */
export interface KeptData {
  /** What is kept under a key; undefined where there is nothing that can be used. */
  read(key: string): Promise<Kept | undefined>;
  write(key: string, kept: Kept): void;
}

/** Data as JSON, and when it was gathered: milliseconds since 1970. */
export interface Kept {
  json: string;
  at: number;
}

const most = { texts: 500, bytes: 20 * 1024 * 1024, bytesOfOne: 256 * 1024 };

/** Keeps data in the shared state; what can't be kept there is forgotten when the server ends. */
export function createKeptData(state: SharedState, log: Log): KeptData {
  const texts = state.texts('widgets', {
    most,
    failed: ({ code, message }) => log('warn', 'The last data of widgets can’t be kept.', { code: code ?? message }),
  });
  return {
    async read(key) {
      const text = await texts.get(key);
      return text === undefined ? undefined : keptOf(text);
    },
    write: (key, { json, at }) => texts.set(key, `{"at":${at},"data":${json}}`),
  };
}

/** Anything but a text of ours is as good as absent. */
function keptOf(text: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isMapping(value) || typeof value.at !== 'number' || !('data' in value)) return undefined;
    // A clock that has been set back must not make it the newest for ever.
    return { json: JSON.stringify(value.data), at: Math.min(value.at, Date.now()) };
  } catch {
    return undefined;
  }
}
