import { reportError } from '../errors/error-log.ts';
import { hasWords } from '../words/words.ts';
import { loadReact } from './react-part.ts';

/**
 * Adds the words of a namespace that the page doesn't bring, because its config has wanted them only since it was opened.
 * Resolves when they are there, or could not be had.
 */
export async function addLateWords(namespace: string): Promise<void> {
  if (hasWords(namespace)) return;
  try {
    await (await loadReact()).addWords();
  } catch (cause) {
    reportError(`The words “${namespace}” of the page could not be loaded.`, cause);
  }
}
