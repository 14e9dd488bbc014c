import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addingLink } from '../adding-link.ts';
import { runDash } from '../dash-command.ts';
import { type OnTerminal, onTerminal, press, walk } from '../on-terminal.ts';

/**
 * Writes `docs/terminal.md`: what somebody sees who makes a dashboard on a terminal, screen by screen, as it is. Run by
 * `npm run terminal-screens`, after a build.
 */
const cwd = mkdtempSync(join(tmpdir(), 'dash-screens-'));
const env = { DASH_STATE_DIR: join(cwd, 'state'), DASH_CACHE_DIR: join(cwd, 'cache') };
const page: string[] = [];

const text = (...lines: string[]) => page.push(...lines, '');
const block = (lines: readonly string[]) => page.push('```text', ...lines.map((line) => line.trimEnd()), '```', '');

const shown = (terminal: OnTerminal, ...before: string[]) => {
  const lines = terminal.screen();
  while (lines.at(-1) === '') lines.pop();
  block([...before, ...lines]);
};

/** A command with what it prints; what changes from run to run is left out. */
async function command(...args: string[]): Promise<void> {
  const { stdout, stderr } = await runDash(args, { cwd, env });
  const printed = `${stdout}${stderr}`.replaceAll(`${cwd}/`, '').replace(/ in [\d.]+ m?s\b/g, '');
  block([`$ dash ${args.join(' ')}`, ...printed.trimEnd().split('\n')]);
}

text(
  '# On a terminal',
  '',
  'From nothing to a dashboard without leaving the terminal, and without a word of YAML. The screens below are taken from the',
  'program itself (`npm run terminal-screens`), at 80 columns and 24 rows. `?` lists every key.',
);

text('## In five minutes', '', '**Begin** with a small dashboard, and open it.');
await command('init');
const terminal = onTerminal(['edit'], { cwd, env });
await walk(terminal, [['', 'no problems']]);
shown(terminal, '$ dash edit', '');

text('**Add** a link: go to a section, press `a`, then Enter for an item.');
await walk(terminal, [
  [`${press.down}${press.down}${press.down}`, /› +▾ Start here/],
  ['a', '› Item'],
]);
shown(terminal);
text('Type where it leads. What is missing is put in front, and what opens nothing is told at once.');
await walk(terminal, [
  [press.enter, 'Where it leads'],
  ['nas.lan:5000', 'This becomes http://nas.lan:5000'],
]);
shown(terminal);
text('A title is proposed; Enter takes it.');
await walk(terminal, [
  [press.enter, '› Nas'],
  [press.enter, 'Added Nas'],
]);
shown(terminal);
for (const [address, title] of [
  ['https://git.example.org', 'Git'],
  ['photos.lan', 'Photos'],
] as const) {
  await walk(terminal, addingLink(address, title));
}
text('**Everything else** about it is a field: Enter shows them, and `a` adds one that is not there yet.');
await walk(terminal, [
  [press.enter, /› +Title +Photos/],
  ['a', 'more fields'],
  ['hot', '› Hotkey'],
]);
shown(terminal);
await walk(terminal, [
  [press.enter, 'Photos · Hotkey'],
  ['72', 'From 0 to 9'],
]);
text('A value that does not fit is not let through.');
shown(terminal);
await walk(terminal, [
  [`${press.backspace}${press.enter}`, /Hotkey +7/],
  [press.escape, 'Enter fields'],
  ['s', /Save \d+ changed lines\?/],
]);
text('**Save** with `s`: first it shows in words and line by line what changes, and nothing else does.');
shown(terminal);
await walk(terminal, [[press.enter, 'Saved ']]);
terminal.type('q');
await terminal.ended;

text('**Check** it, and build it.');
await command('validate');
await command('build');

text(
  '## Good to know',
  '',
  '- **Undo** is `u`, as often as you like, also behind a save; `U` or Ctrl-R does it again. Ctrl-Z leads to the shell, and `fg` back.',
  '- **Move** with `m` and the arrows, also into other sections and pages. `y` copies, `p` puts the copy where you are, and after `d` moves.',
  '- **Search** with `/`, as on the page. `t` asks what answers.',
  '- **`n` goes to the next problem** that `dash validate` would name, then to what `dash lint` advises, which `~` marks.',
  '- **`o` opens the file in `$EDITOR`** at the line of what the cursor is on. What you write there is one step, which `u` takes back.',
  '- **Somebody else saves meanwhile?** Both are there. Only where both changed the same, it shows both sides and asks.',
  '- **The file has gone?** A save says so and where it was, and asks: write it anew, save a copy, or keep a draft and leave.',
  '- **The connection breaks, or the window is closed?** What was not saved is kept, and the next `dash edit` offers it.',
  '- **A running server** is edited by `dash edit --url https://start.example.org --user ann`. It asks for the password, and the',
  '  server saves as it does for its own page. Secrets stay there. Use https: the password goes along with each request.',
  '  Where a provider or a proxy signs users in, it says so: edit the file where it lies.',
  '- **Icons and themes** are suggested while you type, from the same search as `dash icons`. A **password** is typed as it is: the',
  '  file gets its salted hash.',
  '- **100 columns and more** show tree and fields side by side. Colour is never needed, `NO_COLOR` leaves it out; no mouse either.',
);

writeFileSync('docs/terminal.md', `${page.join('\n').trimEnd()}\n`);
rmSync(cwd, { recursive: true, force: true });
