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
  const { config } = imported({
    'app.sqlite': {
      items: [
        { id: 3, title: 'Mail', url: 'https://m.example', type: 0, order: 1, colour: null, deleted_at: null },
        { id: 4, title: 'Gone', url: 'https://g.example', type: 0, order: 0, deleted_at: '2025' },
        { id: 9, title: 'Office', url: '', type: 1 },
      ],
      item_tag: [{ item_id: 3, tag_id: 9 }],
    },
  });
  expect(config.sections).toEqual([
    { name: 'Office', items: [{ title: 'Mail', icon: 'hl-mail', url: 'https://m.example' }] },
  ]);
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
