import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tookOver, visit } from '../browser.ts';
import { reactChunk } from '../react-chunk.ts';
import { dashboardFixture } from './dashboard-page.ts';

const kinds = ['Note', 'Film', 'Song'];
const links = (section: number) =>
  Array.from({ length: 12 }, (_, index) => {
    const title = `${kinds[index % 3]} ${section * 12 + index}`;
    return `      - {title: ${title}, url: 'https://example.org/${section}/${index}'}\n`;
  }).join('');
const sections = Array.from({ length: 10 }, (_, section) => `  - name: Part ${section}\n    items:\n${links(section)}`);

/** Links of every kind, and enough of them that React takes them over in several slices. */
const config = (widgets = '') => `
pageInfo: {title: Home}
pages: [{name: Far, path: far.yml}]
sections:
  - name: First
    items:
      - {title: Framed, url: 'https://example.org/framed', target: modal}
      - {title: Copied, url: 'https://example.org/copied', target: clipboard}
      - {title: Keyed, url: 'https://example.org/keyed', hotkey: 1}
      - {title: Group, subItems: [{title: Inner, url: 'https://example.org/inner'}]}
  - name: Used
    displayData: {sortBy: most-used}
    items: [{title: Seldom, url: 'https://example.org/seldom'}, {title: Often, url: 'https://example.org/often'}]
  - {name: Shut, displayData: {collapsed: true}, items: [{title: Note inside, url: 'https://example.org/inside'}]}
${sections.join('')}${widgets}`;

const fixture = dashboardFixture({
  'conf.yml': config(),
  // Its label keeps the widget on the page while “no” is looked for: one that is filtered out comes into view for nobody.
  'far.yml': config('  - {name: Below, widgets: [{type: clock, label: Now}]}\n'),
});

/** A page of links that a message makes React take over, and one that a widget does which comes into view. */
const pages = { '': 'a message', 'home/far': 'a widget in view' } as const;
type Path = keyof typeof pages;

/**
 * Milliseconds from the reason for a take-over to what a viewer does: before it, in each part of it, and after it. The
 * last ones wait for its end, however long it takes.
 */
const offsets = [
  ...Array.from({ length: 24 }, (_, index) => (index - 2) * 10),
  ...Array(3).fill(Number.POSITIVE_INFINITY),
];

/** Types and chooses; opens by a key and a click, where one has scrolled to; clears what was typed, and goes to a tile. */
const deeds = ['type', 'open', 'clear'] as const;
type Deed = (typeof deeds)[number];

/** What a page holds once all is over. */
type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

/**
 * Does something so many milliseconds after a reason for the take-over, and tells what the page holds at last. Runs in the
 * page: only there one comes between two slices. Keys and clicks are the events that a hand makes.
 */
async function outcomeOf({ deed, offset, react }: { deed: Deed; offset: number; react: string }) {
  const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
  const until = async (what: string, isSo: () => boolean) => {
    const end = performance.now() + 15_000;
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`${what} has not come: ${deed} after ${offset} ms.`);
      await pause(5);
    }
  };
  const one = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const tile = (title: string) =>
    all('a.item').find((link) => link.querySelector('.tile-title')?.textContent === title) as HTMLElement;
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  /** What is kept for a page alone has the page's name in the key. */
  const stored = (key: string) => Object.entries(localStorage).find(([name]) => name.startsWith(key))?.[1] ?? null;
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const box = one<HTMLInputElement>('#filter-tiles');
  const write = (letter: string) => document.execCommand('insertText', false, letter);

  const opened: unknown[] = [];
  window.open = (url) => {
    opened.push(url);
    return null;
  };
  const last = all('a.item').at(-1) as HTMLElement;
  const kept = [box, ...all('a.item'), ...all('details')];
  const wasReacts = isReacts(last);
  const isOver = () => isReacts(last) || !last.isConnected;
  const heightOf = (title: string) => tile(title).getBoundingClientRect().height;
  const height = heightOf('Note 0');
  // The first sign of a hand: React is there when something needs it.
  press('Shift');
  await until('React', () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(react)));
  if (deed === 'clear') {
    box.focus({ preventScroll: true });
    write('no');
  }

  const takeOver = async () => {
    const widget = one('.widget-host');
    if (!widget) return tile('Copied').click();
    let isInView = false;
    const observer = new IntersectionObserver((seen) => {
      isInView ||= seen.some(({ isIntersecting }) => isIntersecting);
    });
    observer.observe(widget);
    widget.scrollIntoView();
    await until('The widget', () => isInView);
    observer.disconnect();
  };
  const act = () => {
    if (deed === 'type') {
      one('.section_part-1 summary').click();
      one('input[type="radio"][value="large"]').click();
      one('input[type="radio"][value="vertical"]').click();
      box.focus({ preventScroll: true });
      write('n');
    } else if (deed === 'open') {
      scrollTo(0, 300);
      press('1');
      tile('Framed').click();
    } else {
      press('Escape');
      press('ArrowRight');
    }
  };
  if (offset < 0) {
    act();
    await pause(-offset);
    await takeOver();
  } else {
    await takeOver();
    if (offset === Number.POSITIVE_INFINITY) await until('React', isOver);
    else for (const end = performance.now() + offset; performance.now() < end; ) await pause(1);
    act();
  }
  const tilesOfReact = all('a.item').filter(isReacts).length;
  await until('React', isOver);
  await pause(100);
  if (deed === 'type') write('o');
  if (deed === 'open') await until('The pop-up', () => document.querySelector('dialog[open]') !== null);
  await pause(300);

  const focus = document.activeElement;
  return {
    wasReacts,
    tilesOfReact,
    lost: kept.filter((element) => !element.isConnected).length,
    tiles: all('a.item').length,
    dialogs: all('dialog').length,
    isSaidTwice: all('.toast-message').length > 1,
    text: box.value,
    caret: box.selectionStart,
    focus: focus?.id === box.id ? 'box' : (focus?.querySelector('.tile-title')?.textContent ?? focus?.localName),
    shown: all('.tile-title')
      .filter((title) => title.checkVisibility())
      .map((title) => title.textContent),
    folded: all('details')
      .filter((details) => !(details as HTMLDetailsElement).open)
      .map(({ dataset }) => dataset.section?.split('-').slice(1).join('-')),
    chosen: all('input[type="radio"]:checked').map((radio) => (radio as HTMLInputElement).value),
    grew: heightOf('Note 0') > height,
    scroll: Math.round(scrollY),
    opened,
    used: Object.values(JSON.parse(localStorage.getItem('mostUsed') ?? '{}')),
    stored: ['iconSize', 'layoutOrientation', 'collapseState'].map(stored),
  };
}

/** Visits the page for each of the moments, in several tabs side by side. */
async function outcomes(path: Path, moments: readonly { deed: Deed; offset: number }[]) {
  const found: { deed: Deed; offset: number; outcome: Outcome }[] = [];
  const complaints: string[] = [];
  const waiting = [...moments];
  const follow = async () => {
    const tab = await visit(fixture.browser, 'about:blank', { viewport: { width: 800, height: 500 } }, (context) =>
      Promise.all([
        context.route(/example\.org/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>outside' })),
        // As somebody who has never been there; the frame in the pop-up is a page of its own.
        context.addInitScript(() => window === top && location.protocol === 'http:' && localStorage.clear()),
        context.grantPermissions(['clipboard-write'], { origin: new URL(fixture.serving.url).origin }),
      ]),
    );
    for (let moment = waiting.shift(); moment; moment = waiting.shift()) {
      await openWhole(tab.page, path);
      found.push({ ...moment, outcome: await tab.page.evaluate(outcomeOf, { ...moment, react: reactChunk() }) });
    }
    // Of the frame in the pop-up.
    complaints.push(...tab.complaints.filter((text) => !text.startsWith('Allow attribute')));
    await tab.page.context().close();
  };
  await Promise.all(Array.from({ length: 4 }, follow));
  return { found, complaints };
}

/** Opens the page and waits until all of it answers. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(fixture.serving.url + path);
  await tookOver(page);
  await page.locator('#tooltip').waitFor({ state: 'attached' });
}

const titles = [...config().matchAll(/\{title: ([\w ]+),/g)].map(([, title]) => title ?? '');
/** Of these, those that are no links. */
const groups = 1;
const shownAtFirst = titles.filter((title) => title !== 'Note inside');

/** What is so once all is over, whenever it was done. Nothing was made anew, and nothing is there twice. */
const expected = (deed: Deed, offset: number, path: Path) => {
  const untouched = {
    wasReacts: false,
    lost: 0,
    tiles: titles.length - groups,
    dialogs: 0,
    isSaidTwice: false,
    text: '',
    shown: shownAtFirst,
    folded: ['shut'],
    chosen: ['system', 'auto', 'medium'],
    grew: false,
    opened: [],
    used: path === '' ? [1] : [],
    stored: [null, null, null],
  };
  if (deed === 'clear') return { ...untouched, focus: 'Framed' };
  if (deed === 'open') {
    return {
      ...untouched,
      dialogs: 1,
      opened: ['https://example.org/keyed'],
      used: [...untouched.used, 1],
      // The widget itself is scrolled to after what is done before that.
      ...((path === '' || offset >= 0) && { scroll: 300 }),
    };
  }
  return {
    ...untouched,
    ...{ text: 'no', caret: 2, focus: 'box' },
    shown: titles.filter((title) => title.startsWith('Note')),
    folded: ['shut', 'part-1'],
    chosen: ['system', 'vertical', 'large'],
    grew: true,
    stored: ['large', 'vertical', expect.stringMatching(/^\{"[\w-]+-part-1":false\}$/)],
  };
};

describe.each(Object.entries(pages))('a page /%s that React takes over for %s', (path) => {
  test('a click, a key or a filter at any moment of the take-over does what it does before and after it', async () => {
    // On each page, another one is done at the same moment.
    const first = Object.keys(pages).indexOf(path);
    const moments = offsets.map((offset, index) => ({ deed: deeds[(first + index) % deeds.length] as Deed, offset }));
    const { found, complaints } = await outcomes(path as Path, moments);
    for (const { deed, offset, outcome } of found)
      expect
        .soft(outcome, `${deed} after ${offset} ms, with ${outcome.tilesOfReact} tiles of React’s`)
        .toMatchObject(expected(deed, offset, path as Path));
    expect(complaints).toEqual([]);
    // Fifty visits, on a busy machine too.
  }, 150_000);
});
