import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

const page = (widgets: string) => `pages: [{name: Start, columns: [{size: small, widgets: [${widgets}]}]}]`;
const sectionsOf = (widgets: string) => imported({ 'glance.yml': page(widgets) }).config.sections;

describe('a config of Glance', () => {
  test('has columns one after the other, feeds as widgets, links as items, its search as a setting', () => {
    const { config, losses } = imported({
      'glance.yml': `
pages:
- name: Start
  columns:
  - size: small
    widgets:
    - {type: rss, title: News, cache: 1h, feeds: [{url: "https://n.example/rss", title: Daily, limit: 4}]}
  - size: full
    widgets:
    - {type: search, search-engine: kagi, new-tab: true, bangs: [{shortcut: "!m", url: "https://map.example/?q={QUERY}"}]}
    - type: bookmarks
      groups: [{title: Play, color: 200 50 50, same-tab: true, links: [{title: Chess, url: "https://chess.example", icon: "si:lichess"}]}]
`,
    });
    expect(config).toEqual({
      pageInfo: { title: 'Start' },
      appConfig: {
        colCount: 3,
        webSearch: {
          searchEngine: 'kagi',
          openingMethod: 'newtab',
          searchBangs: { '!m': 'https://map.example/?q=' },
        },
      },
      sections: [
        {
          name: 'News',
          widgets: [
            {
              type: 'rss-feed',
              label: 'Daily',
              updateInterval: 3600,
              options: { rssUrl: 'https://n.example/rss', limit: 4, parseLocally: true },
            },
          ],
        },
        {
          name: 'Play',
          displayData: { cols: 2, color: '#4095bf' },
          items: [{ title: 'Chess', icon: 'si-lichess', url: 'https://chess.example', target: 'sametab' }],
        },
      ],
    });
    expect(losses).toEqual([]);
  });

  test('has watched sites as items that are checked, and secrets in variables', () => {
    const { config, losses } = imported({
      'glance.yml': `
pages:
- name: Start
  columns:
  - size: small
    widgets:
    - {type: monitor, title: Up, sites: [{title: Git, url: "https://git.example", check-url: "http://git.lan/ok", alt-status-codes: [302, 401], allow-insecure: true, icon: "auto-invert di:gitea"}]}
    - {type: dns-stats, service: adguard, url: "http://dns.lan/", username: me, password: "\${DNSPW}"}
`,
    });
    expect(config.sections).toEqual([
      {
        name: 'Up',
        items: [
          {
            title: 'Git',
            icon: 'hl-gitea',
            url: 'https://git.example',
            statusCheck: true,
            statusCheckUrl: 'http://git.lan/ok',
            statusCheckAcceptCodes: '302,401',
            statusCheckAllowInsecure: true,
          },
        ],
      },
      {
        name: 'DNS',
        widgets: [
          { type: 'adguard-stats', options: { hostname: 'http://dns.lan', username: 'me', password: 'DASH_DNSPW' } },
        ],
      },
    ]);
    expect(losses).toMatchObject([{ key: 'icon', message: expect.stringContaining('inversion') }]);
  });

  test('has the sign-in of a watched site as a secret, made where both its parts are known', () => {
    const site = (password: string) =>
      `{url: "https://s.example", title: S, basic-auth: {username: u, password: ${password}}}`;
    const { variables, text, losses } = imported({
      'glance.yml': page(`{type: monitor, sites: [${site('pw')}, ${site(`"\${PW}"`)}]}`),
    });
    expect(variables).toEqual({ DASH_S_AUTHORIZATION: 'Basic dTpwdw==' });
    expect(text).toContain('Authorization: DASH_S_AUTHORIZATION\n');
    expect(text).toContain('Authorization: DASH_S_AUTHORIZATION_2\n');
    expect(losses.filter(({ reason }) => reason === 'needs-secret').map(({ message }) => message)).toContain(
      'Set `DASH_S_AUTHORIZATION_2` to `Basic` and the Base64 of `u:` and the password of `S`.',
    );
  });

  test('with users stays closed: the report begins with that, and no password stands in the config', () => {
    const { config, losses, variables, text } = imported({
      'glance.yml': `auth: {secret-key: s3cr3t, users: {ann: {password: hunter2}, bob: {password-hash: "$2a$10$abc"}}}\n${page('{type: clock}')}`,
    });
    expect(config).toMatchObject({
      appConfig: {
        auth: {
          users: [
            { user: 'ann', password: 'DASH_PASSWORD_ANN', type: 'admin' },
            { user: 'bob', password: 'DASH_PASSWORD_BOB', type: 'admin' },
          ],
        },
      },
    });
    expect(losses[0]).toMatchObject({ line: 1, key: 'auth', reason: 'needs-secret' });
    expect(losses).toMatchObject([{}, { key: 'password-hash', message: expect.stringContaining('bob') }]);
    expect(variables).toEqual({ DASH_PASSWORD_ANN: 'hunter2' });
    expect(text + JSON.stringify(losses)).not.toMatch(/hunter2|s3cr3t|\$2a/);
  });

  test('has its colours as a theme, and its branding as the heading', () => {
    const { config, reasons, pictures } = imported({
      'glance.yml': `theme: {background-color: 240 8 9, primary-color: "43 50% 70%", contrast-multiplier: 1.2}
branding: {app-name: Den, logo-url: /assets/logo.png, hide-footer: true, logo-text: D}
${page('{type: clock, hour-format: 12h, timezones: [{timezone: Europe/Oslo, label: Oslo}]}')}`,
    });
    expect(config).toMatchObject({
      pageInfo: { title: 'Den', logo: '/item-icons/logo.png' },
      appConfig: {
        theme: 'glance',
        customColors: { glance: { background: '#151519', primary: '#d9c38c' } },
        hideComponents: { hideFooter: true },
      },
      sections: [
        {
          name: 'Clock',
          widgets: [
            { type: 'clock', options: { use12Hour: true } },
            { type: 'clock', options: { timeZone: 'Europe/Oslo', customCityName: 'Oslo', use12Hour: true } },
          ],
        },
      ],
    });
    expect(pictures).toMatchObject([{ from: '/assets/logo.png', to: 'logo.png' }]);
    expect(reasons).toEqual(['no-counterpart contrast-multiplier', 'no-counterpart logo-text']);
  });

  test('groups share a section, links within keep theirs; what is watched stands once', () => {
    expect(
      sectionsOf(`
        {type: group, widgets: [{type: hacker-news, sort-by: best}, {type: reddit, subreddit: x, app-auth: {id: i, secret: s}}]},
        {type: bookmarks, title: Links, groups: [{links: [{title: Git, url: "https://git.example"}, {title: B, url: "https://b.example", target: _top}]}]},
        {type: monitor, sites: [{title: Git, url: "https://git.example"}]}`),
    ).toEqual([
      {
        name: 'Hacker News, Reddit',
        widgets: [
          { type: 'hackernews-trending', label: 'Hacker News', options: { stories: 'beststories' } },
          { type: 'reddit', label: 'Reddit', options: { subreddit: 'x', clientId: 'i', clientSecret: 'DASH_REDDIT' } },
        ],
      },
      { name: 'Links', items: [{ title: 'B', icon: 'favicon', url: 'https://b.example', target: 'top' }] },
      { name: 'Monitor', items: [{ title: 'Git', url: 'https://git.example', statusCheck: true }] },
    ]);
  });

  test.each([
    [
      '{type: weather, location: "Oslo, Norway", units: metric}',
      { type: 'open-meteo', options: { location: 'Oslo, Norway', units: 'metric' } },
    ],
    [
      '{type: releases, repositories: [a/b], token: t}',
      { type: 'releases', options: { repositories: ['a/b'], githubToken: 'DASH_RELEASES' } },
    ],
    [
      '{type: stocks, stocks: [{symbol: X, name: N}]}',
      { type: 'markets', options: { markets: [{ symbol: 'X', name: 'N' }] } },
    ],
    ['{type: calendar, start-sunday: true}', { type: 'calendar', options: { view: 'month', firstDay: 'sunday' } }],
    [
      '{type: iframe, source: "https://f.example", height: 300, cache: 5m}',
      { type: 'iframe', updateInterval: 300, options: { url: 'https://f.example', frameHeight: 300 } },
    ],
    ['{type: html, source: "<b>x</b>"}', { type: 'embed', options: { html: '<b>x</b>' } }],
    ['{type: to-do, id: mine}', { type: 'to-do', options: { id: 'mine' } }],
    [
      '{type: docker-containers, sock-path: /s, running-only: true}',
      { type: 'docker-containers', options: { socket: '/s', runningOnly: true } },
    ],
    ['{type: server-stats}', { type: 'system-info' }],
    [
      '{type: change-detection, instance-url: "http://c.lan/", token: t}',
      { type: 'change-detection', options: { hostname: 'http://c.lan', apiKey: 'DASH_CHANGE_DETECTION' } },
    ],
  ])('the widget %s is one', (widget, expected) => {
    expect(sectionsOf(widget)).toMatchObject([{ widgets: [expected] }]);
  });

  test('what has no counterpart is reported with the addresses that it names', () => {
    const { losses } = imported({ 'glance.yml': page('{type: extension, url: "https://e.example/x"}, {type: clock}') });
    expect(losses).toMatchObject([{ key: 'type', message: expect.stringContaining('https://e.example/x') }]);
  });
});
