import chalk from 'chalk';
import { type Instance, render } from 'ink';
import { withOwnDeclarations } from '../../schema/own-types/declared-as.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { exitCodes } from '../exit-codes.ts';
import { restoreCommand } from '../history/restore-command.ts';
import { loadEditorWords } from '../page-words.ts';
import type { Ports } from '../ports.ts';
import { editText } from '../terminal/open-editor.ts';
import { terminalSize } from '../terminal/terminal-size.ts';
import { createFrames } from './frames.ts';
import { iconFinder } from './icon-finder.ts';
import { EditorScreen } from './screen/editor-screen.tsx';
import { cursorOf } from './screen/foot-lines.ts';
import { isPlainTerminal, signsFor } from './screen/signs.ts';
import { beginSession } from './session.ts';
import type { ConfigSource, Loaded } from './sources/config-source.ts';
import { takeTerminal } from './terminal.ts';
import type { Unsaved } from './unsaved.ts';

const { stdin, stdout } = process;

const sizeNow = () => terminalSize(stdout);

/**
 * Shows the editor until somebody leaves it, or the process is asked to end: then it was `stopped`. It begins with what was
 * taken up; what was not saved is kept where that was wished, or nobody has chosen to leave.
 */
export async function runEditor(
  source: ConfigSource,
  loaded: Loaded,
  ports: Ports,
  { takenUp, keep }: { takenUp: Unsaved | undefined; keep: (unsaved: Unsaved) => Promise<void> },
): Promise<{ stopped: boolean; keeps: boolean }> {
  chalk.level = ports.colour ? 1 : 0;
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key ${keys}`;
  };
  const ownIcons = (await source.ownIcons?.()) ?? [];
  const widgets = withOwnDeclarations(catalogue, (await source.ownTypes?.()) ?? {});
  const tools = { say: await loadEditorWords(), widgets, newKey, findIcons: iconFinder(ownIcons) };
  const isPlain = isPlainTerminal(ports.env);
  const signs = signsFor(isPlain);
  let leave: (how: { stopped: boolean; keeps: boolean }) => void = () => {};
  let fail: (cause: unknown) => void = () => {};
  const left = new Promise<{ stopped: boolean; keeps: boolean }>((resolve, reject) => {
    [leave, fail] = [resolve, reject];
  });

  const frames = createFrames(stdout, () => (instance ? cursorOf(session.store.getState(), signs) : undefined), {
    isPlain,
  });
  let instance: Instance | undefined;
  const hide = () => {
    instance?.unmount();
    instance = undefined;
  };
  const show = () => {
    hide();
    frames.forget();
    instance = render(<EditorScreen store={session.store} tools={tools} signs={signs} />, {
      stdout: frames.stream,
      exitOnCtrlC: false,
      patchConsole: false,
      // Whole frames, each written as soon as it is drawn.
      debug: true,
    });
    // A fault in what is drawn ends the program, with the terminal as it was.
    instance.waitUntilExit().catch(fail);
  };
  const outside = async <Result,>(run: () => Promise<Result>): Promise<Result> => {
    hide();
    terminal.leave();
    try {
      return await run();
    } finally {
      terminal.enter();
      show();
    }
  };

  const session = beginSession(source, loaded, tools, sizeNow(), {
    cwd: ports.cwd,
    openText: (text) => outside(() => editText(text, ports.env)),
    suspend: () => {
      hide();
      terminal.leave();
      process.once('SIGCONT', () => {
        terminal.enter();
        session.resize(sizeNow());
        show();
      });
      // The whole group, as the terminal itself would stop it: a program that started this one, too.
      process.kill(0, 'SIGTSTP');
    },
    redraw: show,
    quit: (keeps) => leave({ stopped: false, keeps }),
  });
  const terminal = takeTerminal(stdin, stdout, session.press);
  const resized = () => {
    session.resize(sizeNow());
    show();
  };
  const stop = () => leave({ stopped: true, keeps: true });
  // Whoever closes the window takes the terminal along: what is written to it then goes nowhere.
  const hungUp = () => {
    stdout.on('error', () => undefined);
    ports.exitCode = exitCodes.hungUp;
    stop();
  };
  stdout.on('resize', resized);
  ports.signal.addEventListener('abort', stop, { once: true });
  // Not once: what cleans up behind ink ends the process where it is the only one that listens.
  process.on('SIGHUP', hungUp);
  // What is drawn later, and keys, have nobody else who would hear of a fault.
  process.on('uncaughtException', fail);
  if (takenUp) session.takeUp(takenUp);
  show();
  let hasLeft = false;
  try {
    const how = await left;
    hasLeft = !how.keeps;
    return how;
  } finally {
    stdout.off('resize', resized);
    process.off('SIGHUP', hungUp);
    try {
      hide();
    } finally {
      terminal.leave();
      process.off('uncaughtException', fail);
      const unsaved = hasLeft ? undefined : session.unsaved();
      await session.close();
      for (const { place, backup } of session.saved()) {
        ports.note(`Saved ${place}.`);
        if (backup !== undefined) ports.note(`Take it back with: ${restoreCommand(place, backup, ports)}`);
      }
      if (unsaved) await keep(unsaved);
    }
  }
}
