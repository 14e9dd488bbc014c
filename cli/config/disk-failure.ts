import { dirname } from 'node:path';
import { DashError } from '../../schema/errors.ts';

/** Why a file that somebody named could not be written, and what to do about it. */
export function notWritten(code: string, file: string, cause: unknown): DashError {
  const { message, code: reason = '' } = cause as NodeJS.ErrnoException;
  const said: Record<string, readonly [message: string, hint: string]> = {
    ENOENT: [`there is no folder ${dirname(file)}`, `Make it first: "mkdir -p ${dirname(file)}".`],
    ENOTDIR: [`${dirname(file)} is no folder`, 'Check the path.'],
    EISDIR: ['it is a folder', 'Name a file in it.'],
    ENOSPC: ['the disk is full', 'Make room, or name another place.'],
    ...anyOf(['EACCES', 'EPERM', 'EROFS'], [
      'this user may not write there',
      'Allow it, or name another place.',
    ] as const),
  };
  const [why, hint] = said[reason] ?? [message, undefined];
  return new DashError(code, `${file} could not be written: ${why}.`, { hint, cause });
}

/** Why a file that somebody named could not be read; `wanted` says what it should be. */
export function notRead(code: string, file: string, wanted: string, cause: unknown): DashError {
  const { message, code: reason = '' } = cause as NodeJS.ErrnoException;
  const said: Record<string, readonly [message: string, hint: string]> = {
    ...anyOf(['ENOENT', 'ENOTDIR'], [`There is no file ${file}.`, 'Check the path.'] as const),
    EISDIR: [`${file} is a folder, not ${wanted}.`, 'Name the file in it.'],
    ...anyOf(['EACCES', 'EPERM'], [
      `${file} may not be read by this user.`,
      `Allow it with "chmod u+r ${file}", or run as the user who owns the file.`,
    ] as const),
  };
  const [what, hint] = said[reason] ?? [`${file} could not be read: ${message}.`, undefined];
  return new DashError(code, what, { hint, cause });
}

const anyOf = <T>(reasons: readonly string[], what: T): Record<string, T> =>
  Object.fromEntries(reasons.map((reason) => [reason, what]));
