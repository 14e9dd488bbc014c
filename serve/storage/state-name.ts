import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** What stands for a file in the state folder: its name, and a hash of its real path. */
export const stateName = (target: string): string =>
  `${basename(target)}-${createHash('sha256').update(target).digest('hex').slice(0, 16)}`;
