import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { addingLink } from './adding-link.ts';
import { changedLines } from './changed-lines.ts';
import { runDash } from './dash-command.ts';
import { onTerminal, press, walk } from './on-terminal.ts';
import { folderWith, startServing } from './serving.ts';

const starter = fileURLToPath(new URL('../templates/starter/conf.yml', import.meta.url));

const kanji = `      - title: 漢字 Übung 🎬
        url: http://kanji.lan
`;
const grafana = `      - title: Grafana
        url: http://grafana.lan
`;
const config = `# My links.
pageInfo: { title: Home }
sections:
  - name: Media   # what we watch
    items:
      - title: Jellyfin
        url: 'http://nas.lan:8096'   # films
        tags: [films, series]
${kanji}  - name: Tools
    items:
${grafana}`;

const begin = (cwd: string, more: Partial<Parameters<typeof onTerminal>[1]> = {}) =>
  onTerminal(['edit'], { cwd, ...more, env: { DASH_STATE_DIR: join(cwd, 'state'), ...more.env } });

/** The usual screen, with its cursor. */
const givenBack = '\u001b[?1049l\u001b[?25h';

const read = (cwd: string, name = 'conf.yml') => readFileSync(join(cwd, name), 'utf8');

/** Saves, and sees what is about to be saved. */
const save = [
  ['s', /Save \d+ changed lines?\?/],
  [press.enter, 'Saved '],
] as const;

/** The least that many terminals have, and room for both panes side by side. */
const sizes = [
  { columns: 80, rows: 24 },
  { columns: 200, rows: 50 },
];

describe.each(sizes)('dash edit, on $columns×$rows', (size) => {
  test('adds, changes, moves, copies, deletes and undoes; only the lines that were meant change', async () => {
    const cwd = folderWith({ 'conf.yml': config });
    const terminal = begin(cwd, size);
    await terminal.shows('no problems');
    await walk(terminal, [
      // A field: what is wrong is told while it is typed, and not let through.
      ['/jelly', /› +· Jellyfin/],
      [press.enter, 'Enter fields'],
      [press.enter, /› +Title +Jellyfin/],
      [press.down, /› +URL/],
      [press.enter, '› http://nas.lan:8096'],
      [press.ctrl('u'), 'Such as'],
      ['htps://nas.lan', 'Change to https://'],
      [press.enter, 'Change to https://'],
      [`${press.ctrl('u')}http://nas.lan:8097${press.enter}`, /URL +http:\/\/nas.lan:8097/],
      // A choice, by what it is called.
      ['a', 'more fields'],
      ['hotk', '› Hotkey'],
      [press.enter, 'Hotkey  Digit'],
      ['12', 'From 0 to 9'],
      [`${press.backspace}${press.enter}`, /Hotkey +1/],
      [press.escape, /Found: jelly.*Enter fields/s],
      [press.escape, 'Pages and sections'],
    ]);
    await walk(terminal, save);
    expect(changedLines(config, read(cwd))).toEqual([
      "-        url: 'http://nas.lan:8096'   # films",
      "+        url: 'http://nas.lan:8097'   # films",
      '+        hotkey: 1',
    ]);

    // Undone behind the save, and saved again: byte for byte what it was.
    await walk(terminal, [['u', 'Taken back'], ['u', 'step 1 of 2'], ...save]);
    expect(read(cwd)).toBe(config);
    await walk(terminal, [
      [press.ctrl('r'), 'Done again'],
      ['U', 'step 2 of 2'],
      ['uu', 'step 1 of 2'],
    ]);

    // Wide letters; into another section; a copy; away with one.
    await walk(terminal, [
      ['/kanji', /› +· 漢字 Übung 🎬 +kanji.lan/],
      [press.enter, 'Enter fields'],
      [press.escape, 'Grafana'],
      ['m', '←→ other section'],
      [press.right, /Grafana.*\n› +· 漢字 Übung 🎬/],
      [press.enter, 'Enter fields'],
      ['y', 'Copied 漢字'],
      ['p', /漢字.*\n› +· 漢字/],
      [press.up, /› +· 漢字.*\n +· 漢字/],
      [press.up, /› +· Grafana/],
      ['d', 'Deleted Grafana'],
    ]);
    await walk(terminal, save);
    await terminal.shows(/Saved \d+ changed lines\. *\n/);
    expect(read(cwd)).toBe(config.replace(kanji, '').replace(grafana, kanji + kanji));
    expect(
      readdirSync(join(cwd, 'state'), { recursive: true }).filter((name) => /\.yml$/.test(String(name))),
    ).toHaveLength(3);

    // Leaving with something unsaved asks; what was discarded is nowhere.
    await walk(terminal, [
      ['d', 'Deleted'],
      ['q', 'Leave without saving?'],
      [press.escape, 'Enter fields'],
      ['q', 'Leave without saving?'],
    ]);
    const before = read(cwd);
    terminal.type('d');
    expect(await terminal.ended).toBe(0);
    expect(read(cwd)).toBe(before);
    // The screen is the one that was there before, with its cursor; below stands what takes the save back.
    const [, behind = ''] = terminal.written().split(givenBack);
    expect(behind.trim()).toMatch(/^Saved conf\.yml\.\s+Take it back with: dash history restore \d{8}T\d{9}Z$/);
  });

  test('takes on what others change meanwhile; where both changed the same, one side is chosen', async () => {
    const cwd = folderWith({ 'conf.yml': config });
    const terminal = begin(cwd, { ...size, env: { NO_COLOR: '1' } });
    await walk(terminal, [
      ['/jelly', /› +· Jellyfin/],
      [`${press.enter}${press.enter}`, /› +Title/],
      [press.enter, '› Jellyfin'],
      [` Films${press.enter}`, /Title +Jellyfin Films/],
    ]);
    writeFileSync(join(cwd, 'conf.yml'), config.replace('name: Tools', 'name: Kit'));
    await terminal.shows('changed outside. Both are here now.');
    writeFileSync(
      join(cwd, 'conf.yml'),
      config.replace('title: Jellyfin', 'title: Emby').replace('name: Tools', 'name: Kit'),
    );
    await terminal.shows('saving asks which side counts');
    await walk(terminal, [
      ['s', /mine: +Jellyfin Films\n.*theirs: Emby/],
      ['t', '(x) theirs'],
      ['m', '(x) mine'],
      [press.enter, /Save 2 changed lines\?/],
      [press.enter, 'Saved '],
    ]);
    expect(changedLines(config, read(cwd))).toEqual([
      '-      - title: Jellyfin',
      '+      - title: Jellyfin Films',
      '-  - name: Tools',
      '+  - name: Kit',
    ]);
    // Ctrl-C is as good as q.
    terminal.type(press.ctrl('c'));
    expect(await terminal.ended).toBe(0);
    // Bold and such, but no colour: neither of letters nor of what is behind them.
    expect(terminal.written().replaceAll('\u001b', '^')).not.toMatch(/\^\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7])m/);
  });

  test('opens $EDITOR at the line of the cursor, and takes what was written there as one step', async () => {
    const cwd = folderWith({ 'conf.yml': config });
    // It notes what it was called with; the first time it writes something that is no YAML.
    const script = `#!/bin/sh
echo "$@" >> ${cwd}/calls
if [ -f ${cwd}/once ]; then sed -i 's/Grafana: \\[/Grafana/; s/# My links/# Our links/' "$2"; else sed -i 's/Grafana/Grafana: [/' "$2"; touch ${cwd}/once; fi
`;
    writeFileSync(join(cwd, 'nano'), script);
    chmodSync(join(cwd, 'nano'), 0o755);
    const terminal = begin(cwd, { ...size, env: { EDITOR: join(cwd, 'nano') } });
    await walk(terminal, [
      ['/graf', /› +· Grafana/],
      [press.enter, 'Enter fields'],
      ['o', /Line 13: /],
      [press.enter, 'Edited the file'],
      ['u', 'Taken back'],
      ['U', 'Done again'],
    ]);
    await walk(terminal, save);
    expect(read(cwd)).toBe(config.replace('# My links', '# Our links'));
    expect(read(cwd, 'calls')).toMatch(/^\+13 \/.*conf\.yml\n\+\d+ /);
    terminal.signal('SIGTERM');
    expect(await terminal.ended).toBe(143);
    expect(terminal.written().split(givenBack).at(-1)).toMatch(/^Saved /);
  });
});

describe('dash edit, when it ends as nobody wants', () => {
  test('takes the keys that were typed ahead, goes to the shell by Ctrl-Z and comes back as it was', async () => {
    const cwd = folderWith({ 'conf.yml': config });
    const command = `set -m; ${process.execPath} ${fileURLToPath(new URL('../bin/dash.js', import.meta.url))} edit; stty -a | grep -q icanon && echo at the shell; read line; fg; echo ended $?`;
    const terminal = begin(cwd, { command: `bash -c '${command}'` });
    // Typed before anything shows.
    terminal.type(`/graf${press.enter}`);
    await walk(terminal, [
      ['', /› +· Grafana.*Enter fields/s],
      [press.ctrl('z'), 'at the shell'],
      ['\r', /› +· Grafana/],
      ['q', 'ended 0'],
    ]);
    await terminal.ended;
  });

  test('leaves the terminal as it was where the connection is lost', async () => {
    const terminal = begin(folderWith({ 'conf.yml': config }));
    await terminal.shows('no problems');
    terminal.signal('SIGHUP');
    expect(await terminal.ended).toBe(129);
    expect(terminal.written().endsWith(givenBack)).toBe(true);
  });

  test('keeps what was not saved, and the next one takes it up beside what others did', async () => {
    const cwd = folderWith({ 'conf.yml': config });
    const terminal = begin(cwd);
    await walk(terminal, [
      ['/kanji', /› +· 漢字/],
      [press.enter, 'Enter fields'],
      ['d', 'Deleted 漢字'],
    ]);
    terminal.signal('SIGHUP');
    expect(await terminal.ended).toBe(129);
    expect(read(cwd)).toBe(config);

    const changed = config.replace('# My links', '# Our links').replace('name: Media', 'name: Films');
    writeFileSync(join(cwd, 'conf.yml'), changed);
    const next = begin(cwd);
    await walk(next, [['', 'Take them up?'], ['\r', 'Here is what was not saved.'], ['', 'Films'], ...save]);
    expect(read(cwd)).toBe(changed.replace(kanji, ''));
    next.type('q');
    expect(await next.ended).toBe(0);

    // It is offered once.
    const last = begin(cwd);
    expect(await last.shows('no problems')).not.toContain('Take them up?');
    last.type('q');
    expect(await last.ended).toBe(0);
  });

  test('leaves the terminal as it was where drawing fails, and tells of it behind', async () => {
    const cwd = folderWith({ 'conf.yml': config.replace('漢字 Übung 🎬', 'Kanji') });
    // Letters that are not ASCII are measured by this: the first one that is typed can't be drawn.
    const fault = `const { segment } = Intl.Segmenter.prototype;
Intl.Segmenter.prototype.segment = function (text) {
  if (text.includes('ü')) throw new Error('no letters today');
  return segment.call(this, text);
};`;
    const terminal = begin(cwd, {
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` },
    });
    await terminal.shows('no problems');
    terminal.type('/ü');
    expect(await terminal.ended).toBe(2);
    const [before = '', after = ''] = terminal.written().split(givenBack);
    expect(before).toContain('Jellyfin');
    expect(after).toContain('no letters today');
    expect(after).toContain('This is a fault in Dash');
  });
});

describe.each(sizes)('dash edit, beyond the file, on $columns×$rows', (size) => {
  test('shows what answers and what does not', async () => {
    const service = createServer((_, response) => void response.end('here')).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const item = (title: string, of: number) => `      - title: ${title}\n        url: http://127.0.0.1:${of}\n`;
    const cwd = folderWith({
      'conf.yml': `sections:\n  - name: Here\n    items:\n${item('Up', port)}${item('Down', 1)}`,
    });
    const terminal = begin(cwd, size);
    await walk(terminal, [
      ['', 'Here  2 items'],
      ['t', '2 answers: 1 up, 1 down.'],
      ['', /· ✓ Up/],
      ['', /· ✗ Down/],
    ]);
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
    service.close();
  });

  test('edits what a server serves, for who signs in; the server saves it as it does for the page', async () => {
    const hash = createHash('sha256').update('open sesame').digest('hex');
    const service = createServer((_, response) => void response.end('here')).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const here = `      - title: Here\n        url: http://127.0.0.1:${port}\n        statusCheck: true\n`;
    const auth = `appConfig:\n  auth:\n    users:\n      - { user: ann, hash: ${hash}, type: admin }\n`;
    const served = config + here + auth;
    const server = await startServing({ 'conf.yml': served });
    const there = () => readFileSync(join(server.folder, 'conf.yml'), 'utf8');
    const enter = (password: string) => {
      const terminal = onTerminal(['edit', '--url', server.url], { cwd: server.folder, ...size });
      return walk(terminal, [
        ['', 'User: '],
        ['ann\r', 'Password of ann: '],
      ]).then(() => {
        terminal.type(`${password}\r`);
        return terminal;
      });
    };
    const terminal = await enter('guessed');
    await walk(terminal, [
      ['', /does not know this name and password\. Try again\.\s+Password of ann: /],
      ['open sesame\r', /dash edit +http/],
      ['/graf', /› +· Grafana/],
      [`${press.enter}${press.enter}`, /› +Title/],
      [press.enter, '› Grafana'],
      [` 2${press.enter}`, /Title +Grafana 2/],
    ]);
    // Somebody else saves before.
    server.write('conf.yml', there().replace('# My links', '# Our links'));
    await walk(terminal, save);
    expect(there()).toBe(served.replace('# My links', '# Our links').replace('title: Grafana', 'title: Grafana 2'));

    // The server is asked what answers; it checks what the config wants checked.
    await walk(terminal, [
      [press.escape, /Found: graf.*Enter fields/s],
      [press.escape, 'Pages and sections'],
      ['t', '1 answer: 1 up, 0 down.'],
      ['', /· ✓ Here/],
    ]);

    // A password of one's own: the save of it needs the one before, and what follows it the new one.
    await walk(terminal, [
      ['/sign-in', /› +· Sign-in/],
      [`${press.enter}${press.enter}`, /› +Guest access/],
      [press.down, /› +▸ Users +1 in it/],
      [press.enter, /▾ Users *\n.*▸ ann/],
      [press.down, /› +▸ ann/],
      [press.enter, /User name +ann/],
      [`${press.down}${press.down}`, /› +Password hash/],
      [press.enter, 'Password hash  The password'],
      [`new sesame`, '› **********'],
      [press.enter, 'once more'],
      [`new sesame${press.enter}`, /Password hash +\$scrypt\$/],
    ]);
    await walk(terminal, save);
    expect(there()).toContain('$scrypt$');
    expect(terminal.written()).not.toMatch(/sesame|guessed/);
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
    await server.stop();
    service.close();
  });
});

describe('dash edit, as a new user meets it', () => {
  test.each(sizes)(
    'begins with a starter where there is no file, and takes three links to a page that is valid and can be built, on $columns×$rows',
    async (size) => {
      const cwd = folderWith({});
      const terminal = begin(cwd, size);
      await walk(terminal, [
        ['', 'There is no file conf.yml yet. Begin with a small dashboard?'],
        ['\r', 'Start here'],
        [`${press.down}${press.down}${press.down}`, /› +▾ Start here/],
      ]);
      for (const [address, title] of [
        ['nas.lan:5000', 'Nas'],
        ['https://git.example.org', 'Git'],
        ['http://10.0.0.7:3000', '10.0.0.7'],
      ] as const) {
        await walk(terminal, addingLink(address, title));
      }
      // Where there is room, both panes stand side by side; the cursor is on what was added.
      if (size.columns > 80) await terminal.shows(/│ +URL +http:\/\/10\.0\.0\.7:3000/);
      await terminal.shows(/› +· 10\.0\.0\.7 /);
      await walk(terminal, save);
      terminal.type('q');
      expect(await terminal.ended).toBe(0);
      expect(changedLines(readFileSync(starter, 'utf8'), read(cwd))).toEqual([
        '+      - title: Nas',
        '+        url: http://nas.lan:5000',
        '+      - title: Git',
        '+        url: https://git.example.org',
        '+      - title: 10.0.0.7',
        '+        url: http://10.0.0.7:3000',
      ]);
      expect(await runDash(['validate', '--strict'], { cwd })).toMatchObject({ code: 0 });
      expect(await runDash(['build'], { cwd })).toMatchObject({ code: 0 });
      expect(existsSync(join(cwd, 'dist'))).toBe(true);
    },
  );

  test('says where a file is broken, and saves a copy where it may not write', async () => {
    const cwd = folderWith({ 'conf.yml': 'sections:\n  - name: [A\n' });
    const broken = begin(cwd);
    await broken.shows(/conf\.yml:\d+:\d+/);
    await broken.shows('Open it in $EDITOR at this line?');
    broken.type('n\r');
    expect(await broken.ended).toBe(2);

    cpSync(starter, join(cwd, 'conf.yml'));
    writeFileSync(join(cwd, 'a-file'), '');
    // The history can't be kept in a file, so nothing is saved: as root, no mode of a file keeps anybody out.
    const terminal = begin(cwd, { env: { DASH_STATE_DIR: join(cwd, 'a-file') } });
    await walk(terminal, [
      ['/wiki', /› +· Wikipedia/],
      [press.enter, 'Enter fields'],
      ['d', 'Deleted Wikipedia'],
      ['s', 'Save '],
      [press.enter, 'Save a copy as'],
      [`${press.ctrl('u')}mine.yml${press.enter}`, 'A copy is in'],
    ]);
    expect(read(cwd)).toBe(readFileSync(starter, 'utf8'));
    expect(read(cwd, 'mine.yml')).not.toContain('Wikipedia');
    await walk(terminal, [['q', 'Leave without saving?']]);
    terminal.type('d');
    expect(await terminal.ended).toBe(0);
  });

  test('is refused in a pipe, with nothing but words', async () => {
    const { code, stdout, stderr } = await runDash(['edit', starter]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'error: dash edit needs a terminal that it can draw on.\nOpen the file with an editor, and check it with "dash validate".\n',
    );
  });
});
