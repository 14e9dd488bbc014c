import { join } from 'node:path';
import { withLock } from '../storage/lock.ts';
import { createFileTexts } from './file-texts.ts';
import { createFileValues } from './file-values.ts';
import { createMemoryState } from './memory-state.ts';
import { createMemoryValues } from './memory-values.ts';
import { named } from './named.ts';
import type { SharedState, TextsOptions, ValuesOptions } from './shared-state.ts';

/**
 * State in a folder: servers on one machine share what is kept in it, and it outlives them. What is not kept, counts and
 * messages among that, stays within the process.
 */
export function createFileState(folder: string, { now = Date.now }: { now?: () => number } = {}): SharedState {
  const memory = createMemoryState({ now });
  const kept: { settled(): Promise<void> }[] = [];
  const keep = <Made extends { settled(): Promise<void> }>(made: Made): Made => {
    kept.push(made);
    return made;
  };
  return {
    ...memory,
    values: named((name, options: ValuesOptions<unknown>) =>
      options.kept
        ? keep(createFileValues(join(folder, `${name}.json`), options.kept, options.isOver, now))
        : createMemoryValues(options, now),
    ) as SharedState['values'],
    texts: named((name, options: TextsOptions) => keep(createFileTexts(join(folder, name), options))),
    lock: withLock,
    async settled() {
      await Promise.all(kept.map((each) => each.settled()));
    },
  };
}
