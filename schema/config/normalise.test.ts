import { describe, expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { pageEntries } from './page-entries.ts';

const settingsOf = (appConfig: unknown) => normalise({ appConfig }, []).pages[0]?.settings;
const sectionsOf = (sections: unknown) => normalise({ sections }, []).pages[0]?.sections ?? [];
const itemsOf = (...items: unknown[]) => sectionsOf([{ name: 'A', items }])[0]?.items ?? [];

describe('a whole config', () => {
  test('without anything in it has a main page with the defaults', () => {
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

  test('that people really hand in shows what can be shown', () => {
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

  test('take appConfig from the main page, but for their theme, and page info that they leave out', () => {
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

  test('strip tags from custom CSS and leave nothing that could end its element', () => {
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

  test('keep their tests of visibility, and hide where a restriction can’t be read', () => {
    const [one, two] = itemsOf(
      { title: 'a', displayData: { hideForUsers: 'bob, eve', hideForGuests: 'yes' } },
      { title: 'b', displayData: { showForKeycloakUsers: {} } },
    );
    expect(one?.visibility).toEqual({ hideForUsers: ['bob', 'eve'], hideForGuests: true });
    expect(two?.visibility).toEqual({ showForKeycloakUsers: { roles: [], groups: [] } });
  });

  test('clamp spans to what is drawn', () => {
    expect(sectionsOf([{ name: 'x', displayData: { rows: 19, cols: 9, itemCountX: 40 } }])[0]?.display).toMatchObject({
      rows: 12,
      cols: 6,
      itemCountX: 12,
    });
  });

  test('keep of custom styles only letters, digits, blanks and - : ; .', () => {
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
  ])('is by %s, the first that is on', (mode, auth) => {
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

test('no hash of a user is anywhere in what is drawn, and sign-in has it all the same', () => {
  const hash = 'ab12'.repeat(16);
  const users = [{ user: 'ann', hash }];
  const main = {
    pageInfo: { title: hash, description: `is ${hash}` },
    appConfig: { auth: { users } },
    pages: [{ name: `Media ${hash}`, path: 'media.yml' }],
    sections: [{ name: hash, items: [{ title: 'A', url: `https://a.lan/${hash}`, id: hash }] }],
  };
  const { auth, pages } = normalise(main, [{ sections: [{ name: `Films ${hash.toUpperCase()}` }] }]);
  expect(auth.users).toEqual([{ user: 'ann', type: 'normal', hash }]);
  expect(JSON.stringify(pages).toLowerCase()).not.toContain(hash);
  expect(pages[1]?.sections[0]?.name).toBe('Films [redacted]');
});
