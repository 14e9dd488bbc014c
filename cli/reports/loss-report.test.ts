import { expect, test } from 'vitest';
import type { Loss } from '../../schema/migrations/losses.ts';
import { reportMigration } from '../commands/migrate.ts';
import { plainStyle } from '../terminal/style.ts';
import { lossReport } from './loss-report.ts';

const loss = (line: number, key: string, reason: Loss['reason'], message: string): Loss => ({
  file: 's.yaml',
  line,
  key,
  reason,
  message,
});
const watched = (line: number, key: string) =>
  loss(line, key, 'no-counterpart', `\`${key}\` of \`S${line}\` watches a container.`);

const losses: Loss[] = [
  ...[2, 5, 9].flatMap((line) => [watched(line, 'container'), watched(line, 'server')]),
  watched(12, 'server'),
  loss(3, 'x', 'no-counterpart', '`x` has no counterpart. It names `https://a.example`.'),
  loss(4, 'x', 'no-counterpart', '`x` has no counterpart. It names `https://b.example`.'),
  loss(6, 'x', 'no-counterpart', '`x` has no counterpart. It names `https://c.example`.'),
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, at) =>
    loss(20 + at, `${name}.png`, 'needs-file', `\`${name}.png\` is not here.`),
  ),
  loss(7, 'key', 'needs-secret', 'The key of `A` is a variable.'),
  { file: 's.yaml', key: 'users', reason: 'left-out', message: 'Who may sign in stays.', signIn: true },
];

test('losses of one sort share a line with their keys, what needs a hand stands first, and no address is folded away', () => {
  expect(lossReport(losses, plainStyle, { folded: true })).toBe(
    [
      's.yaml  left out  users  Who may sign in stays.',
      's.yaml:7  needs a secret  key  The key of `A` is a variable.',
      '8 needs a file  a.png, b.png, c.png, d.png, e.png, f.png and 2 more',
      '  such as s.yaml:20  needs a file  a.png  `a.png` is not here.',
      '7 no counterpart  server (4), container (3)',
      '  such as s.yaml:2  no counterpart  container  `container` of `S2` watches a container.',
      's.yaml:3  no counterpart  x  `x` has no counterpart. It names `https://a.example`.',
      's.yaml:4  no counterpart  x  `x` has no counterpart. It names `https://b.example`.',
      's.yaml:6  no counterpart  x  `x` has no counterpart. It names `https://c.example`.',
      '',
      '1 needs a secret, 8 needs a file, 10 no counterpart, 1 left out. --all gives each a line.',
    ].join('\n'),
  );
});

test('each has a line of its own where they are not folded, in the same order', () => {
  const lines = lossReport(losses, plainStyle).split('\n');
  expect(lines).toHaveLength(losses.length + 2);
  expect(lines[1]).toContain('needs a secret');
  expect(lines.at(-1)).not.toContain('--all');
  expect(lossReport([], plainStyle)).toBe('');
});

test.each([
  ['on a terminal', true, {}, /^7 no counterpart/m],
  ['on a terminal with --all', true, { all: true }, /^s\.yaml:9 {2}no counterpart {2}server/m],
  ['in a pipe', false, {}, /^s\.yaml:9 {2}no counterpart {2}server/m],
])('the report of a migration %s', async (_, notesOnTerminal, flags, expected) => {
  const notes: string[] = [];
  const note = (text: string) => notes.push(text);
  const nothing = { files: [], variables: [], unset: [], leftAlone: [], pictures: [] };
  const ports = { notesOnTerminal, wrapAt: undefined, note, print: note, colour: false, exitCode: 0 };
  await reportMigration({ ...nothing, format: 'homepage', losses }, flags, ports);
  expect(notes.join('\n')).toMatch(expected);
});

test('what is shown has stars for passwords alone, and a pipe is told that it is no config to keep', async () => {
  const text = `sections:
- name: A
  items: [{title: A, url: "https://ann:hunter2@a.example/?token=abc&x=1"}]
  widgets:
  - {type: proxmox-lists, options: {cluster_url: "https://p.example", user_name: root, token_name: dash, token_uuid: 1234-5678}}
`;
  const shownTo = async (wrapAt: number | undefined, file: { path: string; text: string; isSubPage: boolean }) => {
    const [shown, notes]: [string[], string[]] = [[], []];
    const ports = {
      notesOnTerminal: false,
      wrapAt,
      note: (line: string) => notes.push(line),
      print: (line: string) => shown.push(line),
      colour: false,
      exitCode: 0,
    };
    const migration = { files: [file], losses: [], variables: [], unset: [], leftAlone: [], pictures: [] };
    await reportMigration({ ...migration, format: 'homepage' }, {}, ports);
    return { shown: shown.join('\n'), isWarned: notes.some((line) => line.includes('no config to keep')) };
  };
  const file = { path: 'conf.yml', text, isSubPage: false };
  const { shown, isWarned } = await shownTo(undefined, file);
  expect(shown).toContain('https://ann:*****@a.example/?token=*****&x=1');
  expect(shown).toContain('token_name: dash, token_uuid: *****}');
  expect(isWarned).toBe(true);
  expect((await shownTo(80, file)).isWarned).toBe(false);
  expect((await shownTo(undefined, { ...file, text: 'sections: []\n' })).isWarned).toBe(false);
});
