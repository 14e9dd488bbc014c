import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../../main.ts';
import { processPorts } from '../../../ports.ts';
import { manNames } from '../../man-pages.ts';
import { commandsPage } from './commands-page.ts';
import { manPage } from './man-page.ts';

const program = createProgram(processPorts({ colourFlag: () => false }));
const page = commandsPage(program);
const man = manPage(program, 'dash');

describe('the page of the commands', () => {
  test('is as it is generated; after a change of a command run `npm run docs`', () => {
    expect(readFileSync('docs/cli.md', 'utf8')).toBe(page);
  });

  test.each(program.commands.map((command) => [command.name(), command] as const))(
    'tells all of %s',
    (name, command) => {
      expect(command.summary()).toMatch(/^[a-z].*[^.]$/);
      expect(command.description()).toMatch(/^[A-Z].*\.$/s);
      const chapter = page.split(`## dash ${name}\n`)[1]?.split('\n## ')[0] ?? '';
      for (const { flags, hidden } of command.options) if (!hidden) expect(chapter).toContain(`\`${flags}\``);
      expect(man).toContain(`.SS "dash ${name}`);
    },
  );

  test('has what stands around the commands', () => {
    expect(page).toMatch(/### Exit codes.*`130`.*### Environment.*`NO_COLOR`/s);
    expect(page).toContain('`--no-color`');
  });

  test('has examples as they are typed, and the commands of a command', () => {
    const inner = new Command('list').summary('list them').description('Lists them.');
    const outer = new Command('things').description('Has things.').addCommand(inner);
    outer.addHelpText('after', '\nExamples:\n  dash things list\n\nMore of\nthem.');
    const text = commandsPage(new Command('dash').addCommand(outer));

    expect(text).toContain('Examples:\n\n```sh\ndash things list\n```\n\nMore of them.');
    expect(text).toContain('## dash things list\n\n```sh\ndash things list [options]\n```');
  });
});

describe('the man page', () => {
  test('is installed under each name of the command', () => {
    const { bin, man: pages } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(pages).toEqual(Object.keys(bin).map((name) => `dist/man/${name}.1`));
    expect([...manNames]).toEqual(Object.keys(bin));
  });

  test('is one that groff has nothing to say about', () => {
    const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbu'], {
      input: man,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/NAME\n +dash - make/);
    expect(stdout).toContain('--format <name>');
  });

  test('takes no text of a command for a macro', () => {
    const odd = new Command('odd').description(".so it begins\n'and goes on with a \\ and --flags");
    expect(manPage(new Command('dash').addCommand(odd), 'dash')).toContain(
      "\n\\&.so it begins\n\\&'and goes on with a \\e and \\-\\-flags\n",
    );
  });
});
