import { describe, expect, test } from 'vitest';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { dashboardOf } from '../testing/dashboard-of.ts';
import { networkUse, proxyTargets } from './network-use.ts';
import { statusTargets } from './status-targets.ts';

describe('what a page asks of the network', () => {
  test('is read off its pictures, widgets and styles', () => {
    const dashboard = dashboardOf({
      pageInfo: { logo: 'https://logo.example/a.png', footerText: '<img src="https://foot.example/x.png">' },
      appConfig: {
        customCss: '@font-face { src: url(https://letters.example/a.woff2) }',
        externalStyleSheet: ['https://sheets.example/a.css', 'mine.css'],
      },
      sections: [
        {
          name: 'A',
          items: [{ title: 'a', url: 'https://never.example' }],
          widgets: [
            { type: 'iframe', options: { url: 'https://frame.example/x' } },
            { type: 'public-ip', options: { provider: 'ipinfo' } },
            { type: 'rss-feed', options: { rssUrl: 'https://feed.example/rss' } },
            { type: 'custom-list', useProxy: false, options: { url: 'https://list.example/rows' } },
            { type: 'weather', options: { apiKey: 'DASH_OWM', city: 'Leeds' } },
            { type: 'iframe', options: {} },
            {
              type: 'custom-search',
              options: { engines: [{ url: 'https://engine.example/?q=' }, { url: 'https://paths.example/%s' }] },
            },
          ],
        },
      ],
    });
    const use = networkUse(dashboard, { a: { kind: 'src', src: 'https://icon.example/a.svg' } }, catalogue, true);
    expect([...use.images].sort()).toEqual([
      'https://feed.example',
      'https://foot.example',
      'https://icon.example',
      'https://letters.example',
      'https://logo.example',
      'https://sheets.example',
    ]);
    expect([...use.frames]).toEqual(['https://frame.example']);
    expect([...use.forms]).toEqual(['https://engine.example']);
    // What the server asks, no page does.
    expect([...use.connects]).toEqual(['https://ipinfo.io', 'https://list.example']);
    expect([...use.sheets]).toEqual(['https://sheets.example', 'https://letters.example']);
    expect(proxyTargets(use.targets, {})).toEqual([
      { origin: 'https://ipinfo.io', names: [] },
      { origin: 'https://feed.example', names: [] },
      { origin: 'https://list.example', names: [] },
      { origin: 'https://api.openweathermap.org', names: ['DASH_OWM'] },
    ]);
  });

  test('names the widgets that can’t work with what their file says, secrets included', () => {
    const dashboard = dashboardOf({
      sections: [
        {
          name: 'A',
          widgets: [
            { type: 'weather', options: { city: 'Leeds' } },
            { type: 'weather', options: { city: 'Leeds', apiKey: 'DASH_OWM' } },
            { type: 'public-ip', options: { provider: 'nobody' } },
          ],
        },
      ],
    });
    const use = networkUse(dashboard, {}, catalogue, true);
    expect([...use.refused]).toEqual(['0_65_weather', '2_65_publicip']);
  });

  test('goes to the service itself where no server stands behind the page, unless it takes a secret', () => {
    const dashboard = dashboardOf({
      sections: [
        {
          widgets: [
            { type: 'rss-feed', options: { rssUrl: 'https://feed.example/rss' } },
            { type: 'public-ip', useProxy: true, options: { provider: 'ipquery' } },
            { type: 'weather', options: { apiKey: 'DASH_OWM', city: 'Leeds' } },
            { type: 'system-info' },
          ],
        },
      ],
    });
    const served = networkUse(dashboard, {}, catalogue, true);
    const files = networkUse(dashboard, {}, catalogue, false);
    expect([...served.connects]).toEqual([]);
    expect([...files.connects]).toEqual(['https://feed.example', 'https://api.ipquery.io']);
    expect(files.proxied).toEqual(served.proxied);
    expect(files.proxied.at(-1)).toEqual({ url: 'system-info', server: true });
  });

  test('asks nobody for what takes a session, and further hosts only where the page asks what follows itself', () => {
    const dashboard = dashboardOf({
      sections: [
        {
          widgets: [
            { type: 'pi-hole-stats-v6', options: { hostname: 'http://pi.example', apiKey: 'DASH_PI_HOLE' } },
            { type: 'github-trending-repos' },
          ],
        },
      ],
    });
    const files = networkUse(dashboard, {}, catalogue, false);
    expect([...files.connects]).toEqual(['https://api.github.com', 'https://trend.doforce.dpdns.org']);
    expect(files.signedIn[0]?.url).toBe('http://pi.example/api/stats/summary');
    expect([...networkUse(dashboard, {}, catalogue, true).connects]).toEqual([]);
  });

  test('has the service that takes error reports in it while they are switched on', () => {
    const sentryDsn = 'https://0123456789abcdef@reports.example/42';
    const connectsOf = (appConfig: object) => [...networkUse(dashboardOf({ appConfig }), {}, catalogue, true).connects];
    expect(connectsOf({ enableErrorReporting: true, sentryDsn })).toEqual(['https://reports.example']);
    expect(connectsOf({ sentryDsn })).toEqual([]);
  });

  test('has the service in it that the config names for backups', () => {
    const { connects } = networkUse(
      dashboardOf({ appConfig: { backupService: 'https://backup.example/sync' } }),
      {},
      catalogue,
      false,
    );
    expect([...connects]).toEqual(['https://backup.example']);
  });

  test('may name its host by a variable', () => {
    const environment = { DASH_NAS: 'nas.lan', DASH_NAS_PORT: '81' };
    const named = (url: string) => [{ url, names: secretNames(url) }];
    expect(proxyTargets(named('http://DASH_NAS:DASH_NAS_PORT/'), environment)).toEqual([
      { origin: 'http://nas.lan:81', names: ['DASH_NAS', 'DASH_NAS_PORT'] },
    ]);
    expect(proxyTargets(named('DASH_HOST/x?key=VUE_APP_K'), { DASH_HOST: 'http://10.0.0.9:81' })).toEqual([
      { origin: 'http://10.0.0.9:81', names: ['DASH_HOST', 'VUE_APP_K'] },
    ]);
  });
});

describe('the hosts that the server may ask for widgets', () => {
  const targetsOf = (...widgets: object[]) => {
    const dashboard = dashboardOf({ sections: [{ widgets }] });
    return proxyTargets(networkUse(dashboard, {}, catalogue, true).targets, {});
  };

  test('get the variables of their own widgets, and of no other', () => {
    expect(
      targetsOf(
        { type: 'weather', options: { apiKey: 'DASH_OWM', city: 'Leeds' } },
        { type: 'gl-current-cpu', options: { hostname: 'http://nas.lan:61208', username: 'me', password: 'DASH_NAS' } },
        { type: 'pi-hole-stats', options: { hostname: 'http://pi.lan', apiKey: 'DASH_PI' } },
        { type: 'rss-feed', options: { rssUrl: 'https://feed.example/rss' } },
      ),
    ).toEqual([
      { origin: 'https://api.openweathermap.org', names: ['DASH_OWM'] },
      { origin: 'http://nas.lan:61208', names: ['DASH_NAS'] },
      { origin: 'http://pi.lan', names: ['DASH_PI'] },
      { origin: 'https://feed.example', names: [] },
    ]);
  });

  test.each([
    [{ hostname: 'https://pi.lan:8443/admin' }, ['https://pi.lan:8443']],
    [{ hostname: '192.168.1.4:61208' }, ['http://192.168.1.4:61208', 'https://192.168.1.4:61208']],
    [{ host: 'nas' }, ['http://nas', 'https://nas']],
    [{ servers: [{ url: 'http://a.lan/x' }, { url: 'http://b.lan' }] }, ['http://a.lan', 'http://b.lan']],
    [{ city: 'Leeds', name: 'nas', path: '/srv', link: 'ftp://c.lan', count: 3 }, []],
  ])('are, of a type that is not drawn, those that its options name: %j', (options, origins) => {
    expect(targetsOf({ type: 'no-such-widget', options }).map(({ origin }) => origin)).toEqual(origins);
  });

  test('get neither Dash’s own settings nor what users sign in with, for widgets and for status checks', () => {
    const isReserved = (name: string) => name === 'DASH_PASSWORD_DAVE';
    const names = ['DASH_PASSWORD_DAVE', 'DASH_NAS'];
    const items = [
      { title: 'Nas', url: 'http://nas.lan', statusCheck: true, statusCheckHeaders: { 'X-A': names.join() } },
    ];
    const dashboard = dashboardOf({ sections: [{ items }] });

    expect(proxyTargets([{ url: 'http://nas.lan', names }], {}, isReserved)).toEqual([
      { origin: 'http://nas.lan', names: ['DASH_NAS'] },
    ]);
    expect(proxyTargets([{ url: 'http://nas.lan', names: ['DASH_METRICS_TOKEN'] }], {})[0]?.names).toEqual([]);
    expect(
      proxyTargets([{ url: 'http://DASH_PASSWORD_DAVE', names: [] }], { DASH_PASSWORD_DAVE: 'x' }, isReserved),
    ).toEqual([{ origin: 'http://dash_password_dave', names: [] }]);
    expect(statusTargets([dashboard], { isReserved })[0]?.names).toEqual(['DASH_NAS']);
  });
});
