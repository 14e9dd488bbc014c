import { expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

test.each([
  [{ 'services.yaml': '- A:\n  - B: {href: "https://b.example", target: mine}' }],
  [{ 'bookmarks.yaml': '- A:\n  - B: [{href: "https://b.example", target: mine}]' }],
  [{ 'config.yml': 'services:\n- items: [{name: B, url: "https://b.example", target: mine}]' }],
  [{ 'config.yml': 'services: [{items: []}]\nlinks: [{name: B, url: "https://b.example", target: mine}]' }],
  [
    {
      'links.json':
        '{"bookmarks":[\n{"category":"A","links":[{"name":"B","url":"https://b.example","target":"mine"}]}]}',
    },
  ],
  [
    {
      'glance.yml':
        'pages:\n- {name: P, columns: [{widgets: [{type: bookmarks, groups: [{links: [{title: B, url: "https://b.example", target: mine}]}]}]}]}',
    },
  ],
])('a frame of its own is a new tab, and reported: %j', (files) => {
  const { config, losses } = imported(files as Record<string, string>);
  expect(JSON.stringify(config)).toContain('https://b.example');
  expect(losses.filter(({ key }) => key === 'target')).toMatchObject([
    { line: 2, reason: 'changed-meaning', message: '`mine` is no opening method: a new tab is.' },
  ]);
});
