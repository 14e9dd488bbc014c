import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { configValue, parseConfig } from '../../../schema/document/read/parse.ts';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { viewerTexts, withoutSecrets } from './viewer-texts.ts';

const hash = 'ab12'.repeat(16);

function load(text: string, page = '') {
  const read = (from: string) => ({ text: from, value: configValue(parseConfig(from)) });
  return {
    model: normalise(read(text).value, [read(page).value]),
    texts: [
      { file: 'conf.yml', path: '/conf.yml', ...read(text), isSubPage: false },
      { file: 'media.yml', path: '/media.yml', ...read(page), isSubPage: true, source: 'media.yml' },
    ],
    mentionsSignIn: true,
    paths: {},
    sources: [],
    lost: [],
  };
}
const viewer = (name: string, admin = false): Viewer => ({
  state: userStates.loggedIn,
  name,
  admin,
  roles: [],
  groups: [],
});

describe('the text that an admin gets', () => {
  test.each([
    ['plain', `- {user: ann, hash: ${hash}}`],
    ['in capitals', `- {user: ann, hash: ${hash.toUpperCase()}}`],
    ['quoted, with escapes', `- {user: ann, hash: "\\x61${hash.slice(1)}"}`],
    ['on a line of its own', `- user: ann\n        hash: >-\n          ${hash}\n        type: admin`],
    ['anchored and merged', `- &ann {user: ann, hash: ${hash}}\n      - {<<: *ann, user: bob}`],
    ['tagged', `- {user: ann, hash: !!str ${hash}}`],
  ])('has no hash in it that stands there %s', (_, users) => {
    const text = `# the first line\nappConfig:\n  auth:\n    users:\n      ${users}\nsections: [] # the last\n`;
    const clean = withoutSecrets(documentOf(text));
    expect(clean.toLowerCase()).not.toContain(hash.slice(1));
    expect(JSON.stringify(parseConfig(clean))).toContain('[redacted]');
    expect(clean).toMatch(/^# the first line[\s\S]*# the last\n$/);
  });

  test.each(['hunter2', '"hunter2"', '12345678', '2020-01-01'])(
    'has not %s, which stands in the place of a hash',
    (word) => {
      const text = `appConfig:\n  auth:\n    users:\n      - {user: a, hash: ${word}} # a\nsections: [] # b\n`;
      expect(withoutSecrets(documentOf(text))).toBe(text.replace(word, "'[redacted]'"));
    },
  );

  test('has no hash that is anchored elsewhere or stands in a comment, and no name of a password', () => {
    const text = `x: &it ${hash}\n# hash: ${'cd34'.repeat(16)}\nappConfig:\n  auth:\n    users:\n      - {user: a, hash: *it}\n      - {user: b, password: VUE_APP_B}\nsections: []\n`;
    const clean = withoutSecrets(documentOf(text));
    expect(clean).not.toMatch(/[\da-f]{64}|VUE_APP_B/);
    expect(clean).toContain("password: '[redacted]'");
  });

  const salted = `$scrypt$ln=15,r=8,p=3$${'aB+/'.repeat(5)}ab$${'Cd0+'.repeat(10)}xyz`;

  test.each([
    ['salted', `- {user: ann, hash: "${salted}"}`, salted],
    ['salted, over lines', `- user: ann\n        hash: >-\n          ${salted}\n        type: admin`, salted],
  ])('has no hash in it that is %s', (_, users, hash) => {
    const text = `# ${hash} once ${hash.replaceAll('C', 'D')}\nappConfig:\n  auth:\n    users:\n      ${users}\nsections: [] # the last\n`;
    const clean = withoutSecrets(documentOf(text));
    expect(clean).not.toContain('scrypt');
    expect(JSON.stringify(parseConfig(clean))).toContain('[redacted]');
    expect(clean).toMatch(/^# \[redacted\] once \[redacted\][\s\S]*# the last\n$/);
  });

  test('has no hash in it that is cut over two lines, of a block or of comments', () => {
    const [one, two] = [hash.slice(0, 40), hash.slice(40)];
    const text = `# ${one}\n# ${two}\npageInfo:\n  description: |\n    ${one}\n    ${two}\n  title: "${one}\\\n    ${two}"\nappConfig: {auth: {users: [{user: a, hash: ${hash}}]}}\nsections: []\n`;
    const clean = withoutSecrets(documentOf(text));
    expect(clean).not.toContain(two);
    expect(parseConfig(clean)).toMatchObject({
      value: { pageInfo: { description: '[redacted]\n', title: '[redacted]' } },
    });
  });

  test('has no hash in it of a user of the main file that a page’s file holds in a longer text, with escapes', async () => {
    const main = `appConfig: {auth: {users: [{user: ann, hash: ${hash}}]}}\npages: [{name: Media, path: media.yml}]\nsections: []\n`;
    const page = `# kept\nsections: [{name: "was \\x61${hash.slice(1)} once"}]\n`;
    const texts = await viewerTexts(load(main, page) as never, viewer('root', true));
    expect(texts['/media.yml']).not.toContain(hash.slice(1));
    expect(parseConfig(texts['/media.yml'] ?? '')).toMatchObject({
      value: { sections: [{ name: 'was [redacted] once' }] },
    });
  });

  test('is byte for byte the file’s where a page holds nothing of the main file’s users, values of all kinds included', async () => {
    const main = `appConfig: {auth: {users: [{user: ann, hash: ${hash}}]}}\npages: [{name: Media, path: media.yml}]\nsections: []\n`;
    const page =
      '# x\r\nx: [.nan, 2026-01-01, -0, ~, !!binary "AA=="] # y\r\n__proto__: {a: &a 1, b: *a}\r\nsections: []\r\n';
    const texts = await viewerTexts(load(main, page) as never, viewer('root', true));
    expect(parseConfig(page)).toMatchObject({ value: { sections: [] } });
    expect(texts['/media.yml']).toBe(page);
  });

  test('has nothing in it that is hidden from them, sub-items included, and wherever that is said', async () => {
    const text = `# kept
sections:
  - name: One
    items:
      - title: Group
        subItems:
          - {title: Seen}
          - {title: Canary, displayData: {showForUsers: [root]}}
      - {title: Canary, hideForUsers: [carol]}
  - {name: Canary, hideForUsers: [carol]}
pages:
  - {name: Canary, path: media.yml, hideForUsers: [carol]}
`;
    const own = text.replace('path: media.yml, hideForUsers: [carol]', 'path: media.yml');
    const ownWord = await viewerTexts(
      load(own, 'displayData: {hideForUsers: [carol]}\n') as never,
      viewer('carol', true),
    );
    expect(JSON.stringify(ownWord)).not.toContain('Canary');
    const loaded = load(text, 'sections: [{name: Canary}]\n') as never;
    const texts = await viewerTexts(loaded, viewer('carol', true));
    expect(JSON.stringify(texts)).not.toContain('Canary');
    expect(texts['/conf.yml']).toMatch(/^# kept[\s\S]*title: Seen/);
    expect(JSON.stringify(await viewerTexts(loaded, viewer('carol')))).not.toContain('Canary');
    expect((await viewerTexts(loaded, viewer('root', true)))['/conf.yml']).toBe(text);
  });

  test('is byte for byte the file’s where nothing is to be hidden', () => {
    const text = '# x\r\nsections:\r\n  - name: "A"   # y\r\n    items: [ {title: 👍} ]\r\n';
    expect(withoutSecrets(documentOf(text))).toBe(text);
  });

  test('keeps what only looks like a comment, such as a hash in an address', () => {
    const text = `x: 'https://a.lan/#${'cd34'.repeat(16)}' # ${'cd34'.repeat(16)}\ny: |\n  # ${'cd34'.repeat(16)}\n`;
    expect(withoutSecrets(documentOf(text))).toBe(text.replace(/ # \w+\n/, ' # [redacted]\n'));
  });

  test('is written anew, with its sign-in, where the mark would be no YAML', () => {
    const text = `appConfig: {auth: {users: [{user: a, hash: ${hash}}]}}\nx: ${hash} it is\n`;
    expect(configValue(parseConfig(withoutSecrets(documentOf(text))))).toEqual({
      appConfig: { auth: { users: [{ user: 'a', hash: '[redacted]' }] } },
      x: '[redacted] it is',
    });
  });

  test('holds the hash in no way that a file can be written', () => {
    fc.assert(
      fc.property(fc.constantFrom("'", '"', ''), fc.boolean(), fc.integer({ min: 1, max: 6 }), (quote, flow, depth) => {
        const indent = ' '.repeat(depth);
        const user = flow
          ? `- {user: a, hash: ${quote}${hash}${quote}}`
          : `- user: a\n${indent}    hash: ${quote}${hash}${quote}`;
        const text = `appConfig:\n${indent}auth:\n${indent} users:\n${indent}  ${user}\nsections: []\n`;
        expect(withoutSecrets(documentOf(text))).not.toContain(hash);
      }),
    );
  });
});

describe('the text that others get', () => {
  const text = `# note
appConfig:
  theme: nord
  fontAwesomeKey: abcdefghij
  unknown: 1
  auth: {users: [{user: ann, hash: ${hash}}]}
x-anchor: &hidden {title: Hidden}
pages: [{name: Media, path: media.yml, displayData: {hideForUsers: [bob]}}]
sections:
  - name: One
    displayData: {cols: 2, hideForGuests: true}
    filteredItems: [{title: Leftover}]
    items:
      - {title: Seen, pingCheckCount: 3, statusCheckHeaders: {X: secret}, subItems: [{title: Inner, displayData: {showForUsers: [ann]}}]}
      - {<<: *hidden, displayData: {showForUsers: [ann]}}
    widgets: [{type: rss, options: {url: 'https://a.example', apiKey: s3cret}}]
  - {name: Two, displayData: {showForUsers: [ann]}}
`;

  test('holds what they may see, and nothing of sign-in, of who may see what, of credentials, or that nothing reads', async () => {
    const texts = await viewerTexts(load(text, 'sections: [{name: Films}]\n') as never, viewer('bob'));
    expect(Object.keys(texts)).toEqual(['/conf.yml']);
    expect(configValue(parseConfig(texts['/conf.yml'] ?? ''))).toEqual({
      appConfig: { theme: 'nord' },
      pages: [],
      sections: [
        {
          name: 'One',
          displayData: { cols: 2 },
          items: [{ title: 'Seen', statusCheckHeaders: { X: '[redacted]' }, subItems: [] }],
          widgets: [{ type: 'rss', options: { url: 'https://a.example', apiKey: '[redacted]' } }],
        },
      ],
    });
  });

  test('holds no address of other networks for who may choose none, in the files of pages either', async () => {
    const items = `[{title: NAS, url: 'https://old.example', localUrl: 'http://nas.lan', localUrlTimeout: 9, urls: {vpn: 'http://nas.vpn', away: 'https://nas.example'}}, {title: Wiki, url: 'http://wiki.intern.lan'}]`;
    const sections = `[{name: A, items: [{title: Group, subItems: ${items}}]}]`;
    const config = (choice: string) =>
      `appConfig: {networkChoice: ${choice}, networks: {home: {from: 10.1.2.0/24}, vpn: {hosts: dash.vpn}, away: {replace: {intern.lan: out.example}}}}\npages: [{name: Media, path: media.yml}]\nsections: ${sections}\n`;
    const textsFor = async (choice: string) =>
      Object.values(await viewerTexts(load(config(choice), `sections: ${sections}\n`) as never, viewer('bob')));
    for (const text of await textsFor('nobody')) {
      expect(text).not.toMatch(/lan|vpn|10\.1|old|localUrl|network/);
      expect(text).toContain('url: https://nas.example');
      expect(text).toContain('url: http://wiki.out.example');
    }
    expect((await textsFor('everybody')).every((text) => text.includes('nas.lan') && text.includes('nas.vpn'))).toBe(
      true,
    );
  });

  test('holds no hash that stands elsewhere, in the files of pages either', async () => {
    const config = text.replace('title: Seen', `title: Seen ${hash}`).replace('# note', `pageInfo: {title: ${hash}}`);
    const page = `sections: [{name: Films ${hash}}]\n`;
    for (const admin of [true, false]) {
      const texts = await viewerTexts(load(config, page) as never, viewer('ann', admin));
      expect(Object.keys(texts)).toEqual(['/conf.yml', '/media.yml']);
      expect(JSON.stringify(texts)).not.toContain(hash);
      expect(texts['/media.yml']).toContain('Films [redacted]');
    }
  });

  test('is the file of a page only for those who may open the page', async () => {
    const texts = await viewerTexts(load(text, 'sections: [{name: Films}]\n') as never, viewer('ann'));
    expect(texts['/media.yml']).toContain('Films');
  });

  test('is for guests, too, that of each page that they may open', async () => {
    const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };
    const page = 'sections: [{name: Films}, {name: Own, displayData: {hideForGuests: true}}]\n';
    const texts = await viewerTexts(load(text, page) as never, guest);
    expect(configValue(parseConfig(texts['/media.yml'] ?? ''))).toEqual({ sections: [{ name: 'Films' }] });
    const closed = text.replace('hideForUsers: [bob]', 'hideForGuests: true');
    expect(Object.keys(await viewerTexts(load(closed, page) as never, guest))).toEqual(['/conf.yml']);
  });
});
