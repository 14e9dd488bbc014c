import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { iconSentence } from '../../../schema/rules/icons/icon-messages.ts';
import type { IconUse } from '../../../schema/rules/icons/icon-ref.ts';
import { asked, folder, hl, iconFixture, png, resolveOne, resolver, sh, sites, svg } from './testing/icon-fixture.ts';

iconFixture();

describe('pictures by address', () => {
  it.each(['https://pictures.example/a.png', 'http://pictures.example/logo', 'data:image/png;base64,AAAA'])(
    '%s stays where it is, and is not asked for',
    async (icon) => {
      expect((await resolveOne(icon)).picture).toEqual({ kind: 'src', src: icon });
      expect(asked).toEqual([]);
    },
  );

  it.each(['lock', 'vscode-icons:file-type', '../secret.png', 'obsidian://x'])(
    '%s is none, which is said',
    async (icon) => {
      const { pictures, messages } = await resolveOne(icon);

      expect(pictures).toEqual({});
      expect(messages).toEqual([`The path to '${icon}' could not be resolved`]);
    },
  );

  it('says when an icon is begun and not named', async () => {
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
    '%s is missing, which is said',
    async (icon) => {
      const { pictures, files, messages } = await resolveOne(icon);

      expect({ pictures, files }).toEqual({ pictures: {}, files: [] });
      expect(messages).toEqual([`The path to '${icon}' could not be resolved`]);
    },
  );
});

describe('home-lab and self-hosted icons', () => {
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

  it('are looked for in each source in turn', async () => {
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

describe('favicons', () => {
  it('come from the site itself when the config names no service', async () => {
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
    'of %s are never asked of a service',
    async (url) => {
      await resolveOne('favicon-google', { url });

      expect(asked).toEqual([`${url}/favicon.ico`]);
    },
  );

  it('of a service that does not exist come from the site, and it is said', async () => {
    sites['https://site.example/favicon.ico'] = png;

    const { picture, messages } = await resolveOne('favicon-nope', { url: 'https://site.example' });

    expect(picture?.kind).toBe('src');
    expect(messages).toEqual(["The specified favicon API, 'nope' cannot be found."]);
  });

  it('need an address', async () => {
    expect((await resolveOne('favicon')).messages).toEqual(['Unable to format URL']);
    expect((await resolveOne('favicon', { url: 'ssh://site.example' })).messages).toEqual(['Unable to format URL']);
    expect((await resolveOne('favicon-', { url: 'https://site.example' })).messages).toEqual([
      'Favicon API not specified',
    ]);
  });

  it('are said once to have been given by too few, with what helps', async () => {
    const uses = ['a', 'b'].map((host) => ({ icon: 'favicon', url: `https://${host}.example` }));
    const { problems } = await resolver().resolve(uses, { wait: 2_000 });
    expect(problems.map(iconSentence)).toEqual([
      'favicon: Not every site gave an icon: it has to be in reach, or `appConfig.faviconApi` has to name a service',
    ]);
    expect((await resolveOne('favicon-google', { url: 'https://a.example' })).messages).toEqual([
      "No icon came from the favicon service 'google'",
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

  it('says which items a favicon has no site for, and not every one of many', async () => {
    const lost = ['D', 'B', 'A', 'C'].map((title) => ({ icon: 'favicon', title }));
    const fine = { icon: 'favicon', url: 'https://a.example', title: 'Fine' };
    const { problems } = await resolver({ offline: true }).resolve([...lost, fine]);

    expect(problems.map(iconSentence)).toContain("favicon of 'A', 'B', 'C' and 1 more: Unable to format URL");
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
