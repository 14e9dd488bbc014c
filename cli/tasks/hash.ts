import { createHash } from 'node:crypto';
import { DashError } from '../../schema/errors.ts';
import { hashPassword } from '../../serve/auth/local/scrypt.ts';
import type { Ports } from '../ports.ts';

/** Bytes of a password that are read from standard input. */
const longest = 4096;

/**
 * The hash of a password for `auth.users`: salted, or SHA-256 as older configs have it. The password is asked for twice at
 * a terminal, and read from standard input elsewhere, where a line break at its end is none of it.
 *
 * @throws {DashError} `no-password`, `passwords-differ` or `password-too-long`
 */
export async function hash(
  { legacy }: { legacy: boolean },
  ports: Pick<Ports, 'readSecret' | 'readInput'>,
): Promise<string> {
  const password = (await typed(ports)) ?? (await piped(ports));
  if (password === '') {
    throw new DashError('no-password', 'There is no password.', {
      hint: 'Type it when it is asked for, or hand it over by standard input.',
    });
  }
  return legacy ? createHash('sha256').update(password).digest('hex') : hashPassword(password);
}

async function typed({ readSecret }: Pick<Ports, 'readSecret'>): Promise<string | undefined> {
  const password = await readSecret('Password: ');
  if (!password) return password;
  if ((await readSecret('Once more: ')) === password) return password;
  throw new DashError('passwords-differ', 'These are two different passwords.', { hint: 'Begin again.' });
}

async function piped({ readInput }: Pick<Ports, 'readInput'>): Promise<string> {
  const bytes = await readInput(longest);
  if (bytes.byteLength > longest) {
    throw new DashError('password-too-long', `A password has at most ${longest} bytes.`, {
      hint: 'Check what is handed over by standard input.',
    });
  }
  return bytes.toString('utf8').replace(/\r?\n$/, '');
}
