import { expect, test } from 'vitest';
import { bodiesConfig, showBodies } from '../bodies.tsx';
import { faultsOf } from './axe.ts';
import { dashboardFixture } from './dashboard-page.ts';

const fixture = dashboardFixture({ 'conf.yml': bodiesConfig });

test.each([
  ['dark', 'ltr'],
  ['light', 'rtl'],
] as const)(
  'all bodies of widgets in all states end at one edge, cut nothing of a failure, and please axe: %s, %s',
  async (colorScheme, dir) => {
    const { page } = await fixture.open('', {
      viewport: { width: 1280, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await showBodies(page);
    await page.evaluate((to) => {
      document.documentElement.dir = to;
    }, dir);

    const odd = await page.evaluate((isRtl) => {
      const found: string[] = [];
      for (const card of document.querySelectorAll<HTMLElement>('.bodies section')) {
        const name = `${card.querySelector('.widget-label')?.textContent} at ${card.clientWidth}`;
        const { left, right } = card.getBoundingClientRect();
        const edge = (element: Element) => {
          const box = element.getBoundingClientRect();
          return Math.abs(isRtl ? box.left - left - 16 : right - 16 - box.right);
        };
        if (card.querySelector('.widget-head')?.clientHeight !== 44) found.push(`${name}: its header`);
        const ends =
          ':is(.widget-end, .widget-as-of, .part-meters .part-value, .part-list .part-value, .part-meters .share-bar, .part-spark, .part-event .part-value, .part-high, .part-now > time, .part-mosaic, .part-players .share-bar, .part-text)';
        for (const element of card.querySelectorAll(ends)) {
          // Wide ones have columns, and lines that are read no more than 44 rem.
          if (
            card.clientWidth > 720 &&
            element.closest('.part-list, .part-timeline, .part-ranges, .part-players, .part-text')
          )
            continue;

          if (edge(element) > 0.6) found.push(`${name}: ${element.className} ends ${edge(element)} beside the edge`);
        }
        if (card.scrollWidth > card.clientWidth) found.push(`${name}: it is too wide`);
        for (const element of card.querySelectorAll(
          '.widget-error > :not(.widget-error-mark), .part-lead-text, .part-row dd',
        )) {
          if (element.scrollWidth > element.clientWidth + 1) found.push(`${name}: ${element.className} is cut`);
        }
      }
      return found;
    }, dir === 'rtl');

    expect(odd).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  },
);
