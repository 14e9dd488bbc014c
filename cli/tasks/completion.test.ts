import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../main.ts';
import { processPorts } from '../ports.ts';
import { completionScript } from './completion.ts';

const program = createProgram(processPorts({ colourFlag: () => false }));
const commands = program.commands.map((command) => command.name());
const cwd = mkdtempSync(join(tmpdir(), 'dash-completion-'));
writeFileSync(join(cwd, 'conf.yml'), '');

const run = (shell: string, code: string) => {
  const { stdout, stderr } = spawnSync(shell, [shell === 'zsh' ? '-fc' : '-c', code], { cwd, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split(/\s+/).filter(Boolean);
};

describe('bash', () => {
  const script = completionScript('bash', program);
  const complete = (...words: string[]) => {
    const list = words.map((word) => `'${word}'`).join(' ');
    const typed = `COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _dash_completion`;
    return run('bash', `${script}\n${typed}\nprintf '%s\\n' "\${COMPREPLY[@]}"`);
  };

  test('completes every command', () => {
    expect(complete('dash', '')).toEqual(expect.arrayContaining(commands));
    expect(complete('dash', 'va')).toEqual(['validate']);
    expect(complete('dash', '--no-color', 'ico')).toEqual(['icons']);
  });

  test('completes options, their values, and the words of an argument', () => {
    expect(complete('dash', 'validate', '--')).toEqual(
      expect.arrayContaining(['--format', '--strict', '--help', '--no-color']),
    );
    expect(complete('dash', 'validate', '--format', 's')).toEqual(['sarif']);
    expect(complete('dash', 'validate', '--format', '=', 'g')).toEqual(['github']);
    expect(complete('dash', 'completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(complete('dash', 'help', 'ser')).toEqual(['serve']);
  });

  test('completes the commands of a command, and their options', () => {
    expect(complete('dash', 'history', 're')).toEqual(['restore']);
    expect(complete('dash', 'history', 'show', '--te')).toEqual(['--text']);
    expect(complete('dash', 'history', 'show', '1', 'con')).toEqual([]);
  });

  test('leaves files to bash', () => {
    expect(complete('dash', 'validate', 'con')).toEqual([]);
    expect(complete('dash', 'build', '--out', '')).toEqual([]);
    expect(script).toMatch(/\ncomplete -o default -F _dash_completion dash dash-board$/);
  });
});

describe('fish', () => {
  const script = completionScript('fish', program);
  const complete = (line: string) => run('fish', `${script}\ncomplete -C '${line}' | string split -f1 \\t`);

  test('completes commands, options, values and files', () => {
    expect(complete('dash ')).toEqual(expect.arrayContaining(commands));
    expect(complete('dash ')).not.toContain('conf.yml');
    expect(complete('dash-board validate --')).toEqual(expect.arrayContaining(['--format', '--strict']));
    expect(complete('dash validate --format s')).toEqual(['sarif']);
    expect(complete('dash validate c')).toContain('conf.yml');
    expect(complete('dash completion ')).toEqual(['bash', 'fish', 'zsh']);
    expect(complete('dash history ')).toEqual(expect.arrayContaining(['list', 'show', 'restore', 'conf.yml']));
  });
});

describe('zsh', () => {
  test('takes the script, and completes both names by it', () => {
    const script = completionScript('zsh', program);
    const load = `autoload -Uz compinit; compinit -u -d ${join(cwd, 'dump')}\n${script}`;
    expect(run('zsh', `${load}\nprint $_comps[dash] $_comps[dash-board]`)).toEqual([
      '_dash_completion',
      '_dash_completion',
    ]);
  });
});
