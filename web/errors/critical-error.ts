import { createStore } from 'zustand/vanilla';
import { readStored } from '../stored/storage.ts';
import { reportError } from './error-log.ts';

/** Why there is nothing good to show on this page; null while there is. */
export const criticalError = createStore<{ message: string | null; isDetailed?: boolean }>(() => ({ message: null }));

/** Logs what went wrong, with `details` for the console alone, and shows it unless this viewer ignores such errors. */
export function raiseCriticalError(message: string, details: readonly string[] = []): void {
  reportError(message, details.length > 0 ? details.join('\n') : undefined);
  if (readStored('disableCriticalWarning') !== true) {
    criticalError.setState({ message, isDetailed: details.length > 0 });
  }
}

/** Clears it, if there is one: the code that renders it is loaded at the first change. */
export function clearCriticalError(): void {
  if (criticalError.getState().message !== null) criticalError.setState({ message: null });
}
