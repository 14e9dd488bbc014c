import { Command } from 'commander';
import type { Ports } from '../ports.ts';

export const hashCommand = (ports: Ports) =>
  new Command('hash')
    .summary('make the hash of a password')
    .description(
      'Makes the `hash` of a user from a password: salted, by scrypt. The password is asked for, or read from standard input.',
    )
    .option('--legacy', 'make the form of older configs instead: SHA-256 without salt, which is quick to guess')
    .addHelpText('after', '\nExamples:\n  dash hash\n  printf %s "$PASSWORD" | dash hash')
    .action(async ({ legacy = false }: { legacy?: boolean }) => {
      const { hash } = await import('../tasks/hash.ts');
      ports.print(await hash({ legacy }, ports));
    });
