import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../document/json-pointer.ts';
import { patchConfig } from '../../document/patch/patch.ts';
import { parseConfig } from '../../document/read/parse.ts';
import { documentOf } from '../../testing/config-document.ts';
import { newestConfig } from '../../testing/newest-config.ts';
import type { Mapping } from '../../values.ts';
import { isDashyConfig, migrateDashy } from './migrate-dashy.ts';
import { renameKeys } from './rename-keys.ts';

const app = (appConfig: Mapping, others: Mapping = {}): Mapping => ({ appConfig, sections: [], ...others });
const withItem = (item: Mapping): Mapping => ({ sections: [{ name: 'A', items: [item] }] });
const withWidget = (widget: Mapping): Mapping => ({ sections: [{ name: 'A', widgets: [widget] }] });
const withSection = (section: Mapping): Mapping => ({ sections: [{ name: 'A', ...section }] });

describe('what older versions wrote is today', () => {
  test.each<[string, Mapping, Mapping]>([
    [
      'a list of users',
      app({ auth: [{ user: 'a', hash: 'h' }] }),
      app({ auth: { users: [{ user: 'a', hash: 'h' }] } }),
    ],
    ['users one level too high', app({ users: [{ user: 'a' }] }), app({ auth: { users: [{ user: 'a' }] } })],
    ['disableServiceWorker', app({ disableServiceWorker: true }), app({ enableServiceWorker: false })],
    ['hideSplashScreen', app({ hideComponents: { hideSplashScreen: false } }), app({ showSplashScreen: true })],
    ['allowConfigEdit: false', app({ allowConfigEdit: false }), app({ preventWriteToDisk: true })],
    ['allowConfigEdit: true', app({ allowConfigEdit: true }), app({})],
    ['routingMode', app({ routingMode: 'history' }), app({})],
    ['clearbit', app({ faviconApi: 'clearbit' }), app({ faviconApi: 'allesedv' })],
    [
      'a stylesheet',
      app({ externalStyleSheet: 'a.css', cssThemes: 'x' }),
      app({ externalStyleSheet: ['a.css'], cssThemes: ['x'] }),
    ],
    ['a theme in capitals', app({ theme: 'Callisto' }), app({ theme: 'callisto' })],
    ['a theme with a slip', app({ theme: 'charry-blossom' }), app({ theme: 'cherry-blossom' })],
    ['an own theme', app({ theme: 'Night', cssThemes: ['Night'] }), app({ theme: 'Night', cssThemes: ['Night'] })],
    ['the language ua', app({ language: 'ua' }), app({ language: 'uk' })],
    ['gl-network-activity', withWidget({ type: 'gl-network-activity' }), withWidget({ type: 'gl-network-traffic' })],
    ['an empty target', withItem({ title: 'a', target: '' }), withItem({ title: 'a' })],
    [
      'ids and filteredItems',
      withSection({ filteredItems: [], items: [{ title: 'a', id: '0_1_a' }] }),
      withItem({ title: 'a' }),
    ],
    ['empty blocks', withSection({ items: null, displayData: null }), withSection({})],
    ['an empty block of OIDC', app({ auth: { enableOidc: false, oidc: {} } }), app({ auth: { enableOidc: false } })],
    ['a title under appConfig', app({ title: 'T' }), app({}, { pageInfo: { title: 'T' } })],
    ['an appConfig in another', app({ appConfig: { theme: 'glass' } }), app({ theme: 'glass' })],
    ['display keys of a section', withSection({ collapsed: true }), withSection({ displayData: { collapsed: true } })],
    [
      'display keys of an item',
      withItem({ title: 'a', hideForGuests: true }),
      withItem({ title: 'a', displayData: { hideForGuests: true } }),
    ],
    [
      'a nav link with a url',
      app({}, { pageInfo: { title: 'T', navLinks: [{ title: 'a', url: '/b' }] } }),
      app({}, { pageInfo: { title: 'T', navLinks: [{ title: 'a', path: '/b' }] } }),
    ],
    [
      'an item without a title',
      withItem({ url: 'https://a.example/x', title: '' }),
      withItem({ url: 'https://a.example/x', title: 'a.example' }),
    ],
    ['a slip of the pen', withItem({ title: 'a', desription: 'd' }), withItem({ title: 'a', description: 'd' })],
    [
      'numbers where texts are due',
      withItem({ title: 1984, statusCheckAcceptCodes: 403, tags: 2024 }),
      withItem({ title: '1984', statusCheckAcceptCodes: '403', tags: ['2024'] }),
    ],
    [
      'a number in quotes',
      withItem({ title: 'a', statusCheckMaxRedirects: '2' }),
      withItem({ title: 'a', statusCheckMaxRedirects: 2 }),
    ],
    ['tags with commas', withItem({ title: 'a', tags: 'x, y' }), withItem({ title: 'a', tags: ['x', 'y'] })],
    ['a colon in an icon', withItem({ title: 'a', icon: 'mdi:lock ' }), withItem({ title: 'a', icon: 'mdi-lock' })],
    [
      'words of other products',
      withSection({ displayData: { itemSize: 'Medium', sortBy: 'name' } }),
      withSection({ displayData: { itemSize: 'medium', sortBy: 'alphabetical' } }),
    ],
  ])('%s', (_, before, after) => {
    expect(migrateDashy(before).value).toEqual(after);
  });

  test('and what is today stays, with its dates and what nobody knows', () => {
    const value = { sections: [{ name: 'A', mine: new Date(0), items: [{ title: 'a', other: [1] }] }] };
    expect(migrateDashy(value)).toEqual({ value, losses: [] });
  });

  test('what has no place is reported', () => {
    const { losses } = migrateDashy({
      appConfig: { routingMode: 'hash', faviconApi: 'clearbit' },
      sections: [{ name: 'A', items: [{ title: 'a', rows: 2 }] }],
    });
    expect(losses.map(({ path, reason }) => `${reason} ${path}`)).toEqual([
      'no-counterpart /sections/0/items/0/rows',
      'no-counterpart /appConfig/routingMode',
      'changed-meaning /appConfig/faviconApi',
    ]);
  });
});

describe('between 3.x and 4.x', () => {
  test('names and words are those of either', () => {
    const four = app(
      { layout: 'masonry', startingView: 'home', defaultOpeningMethod: 'newwindow' },
      { pageInfo: { title: 'T', footer: 'hi' } },
    );
    const three = app(
      { layout: 'auto', startingView: 'default', defaultOpeningMethod: 'newtab' },
      { pageInfo: { title: 'T', footerText: 'hi' } },
    );
    const { value, losses } = migrateDashy(four);
    expect(value).toEqual(three);
    expect(losses.map(({ path }) => path)).toEqual(['/appConfig/layout', '/appConfig/defaultOpeningMethod']);
    expect(migrateDashy(three, { to: 4 }).value).toMatchObject({
      pageInfo: { footer: 'hi' },
      appConfig: { startingView: 'home' },
    });
    expect(migrateDashy(four, { to: 4 })).toEqual({ value: four, losses: [] });
  });

  test('widgets and their variables are called as either knows them', () => {
    const four = withWidget({ type: 'addy', useProxy: true, options: { apiKey: 'DASHY_ADDY' } });
    const three = withWidget({ type: 'anonaddy', useProxy: true, options: { apiKey: 'DASH_ADDY' } });
    expect(migrateDashy(four).value).toEqual(three);
    expect(migrateDashy(three, { to: 4 }).value).toEqual(four);
    expect(migrateDashy(four).losses).toMatchObject([
      { reason: 'needs-secret', message: expect.stringContaining('DASH_ADDY') },
    ]);
    const { value, losses } = migrateDashy(withWidget({ type: 'jellyfin', options: { apiKey: 'VUE_APP_J' } }), {
      to: 4,
    });
    expect(value).toEqual(withWidget({ type: 'jellyfin', options: { apiKey: 'DASHY_J' }, useProxy: true }));
    expect(losses.map(({ path }) => path)).toEqual([
      '/sections/0/widgets/0/options',
      '/sections/0/widgets/0/useProxy',
      '/sections/0/widgets/0/type',
    ]);
  });

  test('a hidden footer is none, and only SHA-256 hashes are read there', () => {
    const { value, losses } = migrateDashy(
      app(
        {
          hideComponents: { hideFooter: true },
          auth: {
            users: [
              { user: 'a', hash: '$scrypt$x' },
              { user: 'b', password: 'VUE_APP_B' },
            ],
          },
        },
        { pageInfo: { title: 'T', footerText: 'f' } },
      ),
      { to: 4 },
    );
    expect(value).toMatchObject({
      pageInfo: { title: 'T' },
      appConfig: { hideComponents: {}, auth: { users: [{}, { password: 'VITE_APP_B' }] } },
    });
    expect(losses.map(({ path }) => path)).toEqual([
      '/appConfig/hideComponents/hideFooter',
      '/pageInfo/footerText',
      '/appConfig/auth/users/0/hash',
      '/appConfig/auth/users/1/password',
    ]);
  });

  test('keys that came with 4.1 to 4.9 stay as they are, there and back', () => {
    const { value } = documentOf(newestConfig);
    for (const to of [3, 4] as const) {
      const { value: migrated, losses } = migrateDashy(value, { to });
      expect(migrated).toEqual(value);
      expect(losses).toEqual([]);
    }
  });

  const text = fc.constantFrom('a', 'T', 'hi there');
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const config = fc.record({
    pageInfo: optional(fc.record({ title: text, footerText: optional(text), description: optional(text) })),
    appConfig: optional(
      fc.record({
        theme: optional(fc.constantFrom('glass', 'dracula')),
        layout: optional(fc.constantFrom('auto', 'horizontal', 'vertical')),
        startingView: optional(fc.constantFrom('default', 'minimal')),
        language: optional(fc.constantFrom('cn', 'pirate', 'de')),
        defaultOpeningMethod: optional(fc.constantFrom('newtab', 'modal')),
        webSearch: optional(fc.record({ openingMethod: fc.constantFrom('newtab', 'modal') })),
        hideComponents: optional(fc.record({ hideFooter: optional(fc.boolean()), hideNav: optional(fc.boolean()) })),
        auth: optional(
          fc.record({ users: fc.array(fc.record({ user: text, password: fc.constantFrom('VUE_APP_P', 'DASH_P') })) }),
        ),
      }),
    ),
    sections: fc.array(
      fc.record({
        name: text,
        items: fc.array(fc.record({ title: text, target: optional(fc.constantFrom('newtab', 'top')) })),
        widgets: fc.array(
          fc.record({
            type: fc.constantFrom('clock', 'anonaddy', 'sonarr'),
            options: fc.record({ apiKey: fc.constantFrom('DASH_K', 'plain', 'VUE_APP_K') }),
          }),
        ),
      }),
    ),
  });

  test('a file that goes there and back is the same but for what the reports name', () => {
    fc.assert(
      fc.property(config, (value) => {
        const before = JSON.parse(JSON.stringify(value)) as Mapping;
        const there = migrateDashy(before, { to: 4 });
        const back = migrateDashy(there.value);
        const named = [...there.losses, ...back.losses].map(({ path }) => path);
        expect(without(back.value, named)).toEqual(without(before, named));
      }),
      { numRuns: 80 },
    );
  });
});

/** A value without what stands at some places. */
function without(value: Mapping, paths: readonly string[]): Mapping {
  const copy = structuredClone(value) as Mapping;
  for (const path of paths) {
    const at = path.lastIndexOf('/');
    const holder = valueAt(copy, path.slice(0, at)) as Record<string, unknown> | undefined;
    if (holder) delete holder[path.slice(at + 1)];
  }
  return copy;
}

describe('in the text of a file', () => {
  const migrated = (before: string, to: 3 | 4) => {
    const document = documentOf(before);
    const { value } = migrateDashy(document.value, { to });
    return patchConfig(renameKeys(document, value), value).text;
  };
  const three = `# mine
pageInfo: &info
  title: "T" # title
  footerText: 'hi'  # foot
  # links
  navLinks: [ {title: a, path: /b} ]

sections:
  - name: A # first
    items: []
`;

  test('only what has another name differs, and there and back nothing does', () => {
    expect(migrated(three, 4)).toBe(three.replace('footerText', 'footer'));
    expect(migrated(migrated(three, 4), 3)).toBe(three);
    expect(migrated(three.replaceAll('\n', '\r\n'), 4)).toBe(
      three.replace('footerText', 'footer').replaceAll('\n', '\r\n'),
    );
  });

  test('a switch that is turned round keeps its comment', () => {
    expect(migrated('appConfig:\n  disableServiceWorker: true # off\nsections: []\n', 3)).toBe(
      'appConfig:\n  enableServiceWorker: false # off\nsections: []\n',
    );
  });

  test('what an alias repeats is renamed where it stands', () => {
    const text =
      'pageInfo: {title: T}\nx: &n {title: a, url: /b}\nsections:\n  - {name: A, items: [*n, {title: c, href: /d}]}\n';
    expect(parseConfig(migrated(text, 3))).toMatchObject({
      value: { sections: [{ items: [{ url: '/b' }, { url: '/d' }] }] },
    });
  });
});

test('a config is told by its sections, its settings, or pages with paths', () => {
  expect(isDashyConfig({ sections: [] })).toBe(true);
  expect(isDashyConfig({ pages: [{ name: 'a', path: 'a.yml' }] })).toBe(true);
  expect(isDashyConfig({ pages: [{ name: 'a', columns: [] }] })).toBe(false);
  expect(isDashyConfig({ services: [] })).toBe(false);
});
