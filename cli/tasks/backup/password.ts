import { DashError } from '../../../schema/errors.ts';
import type { Ports } from '../../ports.ts';

/** The variable that a backup without anybody at a terminal has its password in. */
export const passwordVariable = 'DASH_BACKUP_PASSWORD';

const longest = 4096;

/**
 * The password of a backup: from its variable, from a terminal (twice for a new one), else from standard input.
 *
 * @throws {DashError} `no-password` or `passwords-differ`
 */
export async function askPassword(
  isNew: boolean,
  { env, readSecret, readInput }: Pick<Ports, 'env' | 'readSecret' | 'readInput'>,
): Promise<string> {
  const password = env[passwordVariable] || (await typed(isNew, readSecret)) || (await piped(readInput));
  if (password) return password;
  throw new DashError('no-password', 'There is no password for the backup.', {
    hint: `Type it when it is asked for, hand it over by standard input, or set ${passwordVariable}.`,
  });
}

async function typed(isNew: boolean, readSecret: Ports['readSecret']): Promise<string | undefined> {
  const password = await readSecret('Password of the backup: ');
  if (!isNew || !password || (await readSecret('Once more: ')) === password) return password;
  throw new DashError('passwords-differ', 'These are two different passwords.', { hint: 'Begin again.' });
}

async function piped(readInput: Ports['readInput']): Promise<string> {
  const bytes = await readInput(longest);
  return bytes.toString('utf8').replace(/\r?\n$/, '');
}
