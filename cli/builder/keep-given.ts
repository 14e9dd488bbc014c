import { openHistory } from '../../serve/storage/history.ts';
import type { Ports } from '../ports.ts';
import type { GivenText } from '../site/served/config-text-files.ts';
import { stateDir } from '../state-dir.ts';

/** Keeps the texts that somebody may be about to edit in the history of their files: a save is merged with them later. */
export async function keepGiven(given: readonly GivenText[], env: Ports['env']): Promise<void> {
  for (const { file, text } of given) {
    const history = await openHistory(file, { stateFolder: stateDir(env) }).catch(() => undefined);
    // Where there is no room for it, an edit is compared with the file as it is then.
    await history?.keepOnce(text).catch(() => undefined);
  }
}
