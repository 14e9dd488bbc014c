import { createHash } from 'node:crypto';

/** What tells one state of a file from another: 22 characters of a hash of its bytes. */
export const fileVersion = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
