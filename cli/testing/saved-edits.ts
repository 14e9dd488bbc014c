import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffArrays } from 'diff';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { bringTo } from '../../schema/editing/arranging.ts';
import { type Configs, entryAt, type Place } from '../../schema/editing/configs.ts';
import { beginLog, changedFiles, perform, presentOf } from '../../schema/editing/edit-log.ts';
import { keyOf, withPageKeys } from '../../schema/editing/keys.ts';
import type { Operation } from '../../schema/editing/operations.ts';
import { textToSave } from '../../schema/editing/text-to-save.ts';
import { operator } from '../../schema/model.ts';
import { documentOf } from '../../schema/testing/config-document.ts';
import { mapping } from '../../schema/values.ts';
import { fileVersion } from '../../serve/storage/file-version.ts';
import { handleCommand } from '../site/save/config-commands.ts';
import { editorText } from '../site/texts/viewer-texts.ts';

export const hash = createHash('sha256').update('secret').digest('hex');

const main = `# Everything in the house.  Kept since 2019.
---
pageInfo:
  title: "Home" # shown on top
  description: >-
    All that
    runs here
  navLinks:
    - { title: Wiki, path: 'https://wiki.example.org' } # ours
    # the news
    - title: News
      path: https://news.example.org

appConfig:
  theme: 'nord'   # the dark one
  # statusCheck: true
  layout: auto
  auth:
    users:
      - user: carol # owner
        hash: ${hash}
        type: admin
      - {user: dan, hash: ${hash}}

pages:
  - name: Media   # films
    path: 'media.yml'
    icon: fas fa-film
  - { name: Lab, path: lab.yml }

x-shared:
  inside: &inside {target: modal, statusCheck: false}

sections:
  # ---- Machines ----
  - name: Machines
    icon: 'fas fa-server'
    displayData: {cols: 2, sortBy: default}
    items:
      - title: "NAS"   # the big one
        url: 'http://nas.lan:5000'
        tags: [disk, "big"] # as many as you like
        # no status check: it sleeps

        description: |
          Two
            disks
      # Behind the stairs
      - url: http://router.lan   # inside only
        title: Router
        <<: *inside
        icon: fas fa-wifi
      - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare

    widgets:
      - type: clock   # wall
        options:
          timeZone: "Europe/Lisbon"
          format: 'en-GB'

      # Sky
      - type: image
        options: { imagePath: 'https://cam.example.org/sky.png' }

  - name: 'Work & more'
    items:
    -   title: Mail
        url: https://mail.example.org
        hotkey: 1
    - title: 'Chat: all'
      subItems:
        - { title: Team, url: 'https://chat.example.org/team' }
        - title: "Family"   # ours
          url: https://chat.example.org/family

  # Nothing here yet
  - name: Empty
    items: []
  - name: Short
    items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
# The end
`;

const media = `# Films and music
pageInfo: { title: Media }
sections:
  - name: "Films"
    items:
      - title: Reel # at home
        url: 'http://reel.lan'
      - title: Radio
        url: http://radio.lan
  - name: Books
`;

let cwd: string;

let keys = 0;
const newKey = () => {
  keys += 1;
  return `new-${keys}`;
};

const fileName = (file: string) => file || 'conf.yml';
const read = (file: string) => readFileSync(join(cwd, fileName(file)), 'utf8');

/** Edits the files as the page does, saves them as it does, and answers the lines that differ on disk, file by file. */
async function edit(change: (configs: Configs) => (Operation | undefined)[] | Operation | undefined): Promise<string> {
  const texts: Record<string, string> = { '': main, 'media.yml': media };
  const loaded = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [file, editorText(documentOf(text), operator)]),
  );
  let log = beginLog(
    Object.fromEntries(
      Object.entries(loaded).map(([file, text]) => [file, withPageKeys(documentOf(text).value, file || 'home')]),
    ),
  );
  for (const operation of [change(log.begun)].flat()) if (operation) log = perform(log, operation, newKey);
  const present = presentOf(log);
  const files = changedFiles(log);
  for (const file of files) {
    const { config, asWritten } = textToSave(mapping(present[file]), loaded[file] ?? '', mapping(log.begun[file]));
    const answer = await handleCommand(
      { cwd, file: 'conf.yml' },
      {
        do: 'save',
        filename: file,
        config,
        version: fileVersion(texts[file] ?? ''),
        viewer: operator,
        confirmed: 'yes',
        ...(asWritten !== undefined && { asWritten }),
      },
    );
    expect(answer.reply).toMatchObject({ success: true });
    expect(parseConfig(read(file))).toHaveProperty('value');
  }
  return files.map((file) => `${file && `${file}\n`}${difference(texts[file] ?? '', read(file))}`).join('');
}

/** The lines that went, with their numbers before, of several only these; and those that came, with their numbers after. */
function difference(before: string, after: string): string {
  let [was, is] = [1, 1];
  const lines: string[] = [];
  for (const { added, removed, value } of diffArrays(before.split('\n'), after.split('\n')) ?? []) {
    const [first = ''] = value;
    if (removed) lines.push(value.length > 1 ? `-${was}..${was + value.length - 1}` : `-${was} ${first}`);
    if (added) lines.push(...value.map((line, index) => `+${is + index} ${line}`));
    if (!added) was += value.length;
    if (!removed) is += value.length;
  }
  return lines.map((line) => `${line.trimEnd().replace(hash, 'HASH')}\n`).join('');
}

export const sections: Place = ['', 'sections'];
export const section = (index: number, file = ''): Place => [file, 'sections', index];
export const items = (of: number, file = ''): Place => [...section(of, file), 'items'];
export const item = (of: number, index: number, file = ''): Place => [...items(of, file), index];
export const widget = (of: number, index: number): Place => [...section(of), 'widgets', index];
export const [machines, work, empty, short] = [0, 1, 2, 3];
export const [nas, router, pi] = [item(machines, 0), item(machines, 1), item(machines, 2)];
export const key = (configs: Configs, place: Place) => keyOf(entryAt(configs, place)) ?? '';
export const set = (at: Place, value: object, unset: string[] = []): Operation => ({
  do: 'update',
  at,
  set: { ...value },
  unset,
});
export const fresh = { title: 'Grafana', url: 'http://grafana.lan' };
export const move = (configs: Configs, places: Place[], list: Place, before?: Place, how: 'move' | 'copy' = 'move') =>
  bringTo(
    configs,
    places.map((place) => key(configs, place)),
    { list, ...(before && { before: key(configs, before) }) },
    how,
  );

/** What an edit is called, the edit, and the lines that differ on disk then. */
type Edit = [what: string, change: Parameters<typeof edit>[0], expected: string];

/** A test for each edit: it is made and saved as the page does it, and only these lines of the files may differ. */
export function describeEdits(what: string, edits: readonly Edit[]): void {
  describe(`only the lines that were meant change ${what}`, () => {
    beforeEach(() => {
      cwd = mkdtempSync(join(tmpdir(), 'dash-edit-'));
      vi.stubEnv('DASH_STATE_DIR', join(cwd, '.state'));
      writeFileSync(join(cwd, 'conf.yml'), main);
      writeFileSync(join(cwd, 'media.yml'), media);
      writeFileSync(join(cwd, 'lab.yml'), 'sections: []\n');
    });
    afterEach(() => vi.unstubAllEnvs());
    test.each(edits)('%s', async (_, change, expected) => {
      expect(await edit(change)).toBe(expected.slice(1));
    });
  });
}
