import { goneCode } from '../../schema/api/config-manager.ts';
import { type DashError, isDashError } from '../../schema/errors.ts';

/** A failure with a code and a message of its own, of whichever class: the server's are others than those of the config. */
export const isRefusal = (error: unknown): error is Error & { code: string; hint?: string } =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string';

/** Why a copy could not be written, in words. */
export function whyNotWritten(error: unknown, path: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `There is a file ${path} already. Name another.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `You may not write ${path}. Name a file elsewhere.`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no such folder for ${path}. Name another.`;
  if (code === 'EISDIR') return `${path} is a folder. Name a file in it.`;
  return failureText(error);
}

/** Whether nobody is there to load from or save to, or only knows others by now. */
export const isAway = (error: unknown): error is DashError =>
  isDashError(error) && ['no-answer', 'wrong-password', 'sign-in-needed'].includes(error.code);

/** Whether a file that was there is not any more, on this disk or at the server. */
export const isGone = (error: unknown): error is Error & { code: string } =>
  isRefusal(error) && [goneCode, 'config-missing'].includes(error.code);

/** What is said beside it. */
export const keptHere = ' What you changed is kept here: s tries again.';

/** What a failure says, with what to do. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { hint } = error as { hint?: string };
  return hint === undefined ? error.message : `${error.message} ${hint}`;
};
