import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { whyReport } from '../reports/why.ts';
import { type EntryReason, type KeyReason, why } from './why.ts';

const hash = 'a'.repeat(64);
const cwd = mkdtempSync(join(tmpdir(), 'dash-why-'));

beforeAll(() => {
  writeFileSync(
    join(cwd, 'conf.yml'),
    `pageInfo: {title: Home, footerText: Foot}
appConfig:
  theme: Dracula
  colCount: 99
  layout: sideways
  auth:
    enableGuestAccess: true
    users:
      - {user: Ann, hash: ${hash}, type: admin}
      - {user: bob, hash: ${hash}}
pages:
  - name: Attic
    path: attic.yml
    displayData:
      hideForUsers: [bob]
sections:
  - ignored
  - name: Cellar
    displayData:
      hideForGuests: true
    items:
      - title: Router
        url: http://192.168.1.1
      - title: NAS
        hideForUsers: ann
      - title: Menu
        subItems:
          - {title: Inner, showForUsers: [bob]}
    widgets:
      - {type: clock, label: Time, options: {TIMEZONE: Europe/Berlin, hideSeconds: 'yes'}}
      - {type: from-elsewhere, options: {city: Rome, apiKey: s3cret}}
      - {type: gl-current-cores, label: Cores}
  - {name: Open, items: [{title: Router}]}
`,
  );
  writeFileSync(
    join(cwd, 'attic.yml'),
    `pageInfo: {title: Attic}\nappConfig: {theme: nord}\nsections: [{name: Boxes, items: [{title: Lamp}]}]\n`,
  );
  writeFileSync(join(cwd, 'open.yml'), 'sections: [{name: A, displayData: {hideForGuests: true}}]\n');
  writeFileSync(
    join(cwd, 'dead.yml'),
    `appConfig: {theme: nord, dayTheme: material, nightTheme: dracula}
sections: [{name: A, items: [{title: NAS, statusCheckUrl: http://nas.lan}]}]
`,
  );
  writeFileSync(
    join(cwd, 'oidc.yml'),
    `appConfig: {auth: {enableOidc: true, oidc: {clientId: dash, endpoint: 'https://id.example'}}}
sections:
  - {name: Staff, displayData: {showForKeycloakUsers: {groups: [staff]}}}
`,
  );
});

const networks = `appConfig:
  networks:
    home: {from: 10.1.0.0/16, hosts: dash.lan, replace: {example.org: lan}}
sections: [{name: A, items: [{title: NAS, url: https://nas.example.org}, {title: Plain, url: https://plain.example}]}]
`;

const ports = { cwd, env: {}, readInput: async () => Buffer.alloc(0) };
const ask = (subject: string, more: Partial<Parameters<typeof why>[0]> = {}) =>
  why({ file: 'conf.yml', subject, ...more }, ports);
const entry = async (...given: Parameters<typeof ask>) => (await ask(...given))[0] as EntryReason;
const key = async (...given: Parameters<typeof ask>) => (await ask(...given))[0] as KeyReason;

describe('why an entry is shown or hidden', () => {
  test('is told for the guest and each user, with the line that decides', async () => {
    expect(await entry('Cellar')).toMatchObject({
      kind: 'section',
      at: { file: 'conf.yml', line: 18 },
      seen: [
        { viewer: 'guest', shown: false, because: 'it has `hideForGuests`', at: { file: 'conf.yml', line: 20 } },
        { viewer: 'Ann', shown: true, because: '`hideForGuests` lets them' },
        { viewer: 'bob', shown: true },
      ],
    });
  });

  test('may lie in what it stands in, page, section or group', async () => {
    expect((await entry('Inner')).seen).toMatchObject([
      { because: 'its section "Cellar" has `hideForGuests`', at: { line: 20 } },
      { because: 'it has `showForUsers`', at: { line: 28 } },
      { shown: true },
    ]);
    expect((await entry('Lamp')).seen).toMatchObject([
      { shown: true },
      { shown: true },
      { because: 'its page "Attic" has `hideForUsers`', at: { file: 'conf.yml', line: 15 } },
    ]);
  });

  test('comes with the addresses that it has by network, and with what decides which one counts', async () => {
    writeFileSync(join(cwd, 'networks.yml'), networks);
    expect((await entry('NAS', { file: 'networks.yml' })).addresses).toEqual([
      'In `home`, for who comes from 10.1.0.0/16 and asks for dash.lan, it leads to `https://nas.lan/`.',
      'In `away`, for all others, it leads to `https://nas.example.org`.',
    ]);
    expect((await entry('Plain', { file: 'networks.yml' })).addresses).toEqual([]);
  });

  test('counts what was written beside `displayData`, as the dashboard does', async () => {
    expect((await entry('NAS', { viewer: { as: 'ANN' } })).seen).toEqual([
      { viewer: 'Ann', shown: false, because: 'it has `hideForUsers`', at: { file: 'conf.yml', line: 25 } },
    ]);
  });

  test('is told of all that go by a name, a slug, an address or a type', async () => {
    expect((await ask('Router')).map((found) => found.kind === 'item' && found.at?.line)).toEqual([22, 33]);
    expect(await entry('http://192.168.1.1')).toMatchObject({ name: 'Router' });
    expect(await entry('attic')).toMatchObject({ kind: 'page', name: 'Attic', at: { file: 'attic.yml' } });
    expect(await entry('clock')).toMatchObject({ kind: 'widget', name: 'Time', above: ['Home', 'Cellar'] });
  });

  test('is nothing where nobody signs in, and depends on groups where a provider names them', async () => {
    expect((await entry('A', { file: 'open.yml' })).seen).toMatchObject([{ viewer: 'everybody', shown: true }]);
    const staff = (groups: string[]) => entry('Staff', { file: 'oidc.yml', viewer: { as: 'ann', groups } });
    expect((await staff(['staff'])).seen[0]).toMatchObject({ shown: true });
    expect((await staff([])).seen[0]).toMatchObject({ because: 'it has `showForKeycloakUsers`', at: { line: 3 } });
    expect((await entry('Staff', { file: 'oidc.yml' })).seen[0]?.because).toContain('enableGuestAccess');
  });
});

describe('where a setting comes from', () => {
  test('is the file of the page, the main file, or the default', async () => {
    expect(await key('theme')).toMatchObject({
      name: 'appConfig.theme',
      values: [
        { page: 'Home', value: 'dracula', written: 'Dracula', from: 'file', at: { file: 'conf.yml', line: 3 } },
        { page: 'Attic', value: 'nord', from: 'file', at: { file: 'attic.yml', line: 2 } },
      ],
      notes: [expect.stringContaining('local storage `theme`')],
    });
    expect((await key('footerText')).values[1]).toEqual({
      page: 'Attic',
      value: 'Foot',
      from: 'main file',
      at: { file: 'conf.yml', line: 1 },
    });
    expect((await key('statusCheckInterval')).values[0]).toEqual({ page: 'Home', value: 0, from: 'default' });
    expect((await key('pageInfo.logo')).values[0]).toEqual({ page: 'Home', from: 'unset' });
  });

  test('is said to be without effect where dash lint says so, and what counts in its place', async () => {
    const { values, notes } = await key('theme', { file: 'dead.yml' });
    expect(values).toMatchObject([{ value: 'nord', dead: expect.stringContaining('so `theme` never does') }]);
    expect(notes.slice(0, 2)).toEqual([
      'By day "material" shows: `dayTheme` counts then.',
      'By night "dracula" shows: `nightTheme` counts then.',
    ]);
    const url = await ask('NAS.statusCheckUrl', { file: 'dead.yml' });
    expect(await whyReport(url, { colour: false, columns: 200 })).toContain(
      'from dead.yml:2, without effect: The status is not checked, so `statusCheckUrl` does nothing.',
    );
    expect((await key('dayTheme', { file: 'dead.yml' })).values[0]).not.toHaveProperty('dead');
  });

  test('says what is read of what is written', async () => {
    expect((await key('appConfig.colCount')).values[0]).toMatchObject({ value: 8, written: 99, from: 'file' });
    expect((await key('layout')).values[0]).toMatchObject({ written: 'sideways', from: 'default', at: { line: 5 } });
    expect((await key('webSearch.searchEngine')).name).toBe('appConfig.webSearch.searchEngine');
  });
});

test('a key of an item or a section is named behind it', async () => {
  const values = async (subject: string) =>
    (await why({ file: 'conf.yml', subject }, ports)).flatMap((reason) => (reason.kind === 'key' ? reason.values : []));
  expect(await values('Menu.title')).toEqual([
    { page: 'Home', value: 'Menu', from: 'file', at: { file: 'conf.yml', line: 26 } },
  ]);
  expect(await values('Router.url')).toMatchObject([{ from: 'file', value: 'http://192.168.1.1' }, { from: 'unset' }]);
  expect(await values('Cellar.hideForGuests')).toMatchObject([{ value: true, from: 'file' }]);
  const [target] = await why({ file: 'conf.yml', subject: 'NAS.target' }, ports);
  expect(target).toMatchObject({ name: 'NAS.target', notes: [expect.stringContaining('defaultOpeningMethod')] });
  expect(await values('Attic.theme')).toEqual([
    { page: 'Attic', value: 'nord', from: 'file', at: { file: 'attic.yml', line: 2 } },
  ]);
  await expect(why({ file: 'conf.yml', subject: 'NAS.nothing' }, ports)).rejects.toThrow(/has no page/);
});

describe('where a key or an option of a widget comes from', () => {
  test('is the file, in any case, or the default of the widget', async () => {
    const inFile = { from: 'file', at: { file: 'conf.yml', line: 30 } };
    expect(await key('Time.timeZone')).toMatchObject({
      name: 'Time.timeZone',
      title: expect.stringContaining('Time zone'),
      values: [{ page: 'Home', value: 'Europe/Berlin', ...inFile }],
    });
    expect(await ask('Time.options.timezone')).toEqual(await ask('Time.timeZone'));
    expect((await key('Time.hideSeconds')).values).toMatchObject([{ value: true, written: 'yes', ...inFile }]);
    expect((await key('Time.hideDate')).values).toEqual([{ page: 'Home', value: false, from: 'default' }]);
    expect((await key('Time.format')).values).toEqual([{ page: 'Home', from: 'unset' }]);
  });

  test('is the widget’s own interval where the file names none', async () => {
    expect((await key('Time.label')).values).toMatchObject([{ value: 'Time', from: 'file' }]);
    expect((await key('Cores.updateInterval')).values).toMatchObject([{ value: 2, from: 'default' }]);
    await expect(ask('Time.nothing')).rejects.toThrow(/has no page/);
  });

  test('is the file for a type that Dash has not, and no secret is shown', async () => {
    expect((await key('from-elsewhere.city')).values).toMatchObject([{ value: 'Rome', from: 'file' }]);
    expect(JSON.stringify(await ask('from-elsewhere.apiKey'))).not.toContain('s3cret');
    expect((await key('from-elsewhere.apiKey')).values).toMatchObject([{ value: '[redacted]', at: { line: 31 } }]);
  });
});

test('what nobody knows is guessed at', async () => {
  await expect(ask('Ruoter')).rejects.toMatchObject({ hint: 'Did you mean "Router"?' });
  await expect(ask('apConfig.theme')).rejects.toMatchObject({ hint: 'Did you mean "appConfig.theme"?' });
  await expect(ask('NAS', { viewer: { as: 'ana' } })).rejects.toMatchObject({ hint: 'Did you mean Ann?' });
});

test('the report has a line for each viewer, and one for a value that all pages share', async () => {
  const report = async (subject: string) => whyReport(await ask(subject), { colour: false, columns: 100 });

  expect(await report('NAS')).toBe(
    [
      'NAS: item in Home › Cellar  conf.yml:24',
      '  ✗  guest  hidden  its section "Cellar" has `hideForGuests`, conf.yml:20',
      '  ✗  Ann    hidden  it has `hideForUsers`, conf.yml:25',
      '  ✓  bob    shown   `hideForGuests` and `hideForUsers` let them',
    ].join('\n'),
  );
  expect(await report('colCount')).toContain('\n  8, from conf.yml:4; 99 is written there');
  expect(await report('theme')).toContain('\n  Attic: "nord", from attic.yml:2\n');
});
