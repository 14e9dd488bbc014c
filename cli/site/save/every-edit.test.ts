import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffArrays } from 'diff';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { addition, bringTo, changeOfAll, duplication, removal } from '../../../schema/editing/arranging.ts';
import { type Configs, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { beginLog, changedFiles, perform, presentOf } from '../../../schema/editing/edit-log.ts';
import { keyOf, withPageKeys } from '../../../schema/editing/keys.ts';
import type { Operation } from '../../../schema/editing/operations.ts';
import { textToSave } from '../../../schema/editing/text-to-save.ts';
import { operator } from '../../../schema/model.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { mapping } from '../../../schema/values.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { editorText } from '../texts/viewer-texts.ts';
import { handleCommand } from './config-commands.ts';

const hash = createHash('sha256').update('secret').digest('hex');

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
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-edit-'));
  vi.stubEnv('DASH_STATE_DIR', join(cwd, '.state'));
  writeFileSync(join(cwd, 'conf.yml'), main);
  writeFileSync(join(cwd, 'media.yml'), media);
  writeFileSync(join(cwd, 'lab.yml'), 'sections: []\n');
});
afterEach(() => vi.unstubAllEnvs());

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

const sections: Place = ['', 'sections'];
const section = (index: number, file = ''): Place => [file, 'sections', index];
const items = (of: number, file = ''): Place => [...section(of, file), 'items'];
const item = (of: number, index: number, file = ''): Place => [...items(of, file), index];
const widget = (of: number, index: number): Place => [...section(of), 'widgets', index];
const [machines, work, empty, short] = [0, 1, 2, 3];
const [nas, router, pi] = [item(machines, 0), item(machines, 1), item(machines, 2)];
const key = (configs: Configs, place: Place) => keyOf(entryAt(configs, place)) ?? '';
const set = (at: Place, value: object, unset: string[] = []): Operation => ({
  do: 'update',
  at,
  set: { ...value },
  unset,
});
const fresh = { title: 'Grafana', url: 'http://grafana.lan' };
const move = (configs: Configs, places: Place[], list: Place, before?: Place, how: 'move' | 'copy' = 'move') =>
  bringTo(
    configs,
    places.map((place) => key(configs, place)),
    { list, ...(before && { before: key(configs, before) }) },
    how,
  );

type Edit = [what: string, change: Parameters<typeof edit>[0], expected: string];

describe('only the lines that were meant change for an item', () => {
  const edits: Edit[] = [
    [
      'its title in its quotes',
      () => set(nas, { title: 'Store' }),
      `
-40       - title: "NAS"   # the big one
+40       - title: "Store"   # the big one
`,
    ],
    [
      'its title, after which a comment stands',
      () => set(item(work, 1), { title: "It's: chat" }),
      `
-70     - title: 'Chat: all'
+70     - title: 'It''s: chat'
`,
    ],
    [
      'its address where it is the first key',
      () => set(router, { url: 'https://router.lan/admin' }),
      `
-49       - url: http://router.lan   # inside only
+49       - url: https://router.lan/admin   # inside only
`,
    ],
    [
      'its description as a text of lines',
      () => set(nas, { description: 'Two\n  disks\nand a tape\n' }),
      `
+48           and a tape
`,
    ],
    [
      'a first description',
      () => set(pi, { description: 'Small, but: ours' }),
      `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
+53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi", description: 'Small, but: ours'} # spare
`,
    ],
    [
      'its icon',
      () => set(pi, { icon: 'si-raspberrypi' }),
      `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
+53       - {title: Pi, url: 'http://pi.lan', icon: "si-raspberrypi"} # spare
`,
    ],
    [
      'no icon any more',
      () => set(router, {}, ['icon']),
      `
-52         icon: fas fa-wifi
`,
    ],
    [
      'tags: one more, one less, another order',
      () => set(nas, { tags: ['big', 'new: one', 'disk'] }),
      `
-42         tags: [disk, "big"] # as many as you like
+42         tags: ["big", 'new: one', disk] # as many as you like
`,
    ],
    [
      'first tags',
      () => set(router, { tags: ['net', 'home'] }),
      `
+53         tags:
+54           - net
+55           - home
`,
    ],
    [
      'no key that a comment stands beside',
      () => set(nas, {}, ['tags']),
      `
-42         tags: [disk, "big"] # as many as you like
`,
    ],
    [
      'a key that comes with a merge key',
      () => set(router, { target: 'newtab' }),
      `
+51         target: newtab
`,
    ],
    [
      'an item first',
      (configs) => addition(configs, [fresh], { list: items(machines), before: key(configs, nas) }),
      `
+40       - title: Grafana
+41         url: http://grafana.lan
`,
    ],
    [
      'an item in the middle',
      (configs) => addition(configs, [fresh], { list: items(machines), before: key(configs, router) }),
      `
+48       - title: Grafana
+49         url: http://grafana.lan
`,
    ],
    [
      'an item last',
      (configs) => addition(configs, [fresh], { list: items(machines) }),
      `
+54       - title: Grafana
+55         url: http://grafana.lan
`,
    ],
    [
      'an item in an empty section',
      (configs) => addition(configs, [fresh], { list: items(empty) }),
      `
-78     items: []
+78     items:
+79       - title: Grafana
+80         url: http://grafana.lan
`,
    ],
    [
      'an item in brackets',
      (configs) => addition(configs, [fresh], { list: items(short) }),
      `
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }, {title: Grafana, url: http://grafana.lan}]
`,
    ],
    [
      'several items',
      (configs) => addition(configs, [fresh, { title: 'Loki' }], { list: items(work) }),
      `
+75     - title: Grafana
+76       url: http://grafana.lan
+77     - title: Loki
`,
    ],
    [
      'an item inside of a group',
      (configs) => addition(configs, [fresh], { list: [...item(work, 1), 'subItems'] }),
      `
+75         - title: Grafana
+76           url: http://grafana.lan
`,
    ],
    [
      'no first item any more',
      (configs) => removal(configs, [key(configs, nas)]),
      `
-40..47
`,
    ],
    [
      'no middle item any more',
      (configs) => removal(configs, [key(configs, router)]),
      `
-49..52
`,
    ],
    [
      'no last item any more',
      (configs) => removal(configs, [key(configs, pi)]),
      `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
`,
    ],
    [
      'no item in brackets any more',
      (configs) => removal(configs, [key(configs, item(short, 0))]),
      `
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+80     items: [{ title: Two, url: http://two.lan }]
`,
    ],
    [
      'no items at all any more',
      (configs) =>
        removal(
          configs,
          [nas, router, pi].map((place) => key(configs, place)),
        ),
      `
-39..43
+39     items: []
-45..54
`,
    ],
    [
      'several at once',
      (configs) =>
        changeOfAll(
          configs,
          [nas, router, item(short, 1)].map((place) => key(configs, place)),
          () => ({ set: { icon: 'fas fa-star' } }),
        ),
      `
+48         icon: fas fa-star
-52         icon: fas fa-wifi
+53         icon: fas fa-star
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+81     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan, icon: fas fa-star }]
`,
    ],
  ];
  test.each(edits)('%s', async (_, change, expected) => {
    expect(await edit(change)).toBe(expected.slice(1));
  });
});

describe('only the lines that were meant change for an item that moves', () => {
  const edits: Edit[] = [
    [
      'to the start of its section',
      (configs) => move(configs, [router], items(machines), nas),
      `
+40       # Behind the stairs
+41       - url: http://router.lan   # inside only
+42         title: Router
+43         <<: *inside
+44         icon: fas fa-wifi
-48..52
`,
    ],
    [
      'to the end of its section',
      (configs) => move(configs, [nas], items(machines)),
      `
+40       # Behind the stairs
+41       - url: http://router.lan   # inside only
+42         title: Router
+43         <<: *inside
+44         icon: fas fa-wifi
+45       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
-48..53
`,
    ],
    [
      'within brackets',
      (configs) => move(configs, [item(short, 1)], items(short), item(short, 0)),
      `
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+80     items: [{ title: Two, url: http://two.lan }, { title: 'One', url: "http://one.lan" }]
`,
    ],
    [
      'into another section, with other indents',
      (configs) => move(configs, [nas], items(work), item(work, 1)),
      `
-40..47
+62     - title: "NAS"   # the big one
+63       url: 'http://nas.lan:5000'
+64       tags: [disk, "big"] # as many as you like
+65       # no status check: it sleeps
+66
+67       description: |
+68         Two
+69           disks
`,
    ],
    [
      'to the end of another section',
      (configs) => move(configs, [router], items(work)),
      `
-48..52
+70     # Behind the stairs
+71     - url: http://router.lan   # inside only
+72       title: Router
+73       <<: *inside
+74       icon: fas fa-wifi
`,
    ],
    [
      'into an empty section',
      (configs) => move(configs, [router], items(empty)),
      `
-48..52
-78     items: []
+73     items:
+74       # Behind the stairs
+75       - url: http://router.lan   # inside only
+76         title: Router
+77         <<: *inside
+78         icon: fas fa-wifi
`,
    ],
    [
      'in braces, into an empty section',
      (configs) => move(configs, [pi], items(empty)),
      `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
-78     items: []
+77     items:
+78       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
`,
    ],
    [
      'in braces, into brackets',
      (configs) => move(configs, [pi], items(short), item(short, 1)),
      `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+79     items: [{ title: 'One', url: "http://one.lan" }, {title: Pi, url: 'http://pi.lan', icon: "hl-pi"}, { title: Two, url: http://two.lan }]
`,
    ],
    [
      'out of brackets',
      (configs) => move(configs, [item(short, 0)], items(machines), router),
      `
+48       - { title: 'One', url: "http://one.lan" }
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+81     items: [{ title: Two, url: http://two.lan }]
`,
    ],
    [
      'of lines, into brackets',
      (configs) => move(configs, [item(work, 0)], items(short)),
      `
-67..69
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+77     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }, {title: Mail, url: https://mail.example.org, hotkey: 1}]
`,
    ],
    [
      'out of a group',
      (configs) => move(configs, [[...item(work, 1), 'subItems', 1]], items(machines)),
      `
+54       - title: "Family"   # ours
+55         url: https://chat.example.org/family
-73..74
`,
    ],
    [
      'into a group',
      (configs) => move(configs, [router], [...item(work, 1), 'subItems']),
      `
-48..52
+70         # Behind the stairs
+71         - url: http://router.lan   # inside only
+72           title: Router
+73           <<: *inside
+74           icon: fas fa-wifi
`,
    ],
    [
      'with others, each from its section',
      (configs) => move(configs, [nas, router, item(work, 0)], items(empty)),
      `
-40..52
-67..69
-78     items: []
+62     items:
+63       - title: "NAS"   # the big one
+64         url: 'http://nas.lan:5000'
+65         tags: [disk, "big"] # as many as you like
+66         # no status check: it sleeps
+67
+68         description: |
+69           Two
+70             disks
+71       # Behind the stairs
+72       - url: http://router.lan   # inside only
+73         title: Router
+74         <<: *inside
+75         icon: fas fa-wifi
+76       -   title: Mail
+77           url: https://mail.example.org
+78           hotkey: 1
`,
    ],
    [
      'all that its section had',
      (configs) => move(configs, [nas, router, pi], items(work)),
      `
-39..43
+39     items: []
-45..54
+61     - title: "NAS"   # the big one
+62       url: 'http://nas.lan:5000'
+63       tags: [disk, "big"] # as many as you like
+64       # no status check: it sleeps
+66       description: |
+67         Two
+68           disks
+69     # Behind the stairs
+70     - url: http://router.lan   # inside only
+71       title: Router
+72       <<: *inside
+73       icon: fas fa-wifi
+74     - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
+75
`,
    ],
    [
      'in exchange for another',
      (configs) => [move(configs, [nas], items(work)), { do: 'move', from: item(work, 0), to: nas }],
      `
-40..47
+40       -   title: Mail
+41           url: https://mail.example.org
+42           hotkey: 1
-67..69
+67     - title: "NAS"   # the big one
+68       url: 'http://nas.lan:5000'
+69       tags: [disk, "big"] # as many as you like
+70       # no status check: it sleeps
+72       description: |
+73         Two
+74           disks
+75
`,
    ],
    [
      'and is changed as well',
      (configs) => [move(configs, [nas], items(work)), set(item(work, 2), { title: 'Store', icon: 'fas fa-hdd' })],
      `
-40..47
+67     - title: "Store"   # the big one
+68       url: 'http://nas.lan:5000'
+69       tags: [disk, "big"] # as many as you like
+70       # no status check: it sleeps
+72       description: |
+73         Two
+74           disks
+75       icon: fas fa-hdd
+76
`,
    ],
    [
      'in a section that moves as well',
      (configs) => [move(configs, [nas], items(work)), { do: 'move', from: section(work), to: section(3) }],
      `
-40..47
+57   # Nothing here yet
+58   - name: Empty
+59     items: []
+60   - name: Short
+61     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+72     - title: "NAS"   # the big one
+73       url: 'http://nas.lan:5000'
+74       tags: [disk, "big"] # as many as you like
+75       # no status check: it sleeps
-76..80
+77       description: |
+78         Two
+79           disks
`,
    ],
    [
      'out of a section that goes',
      (configs) => [move(configs, [router], items(work)), { do: 'remove', at: section(machines) }],
      `
-36..64
+46     # Behind the stairs
+47     - url: http://router.lan   # inside only
+48       title: Router
+49       <<: *inside
+50       icon: fas fa-wifi
`,
    ],
    [
      'into a new section',
      () => [
        { do: 'add', at: section(4), entry: { name: 'New', items: [] } },
        { do: 'move', from: router, to: item(4, 0) },
        { do: 'move', from: nas, to: item(4, 1) },
      ],
      `
-40..52
+68   - name: New
+69     items:
+70       # Behind the stairs
+71       - url: http://router.lan   # inside only
+72         title: Router
+73         <<: *inside
+74         icon: fas fa-wifi
+75       - title: "NAS"   # the big one
+76         url: 'http://nas.lan:5000'
+77         tags: [disk, "big"] # as many as you like
+78         # no status check: it sleeps
+79
+80         description: |
+81           Two
+82             disks
`,
    ],
  ];
  test.each(edits)('%s', async (_, change, expected) => {
    expect(await edit(change)).toBe(expected.slice(1));
  });
});

describe('only the lines that were meant change for an item that is copied', () => {
  const edits: Edit[] = [
    [
      'right behind itself',
      (configs) => duplication(configs, [key(configs, nas)]),
      `
+48       - title: "NAS"
+49         url: 'http://nas.lan:5000'
+50         tags: [disk, "big"]
+51
+52         description: |
+53           Two
+54             disks
`,
    ],
    [
      'in braces',
      (configs) => duplication(configs, [key(configs, pi)]),
      `
+54       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"}
`,
    ],
    [
      'with a merge key',
      (configs) => duplication(configs, [key(configs, router)]),
      `
+53       - url: http://router.lan
+54         title: Router
+55         <<: *inside
+56         icon: fas fa-wifi
`,
    ],
    [
      'into another section',
      (configs) => move(configs, [nas], items(work), undefined, 'copy'),
      `
+75     - title: "NAS"
+76       url: 'http://nas.lan:5000'
+77       tags: [disk, "big"]
+79       description: |
+80         Two
+81           disks
+82
`,
    ],
    [
      'and is changed',
      (configs) => [duplication(configs, [key(configs, nas)]), set(router, { title: 'NAS 2', tags: ['disk'] })],
      `
+48       - title: "NAS 2"
+49         url: 'http://nas.lan:5000'
+50         tags: [disk]
+51
+52         description: |
+53           Two
+54             disks
`,
    ],
  ];
  test.each(edits)('%s', async (_, change, expected) => {
    expect(await edit(change)).toBe(expected.slice(1));
  });
});

describe('only the lines that were meant change for a section', () => {
  const edits: Edit[] = [
    [
      'first',
      (configs) =>
        addition(configs, [{ name: 'New', items: [fresh] }], { list: sections, before: key(configs, section(0)) }),
      `
+35   - name: New
+36     items:
+37       - title: Grafana
+38         url: http://grafana.lan
`,
    ],
    [
      'last',
      (configs) => addition(configs, [{ name: 'New', icon: 'fas fa-x', items: [] }], { list: sections }),
      `
+81   - name: New
+82     icon: fas fa-x
+83     items: []
`,
    ],
    [
      'under another name',
      () => set(section(work), { name: 'Office' }),
      `
-65   - name: 'Work & more'
+65   - name: 'Office'
`,
    ],
    [
      'with other settings',
      () => set(section(machines), { displayData: { cols: 3, sortBy: 'default', hideForGuests: true } }),
      `
-38     displayData: {cols: 2, sortBy: default}
+38     displayData: {cols: 3, sortBy: default, hideForGuests: true}
`,
    ],
    [
      'with settings for the first time',
      () => set(section(empty), { displayData: { cols: 3 } }),
      `
+79     displayData:
+80       cols: 3
`,
    ],
    [
      'gone',
      () => ({ do: 'remove', at: section(work) }),
      `
-65..75
`,
    ],
    [
      'gone, the first one',
      () => ({ do: 'remove', at: section(machines) }),
      `
-36..64
`,
    ],
    [
      'up',
      (configs) => move(configs, [section(work)], sections, section(machines)),
      `
+35   - name: 'Work & more'
+36     items:
+37     -   title: Mail
+38         url: https://mail.example.org
+39         hotkey: 1
+40     - title: 'Chat: all'
+41       subItems:
+42         - { title: Team, url: 'https://chat.example.org/team' }
+43         - title: "Family"   # ours
+44           url: https://chat.example.org/family
-65..75
`,
    ],
    [
      'down',
      (configs) => move(configs, [section(machines)], sections, section(short)),
      `
+35   - name: 'Work & more'
+36     items:
+37     -   title: Mail
+38         url: https://mail.example.org
+39         hotkey: 1
+40     - title: 'Chat: all'
+41       subItems:
+42         - { title: Team, url: 'https://chat.example.org/team' }
+43         - title: "Family"   # ours
+44           url: https://chat.example.org/family
+45
+46   # Nothing here yet
+47   - name: Empty
+48     items: []
-64..78
`,
    ],
    [
      'copied',
      (configs) => duplication(configs, [key(configs, section(work))]),
      `
+75   - name: 'Work & more'
+76     items:
+77     -   title: Mail
+78         url: https://mail.example.org
+79         hotkey: 1
+80     - title: 'Chat: all'
+81       subItems:
+82         - { title: Team, url: 'https://chat.example.org/team' }
+83         - title: "Family"
+84           url: https://chat.example.org/family
`,
    ],
  ];
  test.each(edits)('%s', async (_, change, expected) => {
    expect(await edit(change)).toBe(expected.slice(1));
  });
});

describe('only the lines that were meant change for a widget', () => {
  const edits: Edit[] = [
    [
      'more',
      (configs) =>
        addition(configs, [{ type: 'clock', options: { timeZone: 'Asia/Tokyo' } }], {
          list: [...section(machines), 'widgets'],
        }),
      `
+65       - type: clock
+66         options:
+67           timeZone: Asia/Tokyo
+68
`,
    ],
    [
      'first of its section',
      (configs) => addition(configs, [{ type: 'clock' }], { list: [...section(empty), 'widgets'] }),
      `
+79     widgets:
+80       - type: clock
`,
    ],
    [
      'with another option',
      () => set(widget(machines, 0), { options: { timeZone: 'Asia/Tokyo', format: 'en-GB' } }),
      `
-58           timeZone: "Europe/Lisbon"
+58           timeZone: "Asia/Tokyo"
`,
    ],
    [
      'with one option more and one less',
      () => set(widget(machines, 0), { options: { timeZone: 'Europe/Lisbon', hideDate: true } }),
      `
-59           format: 'en-GB'
+59           hideDate: true
`,
    ],
    [
      'with an option in braces',
      () => set(widget(machines, 1), { options: { imagePath: 'https://cam.example.org/sea.png' } }),
      `
-63         options: { imagePath: 'https://cam.example.org/sky.png' }
+63         options: { imagePath: 'https://cam.example.org/sea.png' }
`,
    ],
    [
      'gone',
      () => ({ do: 'remove', at: widget(machines, 1) }),
      `
-62..63
`,
    ],
    [
      'in another order',
      () => ({ do: 'move', from: widget(machines, 1), to: widget(machines, 0) }),
      `
+56       # Sky
+57       - type: image
+58         options: { imagePath: 'https://cam.example.org/sky.png' }
+59
-61..64
`,
    ],
    [
      'in another section',
      (configs) => move(configs, [widget(machines, 0)], [...section(work), 'widgets']),
      `
-56..60
+70     widgets:
+71       - type: clock   # wall
+72         options:
+73           timeZone: "Europe/Lisbon"
+74           format: 'en-GB'
`,
    ],
  ];
  test.each(edits)('%s', async (_, change, expected) => {
    expect(await edit(change)).toBe(expected.slice(1));
  });
});

describe('only the lines that were meant change for the page and its settings', () => {
  const edits: Edit[] = [
    [
      'the title',
      () => set(['', 'pageInfo'], { title: 'Attic' }),
      `
-4   title: "Home" # shown on top
+4   title: "Attic" # shown on top
`,
    ],
    [
      'a folded description',
      () => set(['', 'pageInfo'], { description: 'What runs here, and there' }),
      `
-6..7
+6     What runs here, and there
`,
    ],
    [
      'a link more',
      () => ({ do: 'add', at: ['', 'pageInfo', 'navLinks', 2], entry: { title: 'Sky', path: '/sky' } }),
      `
+13     - title: Sky
+14       path: /sky
`,
    ],
    [
      'another link',
      () => set(['', 'pageInfo', 'navLinks', 0], { title: 'Lore' }),
      `
-9     - { title: Wiki, path: 'https://wiki.example.org' } # ours
+9     - { title: Lore, path: 'https://wiki.example.org' } # ours
`,
    ],
    [
      'a link less',
      () => ({ do: 'remove', at: ['', 'pageInfo', 'navLinks', 1] }),
      `
-11..12
`,
    ],
    [
      'links in another order',
      () => ({ do: 'move', from: ['', 'pageInfo', 'navLinks', 1], to: ['', 'pageInfo', 'navLinks', 0] }),
      `
-9     - { title: Wiki, path: 'https://wiki.example.org' } # ours
+12     - { title: Wiki, path: 'https://wiki.example.org' } # ours
`,
    ],
    [
      'a setting',
      () => set(['', 'appConfig'], { theme: 'dracula' }),
      `
-15   theme: 'nord'   # the dark one
+15   theme: 'dracula'   # the dark one
`,
    ],
    [
      'a first setting of a kind',
      () => set(['', 'appConfig'], { hideComponents: { hideFooter: true } }),
      `
+24   hideComponents:
+25     hideFooter: true
`,
    ],
    [
      'no setting any more',
      () => set(['', 'appConfig'], {}, ['layout']),
      `
-17   layout: auto
`,
    ],
    [
      'a user more',
      () => ({ do: 'add', at: ['', 'appConfig', 'auth', 'users', 2], entry: { user: 'eve', hash, type: 'normal' } }),
      `
+24       - user: eve
+25         hash: HASH
+26         type: normal
`,
    ],
    [
      'another kind of user',
      () => set(['', 'appConfig', 'auth', 'users', 1], { type: 'admin' }),
      `
-23       - {user: dan, hash: HASH}
+23       - {user: dan, hash: HASH, type: admin}
`,
    ],
    [
      'a user less',
      () => ({ do: 'remove', at: ['', 'appConfig', 'auth', 'users', 1] }),
      `
-23       - {user: dan, hash: HASH}
`,
    ],
    [
      'a page more',
      () => ({ do: 'add', at: ['', 'pages', 2], entry: { name: 'Garden', path: 'garden.yml' } }),
      `
+30   - name: Garden
+31     path: garden.yml
`,
    ],
    [
      'a page under another name',
      () => set(['', 'pages', 0], { name: 'Films' }),
      `
-26   - name: Media   # films
+26   - name: Films   # films
`,
    ],
    [
      'a page less',
      () => ({ do: 'remove', at: ['', 'pages', 1] }),
      `
-29   - { name: Lab, path: lab.yml }
`,
    ],
    [
      'pages in another order',
      () => ({ do: 'move', from: ['', 'pages', 1], to: ['', 'pages', 0] }),
      `
+26   - { name: Lab, path: lab.yml }
-29   - { name: Lab, path: lab.yml }
`,
    ],
  ];
  test.each(edits)('%s', async (_, change, expected) => {
    expect(await edit(change)).toBe(expected.slice(1));
  });
});

describe('only the lines that were meant change for a page in a file of its own', () => {
  const edits: Edit[] = [
    [
      'its title',
      () => set(['media.yml', 'pageInfo'], { title: 'Films' }),
      `
media.yml
-2 pageInfo: { title: Media }
+2 pageInfo: { title: Films }
`,
    ],
    [
      'an item',
      () => set(item(0, 0, 'media.yml'), { title: 'Cinema' }),
      `
media.yml
-6       - title: Reel # at home
+6       - title: Cinema # at home
`,
    ],
    [
      'an item in another section, which had none',
      (configs) => move(configs, [item(0, 0, 'media.yml')], items(1, 'media.yml')),
      `
media.yml
-6..7
+9     items:
+10       - title: Reel # at home
+11         url: 'http://reel.lan'
`,
    ],
    [
      'both files at once',
      () => [set(item(0, 1, 'media.yml'), { title: 'Tunes' }), set(['', 'pageInfo'], { title: 'Attic' })],
      `
-4   title: "Home" # shown on top
+4   title: "Attic" # shown on top
media.yml
-8       - title: Radio
+8       - title: Tunes
`,
    ],
  ];
  test.each(edits)('%s', async (_, change, expected) => {
    expect(await edit(change)).toBe(expected.slice(1));
  });
});
