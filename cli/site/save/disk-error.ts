import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { HttpError } from '../../../serve/http/http-error.ts';
import { GoneFile } from './deleted-file.ts';

/** Explains why a file could not be read or written, where the cause is known. Every one leaves the file as it was. */
export function diskError(error: unknown, path: string): unknown {
  if (error instanceof HttpError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && existsSync(dirname(path)) && !existsSync(path)) return new GoneFile(path);
  const explained = code === undefined ? undefined : causes[code];
  if (!explained) return error;
  const [status, name, message, hint] = explained(path);
  return new HttpError(status, name, `${message} The config is as it was.`, { hint, cause: error });
}

type Cause = (path: string) => [status: number, code: string, message: string, hint: string];

const full: Cause = (path) => [
  507,
  'disk-full',
  `There is no room to write in ${dirname(path)}.`,
  'Free some space on that disk, then save again.',
];
const readOnly: Cause = (path) => [
  500,
  'not-writable',
  `The server may not write ${path}.`,
  'Let the user that the server runs as write it, or better the folder that it is in; in a container, mount it without `:ro`.',
];
const missing: Cause = (path) => [
  500,
  'folder-missing',
  `The folder ${dirname(path)} is not there any more.`,
  'Put it back, or mount it again.',
];
const causes: Record<string, Cause> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: readOnly,
  ENOENT: missing,
  ENOTDIR: missing,
};
