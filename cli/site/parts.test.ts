import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Dashboard, Section, Settings } from '../../schema/model.ts';
import { operator, userStates } from '../../schema/model.ts';
import { normalise } from '../../schema/normalise/normalise.ts';
import { project } from '../../schema/rules/access/project.ts';
import { localAddress, ownStyle, withoutPaths } from '../../schema/rules/appearance/own-style.ts';
import { secretNames } from '../../schema/rules/secrets/secret-names.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { filesToShow, namedFiles } from './files/named-files.ts';
import { hostsInCss } from './network/css-hosts.ts';
import { networkUse, proxyTargets } from './network/network-use.ts';
import { headerPolicy, jointPolicy, pagePolicy } from './network/policy.ts';
import { statusTargets } from './network/status-targets.ts';
import { cleanFooter } from './pages/footer.ts';
import { routesOf } from './pages/routes.ts';
import { attributesOf, scriptJson } from './pages/shell.ts';

const dashboardOf = (config: Record<string, unknown>): Dashboard => {
  const [dashboard] = project(normalise(config, []), operator);
  if (!dashboard) throw new Error('There is no dashboard.');
  return dashboard;
};

describe('the policy of a page', () => {
  test('forbids everything but the page’s own, and knows its scripts and styles by their hash', () => {
    // The hash of an empty text, as `openssl dgst -sha256 -binary | base64` gives it.
    const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    const directives = [
      "default-src 'none'",
      `script-src 'self' ${empty}`,
      `style-src 'self' ${empty}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "worker-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ];
    const parts = { scripts: [''], styles: ['', ''] };
    expect(pagePolicy(parts).split('; ')).toEqual(directives);
    expect(headerPolicy(parts).split('; ')).toEqual([...directives, "frame-ancestors 'self'"]);
  });

  test('of several pages allows what each of them needs, once', () => {
    const one = { scripts: ['a'], styles: [], images: new Set(['https://a.example']) };
    const joint = pagePolicy(jointPolicy([one, { ...one, frames: ['https://b.example'] }]));
    expect(joint.match(/https:\/\/a\.example/g)).toHaveLength(1);
    expect(joint).toContain("frame-src 'self' https://b.example;");
  });

  test.each([
    ['connects', { connects: ['https://c.example'] }, "connect-src 'self' https://c.example;"],
    ['stylesheets', { sheets: ['https://s.example'] }, "font-src 'self' https://s.example;"],
    ['installs', { installs: true }, "manifest-src 'self';"],
    ['keeps pages by a worker', { works: true }, "worker-src 'self';"],
  ])('of several pages allows it where one of them %s', (_, more, directive) => {
    const plain = { scripts: [], styles: [] };
    expect(pagePolicy(jointPolicy([plain, { ...plain, ...more }, plain]))).toContain(directive);
  });
});

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
            { type: 'weather', options: { apiKey: 'DASH_OWM', city: 'Leeds' } },
            { type: 'iframe', options: {} },
          ],
        },
      ],
    });
    const use = networkUse(dashboard, { a: { kind: 'src', src: 'https://icon.example/a.svg' } }, catalogue, true);
    expect([...use.images].sort()).toEqual([
      'https://foot.example',
      'https://icon.example',
      'https://letters.example',
      'https://logo.example',
      'https://sheets.example',
    ]);
    expect([...use.frames]).toEqual(['https://frame.example']);
    expect([...use.connects]).toEqual(['https://ipinfo.io']);
    expect([...use.sheets]).toEqual(['https://sheets.example', 'https://letters.example']);
    expect(proxyTargets(use.targets, {})).toEqual([
      { origin: 'https://ipinfo.io', names: [] },
      { origin: 'https://api.openweathermap.org', names: ['DASH_OWM'] },
    ]);
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
    expect(statusTargets([dashboard], isReserved)[0]?.names).toEqual(['DASH_NAS']);
  });
});

describe('the status checks that the server makes', () => {
  const targetsOf = (appConfig: object, ...items: object[]) =>
    statusTargets([dashboardOf({ appConfig, sections: [{ name: 'A', items }] })]);

  test('are those of items whose checks are on, each once, with its settings', () => {
    const nas = { title: 'Nas', url: 'nas:5000' };
    const api = {
      title: 'Api',
      url: 'https://a.example',
      statusCheckUrl: 'https://a.example/health',
      statusCheckInterval: 5,
      statusCheckHeaders: { 'X-Key': 'DASH_API' },
      statusCheckAllowInsecure: true,
      statusCheckAcceptCodes: 403,
      statusCheckMaxRedirects: '0',
    };
    const off = { title: 'Off', url: 'https://off.example', statusCheck: false };
    expect(targetsOf({ statusCheck: true, statusCheckInterval: 30 }, nas, nas, api, off, { title: 'None' })).toEqual([
      { url: 'http://nas:5000', interval: 30 },
      {
        url: 'https://a.example/health',
        interval: 5,
        item: expect.stringMatching(/api$/),
        headers: { 'X-Key': 'DASH_API' },
        names: ['DASH_API'],
        insecure: true,
        acceptCodes: '403',
        maxRedirects: 0,
      },
    ]);
    expect(targetsOf({}, nas, off, { ...api, statusCheck: true })).toHaveLength(1);
  });

  test('are none of what the viewer may not see', () => {
    const hidden = { title: 'B', url: 'https://b.example', displayData: { hideForUsers: ['ann'] } };
    const config = { appConfig: { statusCheck: true }, sections: [{ name: 'A', items: [hidden] }] };
    const ann = { ...operator, state: userStates.loggedIn, name: 'ann' };
    expect(statusTargets(project(normalise(config, []), operator))).toHaveLength(1);
    expect(statusTargets(project(normalise(config, []), ann))).toEqual([]);
  });
});

describe('the config’s own style', () => {
  const settings = (appConfig: Record<string, unknown>): Settings => dashboardOf({ appConfig }).settings;
  const sections = (customStyles: string): Section[] =>
    dashboardOf({ sections: [{ name: 'A "b"', displayData: { customStyles } }] }).sections;

  test('sets the variables of a theme, the background and single sections, and the operator’s CSS last', () => {
    const given = settings({
      customColors: { default: { primary: 'red' }, mine: { '--text': '#fff' } },
      backgroundImg: '/a b.png',
      customCss: 'h1 {}',
    });
    expect(ownStyle(given, sections('color: red;'), '../').split('\n')).toEqual([
      ':root:not([data-theme]){--primary:red}',
      ':root[data-theme="mine"]{--text:#fff}',
      ':root{--page-image:url("../a b.png")}',
      expect.stringMatching(/^\[id="section-outer-home-a--b-"\]\{color: red;\}$/),
      'h1 {}',
    ]);
  });

  test.each([
    ['@import url("https://a.example/css?f=A:400;700&x");h1 {}', '@import url("https://a.example/css?f=A:400;700&x");'],
    ["@import 'more.css' layer(a) (width > 5px) ; h1 {}", '@import url("../more.css") layer(a) (width > 5px) ;'],
    ['@import url( /more.css )', '@import url("../more.css");'],
    ['/* mine */ @layer a, b; @IMPORT "x.css"; h1 {}', '/* mine */ @layer a, b; @import url("../x.css");'],
  ])('has what the operator’s CSS imports before all else, or no browser would take it: %s', (customCss, first) => {
    const css = ownStyle(settings({ customColors: { default: { primary: 'red' } }, customCss }), [], '../');
    expect(css.split('\n')).toEqual([
      first,
      ':root:not([data-theme]){--primary:red}',
      ...(customCss.endsWith('h1 {}') ? ['h1 {}'] : []),
    ]);
  });

  test('leaves an import behind rules where it stands, and other CSS as it is', () => {
    for (const customCss of ['h1 {} @import "x.css";', 'h1 { color: red }', '@media (width > 5px) { h1 {} }']) {
      expect(ownStyle(settings({ customCss }), [], '../')).toBe(customCss);
    }
  });

  test.each([
    ['url(a.png)', 'url("../../a.png")'],
    ['url( "/item-icons/a b.png" )', 'url("../../item-icons/a b.png")'],
    ["URL('./fonts/a.woff2')", 'url("../../fonts/a.woff2")'],
    ['url(a\\ b\\2e png)', 'url("../../a b.png")'],
    ['url("a\\"b.png")', 'url("../../a\\22 b.png")'],
    ...['url(https://a.example/x.png)', 'url(//a.example/x)', 'url("data:image/png;base64,x")', 'url(#mark)'].map(
      (kept) => [kept, kept],
    ),
    ['/* url(a.png) */', '/* url(a.png) */'],
    [`"url(a.png)" 'url(b.png)'`, `"url(a.png)" 'url(b.png)'`],
    ['/* url(a.png)', '/* url(a.png)'],
  ])('names by a path what stands in the site’s own folder, however deep the page is: %s', (written, address) => {
    expect(ownStyle(settings({ customCss: `h1 { x: ${written}` }), [], '../../')).toBe(`h1 { x: ${address}`);
  });

  test('loads nothing by a path on a page that may stand at any address', () => {
    expect(withoutPaths('h1 { x: url(a.png) url(https://a.example/b.png) }')).toBe(
      'h1 { x: url("") url(https://a.example/b.png) }',
    );
  });

  test.each([
    ['home', undefined],
    ['about', undefined],
    ['workspace', '5rem'],
    ['minimal', '1rem'],
    ['download', '1rem'],
  ] as const)('gives the foot of a screen the room for what it shows: %s', (screen, room) => {
    const css = ownStyle(settings({}), [], './', screen);
    expect(/--footer-height:(\w+)/.exec(css)?.[1]).toBe(room);
  });

  test('can’t be left by what a config says', () => {
    const css = ownStyle(
      settings({ backgroundImg: 'https://x.example/")}</style><script>' }),
      sections('}</style>'),
      './',
    );
    expect(css).not.toContain('<');
    expect(css.match(/"/g)).toHaveLength(4);
  });

  test('finds the hosts that CSS loads from', () => {
    expect(hostsInCss('@import "https://a.example/x.css"; b { background: url(http://b.example:81/y) }')).toEqual([
      'https://a.example',
      'http://b.example:81',
    ]);
  });

  test.each([
    ['/item-icons/a.png', '../item-icons/a.png'],
    ['./a.png', '../a.png'],
    ['a.png', '../a.png'],
    ['https://x.example/a.png', 'https://x.example/a.png'],
    ['//x.example/a.png', '//x.example/a.png'],
    ['data:image/png;base64,x', 'data:image/png;base64,x'],
  ])('leads to %s by %s from one folder deep', (url, address) => {
    expect(localAddress(url, '../')).toBe(address);
  });
});

describe('files of the operator’s own', () => {
  test('are those that the config names, pictures, letters and styles alone, within the folder', () => {
    const dashboard = dashboardOf({
      pageInfo: { logo: 'logo.png', favicon: '/icons/a%20b.ico' },
      appConfig: {
        backgroundImg: '../../secret.png',
        customCss: 'a { background: url("pics/x.svg?1") }',
        externalStyleSheet: ['./styles/mine.css', 'https://theirs.example/x.css'],
      },
      sections: [
        {
          name: 'A',
          widgets: [
            { type: 'image', options: { imagePath: '/cams/door.jpg' } },
            { type: 'image', options: { imagePath: 'conf.yml' } },
            { type: 'custom-list', options: { url: 'data/releases.json', title: 'secret.json' } },
            { type: 'custom-list', options: { url: 'pages/media.yml' } },
          ],
        },
      ],
    });
    expect(namedFiles([dashboard])).toEqual([
      'cams/door.jpg',
      'data/releases.json',
      'icons/a b.ico',
      'logo.png',
      'pics/x.svg',
      'styles/mine.css',
    ]);
  });

  test('are those too that its stylesheets load, from where these stand', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dash-files-'));
    mkdirSync(join(folder, 'styles'));
    const mine = `@import "base.css"; @import url('more.css');
      a { background: url( "../pics/a.png?1" ) } b { background: url(/pics/b.svg) } c { background: url(../../c.png) }
      @font-face { src: url(https://f.example/x.woff2), url(data:font/woff2;base64,x) } d { src: url(../conf.yml) }`;
    writeFileSync(join(folder, 'styles/mine.css'), mine);
    writeFileSync(join(folder, 'styles/base.css'), '@import "mine.css"; a { background: url(base.png) }');
    const dashboard = dashboardOf({ appConfig: { externalStyleSheet: 'styles/mine.css' } });
    expect(await filesToShow([dashboard], folder)).toEqual([
      'pics/a.png',
      'pics/b.svg',
      'styles/base.css',
      'styles/base.png',
      'styles/mine.css',
      'styles/more.css',
    ]);
  });
});

describe('a footer', () => {
  test.each([
    ['a <b>bold</b> word', 'a <b>bold</b> word'],
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    [
      '<a href="https://x.example" target="_blank">x</a>',
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['plain', 'plain'],
    ['a<img src="javascript:x" alt="x"><img onerror="x">b', 'ab'],
    ['<img src="/a.png" alt="A">', '<img src="/a.png" alt="A" />'],
  ])('says %j as %j', async (footerText, clean) => {
    expect((await cleanFooter({ title: 'x', navLinks: [], footerText })).footerText).toBe(clean);
  });
});

describe('the addresses of a dashboard', () => {
  test('are the front page, the pages, each section alone, and the screens; a section called as a page stands below main', async () => {
    const model = normalise(
      { sections: [{ name: 'Media' }, { name: 'Tools' }], pages: [{ name: 'Media', path: 'm.yml' }] },
      [{ sections: [{ name: 'Küche' }] }],
    );
    expect((await routesOf(model)).map(({ path }) => path)).toEqual([
      '/',
      '/home',
      '/minimal',
      '/workspace',
      '/home/media',
      '/minimal/media',
      '/workspace/media',
      '/home/main/media',
      '/home/tools',
      '/home/media/küche',
      '/about',
      '/download',
      '/login',
    ]);
  });

  test('end with a login screen that has the title of the dashboard where nobody has to sign in', async () => {
    const model = normalise({ pageInfo: { title: 'Castle' } }, []);
    const titleOf = async (login?: { guestAccess: boolean }) =>
      (await routesOf(model, operator, login)).find(({ path }) => path === '/login')?.dashboard.pageInfo.title;
    expect(await titleOf()).toBe('Castle');
    expect(await titleOf({ guestAccess: true })).toBe('Dash');
  });

  test('tell the login screen who has signed in, and where a proxy signs them out', async () => {
    const auth = { enableHeaderAuth: true, headerAuth: { proxyWhitelist: ['::1'], logoutUrl: '/out' } };
    const model = normalise({ appConfig: { auth } }, []);
    const alice = { state: userStates.loggedIn, name: 'alice', admin: false, roles: ['r'], groups: [] };
    const routes = await routesOf(model, alice, { guestAccess: true });
    const [home, login] = ['/', '/login'].map((path) => routes.find((route) => route.path === path)?.dashboard.viewer);
    expect(home).toEqual({ state: userStates.loggedIn, name: 'alice', admin: false, proxy: { logoutUrl: '/out' } });
    expect(login).toEqual(home);
  });
});

describe('the shell', () => {
  test('holds texts that can’t end what they stand in', () => {
    expect(attributesOf({ title: 'a"<&', open: true, none: undefined })).toBe(' title="a&quot;&lt;&amp;" open');
    expect(scriptJson({ a: '</script><!--' })).toBe('{"a":"\\u003c/script>\\u003c!--"}');
  });
});
