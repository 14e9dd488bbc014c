import { describe, expect, test } from 'vitest';
import { dashboardFixture } from './dashboard-page.ts';

const fixture = dashboardFixture({
  'conf.yml': `appConfig: {iconSize: large}
sections:
  - name: Links
    items:
      - {title: Told, icon: mdi-nas, description: What it is, url: 'https://one.example.org/x'}
      - {title: Bare, icon: mdi-nas, url: 'https://two.example.org/x'}
      - {title: A title that is so long that it takes the place of all that might stand below it, icon: mdi-nas, url: 'https://three.example.org/x'}
`,
});

/** Pixels of the height in which the place of each tile shows; 0 where it doesn't. */
const heights = async (size: string, width = 1280): Promise<number[]> => {
  const { page } = await fixture.open('', { viewport: { width, height: 800 } });
  await page.evaluate((chosen) => {
    document.documentElement.dataset.size = chosen;
  }, size);
  const found = await page.locator('a.item').evaluateAll((links) =>
    links.map((link) => {
      const { content, display, blockSize } = getComputedStyle(link, '::before');
      return content === 'none' || display === 'none' ? 0 : Math.round(Number.parseFloat(blockSize));
    }),
  );
  await page.context().close();
  return found;
};

describe('whose a tile is, or its host, stands under its title', () => {
  test.each([
    ['small', 1280, [0, 0, 0]],
    // A title that takes two lines has the room.
    ['medium', 1280, [0, 16, 0]],
    ['large', 1280, [16, 16, 16]],
    ['large', 390, [0, 0, 0]],
  ])('where there is room for it: %s tiles, %d px', async (size, width, expected) => {
    expect(await heights(size, width)).toEqual(expected);
  });
});
