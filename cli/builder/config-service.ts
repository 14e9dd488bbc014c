import { readFile } from 'node:fs/promises';
import { DashError } from '../../schema/errors.ts';
import { product } from '../../schema/product.ts';
import type { ConfigAnswer, ConfigCommand, ConfigService } from '../../serve/config-service.ts';
import { fileVersion } from '../../serve/storage/file-version.ts';
import type { Ports } from '../ports.ts';
import { stateDir } from '../state-dir.ts';
import { starterFile } from '../tasks/starter-file.ts';
import type { Builder } from './builder-process.ts';

/**
 * The server's way to the config's files: a builder does the work. `missingFile` names the config while there is none;
 * then there is nothing to work on, until the first save of it makes it: `begin` writes the starter, which that editor was
 * given, and lets the builder go on with it.
 */
export function createConfigService(
  builder: Builder,
  missingFile: () => string | undefined,
  env: Ports['env'],
  begin: () => Promise<void>,
): ConfigService {
  let lastState: Promise<unknown> = Promise.resolve();
  return {
    ask: async (command) => {
      const missing = missingFile();
      const needsFile = !fileless.has(command.do);
      if (missing === undefined || !needsFile) return builder.ask(command);
      if (command.do !== 'save' || command.filename !== '') return noConfig(missing);
      // An editor that was opened before the server was started, on a config that has gone.
      if (command.version !== undefined && command.version !== (await starterVersion())) return goneBefore(missing);
      try {
        await begin();
      } catch (error) {
        if (error instanceof DashError) return notBegun(error);
        throw error;
      }
      return builder.ask(command);
    },
    remember: (path, text) => {
      // One after the other: each sees what is kept already.
      const kept = lastState.then(() => keepState(path, text, env));
      lastState = kept.catch(() => undefined);
      return kept;
    },
  };
}

/** Commands that are about no file of the config. */
const fileless: ReadonlySet<ConfigCommand['do']> = new Set([
  'rebuild',
  'mask',
  'find-icons',
  'propose-icon',
  'icon-pictures',
  'describe-page',
]);

/** Keeps a state of a config in its history, so that an edit of it can be merged later. */
async function keepState(path: string, text: Uint8Array, env: Ports['env']): Promise<void> {
  const { openHistory } = await import('../../serve/storage/history.ts');
  const history = await openHistory(path, { stateFolder: stateDir(env) });
  await history.keepOnce(Buffer.from(text).toString('utf8'));
}

const notBegun = ({ code, message, hint }: DashError): ConfigAnswer => ({
  status: 500,
  reply: { success: false, code, message, ...(hint !== undefined && { hint }) },
});

const starterVersion = async (): Promise<string> => fileVersion(await readFile(starterFile()));

/** Whoever edits is not known any more to a server that never saw that config, nor what is hidden from them. */
const goneBefore = (file: string): ConfigAnswer => ({
  status: 409,
  reply: {
    success: false,
    code: 'config-gone',
    message: `There is no ${file} any more, and this server was started without it. Nothing was saved.`,
    hint: 'Put it back, then save again; what you edited stays here meanwhile.',
  },
});

const noConfig = (file: string): ConfigAnswer => ({
  status: 409,
  reply: {
    success: false,
    code: 'no-config',
    message: `There is no ${file} yet to save into.`,
    hint: `"${product.command} init" writes one; then load this page again.`,
  },
});
