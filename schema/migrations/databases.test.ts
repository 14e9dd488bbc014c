import { expect, test } from 'vitest';
import { imported } from '../testing/imported.ts';

test('Flame has apps and categories as sections, what is not public hidden from guests', () => {
  const { config, losses } = imported({
    'db.sqlite': {
      apps: [{ name: 'Notes', url: 'notes.lan:3000', icon: 'notebook', description: '', isPublic: 0 }],
      categories: [{ id: 1, name: 'Read' }],
      bookmarks: [{ name: 'Blog', url: 'https://b.example', categoryId: 1, icon: '' }],
    },
  });
  expect(config.sections).toEqual([
    {
      name: 'Applications',
      items: [
        { title: 'Notes', icon: 'mdi-notebook', url: 'http://notes.lan:3000', displayData: { hideForGuests: true } },
      ],
    },
    { name: 'Read', items: [{ title: 'Blog', icon: 'favicon', url: 'https://b.example' }] },
  ]);
  expect(losses).toMatchObject([{ key: 'password', reason: 'needs-secret' }]);
});

test('Flame has its settings and queries beside the database', () => {
  const { config } = imported({
    'customQueries.json': '{"queries":[{"name":"Maps","prefix":"mp","template":"https://m.example/?q="}]}',
    'config.json': '{"customTitle":"Fire","appsSameTab":true,"secondarySearchProvider":"g"}',
  });
  expect(config).toEqual({
    pageInfo: { title: 'Fire' },
    appConfig: {
      defaultOpeningMethod: 'sametab',
      webSearch: { searchEngine: 'google', searchBangs: { '/mp': 'https://m.example/?q=' } },
    },
    sections: [],
  });
});

test('the database of Heimdall has tags as sections', () => {
  const { config, pictures } = imported({
    'app.sqlite': {
      items: [
        {
          id: 3,
          icon: null,
          title: 'Mail',
          url: 'https://m.example',
          type: 0,
          order: 1,
          colour: null,
          deleted_at: null,
        },
        { id: 4, title: 'Gone', url: 'https://g.example', type: 0, order: 0, deleted_at: '2025' },
        { id: 5, icon: 'icons/map.png', title: 'Map', url: 'https://map.example', type: 0, order: 2 },
        { id: 9, title: 'Office', url: '', type: 1 },
      ],
      item_tag: [{ item_id: 3, tag_id: 9 }],
    },
  });
  expect(config.sections).toEqual([
    { name: 'Office', items: [{ title: 'Mail', icon: 'hl-mail', url: 'https://m.example' }] },
    { name: 'Dashboard', items: [{ title: 'Map', icon: 'map.png', url: 'https://map.example' }] },
  ]);
  expect(pictures).toMatchObject([{ from: 'icons/map.png', to: 'map.png' }]);
});

test('Organizr has categories as sections, framed tabs in the workspace, and its bookmarks', () => {
  const { config } = imported({
    'organizr.db': {
      categories: [{ order: 1, category: 'Media', category_id: 1 }],
      tabs: [
        { name: 'Watch', url: 'https://w.example', category_id: 1, enabled: 1, type: 1, ping: 1, ping_url: 'w.lan:80' },
      ],
      'BOOKMARK-categories': [{ category: 'Links', category_id: 2 }],
      'BOOKMARK-tabs': [
        { name: 'Docs', url: 'https://d.example', category_id: 2, background_color: '#112233', text_color: '#ffffff' },
      ],
    },
  });
  expect(config.sections).toEqual([
    {
      name: 'Media',
      items: [
        {
          title: 'Watch',
          url: 'https://w.example',
          target: 'workspace',
          statusCheck: true,
          statusCheckUrl: 'http://w.lan:80',
        },
      ],
    },
    {
      name: 'Links',
      items: [{ title: 'Docs', url: 'https://d.example', backgroundColor: '#112233', color: '#ffffff' }],
    },
  ]);
});

test('what Organizr shows to a group is hidden from guests here', () => {
  const { config } = imported({
    'organizr.db': {
      categories: [{ order: 1, category: 'Media', category_id: 1 }],
      tabs: [
        { name: 'A', url: 'https://a.example', category_id: 1, enabled: 1, type: 2, group_id: 1 },
        { name: 'B', url: 'https://b.example', category_id: 1, enabled: 1, type: 2, group_id: 999 },
      ],
    },
  });
  expect(config.sections).toEqual([
    {
      name: 'Media',
      items: [
        { title: 'A', url: 'https://a.example', displayData: { hideForGuests: true } },
        { title: 'B', url: 'https://b.example' },
      ],
    },
  ]);
});

test('users of Heimdall have pages, and the report begins with their sign-in', () => {
  const tile = (id: number, user: number) => ({ id, title: `T${id}`, url: `https://t${id}.example`, user_id: user });
  const { config, pages, losses } = imported({
    'app.sqlite': { items: [tile(1, 1), tile(2, 2), tile(3, 1)], item_tag: [] },
  });
  const titles = (page: unknown) => JSON.stringify(page).match(/T\d/g);
  expect([titles(config), titles(pages)]).toEqual([['T1', 'T3'], ['T2']]);
  expect(config.pages).toEqual([{ name: 'User 2', path: 'user-2.yml' }]);
  expect(losses.slice(0, 2)).toMatchObject([
    { key: 'users', message: expect.stringContaining('everybody can open') },
    { key: 'user_id', reason: 'changed-meaning' },
  ]);
});

test('what is not pinned in Flame is named in the report', () => {
  const { losses } = imported({
    'db.sqlite': {
      apps: [
        { name: 'A', url: 'a.lan', isPinned: 0 },
        { name: 'B', url: 'b.lan', isPinned: 1 },
      ],
      bookmarks: [],
    },
  });
  expect(losses.map(({ message }) => message)).toContain(
    'The apps `A` are not pinned there; here all of them are shown.',
  );
});

test('queries of Flame that can’t be bangs, and accents of its themes, are in the report with their lines', () => {
  const { config, losses } = imported({
    'customQueries.json': '{"queries":[\n{"name":"Q","prefix":"q","template":"https://q.example/{QUERY}/x"}]}',
    'themes.json':
      '{"themes":[\n{"name":"own","isCustom":true,"colors":{"background":"#000000","primary":"#ffffff","accent":"#ff0000"}}]}',
  });
  expect(config.appConfig).toMatchObject({ customColors: { own: { background: '#000000', primary: '#ffffff' } } });
  expect(losses.slice(1)).toMatchObject([
    { file: 'themes.json', line: 2, key: 'accent' },
    { file: 'customQueries.json', line: 2, key: 'template' },
  ]);
});

test('Flame asks another engine by its prefix, one’s own too, and its CSS is in the report', () => {
  const search = (prefix: string) => {
    const { config, reasons } = imported({
      'config.json': JSON.stringify({ customTitle: 'F', secondarySearchProvider: prefix }),
      'customQueries.json': '{"queries":[{"name":"Q","prefix":"q","template":"https://q.example/?q="}]}',
      'flame.css': prefix === 'q' ? 'a { color: red }' : '/* empty */',
    });
    return [(config.appConfig as { webSearch: { searchEngine?: string } }).webSearch.searchEngine, ...reasons.slice(1)];
  };
  expect(search('g')).toEqual(['google']);
  expect(search('l')).toEqual([undefined]);
  expect(search('q')).toEqual(['custom', 'no-counterpart flame.css']);
  expect(search('zz')).toEqual([undefined, 'no-counterpart secondarySearchProvider']);
});

test('of a database and its backups the first counts', () => {
  const tile = (title: string) => ({ id: 1, title, url: `https://${title}.example`, pinned: title === 'new' ? 0 : 1 });
  const { config, losses } = imported({
    'app.sqlite': { items: [tile('new')], item_tag: [] },
    'backups/app.sqlite': { items: [tile('old')], item_tag: [] },
  });
  expect(config.sections).toMatchObject([{ items: [{ title: 'new' }] }]);
  expect(losses.map(({ message }) => message)).toContain(
    'The tiles `new` are not pinned there; here all of them are shown.',
  );
  const tab = (name: string) => ({ name, url: `https://${name}.example`, type: 2, enabled: 1 });
  const organizr = imported({
    'organizr.db': { categories: [], tabs: [tab('new')] },
    'z/organizr.db': { categories: [], tabs: [tab('old')] },
  });
  expect(organizr.config.sections).toMatchObject([{ items: [{ title: 'new' }] }]);
});
