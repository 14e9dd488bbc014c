import { expect, test } from 'vitest';
import { bodiesConfig, showOnPage } from '../bodies.tsx';
import { cardsOf, shownTypes } from '../widget-cards.tsx';
import { faultsOf } from './axe.ts';
import { dashboardFixture } from './dashboard-page.ts';

const fixture = dashboardFixture({ 'conf.yml': bodiesConfig });

test.each([
  [296, 'dark', 'ltr'],
  [608, 'light', 'rtl'],
] as const)(
  'every widget fits into its card in each case of its fixture, and pleases axe: %s px, %s, %s',
  async (width, colorScheme, dir) => {
    const { page } = await fixture.open('', {
      viewport: { width: 1280, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const cards = (await Promise.all(shownTypes.map((type) => cardsOf(type, width)))).flat();
    // They stand below the heading of a section, as headings of their own do.
    const section = `<h2>All</h2><div style="display:flex;flex-wrap:wrap;align-items:start">${cards.join('')}</div>`;
    await showOnPage(page, section);
    await page.evaluate((to) => {
      document.documentElement.dir = to;
    }, dir);

    const odd = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-case]')].flatMap((card) => {
        const name = `${card.querySelector<HTMLElement>('[data-widget]')?.dataset.widget}, ${card.dataset.case}`;
        const { left, right } = card.getBoundingClientRect();
        const beyond = [...card.querySelectorAll<HTMLElement>('.widget-view *, .widget-head *')].find((element) => {
          const box = element.getBoundingClientRect();
          const isCut = (one: Element | null): boolean =>
            one !== null && one !== card && (getComputedStyle(one).overflowX !== 'visible' || isCut(one.parentElement));
          const isSeen =
            box.width > 1 &&
            box.height > 1 &&
            !element.closest('.visually-hidden, svg') &&
            !isCut(element.parentElement);
          return isSeen && (box.left < left - 0.6 || box.right > right + 0.6);
        });
        const cut = [...card.querySelectorAll<HTMLElement>('.part-lead-text, .part-row dd')].find(
          (element) => element.scrollWidth > element.clientWidth + 1,
        );
        const covered = [...card.querySelectorAll<HTMLElement>('.widget-view a')].find((link) => {
          // What lies in a folder that is folded up is not there to be pressed.
          if (link.closest('details:not([open])')) return false;
          link.scrollIntoView({ block: 'center' });
          const { left: start, top, width: wide, height } = link.getBoundingClientRect();
          const there = document.elementFromPoint(start + Math.min(wide, 20) / 2, top + height / 2);
          return !link.contains(there) && !there?.contains(link);
        });
        return [
          ...(covered ? [`${name}: ${covered.textContent} can’t be pressed`] : []),
          ...(beyond ? [`${name}: ${beyond.className || beyond.tagName} is beyond its card`] : []),
          ...(cut ? [`${name}: ${cut.textContent} is cut`] : []),
        ];
      }),
    );

    expect(odd).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  },
);
