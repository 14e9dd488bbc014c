import { resolve } from 'node:path';
import { DashError, isDashError } from '../../schema/errors.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';
import { codeFrame } from '../reports/code-frame.ts';
import { stateDir } from '../state-dir.ts';
import { askLine, askYes } from '../terminal/ask.ts';
import { openInEditor } from '../terminal/open-editor.ts';
import { loadStyle } from '../terminal/style.ts';
import { BrokenMain, type ConfigSource, type Loaded } from '../tui/sources/config-source.ts';
import { openFileSource } from '../tui/sources/file-source.ts';
import { type Credentials, openServerSource } from '../tui/sources/server-source.ts';
import { writeStarter } from './init.ts';

/**
 * Lets somebody edit a config on the terminal, until they leave.
 *
 * @throws {DashError} `no-terminal`, and whatever keeps the config from being read
 */
export async function edit({ file }: { file: string }, ports: Ports): Promise<void> {
  requireTerminal(ports);
  const source = openFileSource(file, ports);
  const loaded = await loadOrMend(source, file, ports);
  if (loaded) await show(source, loaded, ports);
}

/**
 * The same for the config of a running server. Who signs in is asked where the server wants to know.
 *
 * @throws {DashError} `no-terminal`, `bad-address`, and whatever keeps the config from being read
 */
export async function editServer({ address, user }: { address: string; user?: string }, ports: Ports): Promise<void> {
  requireTerminal(ports);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new DashError('bad-address', `${address} is no address of a server.`, {
      hint: 'Write it with its beginning, as in https://start.example.org.',
    });
  }
  const open = async (name: string | undefined) =>
    openServerSource(address, name === undefined ? undefined : await credentialsOf(name, ports));
  const signedIn = await loadSignedIn({ open, user, askName: () => askLine('User: ') }, ports);
  await show(signedIn.source, signedIn.loaded, ports);
}

/** How often a password is asked for; what ssh does. */
const tries = 3;

interface SignIn {
  /** A source for who signs in under this name; it asks for the password. */
  open(user: string | undefined): Promise<ConfigSource>;
  user: string | undefined;
  askName(): Promise<string>;
}

/**
 * What a server has for who signs in: it is asked who that is where the server wants to know, and for the password again
 * where it was wrong.
 *
 * @throws {DashError} `wrong-password` after three of them, or where the environment holds the password
 */
export async function loadSignedIn(
  { open, user, askName }: SignIn,
  { env, note }: Pick<Ports, 'env' | 'note'>,
): Promise<{ source: ConfigSource; loaded: Loaded }> {
  let name = user;
  for (let left = tries; ; ) {
    const source = await open(name);
    try {
      return { source, loaded: await source.load() };
    } catch (error) {
      const code = isDashError(error) ? error.code : undefined;
      await source.close();
      if (code === 'wrong-password') left -= 1;
      if (code === 'sign-in-needed' && name === undefined) name = await askName();
      else if (code === 'wrong-password' && left > 0 && env.DASH_PASSWORD === undefined) {
        note(`${(error as Error).message} Try again.`);
      } else throw error;
    }
  }
}

async function credentialsOf(name: string, { env, readSecret }: Ports): Promise<Credentials> {
  const password = env.DASH_PASSWORD ?? (await readSecret(`Password of ${name}: `)) ?? '';
  return { name, password };
}

function requireTerminal({ env }: Ports): void {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new DashError('no-terminal', 'dash edit needs a terminal that it can draw on.', { hint: otherWays });
  }
  if (env.TERM === 'dumb') {
    throw new DashError('no-terminal', 'dash edit can’t draw on this terminal: TERM says that it is a dumb one.', {
      hint: `Where it can move its cursor, set TERM to what it is, such as xterm-256color. ${otherWays}`,
    });
  }
}

const otherWays = 'Open the file with an editor, and check it with "dash validate".';

/** Drawing is loaded once there is something to draw. */
async function show(source: ConfigSource, loaded: Loaded, ports: Ports): Promise<void> {
  const [{ runEditor }, { openUnsaved }] = await Promise.all([
    import('../tui/run-editor.tsx'),
    import('../tui/unsaved.ts'),
  ]);
  const store = openUnsaved(stateDir(ports.env), source.id);
  const kept = await store.read();
  const question = 'The last dash edit was ended before its changes were saved. Take them up? n forgets them.';
  const takenUp = kept && (await askYes(question)) ? kept : undefined;
  if (kept && !takenUp) await store.forget();
  const { stopped, keeps } = await runEditor(source, loaded, ports, {
    takenUp,
    async keep(unsaved) {
      try {
        await store.keep(unsaved);
        ports.note('What was changed is not saved, and kept: the next dash edit offers it.');
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        ports.note(`What was changed is not saved, and could not be kept: ${why}`);
      }
    },
  });
  // Whoever has left has saved, or has chosen not to.
  if (takenUp && !keeps) await store.forget();
  if (stopped && ports.stoppedBy === 'SIGTERM') ports.exitCode = exitCodes.terminated;
}

/** What is to be edited: a starter where there is no file yet, and a file that is no YAML once it is mended. */
async function loadOrMend(source: ConfigSource, file: string, ports: Ports): Promise<Loaded | undefined> {
  for (;;) {
    try {
      return await source.load();
    } catch (error) {
      if (isDashError(error) && error.code === 'config-missing') {
        if (!(await askYes(`There is no file ${file} yet. Begin with a small dashboard?`))) throw error;
        await writeStarter(resolve(ports.cwd, file), file);
      } else if (error instanceof BrokenMain) {
        if (!(await offerEditor(error, file, ports))) {
          ports.exitCode = exitCodes.failed;
          return undefined;
        }
      } else {
        throw error;
      }
    }
  }
}

async function offerEditor({ text, problems }: BrokenMain, file: string, ports: Ports): Promise<boolean> {
  const [problem] = problems;
  if (!problem) return false;
  const style = await loadStyle(ports.colour);
  ports.note(`${style.bad('✗')} ${file}:${problem.line}:${problem.column} ${problem.message}`);
  ports.note(codeFrame(text.split(/\r?\n/), problem, { style, width: ports.columns }));
  if (problem.hint) ports.note(problem.hint);
  if (!(await askYes('Open it in $EDITOR at this line?'))) return false;
  await openInEditor(resolve(ports.cwd, file), problem.line, ports.env);
  return true;
}
