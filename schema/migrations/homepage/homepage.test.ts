import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

describe('a folder of Homepage', () => {
  const titles = (services: string) => {
    const { config, losses } = imported({ 'services.yaml': services });
    return {
      order: (config.sections as { items: { title: string }[] }[]).map(({ items }) => items.map(({ title }) => title)),
      losses: losses.map(({ line, key, reason, message }) => [line, key, reason, message]),
    };
  };
  const service = (name: string, weight?: string) =>
    `    - ${name}: {href: "https://${name}.example"${weight === undefined ? '' : `, weight: ${weight}`}}\n`;

  test('has services in the order of their weights, those without by their place, and says so', () => {
    const services = `- G:\n${service('a', '250')}${service('b')}${service('c')}${service('d', '"50"')}${service('e', '-1')}`;
    expect(titles(services)).toEqual({
      order: [['e', 'd', 'b', 'a', 'c']],
      losses: [
        [
          2,
          'weight',
          'changed-meaning',
          'The services of `G` stand in the order of their weights, which is written out.',
        ],
      ],
    });
  });

  test('has services of one weight by name, and says nothing where weights change nothing', () => {
    expect(titles(`- G:\n${service('b', '1')}${service('a', '1')}`).order).toEqual([['a', 'b']]);
    expect(titles(`- G:\n${service('b', '1')}${service('a', '2')}${service('c', 'x')}`)).toEqual({
      order: [['b', 'a', 'c']],
      losses: [],
    });
  });

  test('has groups as sections, groups within groups too, and bookmarks after them', () => {
    const { config, variables, unset, losses } = imported({
      'services.yaml': `
- Films & TV:
    - Kino:
        icon: jellyfin.svg
        href: https://kino.example
        siteMonitor: http://nas.lan:8096
        widget: {type: jellyfin, url: "http://nas.lan:8096", key: "{{HOMEPAGE_VAR_KINO}}", enableBlocks: true}
    - Fetching:
        - Queue: {icon: mdi-tray-#ff8800, href: "http://nas.lan:8080", target: _self}
`,
      'bookmarks.yaml': '---\n- Reading: [{Paper: [{abbr: PA, href: "https://paper.example"}]}]\n',
      'settings.yaml': '{title: Den, layout: [{Films & TV: {style: row, columns: 3, icon: si-plex}}]}',
    });
    expect(config).toEqual({
      pageInfo: { title: 'Den' },
      appConfig: { defaultOpeningMethod: 'newtab' },
      sections: [
        {
          name: 'Films & TV',
          icon: 'si-plex',
          displayData: { sectionLayout: 'grid', itemCountX: 3 },
          items: [
            {
              title: 'Kino',
              icon: 'hl-jellyfin',
              url: 'https://kino.example',
              statusCheck: true,
              statusCheckUrl: 'http://nas.lan:8096',
              widget: {
                type: 'jellyfin',
                options: { hostname: 'http://nas.lan:8096', apiKey: 'DASH_KINO', showCounts: true },
              },
            },
          ],
        },
        {
          name: 'Films & TV / Fetching',
          items: [
            { title: 'Queue', icon: 'mdi-tray', color: '#ff8800', url: 'http://nas.lan:8080', target: 'sametab' },
          ],
        },
        { name: 'Reading', items: [{ title: 'Paper', icon: 'favicon', url: 'https://paper.example' }] },
      ],
    });
    expect({ variables, unset, losses }).toEqual({ variables: {}, unset: ['DASH_KINO'], losses: [] });
  });

  test('has tabs as pages, and its strip as a section and the search', () => {
    const { config, pages } = imported({
      'widgets.yaml': `
- search: {provider: [brave, google], target: _self}
- datetime: {locale: de, format: {timeStyle: short, hour12: false}}
`,
      'settings.yaml': 'layout: {Lab: {tab: Work}, Films: {tab: Home, initiallyCollapsed: true}}',
      'services.yaml': '- Films: [{A: {href: https://a.example}}]\n- Lab: [{B: {href: https://b.example}}]',
    });
    expect(config).toEqual({
      pages: [
        { name: 'Work', path: 'work.yml' },
        { name: 'Home', path: 'home.yml' },
      ],
      appConfig: {
        webSearch: {
          searchEngine: 'brave',
          openingMethod: 'sametab',
        },
      },
      sections: [
        {
          name: 'Overview',
          widgets: [{ type: 'clock', options: { format: 'de', hideDate: true, hideSeconds: true, use12Hour: false } }],
        },
      ],
    });
    expect(pages).toEqual({
      'work.yml': { sections: [{ name: 'Lab', items: [{ title: 'B', url: 'https://b.example' }] }] },
      'home.yml': {
        sections: [
          { name: 'Films', displayData: { collapsed: true }, items: [{ title: 'A', url: 'https://a.example' }] },
        ],
      },
    });
  });

  test('may have bodies in the column of their names, several names in one entry, and names alone', () => {
    const { config } = imported({
      'services.yaml': `
- Group:
  - One:
    icon: mdi-a
    href: https://one.example
  - Two: {href: https://two.example}
    Three: {href: https://three.example}
  - Four:
`,
    });
    expect(config.sections).toEqual([
      {
        name: 'Group',
        items: [
          { title: 'One', icon: 'mdi-a', url: 'https://one.example' },
          { title: 'Two', url: 'https://two.example' },
          { title: 'Three', url: 'https://three.example' },
          { title: 'Four' },
        ],
      },
    ]);
  });

  test('merges a group of services with one of bookmarks that is called the same', () => {
    const { config } = imported({
      'services.yaml': '- A: [{S: {href: https://s.example}}]',
      'bookmarks.yaml': '- A: [{B: [{href: https://b.example}]}]',
    });
    expect(config.sections).toMatchObject([{ name: 'A', items: [{ title: 'S' }, { title: 'B' }] }]);
  });

  test('may come as a ConfigMap', () => {
    const { config } = imported({
      'cm.yaml': `
kind: ConfigMap
data:
  services.yaml: |
    - A:
        - B: {href: "https://b.example"}
  docker.yaml: ""
`,
    });
    expect(config.sections).toEqual([{ name: 'A', items: [{ title: 'B', url: 'https://b.example' }] }]);
  });

  test('has its secrets moved into variables, placeholders filled in where they are known', () => {
    const { config, variables, reasons, text } = imported(
      {
        'services.yaml': `
- A:
    - Films:
        href: https://{{HOMEPAGE_VAR_HOST}}/x
        widget: {type: sonarr, url: "http://son.lan/", key: top-secret, enableQueue: true}
    - Shows:
        href: {{HOMEPAGE_VAR_UNKNOWN}}
        description: "{{ template }}"
        widget: {type: radarr, url: "http://rad.lan", key: {{HOMEPAGE_FILE_KEY}}, fields: [a]}
`,
      },
      { env: { HOMEPAGE_VAR_HOST: 'films.example' } },
    );
    expect(config.sections).toEqual([
      {
        name: 'A',
        items: [
          {
            ...{ title: 'Films', url: 'https://films.example/x' },
            widget: {
              type: 'sonarr',
              options: { hostname: 'http://son.lan', apiKey: 'DASH_FILMS', showQueue: true },
            },
          },
          {
            ...{ title: 'Shows', url: expect.stringContaining('UNKNOWN') },
            widget: {
              type: 'radarr',
              options: { hostname: 'http://rad.lan', apiKey: 'DASH_KEY_2', fields: ['a'] },
            },
          },
        ],
      },
    ]);
    expect(variables).toEqual({ DASH_FILMS: 'top-secret' });
    expect(reasons).toEqual(['needs-secret href', 'unreadable description']);
    expect(text).not.toContain('top-secret');
  });

  test('keeps the limits of its figures, and names those that it can’t compare by', () => {
    const { config, losses } = imported({
      'services.yaml': `
- A:
    - Films:
        href: https://films.example
        widget:
          type: sonarr
          url: http://son.lan
          highlight:
            queued:
              valueOnly: true
              numeric:
                - {level: danger, when: gte, value: 20}
                - {level: warn, when: gt, value: 5, negate: true}
                - {level: good, when: outside, value: {min: 1, max: 9}}
                - {level: danger, when: between, value: {min: 2, max: 3}}
                - {level: constructor, when: gt, value: 4}
                - {level: good, when: constructor, value: 4}
            status:
              string:
                - {level: good, when: equals, value: All good}
                - {level: danger, when: regex, value: "(a+)+$"}
                - {level: danger, when: equals, value: "5", negate: true}
              numeric: {level: purple, when: eq, value: 1}
            odd: 7
`,
    });
    const [{ items }] = config.sections as [{ items: { widget: unknown }[] }];
    expect(items[0]?.widget).toMatchObject({
      highlight: {
        queued: { bad: '>= 20', warn: '<= 5', good: ['< 1', '> 9'] },
        status: { bad: '!= 5', good: '= All good' },
      },
    });
    expect(losses.map(({ line, key, reason, message }) => `${line} ${reason} ${key}: ${message}`)).toEqual([
      '15 no-counterpart when: A limit of `queued` is lost: danger between 2 and 3.',
      '16 no-counterpart level: A limit of `queued` is lost: constructor gt 4.',
      '17 no-counterpart when: A limit of `queued` is lost: good constructor 4.',
      '19 changed-meaning string: Where several limits of `status` are met the worst counts, not the first.',
      '21 no-counterpart when: A limit of `status` is lost: danger regex (a+)+$.',
      '23 no-counterpart level: A limit of `status` is lost: purple eq 1.',
    ]);
  });

  test('reports a widget of a type that is called as what every object has', () => {
    const service = "One: {href: 'https://one.example', widget: {type: constructor}}";
    const { reasons } = imported({ 'services.yaml': `- A:\n    - ${service}\n` });
    expect(reasons).toEqual(['no-counterpart type']);
  });

  test('reports what has no counterpart, with its line', () => {
    const { losses } = imported({
      'services.yaml': `
- A:
    - One:
        href: https://one.example
        server: my-docker
        ping: nas.lan
        widget:
          type: yourspotify
          url: http://tdarr:8265
`,
      'settings.yaml': 'color: slate\nheaderStyle: boxed\n',
      'docker.yaml': 'my-docker: {host: 127.0.0.1, port: 2375}\n',
      'proxmox.yaml': '---\n# nothing\n',
    });
    expect(losses.map(({ file, line, key, reason }) => `${file}:${line} ${reason} ${key}`)).toEqual([
      'settings.yaml:1 no-counterpart color',
      'settings.yaml:2 no-counterpart headerStyle',
      'services.yaml:5 no-counterpart server',
      'services.yaml:6 no-counterpart ping',
      'services.yaml:8 no-counterpart type',
      'services.yaml:9 guess url',
      'docker.yaml:undefined no-counterpart docker.yaml',
    ]);
  });

  test('has the pings that are addresses, or the own host, as status checks', () => {
    const { config } = imported({
      'services.yaml':
        '- A: [{B: {href: "https://b.example/x", ping: b.example}}, {C: {href: "https://c.example", ping: "http://c.lan"}}]',
    });
    expect(config.sections).toMatchObject([
      { items: [{ statusCheck: true }, { statusCheck: true, statusCheckUrl: 'http://c.lan' }] },
    ]);
  });

  const section = (settings: string) =>
    (
      imported({ 'services.yaml': `- A: [{W: {href: "https://w.example", ${settings}}}]` }).config.sections as {
        items: { title?: string; widget?: object }[];
        widgets?: object[];
      }[]
    )[0];
  /** On the tile of its item, which says its label, or beside it. */
  const widget = (settings: string) => {
    const { items, widgets } = section(`widget: ${settings}`) ?? {};
    const [item] = items ?? [];
    return widgets ?? [{ label: item?.title, ...item?.widget }];
  };

  test.each([
    ['metric: cpu', { type: 'gl-cpu-history', options: { hostname: 'http://g.lan', apiVersion: 3 } }],
    [
      'metric: "disk:sda", version: 4, chart: false',
      { type: 'gl-disk-io', options: { hostname: 'http://g.lan', apiVersion: 4 } },
    ],
  ])('the integration Glances with %s stands on the tile', (settings, expected) => {
    const { items, widgets } = section(`widget: {type: glances, url: "http://g.lan", ${settings}}`) ?? {};
    expect(items).toMatchObject([{ title: 'W', url: 'https://w.example', widget: expected }]);
    expect(widgets).toBeUndefined();
  });

  test('several of one service stand beside it', () => {
    const two =
      '[{type: glances, url: "http://g.lan", metric: cpu}, {type: glances, url: "http://g.lan", metric: memory}]';
    const { items, widgets } = section(`widgets: ${two}`) ?? {};
    expect(items).toMatchObject([{ title: 'W' }]);
    expect(widgets).toMatchObject([{ type: 'gl-cpu-history' }, { type: 'gl-mem-history' }]);
  });

  test.each([
    [
      '{type: pihole, url: "http://p.lan/admin", version: 6, key: "{{HOMEPAGE_VAR_P}}"}',
      { type: 'pi-hole-stats-v6', options: { hostname: 'http://p.lan', apiKey: 'DASH_P' } },
    ],
    [
      '{type: uptimekuma, url: "http://u.lan/", slug: home}',
      { type: 'uptime-kuma-status-page', options: { host: 'http://u.lan', slug: 'home' } },
    ],
    [
      '{type: plex, url: "http://p.lan", key: "{{HOMEPAGE_VAR_T}}"}',
      { type: 'plex', options: { hostname: 'http://p.lan', token: 'DASH_T' } },
    ],
    ['{type: overseerr, url: "http://o.lan"}', { type: 'seerr', options: { hostname: 'http://o.lan' } }],
    ['{type: minecraft, url: "udp://mc.lan:25565"}', { type: 'minecraft-status', options: { server: 'mc.lan:25565' } }],
    [
      '{type: iframe, src: "https://f.example", classes: "h-60 w-full"}',
      { type: 'iframe', options: { url: 'https://f.example', frameHeight: 240 } },
    ],
    [
      '{type: proxmox, url: "http://p.lan:8006", username: "api@pam!home", password: "{{HOMEPAGE_VAR_U}}", node: pve}',
      {
        type: 'proxmox-lists',
        options: {
          cluster_url: 'http://p.lan:8006',
          user_name: 'api@pam',
          token_name: 'home',
          token_uuid: 'DASH_U',
          node: 'pve',
          node_data: 'qemu',
        },
      },
    ],
    [
      '{type: customapi, url: "http://c.lan/x", refreshInterval: 5000, requestBody: b, hideErrors: true, mappings: [{field: a}]}',
      {
        type: 'custom-api',
        updateInterval: 5,
        ignoreErrors: true,
        options: { url: 'http://c.lan/x', body: 'b', show: { row: [{ label: 'a', value: 'a' }] } },
      },
    ],
  ])('the integration %s is a widget', (settings, expected) => {
    expect(widget(settings)?.[0]).toEqual({ label: 'W', ...expected });
  });

  test('a node of Proxmox is two widgets', () => {
    expect(widget('{type: proxmox, url: "http://p.lan", node: pve}')).toHaveLength(2);
  });

  test('the calendar takes over what it names', () => {
    const { config, losses, variables } = imported({
      'services.yaml': `
- A:
    - Series: {widget: {type: sonarr, url: "http://s.lan/", key: "{{HOMEPAGE_VAR_S}}"}}
    - Days:
        widget: {type: calendar, firstDayInWeek: monday, integrations: [{type: sonarr, service_group: A, service_name: Series, color: zinc, params: {unmonitored: true}}, {type: ical, url: "https://c.example/x.ics", name: N, color: crimson}, {type: ical, url: "{{HOMEPAGE_VAR_CAL}}"}, {type: proxmox}, {type: radarr, service_group: A, service_name: Films}]}
`,
    });
    expect(config.sections).toMatchObject([
      {
        widgets: [
          {},
          {
            type: 'calendar',
            options: {
              view: 'month',
              firstDay: 'monday',
              sources: [
                { type: 'sonarr', hostname: 'http://s.lan', apiKey: 'DASH_S', color: '#71717a', showUnmonitored: true },
                { type: 'ical', url: 'DASH_N_CALENDAR', name: 'N', color: 'crimson' },
                { type: 'ical', url: 'DASH_CAL' },
              ],
            },
          },
        ],
      },
    ]);
    expect(variables).toMatchObject({ DASH_N_CALENDAR: 'https://c.example/x.ics' });
    expect(losses.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['The calendar has nothing of `proxmox`.', 'There is no service `Films`.']),
    );
  });
});

test('a key that stands twice, and a text that no parser reads, are refused with their lines', () => {
  expect(() =>
    imported({ 'services.yaml': '- A:\n    - B: {href: x}\n  A:\n    - C: {}\n' }, { from: 'homepage' }),
  ).toThrow('services.yaml, line 3: `A` stands here, and on line 1 already.');
  expect(() => imported({ 'services.yaml': '- A: [\n' }, { from: 'homepage' })).toThrow('services.yaml, line');
  expect(() => imported({ 'services.yaml': '- A: *b\n' }, { from: 'homepage' })).toThrow('There is no anchor');
});
