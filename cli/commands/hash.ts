import { Command } from 'commander';
import type { Ports } from '../ports.ts';

export const hashCommand = (ports: Ports) =>
  new Command('hash')
    .summary('make the hash of a password')
    .description(
      'Makes the `hash` of a user from a password: salted, by scrypt. The password is asked for, or read from standard input.',
    )
    .option('--sha256', 'make the form of older configs instead, without salt, which is quick to guess')
    .action(async ({ sha256 = false }: { sha256?: boolean }) => {
      const { hash } = await import('../tasks/hash.ts');
      ports.print(await hash({ sha256 }, ports));
    });
