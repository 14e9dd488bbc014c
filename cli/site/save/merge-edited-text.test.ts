import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { editorText } from '../texts/viewer-texts.ts';
import { saveConfig } from './save-config.ts';

const text = `# Below the stairs.
pageInfo:
  title: Home # shown
sections:
  - name: A
    # The big one.
    items:
      - title: NAS
        url: http://nas
      - title: Hers # a present
        url: http://present
        displayData: {hideForUsers: [ann]}
      - title: Router
        url: http://router
    widgets:
      - type: gl-current-cpu
        options:
          hostname: http://nas:61208
          password: canary-1 # mine
`;
const ann: Viewer = { state: userStates.loggedIn, name: 'ann', admin: true, roles: [], groups: [] };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-text-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Saves what `edit` makes of the text that the viewer is given, over a file that is `now` by then. */
async function save(
  edit: (given: string) => string,
  { viewer = operator, was = text, now = was }: { viewer?: Viewer; was?: string; now?: string } = {},
) {
  const path = join(folder, 'conf.yml');
  const file = { path, isSubPage: false, stateFolder: join(folder, 'state'), check: async () => [] };
  await writeFile(path, was);
  if (now !== was) await saveConfig(file, { text: now, version: undefined, viewer: operator, asWritten: true });
  const given = editorText(documentOf(was), viewer);
  const edited = edit(given);
  expect(edited).not.toBe(given);
  const version = fileVersion(was);
  const { reworded } = await saveConfig(file, { text: edited, version, viewer, asWritten: true });
  return { written: await readFile(path, 'utf8'), reworded };
}

test.each([
  ['added', (given: string) => given.replace('  - name: A', '  # Machines.\n  - name: A')],
  ['changed', (given: string) => given.replace('The big one.', 'The small one.')],
  ['removed', (given: string) => given.replace('    # The big one.\n', '')],
  ['added behind a value', (given: string) => given.replace('http://nas\n', 'http://nas # quiet\n')],
  ['moved with what they stand at', (given: string) => given.replace(/(pageInfo:\n.*\n)([\s\S]*)/, '$2$1')],
])('comments that were %s in the text are saved, and nothing else changes', async (_, edit) => {
  const { written, reworded } = await save(edit);
  expect(written).toBe(edit(text));
  expect(reworded).toBeUndefined();
});

test('a comment beside a secret is saved, and the secret is what it was', async () => {
  const { written } = await save((given) => {
    expect(given).not.toContain('canary');
    return given.replace('# mine', '# yours');
  });
  expect(written).toBe(text.replace('# mine', '# yours'));
});

test('a secret goes with a widget that was moved in the text, and so do comments', async () => {
  const widgets = (given: string) => {
    const [head = '', widget = ''] = given.split(/(?<=router\n)/);
    return `${head.replace('    # The big one.\n', `${widget}    # The big one, by far.\n`)}`;
  };
  const { written, reworded } = await save(widgets);
  expect(reworded).toBeUndefined();
  expect(written).toMatch(/password: '?canary-1/);
  expect(written).toContain('# The big one, by far.');
  expect(written.indexOf('widgets:')).toBeLessThan(written.indexOf('items:'));
});

test('no edit brings a secret into a comment', async () => {
  const { written } = await save((given) => given.replace("password: '[redacted]'", "# note: '[redacted]'"));
  expect(written).not.toContain('canary');
  expect(written).not.toContain('[redacted]');
});

test('an entry that the editor was not given stays where it is, with its comments', async () => {
  const edit = (given: string) =>
    given.replace('title: NAS', 'title: Disk # new').replace('- title: Router', '- title: Gate');
  const { written } = await save(
    (given) => {
      expect(given).not.toContain('present');
      return edit(given);
    },
    { viewer: ann },
  );
  expect(written).toBe(edit(text));
});

test('what others wrote meanwhile is there as well, comments and all', async () => {
  const theirs = (given: string) => given.replace('title: Home # shown', 'title: Attic # theirs');
  const mine = (given: string) =>
    given.replace('# The big one.', '# Mine.').replace('http://nas\n', 'http://nas.lan\n');
  const { written } = await save(mine, { now: theirs(text) });
  expect(written).toBe(mine(theirs(text)));
});

test('where both changed the same comment, what the text means is saved, and it is told', async () => {
  const { written, reworded } = await save(
    (given) => given.replace('# The big one.', '# Mine.').replace('http://nas\n', 'http://nas.lan\n'),
    { now: text.replace('# The big one.', '# Theirs.') },
  );
  expect(written).toBe(text.replace('# The big one.', '# Theirs.').replace('http://nas\n', 'http://nas.lan\n'));
  expect(reworded).toBe(true);
});

test('line ends stay those of the file', async () => {
  const was = text.replaceAll('\n', '\r\n');
  const edit = (given: string) => given.replace('The big one.', 'The small one.');
  const { written } = await save((given) => edit(given).replaceAll('\r\n', '\n'), { was });
  expect(written).toBe(edit(was));
});
