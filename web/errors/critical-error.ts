import { createStore } from 'zustand/vanilla';
import { readStored } from '../stored/storage.ts';
import { reportError } from './error-log.ts';

interface CriticalError {
  /** Why there is nothing good to show on this page; null while there is. */
  message: string | null;
  /** The console says more. */
  isDetailed?: boolean;
  /** It is known which line of the file is wrong: nobody has to look elsewhere. */
  isPlaced?: boolean;
}

export const criticalError = createStore<CriticalError>(() => ({ message: null }));

/**
 * Logs what went wrong, with `details` for the console alone, and shows it unless this viewer ignores such errors; `isPlaced`
 * where they name the wrong line of the file.
 */
export function raiseCriticalError(message: string, details: readonly string[] = [], isPlaced = false): void {
  reportError(message, details.length > 0 ? details.join('\n') : undefined);
  if (readStored('disableCriticalWarning') !== true) {
    criticalError.setState({ message, isDetailed: details.length > 0, isPlaced });
  }
}

/** Clears it, if there is one: the code that renders it is loaded at the first change. */
export function clearCriticalError(): void {
  if (criticalError.getState().message !== null) criticalError.setState({ message: null });
}
