import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIconData } from '../../site/icons/icon-data.ts';
import { brandNames, brandsElsewhere, solidIconsElsewhere } from './brand-names.ts';
import { packageIcons } from './icons.ts';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
let folder: string;
let written: { file: string; bytes: number }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-icons-'));
  written = await packageIcons(join(folder, 'one'), packages);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const data = () => openIconData(join(folder, 'one'));
const rowsOf = async (file: string) => (await readFile(join(folder, 'one', file), 'utf8')).trimEnd().split('\n');
const namesOf = async (set: string) => (await rowsOf(`${set}.names`)).map((row) => row.split(' ')[0] ?? '');

describe('the packaged icons', () => {
  it.each([
    ['si', 3470],
    ['mdi', 7447],
    ['fa', 2883],
  ])('are every icon of %s', async (set, count) => {
    expect(await namesOf(set)).toHaveLength(count);
  });

  it.each([
    ['si', 'portainer', 'simple-icons/icons/portainer.svg'],
    ['mdi', 'alien', '@mdi/svg/svg/alien.svg'],
    ['fa', 'solid/rocket', '@fortawesome/fontawesome-free/svgs/solid/rocket.svg'],
    ['fa', 'brands/github', '@fortawesome/fontawesome-free/svgs/brands/github.svg'],
  ] as const)('hold the outline of %s %s as its package draws it', async (set, name, file) => {
    const svg = await readFile(join(packages, file), 'utf8');

    const path = data().outlines(set, [name]).get(name)?.path;

    expect(path?.length).toBeGreaterThan(100);
    expect(svg).toContain(`d="${path}"`);
  });

  it('carry the brand colour of each brand, how much a wide mark may grow, and the view box of each Font Awesome icon', () => {
    expect(data().outlines('si', ['grafana']).get('grafana')?.extra).toBe('f46800');
    expect(data().outlines('si', ['synology']).get('synology')?.extra).toMatch(/^\w{6} 1\.45$/);
    expect(data().outlines('si', ['plex']).get('plex')?.extra).toMatch(/^\w{6} 1\.3\d$/);
    expect(data().outlines('fa', ['solid/0']).get('solid/0')?.extra).toBe('0 0 320 512');
  });

  it('know every renamed brand by its old name', () => {
    for (const [old, name] of Object.entries(brandNames)) {
      expect(data().has('si', name), name).toBe(true);
      expect(data().has('si', old) || data().alias('si', old) === name, old).toBe(true);
    }
  });

  it.each(['si', 'mdi', 'fa'])('lead from each other name in %s to an icon that is there', async (set) => {
    const names = await namesOf(set);
    const known = new Set([...names, ...names.map((name) => name.replace(/^.*\//, ''))]);

    const targets = (await rowsOf(`${set}.aliases`)).map((row) => row.split(' ')[1] ?? '');
    const astray = targets.filter((name) => {
      const [other, its = ''] = name.split(':') as ['mdi' | 'fa', string?];
      return its ? !data().has(other, its) : !known.has(name);
    });

    expect(astray).toEqual([]);
  });

  it('show what has left a set by an icon of another', () => {
    for (const [set, others] of [
      ['si', brandsElsewhere],
      ['fa', solidIconsElsewhere],
    ] as const) {
      for (const [name, place] of Object.entries(others)) {
        expect(data().has(set, name), `${name} is back`).toBe(false);
        expect(data().alias(set, name), name).toBe(place);
      }
    }
  });

  it('include the glyphs of shortcodes, in lower case', async () => {
    expect(['rocket', 'computer', '+1', 'constructor'].map(data().emoji)).toEqual(['🚀', '💻', '👍', undefined]);
    expect((await rowsOf('emoji')).filter((row) => /^\S*[A-Z]/.test(row))).toEqual([]);
  });

  it('have a picture of every shortcode, and each id in one of them alone', async () => {
    const without = data()
      .emojis()
      .filter(([, glyph]) => data().emojiPicture(glyph) === undefined);
    expect(without).toEqual([]);
    const both = ['🏁', '🏳️'].map((glyph) => data().emojiPicture(glyph) ?? '');
    const [one, other] = both.map((body) => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(one?.length).toBeGreaterThan(0);
    expect(one?.filter((id) => other?.includes(id))).toEqual([]);
    for (const body of both)
      for (const [, id] of body.matchAll(/#([a-z][\w-]*-\d+)"/g)) expect(body).toContain(` id="${id}"`);
  });

  it('stay below 11.5 MB and bring their licences', async () => {
    expect(written.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(11_500_000);
    const notice = await readFile(join(folder, 'one/NOTICE.txt'), 'utf8');
    for (const words of ['CC BY 4.0', 'CC0', 'Apache', 'MIT']) expect(notice).toContain(words);
  });

  it('are the same bytes each time', async () => {
    const few = await fewIcons('few');
    const [one, two] = [join(folder, 'first'), join(folder, 'second')];
    const files = await packageIcons(one, few);
    await packageIcons(two, few);

    expect(files.map(({ file }) => file)).toEqual(written.map(({ file }) => file));
    for (const { file } of files) {
      expect((await readFile(join(one, file))).equals(await readFile(join(two, file))), file).toBe(true);
    }
  });

  it('are refused when a package draws an icon in another manner', async () => {
    const few = await fewIcons('changed');
    await writeFile(
      join(few, 'simple-icons/icons/two.svg'),
      '<svg viewBox="0 0 24 24"><path d="M0 0"/><path d="M1 1"/></svg>',
    );

    await expect(packageIcons(join(folder, 'three'), few)).rejects.toMatchObject({ code: 'icon-package' });
  });
});

/** The packages with a hundred drawings of each folder: all 14,000 take seconds. */
async function fewIcons(name: string): Promise<string> {
  const few = join(folder, name);
  const linked = [
    'gemoji',
    '@iconify-json/twemoji/package.json',
    'simple-icons/data',
    'simple-icons/package.json',
    'simple-icons/LICENSE.md',
  ];
  for (const file of ['meta.json', 'package.json', 'LICENSE']) linked.push(`@mdi/svg/${file}`);
  for (const file of ['metadata', 'package.json', 'LICENSE.txt']) linked.push(`@fortawesome/fontawesome-free/${file}`);
  for (const drawings of [
    'simple-icons/icons',
    '@mdi/svg/svg',
    ...['brands', 'regular', 'solid'].map((style) => `@fortawesome/fontawesome-free/svgs/${style}`),
  ]) {
    for (const file of (await readdir(join(packages, drawings))).slice(0, 100)) linked.push(`${drawings}/${file}`);
  }
  const emoji = await Promise.all(
    ['icons.json', 'chars.json'].map(async (file) =>
      JSON.parse(await readFile(join(packages, '@iconify-json/twemoji', file), 'utf8')),
    ),
  );
  const chars = Object.fromEntries(Object.entries<string>(emoji[1]).slice(0, 100));
  await mkdir(join(few, '@iconify-json/twemoji'), { recursive: true });
  await writeFile(join(few, '@iconify-json/twemoji/chars.json'), JSON.stringify(chars));
  await writeFile(join(few, '@iconify-json/twemoji/icons.json'), JSON.stringify(emoji[0]));
  for (const path of linked) {
    await mkdir(dirname(join(few, path)), { recursive: true });
    await symlink(join(packages, path), join(few, path));
  }
  return few;
}
