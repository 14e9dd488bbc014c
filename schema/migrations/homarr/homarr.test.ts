import { expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

const board = (others: object) =>
  JSON.stringify({ schemaVersion: 2, categories: [], wrappers: [{ id: 'w' }], apps: [], ...others });

test('of Homarr 1 the apps of its database are a section, and the report says what is to be made anew', () => {
  const { config, losses } = imported({
    'db.sqlite': {
      app: [
        {
          id: 'a',
          name: 'Films',
          description: 'To see',
          icon_url: 'https://i.example/f.svg',
          href: 'https://f.example',
          ping_url: 'http://f.lan',
        },
        { id: 'b', name: 'Bare', description: null, icon_url: '/icons/b.png', href: 'b.lan:81', ping_url: null },
        { id: 'c', name: 'Bad', href: 'javascript:alert(1)' },
      ],
    },
  });
  expect(config.sections).toEqual([
    {
      name: 'Apps',
      items: [
        {
          title: 'Films',
          description: 'To see',
          icon: 'https://i.example/f.svg',
          url: 'https://f.example',
          statusCheck: true,
          statusCheckUrl: 'http://f.lan',
        },
        { title: 'Bare', icon: 'b.png', url: 'http://b.lan:81' },
        { title: 'Bad' },
      ],
    },
  ]);
  expect(losses.map(({ key, reason }) => `${reason} ${key}`)).toEqual([
    'needs-secret users',
    'no-counterpart board',
    'unreadable Bad',
  ]);
});

test('the board that is called default is the main page', () => {
  const { config } = imported({
    'a.json': board({ apps: [{ name: 'A', url: 'https://a.example' }] }),
    'default.json': board({ apps: [{ name: 'D', url: 'https://d.example' }] }),
  });
  expect(config).toMatchObject({ pages: [{ name: 'a' }], sections: [{ items: [{ title: 'D' }] }] });
});

test('an app is checked unless its board says otherwise, and a code with a slip is the one that is meant', () => {
  const app = (name: string, network?: object) => ({ name, url: `https://${name}.example`, network });
  const { config } = imported({
    'b.json': board({
      apps: [app('a', { statusCodes: ['200', '054'] }), app('b', { enabledStatusChecker: false }), app('c')],
    }),
  });
  expect(config.sections).toEqual([
    {
      name: 'Links',
      items: [
        { title: 'a', url: 'https://a.example', statusCheck: true, statusCheckAcceptCodes: '504' },
        { title: 'b', url: 'https://b.example' },
        { title: 'c', url: 'https://c.example' },
      ],
    },
  ]);
});

test('what a summary shows is in the widgets of apps, where these are there', () => {
  const widgets = [{ type: 'dns-hole-summary', properties: {} }];
  const hole = { name: 'H', url: 'http://h.lan/admin', integration: { type: 'pihole', properties: [] } };
  const messageOf = (apps: object[]) => imported({ 'b.json': board({ apps, widgets }) }).losses.at(-1)?.message;
  expect(messageOf([hole])).toBe('What `dns-hole-summary` shows is in the widgets of its apps.');
  expect(messageOf([])).toBe('There is no widget for `dns-hole-summary`.');
  expect(JSON.stringify(imported({ 'b.json': board({ apps: [hole] }) }).config)).toContain('"hostname":"http://h.lan"');
});

test('a search that is switched off stays so, and colours and an engine that can’t be kept are reported', () => {
  const settings = {
    customization: { colors: { primary: 'red' }, appOpacity: 90, layout: {} },
    common: { searchEngine: { type: 'custom', properties: { template: 'https://q.example/%s/x', enabled: false } } },
  };
  const { config, reasons } = imported({ 'b.json': board({ settings }) });
  expect(config.appConfig).toEqual({ webSearch: { disableWebSearch: true } });
  expect(reasons.slice(1)).toEqual(['no-counterpart colors', 'no-counterpart appOpacity', 'no-counterpart template']);
});

test('a note is Markdown, with its links', () => {
  const content =
    '<h2>To do</h2><p>See <a href="https://n.example/x?a=1&amp;b=2">this</a> <strong>now</strong></p><ul data-type="taskList"><li data-checked="true"><p>one</p></li><li data-checked="false"><p>two</p><ol><li>deep</li></ol></li></ul><p>End</p>';
  const { config } = imported({ 'b.json': board({ widgets: [{ type: 'notebook', properties: { content } }] }) });
  expect(config.sections).toMatchObject([
    {
      widgets: [
        {
          type: 'notes',
          options: {
            content:
              '## To do\n\nSee [this](https://n.example/x?a=1&b=2) **now**\n\n- [x] one\n- [ ] two\n  1. deep\n\nEnd',
          },
        },
      ],
    },
  ]);
});

test('a board is a grid of its categories, and its widgets are as wide in it as they were', () => {
  const at = (x: number, width: number, y = 0) => ({ lg: { location: { x, y }, size: { width, height: 2 } } });
  const area = { type: 'wrapper', properties: { id: 'w' } };
  const { config, losses } = imported({
    'b.json': board({
      apps: [{ name: 'A', url: 'https://a.example', area, shape: at(0, 1) }],
      widgets: [
        { type: 'date', area, shape: at(1, 3) },
        { type: 'calendar', area, shape: at(4, 6) },
        { type: 'date', area: { type: 'sidebar', properties: { location: 'left' } }, shape: at(0, 1) },
        {
          type: 'bookmark',
          properties: { name: 'Links', items: [{ name: 'L', href: 'https://l.example' }] },
          area,
          shape: at(0, 4),
        },
      ],
      settings: { customization: { gridstack: { columnCountLarge: 12 } } },
    }),
  });
  expect(config).toMatchObject({
    appConfig: { layout: 'grid' },
    sections: [
      { name: 'Sidebar', displayData: { cols: 1 }, widgets: [{ type: 'clock', span: 6 }] },
      {
        displayData: { cols: 6 },
        items: [{ title: 'A' }],
        widgets: [
          { type: 'clock', span: 3 },
          { type: 'calendar', span: 6, options: { view: 'month' } },
        ],
      },
      { name: 'Links', displayData: { cols: 1 } },
    ],
  });
  expect(losses.map(({ key }) => key)).not.toContain('gridstack');
});

test('a board that says nothing of sizes is laid out as any page', () => {
  const { config } = imported({ 'b.json': board({ apps: [{ name: 'A', url: 'https://a.example' }] }) });
  expect(config.appConfig ?? {}).not.toHaveProperty('layout');
  expect(config).toMatchObject({ sections: [{ items: [{ title: 'A' }] }] });
  expect(JSON.stringify(config)).not.toContain('displayData');
});

test('a calendar shows what the services of the apps have to come', () => {
  const integration = (type: string) => ({ type, properties: [{ field: 'apiKey', value: 'k' }] });
  const { config, variables } = imported({
    'b.json': board({
      apps: [
        { name: 'Series', url: 'http://s.lan:8989', integration: integration('sonarr') },
        { name: 'Books', url: 'http://b.lan:8787', integration: integration('readarr') },
        { name: 'Films', url: 'http://p.lan', integration: integration('plex') },
      ],
      widgets: [{ type: 'calendar', properties: { showUnmonitored: true } }],
    }),
  });
  const [section] = config.sections as { widgets: { type: string; options: unknown }[] }[];
  expect(section?.widgets.find(({ type }) => type === 'calendar')?.options).toEqual({
    view: 'month',
    sources: [
      { type: 'sonarr', name: 'Series', hostname: 'http://s.lan:8989', apiKey: 'DASH_SERIES', showUnmonitored: true },
      { type: 'lidarr', name: 'Books', hostname: 'http://b.lan:8787', apiKey: 'DASH_BOOKS', showUnmonitored: true },
    ],
  });
  expect(variables).toMatchObject({ DASH_SERIES: 'k', DASH_BOOKS: 'k' });
});
