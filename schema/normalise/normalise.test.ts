import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  itemSizes,
  navTargets,
  openingMethods,
  routingModes,
  sectionLayouts,
  sortOrders,
  views,
} from '../config/enums.ts';
import { parseConfig } from '../document/parse.ts';
import type { Item, Model } from '../model.ts';
import { normalise } from './normalise.ts';
import { pageEntries } from './page-entries.ts';

const settingsOf = (appConfig: unknown) => normalise({ appConfig }, []).pages[0]?.settings;
const sectionsOf = (sections: unknown) => normalise({ sections }, []).pages[0]?.sections ?? [];
const itemsOf = (...items: unknown[]) => sectionsOf([{ name: 'A', items }])[0]?.items ?? [];

describe('a whole config', () => {
  test('without anything in it has a main page with the defaults (core 3, "Runtime defaults")', () => {
    const { pages, auth } = normalise({}, []);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ id: 'home', slug: '', pageInfo: { title: 'Dash', navLinks: [] }, sections: [] });
    expect(pages[0]?.settings).toMatchObject({
      theme: 'default',
      layout: 'auto',
      iconSize: 'medium',
      defaultOpeningMethod: 'newtab',
      statusCheckInterval: 0,
      webSearch: { engine: 'duckduckgo', openingMethod: 'newtab', bangs: {} },
      allowConfigEdit: true,
    });
    expect(auth).toEqual({ mode: 'none', guestAccess: false, users: [] });
  });

  test('that people really hand in shows what can be shown (design 3.1)', () => {
    const items = [{ title: 'Left over', url: 'http://10.0.0.2' }];
    const { pages } = normalise(
      {
        pageInfo: null,
        appConfig: {
          theme: 'Nord-Frost',
          iconSize: 'Large',
          statusCheckInterval: '300',
          colCount: 99,
          layout: 'masonry',
        },
        sections: [
          null,
          { name: 'A', items, filteredItems: items, displayData: 'text' },
          { name: 7, items: null, widgets: { type: ' Clock ' } },
          { items: [{ title: 1984, url: ' https://b.example.org ', tags: 'x, y', hotkey: '3', target: '_blank' }] },
        ],
      },
      [],
    );
    expect(pages[0]?.settings).toMatchObject({
      theme: 'nord-frost',
      iconSize: 'large',
      statusCheckInterval: 60,
      colCount: 8,
      layout: 'auto',
    });
    expect(pages[0]?.sections).toMatchObject([
      { name: 'A', items: [{ title: 'Left over' }] },
      { name: '7', items: [], widgets: [{ type: 'clock', options: {} }] },
      {
        name: '',
        items: [{ title: '1984', url: 'https://b.example.org', tags: ['x', 'y'], hotkey: 3, target: 'newtab' }],
      },
    ]);
  });
});

describe('extra pages', () => {
  const main = {
    pageInfo: { title: 'Main', description: 'All', navLinks: [{ title: 'N', path: '/n' }] },
    appConfig: { theme: 'callisto', iconSize: 'small', auth: { enableOidc: true } },
    pages: [
      { name: 'Media Room', path: 'media.yml' },
      { name: 'Home', path: 'home.yml' },
      { name: 'no path' },
      { path: 'work/my-desk.yml' },
    ],
  };

  test('are the entries with a path, named by their file where they have no name', () => {
    expect(pageEntries(main)).toEqual([
      { index: 0, name: 'Media Room', path: 'media.yml' },
      { index: 1, name: 'Home', path: 'home.yml' },
      { index: 3, name: 'my-desk', path: 'work/my-desk.yml' },
    ]);
  });

  test('take appConfig from the main page, but for their theme, and page info that they leave out (core 4)', () => {
    const { pages } = normalise(main, [
      {
        pageInfo: { title: 'Media' },
        appConfig: { theme: 'dracula', iconSize: 'large', auth: {} },
        sections: [{ name: 'S' }],
      },
      {},
      undefined,
    ]);
    expect(pages[1]).toMatchObject({
      pageInfo: { title: 'Media', description: 'All', navLinks: [{ title: 'N' }] },
      settings: { theme: 'dracula', iconSize: 'small' },
    });
    expect(pages[2]).toMatchObject({ pageInfo: { title: 'Main' }, settings: { theme: 'callisto' } });
  });

  test('have ids and slugs of their own, even one called Home', () => {
    const { pages } = normalise(main, [{ sections: [{ name: 'S' }] }, {}, {}]);
    expect(pages.map(({ id, slug }) => [id, slug])).toEqual([
      ['home', ''],
      ['media-room', 'media-room'],
      ['home-2', 'home'],
      ['my-desk', 'my-desk'],
    ]);
    expect(pages[1]?.sections[0]?.id).toBe('media-room-s');
  });

  test('whose file could not be read are there without sections, and say so', () => {
    const { pages } = normalise(main, [undefined, {}, {}]);
    expect(pages[1]).toMatchObject({ missing: true, sections: [] });
    expect(pages[2]).not.toHaveProperty('missing');
  });
});

describe('settings', () => {
  test.each([
    ['dash-docs', 'dashy-docs'],
    ['cherry-blossom', 'charry-blossom'],
    ['my-own', 'my-own'],
    ['default', '"]} body{display:none'],
  ])('have the theme %s where %j is written', (theme, written) => {
    expect(settingsOf({ theme: written })?.theme).toBe(theme);
  });

  test('restrict for any value of a restricting switch that isn’t off, even the text "false"', () => {
    for (const value of [true, 'true', 'false', 'yes', 1, [], {}]) {
      expect([value, settingsOf({ preventWriteToDisk: value })?.preventWriteToDisk]).toEqual([value, true]);
    }
    for (const value of [false, null, undefined, '', 0]) {
      expect(settingsOf({ preventWriteToDisk: value })).not.toHaveProperty('preventWriteToDisk');
    }
  });

  test('keep only colours that stay within their declaration', () => {
    expect(
      settingsOf({
        customColors: {
          mine: { primary: '#fff', '--text': 'red; background: url(x)', 'bad name': '#000', background: 'url(//x)' },
          none: 'x',
        },
      })?.customColors,
    ).toEqual({ mine: { primary: '#fff' } });
  });

  test('strip tags from custom CSS (core 5, "customCss") and leave nothing that could end its element', () => {
    const css = settingsOf({ customCss: 'a > b{} <script>alert(1)</script></style><b' })?.customCss ?? '';
    expect(css).toContain('a > b{}');
    expect(css).not.toContain('<');
  });

  test('read the names of other versions where the meaning is plain', () => {
    expect(settingsOf({ disableServiceWorker: false, hideComponents: { hideSplashScreen: false } })).toMatchObject({
      enableServiceWorker: true,
      showSplashScreen: true,
    });
  });
});

describe('sections and items', () => {
  test('have ids and slugs that differ, in files that repeat names too', () => {
    const sections = sectionsOf([
      { name: 'Same', items: [{ title: 'One' }, { title: 'One' }] },
      { name: 'Same', items: [{ title: 'One' }] },
      {},
      {},
    ]);
    const ids = sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(sections.map(({ slug }) => slug)).toEqual(['same', 'same-2', 'unnamed-section', 'unnamed-section-2']);
  });

  test('drop what no link may have: scripts, and documents in the address itself', () => {
    expect(itemsOf({ title: 'a', url: 'java\nscript:alert(1)' }, { title: 'b', url: 'data:text/html,x' })).toEqual([
      expect.not.objectContaining({ url: expect.anything() }),
      expect.not.objectContaining({ url: expect.anything() }),
    ]);
  });

  test('are called by their host where they have no title', () => {
    expect(itemsOf({ url: 'https://files.example.org/x' })[0]?.title).toBe('files.example.org');
  });

  test('are groups with a list of sub-items, even an empty one, and links with anything else', () => {
    const [group, empty, text] = itemsOf(
      { title: 'g', subItems: [{ title: 'in' }, null] },
      { title: 'e', subItems: [] },
      { title: 't', subItems: '1,2,3' },
    );
    expect(group?.subItems).toMatchObject([{ title: 'in' }]);
    expect(empty?.subItems).toEqual([]);
    expect(text).not.toHaveProperty('subItems');
  });

  test('keep the visibility of core 6, and hide where a restriction can’t be read', () => {
    const [one, two] = itemsOf(
      { title: 'a', displayData: { hideForUsers: 'bob, eve', hideForGuests: 'yes' } },
      { title: 'b', displayData: { showForKeycloakUsers: {} } },
    );
    expect(one?.visibility).toEqual({ hideForUsers: ['bob', 'eve'], hideForGuests: true });
    expect(two?.visibility).toEqual({ showForKeycloakUsers: { roles: [], groups: [] } });
  });

  test('clamp spans to what is drawn (design 5): 1 to 6', () => {
    expect(sectionsOf([{ name: 'x', displayData: { rows: 9, cols: 0, itemCountX: 40 } }])[0]?.display).toMatchObject({
      rows: 6,
      cols: 1,
      itemCountX: 12,
    });
  });

  test('keep of custom styles only the characters that core 5 allows', () => {
    expect(
      sectionsOf([{ name: 'x', displayData: { customStyles: 'border: 2px;} body{x:url(y)' } }])[0]?.display
        .customStyles,
    ).toBe('border: 2px; bodyx:urly');
  });
});

describe('sign-in', () => {
  const authOf = (auth: unknown) => normalise({ appConfig: { auth } }, []).auth;
  const hash = 'A'.repeat(64);

  test.each([
    ['oidc', { enableOidc: true, enableKeycloak: true }],
    ['keycloak', { enableKeycloak: true, enableHeaderAuth: true }],
    ['header', { enableHeaderAuth: true, users: [{ user: 'a', hash }] }],
    ['users', { users: [{ user: 'a', hash }] }],
    ['none', { users: [], enableOidc: false, keycloak: {} }],
    ['none', null],
  ])('is by %s, the first that is on (core 1)', (mode, auth) => {
    expect(authOf(auth).mode).toBe(mode);
  });

  test.each([
    ['the list of the first versions', [{ user: 'a', hash }]],
    ['text', 'on'],
    ['users that are no list', { users: 'alice' }],
    ['users that can’t be read', { users: [{ name: 'alice' }] }],
    ['a switch in quotes', { enableOidc: 'yes' }],
    ['a mode without its block', { enableKeycloak: true }],
  ])('never means open for a mistake: %s', (_, auth) => {
    expect(authOf(auth).mode).not.toBe('none');
  });

  test('keeps hashes in lower case, and drops those that are none', () => {
    expect(
      authOf({
        users: [
          { user: 'a', hash },
          { user: 7, hash: 'short', type: 'Admin' },
        ],
      }).users,
    ).toEqual([
      { user: 'a', type: 'normal', hash: 'a'.repeat(64) },
      { user: '7', type: 'admin' },
    ]);
  });
});

describe('a file that was written by hand, by form editors and for other versions', () => {
  const parsed = parseConfig(`
pageInfo: {title: 2024, description: , navLinks: [null, {title: Wiki, url: wiki.example.lan, target: _blank}], footer: hi}
appConfig:
  theme: charry-blossom
  layout: Sidebar
  iconSize: lg
  colCount: "12"
  language: en
  statusCheck: "true"
  statusCheckInterval: '300'
  openingMethod: sametab
  hideComponents:
  webSearch: {disableWebSearch: "false", openingMethod: modal, searchBangs: {/w: wikipedia, /n: }}
  allowConfigEdit: false
  preventWriteToDisk: "false"
  externalStyleSheet: https://letters.example/css?family=A:400,700
  customColors: {primary: '#fff', default: {primary: '#fff', --text: red}}
  auth: {oidc: {}, keycloak: {}, users: [], enableOidc: false}
pages:
  - {name: Home, path: ./home.yml}
  - {name: Home, path: /second.yml, displayData: {showForUsers: alice}}
  - {name: only a name}
  - sub.yml
  - {name: main, path: 'https://pages.example/main.yml'}
  - {path: work/My Desk.yaml}
sections:
  - name: Left over
    filteredItems: &ref_0
      - {title: One, url: 'http://192.168.0.2:9000', id: 0_911_one}
    items: *ref_0
  - &unnamed
    items: [{desription: no title, url: 'https://nameless.example.org/x'}, {title: 2024-05-01, url: null, tags: a;b}]
  - *unnamed
  - {name: 监控, icon: null, displayData: {rows: 9, cols: 0, sortBy: Priority, itemSize: Medium, customStyles: 'color: #fff'}}
  - {name: 网络, widgets: [{type: Clock}, {type: , options: 3}, {type: rss-feed, updateInterval: '60', options: {since: 2024-05-01}}]}
  - {name: Menu, items: {title: alone, target: iframe, subItems: "1,2,3", statusCheckHeaders: '{"A": 1}', hotkey: '0'}}
`);
  if (!('value' in parsed)) throw new Error('The file can’t be read.');
  const { pages, auth } = normalise(parsed.value, [{ pageInfo: { title: 'Own' } }, undefined, {}, {}]);
  const [main] = pages;

  test('shows its settings as they are meant', () => {
    expect(main?.pageInfo).toEqual({
      title: '2024',
      navLinks: [{ title: 'Wiki', path: 'wiki.example.lan', target: 'newtab' }],
      footerText: 'hi',
    });
    expect(main?.settings).toEqual({
      ...settingsOf({}),
      theme: 'cherry-blossom',
      iconSize: 'large',
      colCount: 8,
      language: 'en',
      statusCheck: true,
      statusCheckInterval: 60,
      webSearch: { engine: 'duckduckgo', openingMethod: 'newtab', bangs: { '/w': 'wikipedia' } },
      allowConfigEdit: false,
      preventWriteToDisk: true,
      externalStyleSheets: { 'External Stylesheet': 'https://letters.example/css?family=A:400,700' },
      customColors: { default: { primary: '#fff', text: 'red' } },
    });
    expect(auth).toEqual({ mode: 'none', guestAccess: false, users: [] });
  });

  test('has its pages where addresses and ids don’t collide, also with the main page (core 2, core 4)', () => {
    expect(pages.map(({ id, slug, name, missing }) => [id, slug, name, missing])).toEqual([
      ['home', '', '2024', undefined],
      ['home-3', 'home', 'Home', undefined],
      ['home-2', 'home-2', 'Home', true],
      ['main-page', 'main-page', 'main', undefined],
      ['my-desk', 'my-desk', 'My Desk', undefined],
    ]);
    expect(pages[2]?.visibility).toEqual({ showForUsers: ['alice'] });
  });

  test('shows every section, item and widget', () => {
    expect(main?.sections.map(({ id, slug }) => [id, slug])).toEqual([
      ['home-left-over', 'left-over'],
      ['home-unnamed-001', 'unnamed-section'],
      ['home-unnamed-002', 'unnamed-section-2'],
      ['home-监控', '监控'],
      ['home-网络', '网络'],
      ['home-menu', 'menu'],
    ]);
    expect(main?.sections.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['One'],
      ['nameless.example.org', '2024-05-01'],
      ['nameless.example.org', '2024-05-01'],
      [],
      [],
      ['alone'],
    ]);
    expect(main?.sections[5]?.items[0]).toMatchObject({
      target: 'modal',
      hotkey: 0,
      statusCheckHeaders: { A: '1' },
    });
    expect(main?.sections[4]?.widgets).toMatchObject([
      { type: 'clock', options: {} },
      { type: '', options: {} },
      { type: 'rss-feed', updateInterval: 60, options: { since: '2024-05-01' } },
    ]);
    expect(main?.sections[3]?.display).toMatchObject({
      rows: 6,
      cols: 1,
      sortBy: 'default',
      unknownSort: 'Priority',
      customStyles: 'color: fff',
    });
  });
});

describe('any value at all', () => {
  const keys = fc.constantFrom(
    ...['pageInfo', 'appConfig', 'sections', 'pages', 'items', 'widgets', 'displayData', 'subItems', 'name', 'title'],
    ...['url', 'path', 'icon', 'tags', 'target', 'sortBy', 'rows', 'itemSize', 'hotkey', 'auth', 'users', 'theme'],
    ...['customColors', 'customCss', 'webSearch', 'options', 'type', '__proto__', 'constructor', 'hideForUsers'],
    ...['cols', 'layout', 'iconSize', 'startingView', 'sectionLayout', 'showForKeycloakUsers', 'navLinks', 'toString'],
    ...['valueOf', 'hasOwnProperty', 'length', 'enableOidc', 'oidc', 'updateInterval', 'statusCheckHeaders', 'toJSON'],
  );
  const words = fc.constantFrom(
    'a',
    'home',
    'clock',
    'Home-2',
    'unnamed-section',
    '_blank',
    'MODAL',
    'sidebar',
    'masonry',
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary' }),
      words,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constantFrom(null, undefined, -0, new Uint8Array(2)),
      fc.date({ noInvalidDate: false }),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(keys, tie('any'), { maxKeys: 6 }),
    ),
  })).any;
  const config = fc.dictionary(keys, value, { maxKeys: 6 });

  // Of the right shape, with names from a few, so that ids want to collide.
  const few = fc.constantFrom('a', 'b', 'A', 'home', 'unnamed 000', '', null, 1);
  const shaped = (entry: Record<string, fc.Arbitrary<unknown>>) =>
    fc.array(fc.record(entry, { requiredKeys: [] }), { maxLength: 4 });
  const item = {
    title: few,
    subItems: fc.option(shaped({ title: few, subItems: shaped({ title: few }) }), { nil: undefined }),
  };
  const sections = shaped({ name: few, items: shaped(item), widgets: shaped({ type: few }), displayData: value });
  const usual = fc.record({
    sections,
    pages: shaped({ name: few, path: fc.constantFrom('a.yml', 'b.yml') }),
    appConfig: value,
  });

  const items = (list: readonly Item[]): Item[] => list.flatMap((item) => [item, ...items(item.subItems ?? [])]);
  const differ = (found: readonly string[]) => expect(new Set(found).size).toBe(found.length);
  const check = ({ pages, auth }: Model) => {
    differ(pages.map(({ id }) => id));
    differ(pages.map(({ slug }) => slug));
    expect(pages[0]).toMatchObject({ id: 'home', slug: '' });
    expect(pages.map(({ slug }) => slug)).not.toContain('main');
    for (const { sections, settings, pageInfo } of pages) {
      const all = items(sections.flatMap((section) => section.items));
      const parts = [...all, ...sections.flatMap(({ widgets }) => widgets)];
      differ([...sections, ...parts].map(({ id }) => id));
      differ(sections.map(({ slug }) => slug));
      expect(itemSizes).toContain(settings.iconSize);
      expect(['auto', 'horizontal', 'vertical']).toContain(settings.layout);
      expect(views).toContain(settings.startingView);
      expect(openingMethods).toContain(settings.defaultOpeningMethod);
      expect(routingModes).toContain(settings.routingMode);
      expect(settings.statusCheckInterval).toSatisfy(
        (seconds: number) => seconds === 0 || (seconds >= 1 && seconds <= 60),
      );
      for (const { target } of pageInfo.navLinks) expect(navTargets).toContain(target);
      for (const { target } of all) if (target !== undefined) expect(openingMethods).toContain(target);
      for (const { display } of sections) {
        expect(sortOrders).toContain(display.sortBy);
        expect(sectionLayouts).toContain(display.layout);
        expect([1, 2, 3, 4, 5, 6]).toContain(display.rows);
        expect([1, 2, 3, 4, 5, 6]).toContain(display.cols);
      }
    }
    expect(['none', 'users', 'oidc', 'keycloak', 'header']).toContain(auth.mode);
  };

  test('has a meaning: nothing throws, ids differ, words are known, and it is plain JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(config, usual),
        fc.array(fc.option(fc.oneof(config, usual), { nil: undefined }), { maxLength: 3 }),
        (main, pages) => {
          const model = normalise(main, pages);
          check(model);
          // Strict: no key may hold undefined.
          expect(JSON.parse(JSON.stringify(model))).toStrictEqual(model);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('has one even where it isn’t a mapping', () => {
    fc.assert(
      fc.property(value, value, (main, page) => {
        const given = main as Record<string, unknown>;
        expect(pageEntries(given).length).toBeGreaterThanOrEqual(0);
        check(normalise(given, [page as Record<string, unknown>]));
      }),
      { numRuns: 200 },
    );
  });

  test('of the same value gives the same bytes, and leaves the value as it was', () => {
    fc.assert(
      fc.property(usual, (main) => {
        const before = structuredClone(main);
        const first = JSON.stringify(normalise(main, [main]));
        expect(JSON.stringify(normalise(structuredClone(main), [structuredClone(main)]))).toBe(first);
        expect(main).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});
