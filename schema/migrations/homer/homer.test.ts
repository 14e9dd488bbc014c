import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

describe('a config of Homer', () => {
  test('has groups as sections, a page for each link to one, and pictures to copy', () => {
    const { config, pages, pictures, reasons } = imported({
      'assets/config.yml': `
title: Burrow
columns: "4"
footer: false
links: [{name: Lab, icon: fas fa-flask, url: "#lab"}, {name: Wiki, url: "https://wiki.example", target: _blank}]
services:
- name: Tools
  icon: fas fa-wrench
  items:
  - {name: Forge, logo: assets/tools/forge.png, subtitle: Code, tag: dev, keywords: git repo, url: "https://forge.example", target: _blank, background: "#223344"}
  - {name: Edge, type: Ping, icon: fas fa-globe, url: /edge/, endpoint: "http://edge.lan:81", successCodes: [200, 401]}
`,
      'assets/lab.yml': 'subtitle: Lab\nservices: [{name: L, items: [{name: X, url: "https://x.example"}]}]',
    });
    expect(config).toEqual({
      pageInfo: { title: 'Burrow', navLinks: [{ title: 'Wiki', path: 'https://wiki.example', target: 'newtab' }] },
      pages: [{ name: 'Lab', path: 'lab.yml' }],
      appConfig: { colCount: 4, defaultOpeningMethod: 'sametab', hideComponents: { hideFooter: true } },
      sections: [
        {
          name: 'Tools',
          icon: 'fas fa-wrench',
          displayData: { sectionLayout: 'grid', itemCountX: 1 },
          items: [
            {
              title: 'Forge',
              icon: 'tools/forge.png',
              description: 'Code',
              tags: ['dev', 'git', 'repo'],
              url: 'https://forge.example',
              target: 'newtab',
              backgroundColor: '#223344',
            },
            {
              title: 'Edge',
              icon: 'fas fa-globe',
              url: '/edge/',
              statusCheck: true,
              statusCheckUrl: 'http://edge.lan:81',
              statusCheckAcceptCodes: '401',
            },
          ],
        },
      ],
    });
    expect(pages['lab.yml']).toMatchObject({
      sections: [{ name: 'L', items: [{ title: 'X', url: 'https://x.example' }] }],
    });
    expect(pictures).toEqual([
      { file: 'assets/config.yml', line: 10, from: 'assets/tools/forge.png', to: 'tools/forge.png' },
    ]);
    expect(reasons).toEqual([]);
  });

  test('names what a smart card has beside its widget, unless a link takes it', () => {
    const look = 'subtitle: Above, tag: sky, keywords: [wind, rain], icon: fas fa-cloud, background: circle';
    const lost = imported({
      'config.yml': `services: [{items: [{name: Sky, type: OpenWeather, apikey: k, location: Oslo, ${look}}]}]\n`,
    }).losses;
    expect(lost.map(({ key, reason }) => [key, reason])).toEqual([
      ['subtitle', 'no-counterpart'],
      ['tag', 'no-counterpart'],
      ['keywords', 'no-counterpart'],
      ['icon', 'no-counterpart'],
    ]);
    expect(lost[0]?.message).toBe('`Sky` is a widget without a link, which has no `subtitle`.');

    const linked = imported({
      'config.yml': `services: [{items: [{name: Sky, type: OpenWeather, apikey: k, url: "https://sky.lan", ${look}}]}]\n`,
    });
    expect(linked.config.sections).toMatchObject([
      { items: [{ description: 'Above', tags: ['sky', 'wind', 'rain'] }] },
    ]);
    expect(linked.reasons).toEqual([]);
  });

  test('has smart cards as widgets, their keys in variables; what has an address stays', () => {
    const { config, variables } = imported({
      'config.yml': `
services:
- items:
  - {name: Sinkhole, type: PiHole, url: "http://dns.lan/admin", apikey: abc123, apiVersion: 6}
  - {name: Sky, type: OpenWeather, apikey: k, location: Oslo, units: metric, background: circle}
`,
    });
    expect(config).toEqual({
      appConfig: { defaultOpeningMethod: 'sametab' },
      sections: [
        {
          name: 'Links',
          items: [
            {
              title: 'Sinkhole',
              icon: 'favicon',
              url: 'http://dns.lan/admin',
              widget: { type: 'pi-hole-stats-v6', options: { hostname: 'http://dns.lan', apiKey: 'DASH_SINKHOLE' } },
            },
          ],
          widgets: [{ type: 'weather', label: 'Sky', options: { city: 'Oslo', units: 'metric', apiKey: 'DASH_SKY' } }],
        },
      ],
    });
    expect(variables).toEqual({ DASH_SINKHOLE: 'abc123', DASH_SKY: 'k' });
  });

  const card = (settings: string) => {
    const { config, losses } = imported({ 'config.yml': `services: [{name: A, items: [${settings}]}]` });
    return {
      ...(config.sections as { items?: { title?: string; widget?: object }[]; widgets?: object[] }[])[0],
      losses,
    };
  };

  test.each([
    [
      '{name: W, type: AdGuardHome, url: "http://a.lan", headers: {Authorization: "Basic bWU6cHc="}}',
      { type: 'adguard-stats', label: 'W', options: { hostname: 'http://a.lan', username: 'me', password: 'DASH_W' } },
    ],
    [
      '{name: W, type: UptimeKuma, url: "http://u.lan/"}',
      { type: 'uptime-kuma-status-page', label: 'W', options: { host: 'http://u.lan', slug: 'default' } },
    ],
    [
      `{name: W, type: Sonarr, url: "http://s.lan", apikey: "\${KEY}", updateIntervalMs: 60000}`,
      { type: 'sonarr', label: 'W', updateInterval: 60, options: { hostname: 'http://s.lan', apiKey: 'DASH_KEY_2' } },
    ],
    [
      '{name: W, type: PaperlessNG, url: "http://p.lan", apikey: x}',
      { type: 'paperless-ngx', label: 'W', options: { hostname: 'http://p.lan', token: 'DASH_W' } },
    ],
    [
      '{name: W, type: Traefik, url: "http://t.lan", basic_auth: "u:p:q"}',
      { type: 'traefik', label: 'W', options: { hostname: 'http://t.lan', username: 'u', password: 'DASH_W' } },
    ],
    [
      '{name: W, type: Proxmox, url: "http://p.lan", api_token: "PVEAPIToken=u@pam!t=id", node: n}',
      {
        type: 'proxmox-lists',
        label: 'W',
        options: {
          cluster_url: 'http://p.lan',
          user_name: 'u@pam',
          token_name: 't',
          token_uuid: 'DASH_W',
          node: 'n',
          node_data: 'qemu',
        },
      },
    ],
  ])('the card %s is a widget', (settings, expected) => {
    const { items, widgets } = card(settings);
    const [item] = items ?? [];
    expect(widgets?.[0] ?? { label: item?.title, ...item?.widget }).toEqual(expected);
  });

  test('a card of one figure that Dash knows has it on its tile', () => {
    const { items, widgets } = card('{name: W, type: Glances, url: "http://g.lan", stats: [mem]}');
    expect(items).toMatchObject([
      { title: 'W', url: 'http://g.lan', widget: { type: 'gl-current-mem', options: { hostname: 'http://g.lan' } } },
    ]);
    expect(widgets).toBeUndefined();
  });

  test('names that any mapping has are none of those that are known', () => {
    const { widgets, losses } = card('{name: W, type: Glances, url: "http://g.lan", stats: [constructor]}');
    expect(widgets).toBeUndefined();
    expect(losses).toMatchObject([{ key: 'stats', reason: 'no-counterpart' }]);
    const { config } = imported(
      {
        'config.yml':
          'colors: {light: {constructor: red}}\nservices: [{name: A, items: [{name: B, url: "https://b.example"}]}]\n',
      },
      { from: 'homer' },
    );
    expect(JSON.stringify(config)).not.toContain('red');
  });

  test('a card without a counterpart is an item that shows whether it is up', () => {
    const { items, widgets, losses } = card('{name: T, type: Mealient, url: "http://t.lan"}');
    expect(items).toEqual([{ title: 'T', icon: 'favicon', url: 'http://t.lan', statusCheck: true }]);
    expect(widgets).toBeUndefined();
    expect(losses).toMatchObject([{ key: 'type', reason: 'no-counterpart' }]);
  });

  test('what is copied to the clipboard still is', () => {
    expect(card('{name: C, type: CopyToClipboard, clipboard: ssh nas}').items).toEqual([
      { title: 'C', icon: 'favicon', url: 'ssh nas', target: 'clipboard' },
    ]);
  });

  test('has own colours as themes, not those that it comes with', () => {
    const { config, reasons } = imported(
      {
        'config.yml': `
defaults: {layout: list, columns: 3, colorTheme: auto}
colors:
  light: {background: "#f5f5f5", highlight-primary: "#3367d6"}
  dark: {background: "#102030", text: "#010203"}
message: {title: Hi, style: is-warning, content: "<b>x</b>"}
services: []
`,
      },
      { from: 'homer' },
    );
    expect(config).toEqual({
      appConfig: {
        defaultOpeningMethod: 'sametab',
        layout: 'horizontal',
        nightTheme: 'homer-dark',
        customColors: { 'homer-dark': { background: '#102030' } },
      },
      sections: [{ name: 'Hi', widgets: [{ type: 'embed', options: { html: '<b>x</b>' } }] }],
    });
    expect(reasons).toEqual(['no-counterpart text', 'no-counterpart style']);
  });

  test('has more links than a header takes in a section, and drops those that lead nowhere', () => {
    const links = Array.from({ length: 8 }, (_, index) => `{name: L${index}, url: "https://${index}.example"}`);
    const { config, reasons } = imported({
      'config.yml': `services: [{name: A, items: [{name: "1984", url: "#"}]}]\nlinks: [${links.join(', ')}, {name: Gone, url: "#gone"}]`,
    });
    expect(config).toMatchObject({
      pageInfo: { navLinks: { length: 6 } },
      sections: [
        { name: 'Links', items: [{ title: 'L6' }, { title: 'L7' }] },
        { name: 'A', items: [{ title: '1984' }] },
      ],
    });
    expect(reasons).toEqual(['changed-meaning links', 'no-counterpart url', 'needs-file url']);
  });

  test('has a logo that is a file beside it copied', () => {
    const { config, pictures } = imported({ 'config.yml': 'title: T\nlogo: logo.png\nservices: [{items: []}]' });
    expect([config.pageInfo, pictures]).toMatchObject([{ logo: '/item-icons/logo.png' }, [{ from: 'logo.png' }]]);
  });

  test('may have all of it in another file, which counts in its place where it is here', () => {
    const link = (host: string) => `services: [{name: S, items: [{name: A, url: "https://${host}.example"}]}]`;
    const main = (external: string) => `externalConfig: ${external}\n${link('here')}`;
    const found = imported({ 'config.yml': main('/assets/other.yml'), 'other.yml': link('other') });
    expect(found.config.sections).toMatchObject([{ items: [{ url: 'https://other.example' }] }]);
    const { losses } = imported({ 'config.yml': main('https://c.example/homer.yml') });
    expect(losses).toMatchObject([
      { line: 1, reason: 'needs-file', message: expect.stringContaining('c.example/homer.yml') },
    ]);
  });

  test('may merge anchors from keys of its own, also as a list of one', () => {
    const { config, reasons } = imported({
      'config.yml': `
x-base: &base {target: _blank, icon: mdi mdi-server}
services:
- name: A
  items:
  - {<<: [*base], name: M, url: "https://m.example"}
  - {<<: *base, name: N, url: "https://n.example", icon: fas fa-github}
`,
    });
    expect(config.sections).toEqual([
      {
        name: 'A',
        items: [
          { title: 'M', icon: 'mdi-server', url: 'https://m.example' },
          { title: 'N', icon: 'fab fa-github', url: 'https://n.example' },
        ],
      },
    ]);
    expect(reasons).toEqual([]);
  });
});
