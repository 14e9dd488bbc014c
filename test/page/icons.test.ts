import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dashboardFixture, pixel, tile } from './dashboard-page.ts';

const config = `
sections:
  - name: Icons
    icon: fas fa-rocket
    items:
      - {title: Font, icon: fas fa-rocket}
      - {title: Brand font, icon: fab fa-github}
      - {title: Material, icon: mdi-nas}
      - {title: Brand, icon: si-jellyfin}
      - {title: Glyph, icon: 🚀}
      - {title: Short, icon: ':rocket:'}
      - {title: Code, icon: U+1F680}
      - {title: Drawn, icon: generative, url: https://one.example.lan}
      - {title: Drawn else, icon: generative, url: https://two.example.lan}
      - {title: Own, icon: own.png}
      - {title: Far Away, icon: hl-far-away}
      - {title: Lost file, icon: no-such.png}
      - {title: Lost name, icon: fas fa-no-such}
      - {title: Broken, icon: /item-icons/torn.png}
      - {title: Tinted, icon: mdi-nas, color: 'rgb(0, 0, 128)'}
      - {title: None}
`;

const fixture = dashboardFixture({
  'conf.yml': config,
  'item-icons/own.png': pixel,
  'item-icons/torn.png': 'no picture at all',
});
let page: Page;
beforeAll(async () => {
  ({ page } = await fixture.open());
});

const icon = (title: string) => tile(page, title).locator('.icon');
const drawn = (title: string) =>
  icon(title).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const shape = element.querySelector('use')?.getBoundingClientRect();
    return {
      tag: element.tagName.toLowerCase(),
      text: element.textContent,
      size: [width, height],
      shown: (shape?.width ?? 0) > 4 && (shape?.height ?? 0) > 4,
    };
  });

describe('an icon', () => {
  test.each(['Font', 'Brand font', 'Material', 'Brand', 'Drawn', 'Drawn else'])(
    'out of a set is a drawing in the page: %s',
    async (title) => {
      expect(await drawn(title)).toEqual({ tag: 'svg', text: '', size: [40, 40], shown: true });
    },
  );

  test('out of a set needs no font of it: none is fetched, and no stylesheet', async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const sheets = page.locator('link[rel=stylesheet]');
    // The one there is draws the page on paper and in forced colours.
    expect(await sheets.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).media))).toEqual([
      'print, (forced-colors: active)',
    ]);
    const other = await sheets.evaluate((link) => (link as HTMLLinkElement).href);
    expect(loaded.filter((url) => url !== other && /\.css\b|awesome|material|mdi/i.test(url))).toEqual([]);
  });

  test('that is generated differs from item to item', async () => {
    const reference = (title: string) => icon(title).locator('use').getAttribute('href');
    expect(await reference('Drawn')).not.toBe(await reference('Drawn else'));
  });

  test.each(['Glyph', 'Short', 'Code'])('that is an emoji is a picture of it: %s', async (title) => {
    expect(await drawn(title)).toEqual({ tag: 'svg', text: '', size: [40, 40], shown: true });
    expect(await icon(title).locator('use').getAttribute('href')).toBe('#icon-emoji-1f680');
  });

  test('of one’s own is that picture', async () => {
    const picture = icon('Own');
    expect(await picture.getAttribute('src')).toBe('./item-icons/own.png');
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    expect(await picture.evaluate((image) => image.classList.contains('broken'))).toBe(false);
  });

  test.each([
    ['Far Away', 'FA'],
    ['Lost file', 'LF'],
    ['Lost name', 'LN'],
  ])('that can’t be had is a tile with the letters of the title: %s', async (title, letters) => {
    expect(await drawn(title)).toMatchObject({ tag: 'span', text: letters, size: [40, 40] });
  });

  test('whose file holds no picture is the letters of its title, as large as the others, until there is another', async () => {
    const letters = () =>
      icon('Broken').evaluate((image) => {
        const { src, naturalWidth } = image as HTMLImageElement;
        return naturalWidth > 0 && /<text[^>]*>(.*)<\/text>/.exec(decodeURIComponent(src))?.[1];
      });
    await expect.poll(letters).toBe('B');
    expect(await icon('Broken').evaluate((image) => image.getBoundingClientRect().width)).toBe(40);
    fixture.serving.write('conf.yml', config.replace('/item-icons/torn.png', '/item-icons/own.png'));
    await expect.poll(() => icon('Broken').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    expect(await icon('Broken').evaluate((image) => image.classList.contains('broken'))).toBe(false);
  });

  test('takes the colour of its item', async () => {
    const fill = (title: string) => icon(title).evaluate((element) => getComputedStyle(element).fill);
    expect(await fill('Tinted')).toMatch(/^oklch\(0\.27\d* 0\.18\d* 264\.\d*\)$/);
    expect(await fill('Material')).toMatch(/^rgb/);
  });

  test('is the letters of a tile that asks for none beside others, and stands beside the name of a section', async () => {
    expect(await drawn('None')).toMatchObject({ tag: 'span', text: 'N', size: [40, 40] });
    expect(await page.locator('.section_icons .section-icon use').getAttribute('href')).toBe('#icon-fa-solid-rocket');
  });

  test('is decoration to those who hear the page', async () => {
    expect(await page.locator('.icon').count()).toBe(17);
    expect(await page.locator('.icon:not([aria-hidden="true"], [alt=""])').count()).toBe(0);
  });
});
