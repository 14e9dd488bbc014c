import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Picture } from '../../../schema/picture.ts';
import { type IconUse, iconKey } from '../../../schema/rules/icons.ts';
import { packageIcons } from '../../package/icons.ts';
import { createIconCache } from './cache.ts';
import type { FetchIcon } from './fetcher.ts';
import { createIconResolver } from './resolve.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\nicon', 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>';
const hl = 'https://cdn.jsdelivr.net/gh/homarr-labs/dashboard-icons';
const sh = 'https://cdn.jsdelivr.net/gh/selfhst/icons@latest';

let packaged: string;
let folder: string;
let upstream: Server;
/** What the sites of the test answer with: a body, a status, or nothing at all. */
let sites: Record<string, Buffer | string | number | 'silent'>;
let asked: string[];

beforeAll(async () => {
  packaged = await mkdtemp(join(tmpdir(), 'dash-icons-'));
  await packageIcons(packaged, fileURLToPath(new URL('../../../node_modules', import.meta.url)));
}, 60_000);
afterAll(() => rm(packaged, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-icons-'));
  sites = {};
  asked = [];
  upstream = createServer((request, response) => {
    const url = decodeURIComponent(request.url?.slice(1) ?? '');
    asked.push(url);
    const answer = sites[url] ?? 404;
    if (answer === 'silent') return;
    response.statusCode = typeof answer === 'number' ? answer : 200;
    response.end(typeof answer === 'number' ? 'no' : answer);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const throughUpstream: FetchIcon = async (url, signal) => {
  const { port } = upstream.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(url)}`, { signal });
  return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) };
};

const resolver = (options: { offline?: true; copyOwnFiles?: boolean } = {}) =>
  createIconResolver({
    dataDir: packaged,
    cache: createIconCache(join(folder, 'cache')),
    userDataDir: folder,
    ...(options.offline ? {} : { fetchIcon: throughUpstream }),
    ...(options.copyOwnFiles === undefined ? {} : { copyOwnFiles: options.copyOwnFiles }),
  });

/** The picture and the messages for one icon, with time enough for the network. */
async function resolveOne(icon: string, use: Omit<IconUse, 'icon'> = {}, faviconApi?: 'google' | 'local') {
  const asking = resolver();
  const resolution = await asking.resolve([{ icon, ...use }], { wait: 2_000, faviconApi });
  asking.close();
  const picture: Picture | undefined = resolution.pictures[iconKey({ icon, ...use })];
  return { picture, messages: resolution.problems.map(({ message }) => message), ...resolution };
}

const symbolOf = async (icon: string) => {
  const { picture } = await resolveOne(icon);
  return picture?.kind === 'symbol' ? picture.id : undefined;
};

describe('Font Awesome (core 5, "Icon fonts": drawings out of the set take their place)', () => {
  it.each([
    ['fas fa-rocket', 'icon-fa-solid-rocket'],
    ['far fa-chart-bar', 'icon-fa-regular-chart-bar'],
    ['fab fa-github', 'icon-fa-brands-github'],
    ['fa-solid fa-server', 'icon-fa-solid-server'],
    ['fa fa-rocket', 'icon-fa-solid-rocket'],
  ])('draws %s in its style', async (icon, id) => {
    expect(await symbolOf(icon)).toBe(id);
  });

  it.each([
    ['far fa-rocket', 'icon-fa-solid-rocket'],
    ['fal fa-server', 'icon-fa-solid-server'],
    ['fad fa-book', 'icon-fa-solid-book'],
    ['fas fa-github', 'icon-fa-brands-github'],
    ['fab fa-rocket', 'icon-fa-solid-rocket'],
    ['fa-sharp fa-solid fa-code', 'icon-fa-solid-code'],
    ['fa-brands:jenkins', 'icon-fa-brands-jenkins'],
  ])('draws %s in a free style (facts: search-icons 6)', async (icon, id) => {
    expect(await symbolOf(icon)).toBe(id);
  });

  it.each(['fas fa-hands-helping', 'far fa-grin-hearts', 'fas fa-photo-video', 'fas fa-tachometer-alt'])(
    'knows %s by its old name',
    async (icon) => {
      expect(await symbolOf(icon)).toMatch(/^icon-fa-/);
    },
  );

  it('draws an old name in the style that it stood for', async () => {
    expect(await symbolOf('fa fa-arrow-circle-o-down')).toBe('icon-fa-regular-circle-down');
  });

  it('has nothing for an icon that costs money, and says so', async () => {
    const { picture, messages } = await resolveOne('fas fa-disc-drive');

    expect(picture).toBeUndefined();
    expect(messages).toEqual(["No icon was found for 'disc-drive' in Font Awesome Free"]);
  });

  it('names its source in the sprite, as its licence asks', async () => {
    expect((await resolveOne('fas fa-rocket')).symbols).toMatch(/^<!-- Font Awesome Free [\d.]+ .*CC BY 4\.0/);
    expect((await resolveOne('mdi-alien')).symbols).not.toContain('<!--');
  });
});

describe('Material Design and Simple Icons (core 5, "Links and icons")', () => {
  it('draws mdi- icons without a colour of their own', async () => {
    const { symbols, picture } = await resolveOne('mdi-alien');

    expect(picture).toEqual({ kind: 'symbol', id: 'icon-mdi-alien' });
    expect(symbols).toMatch(/^<symbol id="icon-mdi-alien" viewBox="0 0 24 24"><path d="M12,3[^"]+"\/><\/symbol>$/);
  });

  it('says which mdi- icon is missing', async () => {
    expect((await resolveOne('mdi-no-such-thing')).messages).toEqual([
      "No icon was found for 'no-such-thing' in Material Design Icons",
    ]);
  });

  it('draws si- icons in the colour of the brand, unless the item brings one', async () => {
    const { symbols } = await resolveOne('si-grafana');

    expect(symbols).toContain('<path fill="var(--icon-color,#f46800)" d="');
  });

  it.each([
    ['si-traefik', 'icon-si-traefikproxy'],
    ['si-sonarqube', 'icon-si-sonarqubeserver'],
    ['si-hashicorpvault', 'icon-si-vault'],
    ['si-twitter', 'icon-si-x'],
    ['si-pi-hole', 'icon-si-pihole'],
    ['si-Node.js', 'icon-si-nodedotjs'],
    ['si-nodejs', 'icon-si-nodedotjs'],
  ])('finds %s under the name of today', async (icon, id) => {
    expect(await symbolOf(icon)).toBe(id);
  });

  it('is not fooled by what every object has', async () => {
    for (const icon of ['si-constructor', 'mdi-constructor', 'fas fa-constructor', ':constructor:']) {
      expect((await resolveOne(icon)).picture, icon).toBeUndefined();
    }
  });

  it('takes a brand that it does not have from the home-lab icons', async () => {
    sites[`${hl}/svg/openai.svg`] = svg;

    const { picture, messages } = await resolveOne('si-openai');

    expect(picture?.kind).toBe('src');
    expect(messages).toEqual([]);
  });

  it('says so when nobody has the brand (core 8)', async () => {
    expect((await resolveOne('si-nobody')).messages).toEqual(["No icon was found for 'nobody' in Simple Icons"]);
  });
});

describe('emoji (core 5, "Links and icons")', () => {
  it.each([
    ['🚀', '🚀'],
    [':rocket:', '🚀'],
    ['U+1F680', '🚀'],
    [':computer:', '💻'],
  ])('%s is drawn as text', async (icon, text) => {
    expect((await resolveOne(icon)).picture).toEqual({ kind: 'text', text });
  });

  it.each([':no-such-emoji:', 'U+110000'])('%s is not recognised (core 8)', async (icon) => {
    expect((await resolveOne(icon)).messages).toEqual([`Unrecognized emoji: '${icon}'`]);
  });
});

describe('pictures by address (core 5, "Links and icons")', () => {
  it.each(['https://pictures.example/a.png', 'http://pictures.example/logo', 'data:image/png;base64,AAAA'])(
    '%s stays where it is, and is not asked for',
    async (icon) => {
      expect((await resolveOne(icon)).picture).toEqual({ kind: 'src', src: icon });
      expect(asked).toEqual([]);
    },
  );

  it.each(['lock', 'vscode-icons:file-type', '../secret.png', 'obsidian://x'])(
    '%s is none, which is said (core 8)',
    async (icon) => {
      const { pictures, messages } = await resolveOne(icon);

      expect(pictures).toEqual({});
      expect(messages).toEqual([`The path to '${icon}' could not be resolved`]);
    },
  );

  it('says when an icon is begun and not named (core 8)', async () => {
    expect((await resolveOne('mdi-')).messages).toEqual(['Icon not specified']);
    expect((await resolveOne(' ')).messages).toEqual(['Icon not specified']);
  });
});

describe('icons of the operator', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'item-icons/networking'), { recursive: true });
    await writeFile(join(folder, 'item-icons/maltrail.png'), png);
    await writeFile(join(folder, 'item-icons/networking/two words.webp'), png);
    await writeFile(join(folder, 'secret.png'), 'secret');
  });

  it('are copied into a static build', async () => {
    const { picture, files } = await resolveOne('maltrail.png');

    expect(picture).toEqual({ kind: 'src', src: 'item-icons/maltrail.png' });
    expect(files).toEqual([{ path: 'item-icons/maltrail.png', type: 'image/png', body: png }]);
  });

  it('are left to the server that hands them out itself', async () => {
    const { pictures, files } = await resolver({ copyOwnFiles: false }).resolve([{ icon: 'maltrail.png' }]);

    expect(Object.values(pictures)).toEqual([{ kind: 'src', src: 'item-icons/maltrail.png' }]);
    expect(files).toEqual([]);
  });

  it.each(['networking/two words.webp', '/networking/two words.webp', 'networking/two%20words.webp'])(
    '%s is found in its folder',
    async (icon) => {
      const { picture, files } = await resolveOne(icon);

      expect(picture).toEqual({ kind: 'src', src: 'item-icons/networking/two%20words.webp' });
      expect(files.map(({ path, type }) => [path, type])).toEqual([
        ['item-icons/networking/two words.webp', 'image/webp'],
      ]);
    },
  );

  it.each(['missing.png', '..%2Fsecret.png', 'networking/..%2f..%2fsecret.png', 'a%00.png'])(
    '%s is missing, which is said (core 8)',
    async (icon) => {
      const { pictures, files, messages } = await resolveOne(icon);

      expect({ pictures, files }).toEqual({ pictures: {}, files: [] });
      expect(messages).toEqual([`The path to '${icon}' could not be resolved`]);
    },
  );
});

describe('generative icons (core 5, "Links and icons")', () => {
  const draw = async (url: string) => (await resolveOne('generative', { url, title: 'Up' })).symbols;

  it('are drawn here, the same for the same address and another for another', async () => {
    const one = await draw('https://up.example:8080');

    expect(one).toMatch(/^<symbol id="icon-generative-[\da-f]{12}" viewBox="0 0 5 5">/);
    expect(one).not.toMatch(/metadata|mask/);
    expect(await draw('https://up.example:8080')).toBe(one);
    expect(await draw('https://up.example:8081')).not.toBe(one);
    expect(asked).toEqual([]);
  });

  it('go by the title where there is no address', async () => {
    expect((await resolveOne('generative', { title: 'Up' })).picture?.kind).toBe('symbol');
  });
});

describe('home-lab and self-hosted icons (core 5, "Fallback")', () => {
  it('are fetched once, cleaned, and served under the hash of their content', async () => {
    sites[`${hl}/svg/plex.svg`] = svg;

    const { picture, files } = await resolveOne('hl-Plex');
    await resolveOne('hl-plex');

    expect(picture).toEqual({ kind: 'src', src: expect.stringMatching(/^icons\/[\da-f]{16}\.svg$/) });
    expect(files).toHaveLength(1);
    expect(files[0]?.type).toBe('image/svg+xml');
    expect(files[0]?.body.toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
    expect(asked).toEqual([`${hl}/svg/plex.svg`]);
  });

  it('are looked for in each source in turn (facts: search-icons 5)', async () => {
    sites['https://raw.githubusercontent.com/NX211/homer-icons/master/png/old.png'] = png;

    const { picture } = await resolveOne('hl-old');

    expect(picture?.kind).toBe('src');
    expect(asked).toEqual([
      `${hl}/svg/old.svg`,
      `${hl}/png/old.png`,
      'https://raw.githubusercontent.com/walkxcode/dashboard-icons/master/png/old.png',
      'https://raw.githubusercontent.com/NX211/homer-icons/master/png/old.png',
    ]);
  });

  it('sh- has one source', async () => {
    sites[`${sh}/webp/privatebin.webp`] = Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1');

    expect((await resolveOne('sh-privatebin')).files[0]?.type).toBe('image/webp');
  });

  it('are missing where a page answers instead of a picture, and are not asked for again that day', async () => {
    sites[`${sh}/webp/page.webp`] = '<!doctype html><html><body>Hello</body></html>';

    const first = await resolveOne('sh-page');
    await resolveOne('sh-page');

    expect(first.messages).toEqual(["The path to 'sh-page' could not be resolved"]);
    expect(asked).toHaveLength(1);
  });

  it('are asked for again soon where the source is out of order', async () => {
    sites[`${sh}/webp/late.webp`] = 503;
    expect((await resolveOne('sh-late')).picture).toBeUndefined();

    sites[`${sh}/webp/late.webp`] = png;
    expect((await resolveOne('sh-late')).picture?.kind).toBe('src');
  });

  it('are missing without a network, and come from the cache when they were there before', async () => {
    sites[`${sh}/webp/known.webp`] = png;
    await resolveOne('sh-known');

    const { pictures, problems, pending } = await resolver({ offline: true }).resolve([
      { icon: 'sh-known' },
      { icon: 'sh-unknown' },
    ]);

    expect(Object.keys(pictures)).toEqual(['sh-known']);
    expect(problems).toEqual([{ icon: 'sh-unknown', message: "The path to 'sh-unknown' could not be resolved" }]);
    expect(pending).toBeUndefined();
  });

  it('are shown even when the cache can not be written to', async () => {
    sites[`${sh}/webp/x.webp`] = png;
    await writeFile(join(folder, 'cache'), 'a file where the folder should be');

    expect((await resolveOne('sh-x')).picture?.kind).toBe('src');
  });
});

describe('waiting for the network', () => {
  it('is never done unless asked for: what is under way is said, and whether it brought something', async () => {
    sites[`${sh}/webp/x.webp`] = png;
    const asking = resolver();

    const first = await asking.resolve([{ icon: 'sh-x' }]);

    expect(first).toMatchObject({ pictures: {}, problems: [], waiting: ['sh-x'] });
    expect(await first.pending).toBe(true);
    const second = await asking.resolve([{ icon: 'sh-x' }]);
    expect(second.pictures['sh-x']?.kind).toBe('src');
    expect(second.pending).toBeUndefined();
  });

  it('brings nothing new when nothing was found', async () => {
    const asking = resolver();

    expect(await (await asking.resolve([{ icon: 'sh-x' }])).pending).toBe(false);
    expect((await asking.resolve([{ icon: 'sh-x' }])).problems).toHaveLength(1);
  });

  it('ends with the budget: what came is shown, the rest is named', async () => {
    sites[`${sh}/webp/x.webp`] = png;
    sites[`${sh}/webp/never.webp`] = 'silent';
    const asking = resolver();
    const start = performance.now();

    const { pictures, waiting } = await asking.resolve([{ icon: 'sh-x' }, { icon: 'sh-never' }], { wait: 400 });

    expect(performance.now() - start).toBeLessThan(4_000);
    expect(Object.keys(pictures)).toEqual(['sh-x']);
    expect(waiting).toEqual(['sh-never']);
    asking.close();
  });

  it('ends at once when the resolver is closed', async () => {
    sites[`${sh}/webp/never.webp`] = 'silent';
    const asking = resolver();
    const { pending } = await asking.resolve([{ icon: 'sh-never' }]);

    asking.close();

    expect(await pending).toBe(false);
  });

  it('shares one request between those who ask at the same time', async () => {
    sites[`${sh}/webp/x.webp`] = png;
    const asking = resolver();

    await Promise.all([1, 2, 3].map(() => asking.resolve([{ icon: 'sh-x' }], { wait: 2_000 })));

    expect(asked).toHaveLength(1);
  });
});

describe('favicons (core 5, "Favicon" and "Fallback")', () => {
  it('come from the site itself when the config names no service (design 1, promise 4)', async () => {
    sites['https://site.example/favicon.ico'] = png;

    const { picture } = await resolveOne('favicon', { url: 'https://site.example/path?q' });

    expect(picture).toEqual({ kind: 'src', src: expect.stringMatching(/^icons\/[\da-f]{16}\.png$/) });
    expect(asked).toEqual(['https://site.example/favicon.ico']);
  });

  it('come from the service that appConfig.faviconApi or the icon names, then from the site', async () => {
    const google = 'https://www.google.com/s2/favicons?sz=128&domain_url=site.example';
    const url = 'https://site.example/';

    await resolveOne('favicon', { url }, 'google');
    await resolveOne('favicon-iconhorse', { url }, 'google');

    expect(asked).toEqual([google, 'https://site.example/favicon.ico', 'https://icon.horse/icon/site.example']);
  });

  it.each(['http://192.168.1.5:8080', 'http://nas.lan', 'http://localhost:3000', 'http://[fd00::1]'])(
    'of %s are never asked of a service (core 5)',
    async (url) => {
      await resolveOne('favicon-google', { url });

      expect(asked).toEqual([`${url}/favicon.ico`]);
    },
  );

  it('of a service that does not exist come from the site, and it is said (core 8)', async () => {
    sites['https://site.example/favicon.ico'] = png;

    const { picture, messages } = await resolveOne('favicon-nope', { url: 'https://site.example' });

    expect(picture?.kind).toBe('src');
    expect(messages).toEqual(["The specified favicon API, 'nope' cannot be found."]);
  });

  it('need an address (core 8)', async () => {
    expect((await resolveOne('favicon')).messages).toEqual(['Unable to format URL']);
    expect((await resolveOne('favicon', { url: 'ssh://site.example' })).messages).toEqual(['Unable to format URL']);
    expect((await resolveOne('favicon-', { url: 'https://site.example' })).messages).toEqual([
      'Favicon API not specified',
    ]);
  });

  it('are one picture per site', async () => {
    sites['https://site.example/favicon.ico'] = png;
    const uses = ['a', 'b'].map((path) => ({ icon: 'favicon', url: `https://site.example/${path}` }));

    const { pictures, files } = await resolver().resolve(uses, { wait: 2_000 });

    expect(Object.keys(pictures)).toHaveLength(1);
    expect(files).toHaveLength(1);
  });
});

describe('a whole page', () => {
  const icons = [
    'fas fa-rocket',
    'mdi-alien',
    'si-grafana',
    '🚀',
    ':computer:',
    'generative',
    'x.png',
    'hl-plex',
    'favicon',
  ];
  const uses = Array.from({ length: 1000 }, (_, at) => ({
    icon: icons[at % icons.length],
    url: `https://host-${at % 100}.example`,
    title: `Item ${at}`,
  }));

  it('gives the same bytes for the same requests, in whatever order they come', async () => {
    const text = async (requests: IconUse[]) => JSON.stringify(await resolver({ offline: true }).resolve(requests));

    expect(await text([...uses].reverse())).toBe(await text(uses));
  });

  it('says each thing once', async () => {
    const { problems } = await resolver({ offline: true }).resolve(uses);

    expect(problems.map(({ icon }) => icon)).toEqual(['favicon', 'hl-plex', 'x.png']);
  });

  it('of 1,000 items is resolved in far less than a second', async () => {
    const asking = resolver({ offline: true });
    const start = performance.now();

    await asking.resolve(uses);

    // The limit leaves room for a busy machine; about 20 ms are usual.
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('leaves nothing behind in the cache when it only reads', async () => {
    await resolver({ offline: true }).resolve(uses);

    expect(await readdir(folder)).toEqual([]);
  });
});
