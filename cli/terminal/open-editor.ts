import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { DashError } from '../../schema/errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The editor that somebody uses, with its options. */
export const editorOf = ({ VISUAL, EDITOR }: Environment): string[] => {
  const words = (VISUAL?.trim() || EDITOR?.trim() || 'vi').split(/\s+/);
  return words;
};

/** How editors are told a line, by their names; one that is in no list gets the file alone. */
const plusLine = /^(?:vi|vim|nvim|nvi|view|gvim|ex|nano|pico|emacs|emacsclient|mg|micro|joe|kak|ne|jed|mcedit|vis|ee)$/;
const colonLine = /^(?:hx|helix|subl|zed|mate)$/;
const gotoLine = /^(?:code|codium|cursor|code-insiders)$/;

/** Graphical editors come back at once unless they are told to wait. */
const waits: readonly [RegExp, string][] = [
  [/^(?:code|codium|cursor|code-insiders|zed)$/, '--wait'],
  [/^(?:subl|mate)$/, '-w'],
  [/^gvim$/, '-f'],
];

/** The arguments by which an editor opens a file at a line and comes back when it is closed. */
export function editorArguments([program = '', ...own]: readonly string[], file: string, line: number): string[] {
  const name = basename(program).replace(/\.exe$/i, '');
  const wait = waits.filter(([names, flag]) => names.test(name) && !own.includes(flag)).map(([, flag]) => flag);
  const at = plusLine.test(name)
    ? [`+${line}`, file]
    : gotoLine.test(name)
      ? ['--goto', `${file}:${line}`]
      : [colonLine.test(name) ? `${file}:${line}` : file];
  return [...own, ...wait, ...at];
}

/**
 * Opens a file in the editor that the environment names, and resolves when that ends.
 *
 * @throws {DashError} `no-editor` where it could not be started, or says that it failed
 */
export async function openInEditor(file: string, line: number, env: Environment): Promise<void> {
  const editor = editorOf(env);
  const [program = ''] = editor;
  const result = await execa(program, editorArguments(editor, file, line), { stdio: 'inherit', reject: false });
  if (!result.failed) return;
  const why =
    result.code === 'ENOENT'
      ? `There is no editor ${program} here.`
      : result.exitCode === undefined
        ? `${program} could not be used: ${result.shortMessage ?? 'it failed'}.`
        : `${program} ended with ${result.exitCode}, so nothing was taken from it.`;
  throw new DashError('no-editor', why, { hint: 'Name another one in the variable EDITOR.' });
}

/** Lets somebody change a text in their editor, in a file that nobody else can read, and answers with what they saved. */
export async function editText(
  { name, text, line }: { name: string; text: string; line: number },
  env: Environment,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dash-edit-'));
  try {
    const file = join(folder, /\.\w+$/.test(name) ? basename(name) : `${basename(name)}.yml`);
    await writeFile(file, text, { mode: 0o600 });
    await openInEditor(file, line, env);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
