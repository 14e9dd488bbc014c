import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { IconPicturesReply, IconSearchReply, IconSet } from '../../../schema/api/icons.ts';
import type { IconUse } from '../../../schema/rules/icons/icon-ref.ts';
import { createIconCache } from './cache.ts';
import { createIconService } from './icon-commands.ts';
import { asked, folder, hl, iconFixture, packaged, png, sites, throughUpstream } from './testing/icon-fixture.ts';

iconFixture();

const service = () =>
  createIconService({
    dataDir: packaged,
    cache: createIconCache(join(folder, 'cache')),
    userDataDir: folder,
    fetchIcon: throughUpstream,
  });

async function search(query: string, more: { set?: IconSet; from?: number; ownFiles?: string[] } = {}) {
  const { set, from = 0, ownFiles = 'all' as const } = more;
  return (await service()({ do: 'find-icons', query, set, from, ownFiles })).reply as IconSearchReply;
}
const named = async (query: string, set: IconSet) => (await search(query, { set })).icons.map(({ icon }) => icon);

async function pictures(icons: IconUse[], more: { fetches?: boolean; ownFiles?: string[] } = {}) {
  const { fetches = true, ownFiles = 'all' as const } = more;
  return (await service()({ do: 'icon-pictures', icons, fetches, ownFiles })).reply as IconPicturesReply;
}

describe('a search', () => {
  test('puts the exact name first, then what begins with it, then words, then parts', async () => {
    const found = await named('home', 'mdi');
    expect(found[0]).toBe('mdi-home');
    const at = (icon: string) => found.indexOf(icon);
    expect(at('mdi-home-city')).toBeGreaterThan(0);
    const later = await search('lock', { set: 'mdi', from: 96 });
    const all = [...(await named('lock', 'mdi')), ...later.icons.map(({ icon }) => icon)];
    expect(all.indexOf('mdi-lock-open')).toBeLessThan(all.indexOf('mdi-file-lock'));
    expect(all.indexOf('mdi-file-lock')).toBeLessThan(all.indexOf('mdi-clock'));
  });

  test('finds an icon by the names that it went by, and shows it under its own', async () => {
    expect((await named('twitter', 'si'))[0]).toBe('si-x');
    expect((await named('golang', 'si'))[0]).toBe('si-go');
    const cc = await named('cc', 'fa');
    expect(cc.indexOf('far fa-closed-captioning')).toBe(0);
    expect(cc).toContain('fab fa-cc-visa');
    expect((await named('amazonaws', 'fa'))[0]).toBe('fab fa-aws');
  });

  test.each([
    ['pi-hole', 'si', 'si-pihole'],
    ['Home Assistant', 'si', 'si-homeassistant'],
    ['si-radarr', 'si', 'si-radarr'],
    ['fas fa-rocket', 'fa', 'fas fa-rocket'],
    ['search', 'fa', 'fas fa-search'],
    ['magnifying', 'fa', 'fas fa-magnifying-glass'],
    [':rocket:', 'emoji', ':rocket:'],
  ] as const)('takes a name in each way of writing: %s in %s', async (query, set, icon) => {
    expect((await named(query, set))[0]).toBe(icon);
  });

  test('of several words finds what has all of them', async () => {
    const found = await named('lock open', 'mdi');
    expect(found[0]).toBe('mdi-lock-open');
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((icon) => /lock|open/.test(icon))).toBe(true);
  });

  test('of all sets gives the first of each, with a drawing, and counts all', async () => {
    const { counts, icons, symbols } = await search('rad');
    expect(counts.mdi).toBeGreaterThan(16);
    expect(icons.filter(({ set }) => set === 'mdi')).toHaveLength(16);
    for (const { picture, set } of icons) {
      if (set === 'hl' || set === 'sh') continue;
      expect(picture.kind).toBe('symbol');
      if (picture.kind === 'symbol') expect(symbols).toContain(`<symbol id="${picture.id}"`);
    }
    expect(icons.map(({ icon }) => icon)).toContain('si-radarr');
  });

  test('of one set goes on where the page before ended', async () => {
    const first = await named('arrow', 'mdi');
    const next = (await search('arrow', { set: 'mdi', from: 96 })).icons.map(({ icon }) => icon);
    expect([first.length, next.length > 0, next.some((icon) => first.includes(icon))]).toEqual([96, true, false]);
  });

  test('without words finds everything', async () => {
    const { counts } = await search('');
    expect(counts.si).toBeGreaterThan(3000);
    expect(counts.mdi).toBeGreaterThan(7000);
    expect(counts.fa).toBeGreaterThan(1500);
    expect(counts.emoji).toBeGreaterThan(1500);
  });

  test('finds files of the operator’s own, below folders too, and of those only what may be seen', async () => {
    await mkdir(join(folder, 'item-icons', 'sub'), { recursive: true });
    for (const file of ['nas.svg', 'sub/the nas.png', '.nas.svg', 'nas.txt'])
      await writeFile(join(folder, 'item-icons', file), '<svg/>');

    expect(await named('nas', 'file')).toEqual(['nas.svg', 'sub/the nas.png']);
    const { counts, icons } = await search('nas', { set: 'file', ownFiles: ['/item-icons/sub/the nas.png'] });
    expect(counts.file).toBe(1);
    expect(icons).toEqual([
      { icon: 'sub/the nas.png', set: 'file', picture: { kind: 'src', src: 'item-icons/sub/the%20nas.png' } },
    ]);
  });
});

describe('a listed set', () => {
  test('is found by its names, with letters for what would have to be fetched, and nothing is', async () => {
    const { icons, counts } = await search('jellyseerr');
    expect(icons.filter(({ set }) => set === 'hl' || set === 'sh')).toEqual([
      { icon: 'hl-jellyseerr', set: 'hl', picture: expect.objectContaining({ kind: 'letter', text: 'J' }) },
      { icon: 'sh-jellyseerr', set: 'sh', picture: expect.objectContaining({ kind: 'letter', text: 'J' }) },
    ]);
    expect([counts.hl, counts.sh]).toEqual([1, 1]);
    expect(asked).toEqual([]);
  });

  test('is counted, and shown to whoever asks for it, where nothing is looked for', async () => {
    const { icons, counts } = await search('');
    expect(counts.hl).toBeGreaterThan(2000);
    expect(icons.some(({ set }) => set === 'hl')).toBe(false);
    expect((await named('', 'hl')).length).toBe(96);
  });
});

test('a proposal comes with its drawing', async () => {
  const reply = await service()({ do: 'propose-icon', title: 'Jellyfin', host: '', ownFiles: 'all' });
  expect(reply.reply).toMatchObject({
    proposal: { icon: 'si-jellyfin', set: 'si', isExact: true, picture: { kind: 'symbol' } },
    symbols: expect.stringContaining('<symbol id="icon-si-jellyfin"'),
  });
});

describe('pictures', () => {
  test('are found for each form of an icon, by the key that a page has them under', async () => {
    const icons = [
      { icon: 'si-radarr' },
      { icon: 'fas fa-rocket' },
      { icon: 'generative', url: 'https://a.example' },
      { icon: ':rocket:' },
      { icon: 'U+1F680' },
    ];
    const reply = await pictures(icons);
    expect(Object.keys(reply.pictures)).toEqual([
      ...['si-radarr', 'fas fa-rocket', 'generative https://a.example', ':rocket:', 'U+1F680'],
    ]);
    expect(reply.pictures[':rocket:']).toEqual({ kind: 'symbol', id: 'icon-emoji-1f680' });
    expect(reply.symbols.match(/<symbol /g)).toHaveLength(4);
    expect(asked).toEqual([]);
  });

  test('that have to be fetched come in the answer itself', async () => {
    sites[`${hl}/svg/plex.svg`] = png;
    sites['https://nas.example/favicon.ico'] = png;
    const reply = await pictures([{ icon: 'hl-plex' }, { icon: 'favicon', url: 'https://nas.example/x' }]);
    const src = `data:image/png;base64,${png.toString('base64')}`;
    expect(reply.pictures).toEqual({
      'hl-plex': { kind: 'src', src },
      'favicon https://nas.example/x': { kind: 'src', src },
    });
  });

  test('at an address come in the answer itself, too; where there is none, the browser is left to try', async () => {
    const icons = [{ icon: 'https://a.example/i.png' }, { icon: 'https://a.example/none.png' }];
    sites['https://a.example/i.png'] = png;
    expect((await pictures(icons)).pictures).toEqual({
      'https://a.example/i.png': { kind: 'src', src: `data:image/png;base64,${png.toString('base64')}` },
      'https://a.example/none.png': { kind: 'src', src: 'https://a.example/none.png' },
    });
    // Known by now to be missing.
    expect((await pictures(icons)).pictures['https://a.example/none.png']).toHaveProperty('src');

    asked.length = 0;
    expect((await pictures(icons, { fetches: false })).pictures['https://a.example/i.png']).toEqual({
      kind: 'src',
      src: 'https://a.example/i.png',
    });
    expect(asked).toEqual([]);
  });

  test('are neither fetched nor taken from what was fetched for others, for who may name no address', async () => {
    sites[`${hl}/svg/plex.svg`] = png;
    await pictures([{ icon: 'hl-plex' }]);
    asked.length = 0;
    expect((await pictures([{ icon: 'hl-plex' }, { icon: 'hl-other' }], { fetches: false })).pictures).toEqual({});
    expect(asked).toEqual([]);
  });

  test('of own files are those that may be seen', async () => {
    await mkdir(join(folder, 'item-icons'), { recursive: true });
    await writeFile(join(folder, 'item-icons', 'nas.svg'), '<svg/>');
    expect((await pictures([{ icon: 'nas.svg' }])).pictures).toHaveProperty(['nas.svg', 'src'], 'item-icons/nas.svg');
    expect((await pictures([{ icon: 'nas.svg' }], { ownFiles: [] })).pictures).toEqual({});
  });
});
