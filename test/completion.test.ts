import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dashBin } from './dash-command.ts';
import { onTerminal, press } from './on-terminal.ts';

/** Shells as somebody starts them who has no settings of their own, and how the help says that they take the script. */
const shells = [
  ['bash --norc -i', 'source <(dash-board completion bash) && clear'],
  ['zsh -f -i', 'autoload -Uz compinit; compinit -u -D; source <(dash-board completion zsh) && clear'],
  // What fish suggests by itself, out of its history, is no completion.
  ['fish --no-config -i', 'set -g fish_autosuggestion_enabled 0; dash-board completion fish | source && clear'],
];

/** What is typed before the Tab key, and the line behind it. */
const completions = [
  ['dash vali', 'dash validate'],
  ['dash-board compl', 'dash-board completion'],
  ['dash lint --max', 'dash lint --max-warnings'],
  ['dash validate --format sa', 'dash validate --format sarif'],
  ['dash completion ba', 'dash completion bash'],
  ['dash validate my', 'dash validate my-links.yml'],
] as const;

/** What `clear` sends last. */
const cleared = '\u001b[3J';
const bare = /^\S[^\n]*[$#%>] *\n*$/;

test.each(shells)('%s completes commands, options, values and files at the Tab key', async (shell, script) => {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-completion-'));
  mkdirSync(join(cwd, 'bin'));
  symlinkSync(dashBin, join(cwd, 'bin/dash-board'));
  writeFileSync(join(cwd, 'my-links.yml'), '');
  const env = { PATH: `${join(cwd, 'bin')}:${process.env.PATH}`, HOME: cwd };
  const terminal = onTerminal([], { cwd, columns: 120, command: `exec ${shell}`, env });
  await terminal.shows(bare);
  terminal.type(`${script}\r`);
  await expect.poll(terminal.written).toContain(cleared);
  await terminal.shows(bare);

  for (const [typed, line] of completions) {
    terminal.type(typed);
    await terminal.shows(new RegExp(`[$#%>] ${typed} *\n`));
    terminal.type('\t');
    await terminal.shows(new RegExp(`[$#%>] ${line}=? *\n`));
    terminal.type(press.ctrl('u'));
    await terminal.shows(bare);
  }
  terminal.type('exit\r');
  expect(await terminal.ended).toBe(0);
});
