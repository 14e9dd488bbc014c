import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readLevers, withLevers } from '../../cli/package/app/levers.ts';
import { dashboardFixture, overhang, pixel } from './dashboard-page.ts';

const items = (...names: string[]) => names.map((name) => `{title: ${name}, url: 'https://example.org'}`).join(', ');

const fixture = dashboardFixture({
  'conf.yml': `
pageInfo: {title: Levers}
sections:
  - {name: First, icon: fas fa-server, items: [${items('One', 'Two', 'Three', 'Four')}]}
  - {name: Second, items: [{title: Own, icon: own.png, url: 'https://example.org'}, ${items('Six')}]}
  - {name: Tinted, displayData: {color: '#d9c8f0'}, items: [${items('Seven')}]}
`,
  'item-icons/own.png': pixel,
});

const levers = await readLevers('.');
const cycle = '--accent-1: #ff0000; --accent-2: #00ff00; --accent-3: #0000ff;';
const red = [255, 0, 0];
const green = [0, 255, 0];
const blue = [0, 0, 255];

/** The dashboard in a theme that sets these, with the levers that the build would put before it. */
async function openTheme(declarations: string, options: BrowserContextOptions = {}, more = ''): Promise<Page> {
  const { page } = await fixture.open('', { colorScheme: 'dark', bypassCSP: true, ...options });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'trial';
  });
  await page.addStyleTag({ content: `* { transition: none !important }` });
  await page.addStyleTag({ content: withLevers('trial', `[data-theme='trial'] { ${declarations} }`, levers) + more });
  return page;
}

/** A value as the browser computes it for the first of these elements, or its pseudo-element. */
const styleOf = (page: Page, selector: string, property: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''),
      [property, pseudo],
    );

/** A colour as it is on the screen: red, green and blue. */
const onScreen = (page: Page, css: string): Promise<number[]> =>
  page.evaluate((colour) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, css);

/** The same of what the browser computes. */
const colourOf = async (page: Page, ...of: [selector: string, property: string, pseudo?: string]): Promise<number[]> =>
  onScreen(page, await styleOf(page, ...of));

const section = (place: number) => `.collapsable:nth-child(${place})`;
const tile = (place: number, of = 1) => `${section(of)} .item-wrapper:nth-child(${place}) > .item`;

test('a theme’s levers colour sections and tiles by turns', async () => {
  const page = await openTheme(`${cycle} --section-bar: 0 4px; --section-border-tint: 100%; --heading-tint: 100%;
    --tile-tint: 100%; --tile-tint-hover: 100%; --tile-border-tint: 100%`);
  const edges = [
    colourOf(page, section(1), 'border-top-color', '::after'),
    colourOf(page, section(2), 'border-top-color', '::after'),
  ];
  expect(await Promise.all(edges)).toEqual([red, green]);
  expect(await styleOf(page, section(2), 'box-shadow', '::after')).toBe('rgb(0, 255, 0) 0px 4px 0px 0px inset');
  expect(await colourOf(page, `${section(2)} .lbl-toggle`, 'color')).toEqual(green);
  const grounds = [tile(1), tile(2), tile(3), tile(4), tile(1, 2), tile(2, 2)].map((one) =>
    colourOf(page, one, 'background-color'),
  );
  expect(await Promise.all(grounds)).toEqual([red, green, blue, red, green, blue]);
  expect(await colourOf(page, tile(2), 'border-top-color')).toEqual(green);
  await page.locator(tile(3)).hover();
  expect(await colourOf(page, tile(3), 'background-color')).toEqual(blue);
  // A section in a colour of the author's own stays in it.
  expect(await styleOf(page, section(3), 'box-shadow', '::after')).not.toContain('rgb(0, 0, 255)');
  expect(await colourOf(page, tile(1, 3), 'background-color')).not.toEqual(blue);
});

test('bars of tiles stand where reading begins', async () => {
  const page = await openTheme(`${cycle} --tile-edge: 3px`);
  expect(await styleOf(page, tile(1), 'box-shadow')).toBe('rgb(255, 0, 0) 3px 0px 0px 0px inset');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await styleOf(page, tile(1), 'box-shadow')).toBe('rgb(255, 0, 0) -3px 0px 0px 0px inset');
});

test('a frame is as thick as is said, in a fill around the section’s own ground', async () => {
  const page = await openTheme('--section-fill: #ff0000; --section-frame: 4px; --item-group-background: #0000ff');
  expect(await colourOf(page, section(1), 'background-color')).toEqual(red);
  expect(await colourOf(page, `${section(1)} .content-inner`, 'background-color')).toEqual(blue);
  expect(await styleOf(page, `${section(1)} .content-inner`, 'margin-left')).toBe('4px');
  expect(await colourOf(page, section(3), 'background-color')).not.toEqual(red);
});

// `bevel` by its computed name is a superellipse of 0.
test('corners are cut off, and headings have what stands before them instead of icons', async () => {
  const page = await openTheme('--corner: bevel; --heading-before: "> "; --heading-icon: none');
  expect(await styleOf(page, section(1), 'corner-shape')).toBe('superellipse(0)');
  expect(await styleOf(page, tile(1), 'corner-shape')).toBe('superellipse(0)');
  expect(await styleOf(page, `${section(1)} h2`, 'content', '::before')).toBe('"> " / ""');
  expect(await page.locator(`${section(1)} .section-icon`).isVisible()).toBe(false);
});

test('icons and their plates take the colour of their tile', async () => {
  const page = await openTheme(`${cycle} --icon-tint: 100%; --plate-tint: 100%`);
  expect(await colourOf(page, `${tile(2)} > .icon`, 'color')).toEqual(green);
  expect(await colourOf(page, `${section(2)} .item > .plate`, 'background-color')).toEqual(green);
});

test('a flat page parts its sections by lines, and light falls from headings', async () => {
  const page = await openTheme('--secondary: #ff0000; --accent-line-width: 3px; --heading-filter: blur(1px)');
  expect(await colourOf(page, section(1), 'background-color', '::before')).toEqual(red);
  expect(await styleOf(page, section(1), 'height', '::before')).toBe('3px');
  expect(await styleOf(page, section(1), 'background-color')).toBe('rgba(0, 0, 0, 0)');
  expect(await styleOf(page, `${section(1)} h2`, 'filter')).toBe('blur(1px)');
});

test('heads and whole grounds of sections take colours by turns, but for sections in a colour of their own', async () => {
  const page = await openTheme(`${cycle} --heading-ground-tint: 100%; --item-group-heading-text-color: #123456`);
  const head = (place: number) => colourOf(page, `${section(place)} .lbl-toggle`, 'background-color');
  expect(await Promise.all([head(1), head(2)])).toEqual([red, green]);
  expect(await head(3)).not.toEqual(blue);
  expect(await styleOf(page, `${section(1)} .lbl-toggle`, '--text-soft')).toBe('#123456');
  expect(await styleOf(page, `${section(1)} .lbl-toggle`, 'border-bottom-left-radius')).toBe('0px');

  const filled = await openTheme(`${cycle} --section-ground-tint: 100%; --item-group-background: #ffffff`);
  const ground = (place: number) => colourOf(filled, section(place), 'background-color');
  expect(await Promise.all([ground(1), ground(2)])).toEqual([red, green]);
  expect(await ground(3)).not.toEqual(blue);
});

test('light around sections takes colours by turns, and leaves them the shadow that they have', async () => {
  const page = await openTheme(
    `${cycle} --section-glow: 1px 2px 8px; --section-glow-tint: 100%; --item-group-shadow: 0 5px 6px #123456`,
  );
  const light = async (place: number) => {
    const [glow = '', colour = ''] =
      /^(.*?\))? ?1px 2px 8px 0px, /.exec(await styleOf(page, section(place), 'box-shadow')) ?? [];
    return glow && onScreen(page, colour);
  };
  expect(await Promise.all([light(1), light(2), light(3)])).toEqual([red, green, '']);
  const own = 'rgb(18, 52, 86) 0px 5px 6px 0px';
  expect(await styleOf(page, section(1), 'box-shadow')).toContain(`, ${own}`);
});

test('icons move under the pointer, and rest where somebody asks for less motion', async () => {
  const turn = '--icon-hover-transform: scale(1.5)';
  const moved = async (page: Page) => {
    const transform = () => styleOf(page, `${tile(1, 2)} > .icon`, 'transform');
    const before = await transform();
    await page.locator(tile(1, 2)).hover();
    return [before, await transform()];
  };
  expect(await moved(await openTheme(turn, { reducedMotion: 'no-preference' }))).toEqual([
    'none',
    'matrix(1.5, 0, 0, 1.5, 0, 0)',
  ]);
  expect(await moved(await openTheme(turn, { reducedMotion: 'reduce' }))).toEqual(['none', 'none']);
});

test('a picture as large as the window lies behind the page, and is not there for more contrast', async () => {
  const picture = '--page-picture: linear-gradient(#ff0000, #00ff00)';
  const layer = (page: Page) =>
    Promise.all(
      ['background-image', 'position', 'width', 'height', 'z-index', 'display'].map((one) =>
        styleOf(page, ':root', one, '::before'),
      ),
    );
  const page = await openTheme(picture, { viewport: { width: 800, height: 600 } });
  expect(await layer(page)).toEqual([
    'linear-gradient(rgb(255, 0, 0), rgb(0, 255, 0))',
    'fixed',
    '800px',
    '600px',
    '-1',
    'block',
  ]);
  const [, , , , , display] = await layer(await openTheme(picture, { contrast: 'more' }));
  expect(display).toBe('none');
});

test('letters and pictures of icons take one colour', async () => {
  const page = await openTheme('--icon-color: #ff0000; --picture-filter: grayscale(1) sepia(1)');
  expect(await colourOf(page, `${tile(1)} .icon-letter`, 'color')).toEqual(red);
  expect(await styleOf(page, `${section(2)} img.icon`, 'filter')).toBe('grayscale(1) sepia(1)');
});

test('a band lies behind the whole header without making the page wider, in a colour that its text stands out from', async () => {
  const page = await openTheme(
    '--header-background: #0000ff; --header-border: #00ff00; --header-reach: 3rem; --header-text: #ff0000',
  );
  const band = await styleOf(page, 'header', 'border-image-source');
  expect(band).toContain('rgb(0, 0, 255) calc(100% - 49px)');
  expect(band).toContain('rgb(0, 255, 0) 0px');
  expect(await overhang(page)).toBe(0);
  expect(await colourOf(page, '.site-title', 'color')).toEqual(red);
  expect(await colourOf(page, 'header .view-button', 'color')).toEqual(red);
  expect(await colourOf(page, 'header', 'background-color')).toEqual(blue);
});

test('a band lies behind the whole footer without making the page wider, and is not there in forced colours', async () => {
  const band = '--footer-background: #0000ff';
  const page = await openTheme(band, { viewport: { width: 800, height: 600 } });
  const source = (on: Page) => styleOf(on, 'footer', 'border-image-source');
  expect(await source(page)).toBe('linear-gradient(rgb(0, 0, 255) 0px, rgb(0, 0, 255) 0px)');
  expect(await styleOf(page, 'footer', 'border-image-outset')).toBe('0 800px');
  expect(await overhang(page)).toBe(0);
  expect(await source(await openTheme(band, { forcedColors: 'active' }))).toBe('none');
});

test('the page’s title takes size and weight, and an operator’s own style comes before', async () => {
  const title = '--page-title-size: 40px; --page-title-weight: 300';
  const page = await openTheme(title);
  const type = async (on: Page) => [
    await styleOf(on, '.site-title', 'font-size'),
    await styleOf(on, '.site-title', 'font-weight'),
  ];
  expect(await type(page)).toEqual(['40px', '300']);
  expect(await type(await openTheme(title, {}, 'h1 { font-size: 20px; font-weight: 900 }'))).toEqual(['20px', '900']);
});

test('nothing is seen through where somebody asks for more contrast', async () => {
  const panes =
    '--section-backdrop: blur(8px); --surface: #00ff00; --item-group-background: #ff00001a; --header-background: #ff00001a';
  const seen = async (page: Page) => [
    await styleOf(page, section(1), 'backdrop-filter'),
    await styleOf(page, section(1), 'background-color'),
  ];
  expect(await seen(await openTheme(panes))).toEqual(['blur(8px)', 'rgba(255, 0, 0, 0.1)']);
  expect(await seen(await openTheme(panes, { contrast: 'more' }))).toEqual(['none', 'rgb(0, 255, 0)']);
});
