import { createMemoryCounters } from './memory-counters.ts';
import { createMemoryTexts } from './memory-texts.ts';
import { createMemoryValues } from './memory-values.ts';
import { createMessages } from './messages.ts';
import { named } from './named.ts';
import type { CountersOptions, Lock, SharedState, TextsOptions, ValuesOptions } from './shared-state.ts';

/** State that ends with the process, shared by all to whom this object is given. */
export function createMemoryState({ now = Date.now }: { now?: () => number } = {}): SharedState {
  return {
    values: named((_name, options: ValuesOptions<unknown>) =>
      createMemoryValues(options, now),
    ) as SharedState['values'],
    texts: named((_name, options: TextsOptions) => createMemoryTexts(options)),
    counters: named((_name, options: CountersOptions) => createMemoryCounters(options, now)),
    lock: createQueues(),
    ...createMessages(),
    settled: async () => undefined,
  };
}

/** Runs tasks of one path after each other. */
function createQueues(): Lock {
  const last = new Map<string, Promise<unknown>>();
  return (path, task) => {
    const result = (last.get(path) ?? Promise.resolve()).then(() => task({ isHeld: async () => true }));
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(path, settled);
    void settled.then(() => last.get(path) === settled && last.delete(path));
    return result;
  };
}
