import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { element, focused, texts, tile } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';
import { arrange } from './sort-by-use.ts';

describe('arrange', () => {
  /** A list of letters, each of them a link; `moved` are those taken out of their place since. */
  const listOf = (letters: string) => {
    document.body.innerHTML = `<ul>${[...letters].map((one) => `<li><a href="#">${one}</a></li>`).join('')}</ul>`;
    const list = element('ul');
    const items = (wanted: string) =>
      [...wanted].flatMap((one) => [...list.children].filter(({ textContent }) => textContent === one));
    const observer = new MutationObserver(() => undefined);
    observer.observe(list, { childList: true });
    return {
      items,
      link: (one: string) => element('ul a', one),
      text: () => list.textContent,
      moved: () =>
        observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes].map((one) => one.textContent)),
    };
  };

  test.each([
    ['ABCD', 'ABCD', []],
    ['ABCD', 'DABC', ['D']],
    ['ABCD', 'ACBD', ['C']],
    ['ABCD', 'CDAB', ['C', 'D']],
  ])('makes of %s %s, and moves only %j', (before, after, wanted) => {
    const { items, text, moved } = listOf(before);
    arrange(items(after));
    expect([text(), moved()]).toEqual([after, wanted]);
  });

  test.each(['A', 'B', 'C', 'D'])('leaves %s in its place and its focus where it has that', (focused) => {
    for (const after of ['DCBA', 'BADC', 'DABC', 'BCDA']) {
      const { items, link, text, moved } = listOf('ABCD');
      link(focused).focus();
      arrange(items(after));
      expect(text()).toBe(after);
      expect(moved()).not.toContain(focused);
      expect(document.activeElement).toBe(link(focused));
    }
  });

  test('has nothing to do for a section that is not on the page', () => {
    expect(() => arrange([])).not.toThrow();
  });
});

describe('the tiles of a section', () => {
  const section = (name: string, sortBy: string, titles: string[]) =>
    `  - {name: ${name}, displayData: {sortBy: ${sortBy}}, items: [${titles
      .map((title) => `{title: ${title}, url: 'https://${title}.example.org'}`)
      .join(', ')}]}\n`;
  const drawn = Array.from({ length: 12 }, (_, index) => `r${index}`);
  const config = (appConfig = '{}', most = ['m1', 'm2', 'm3']) =>
    `appConfig: ${appConfig}\nsections:\n${[
      section('Most', 'most-used', most),
      section('Last', 'last-used', ['l1', 'l2', 'l3']),
      section('Shuffled', 'random', drawn),
      section('Plain', 'default', ['p1', 'p2']),
    ].join('')}`;
  const open = openedSite({ 'conf.yml': config() });

  const titles = (slug: string) => texts(`.section_${slug} .tile-title`);
  /** Leaves the tab or comes back to it. */
  const leave = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  /** Opens a page whose tiles were opened before, in this order. */
  const openUsed = async (...used: string[]) => {
    await open();
    for (const title of used) fireEvent.click(tile(title));
    return open();
  };
  /** Whether React has the page's HTML, with all of its sections; the modules are those of the page that is open. */
  const takeOver = async () => {
    const { takeOver } = await import('../../stores/react-part.ts');
    await act(takeOver);
  };

  test('follow what this browser has opened most and last, those never opened in the order of the file', async () => {
    await openUsed('m2', 'm3', 'm3', 'l3', 'p2');
    expect(titles('most')).toEqual(['m3', 'm2', 'm1']);
    expect(titles('last')).toEqual(['l3', 'l1', 'l2']);
    expect(titles('plain')).toEqual(['p1', 'p2']);
  });

  test('move when the tab is left, and keep the focus', async () => {
    await open();
    fireEvent.click(tile('m3'));
    tile('m3').focus();
    expect(titles('most')).toEqual(['m1', 'm2', 'm3']);
    leave();
    expect(titles('most')).toEqual(['m3', 'm1', 'm2']);
    expect(focused()).toBe('m3');
  });

  test('stand at random, in one order for as long as the page is open', async () => {
    await open();
    const order = titles('shuffled');
    expect(order).not.toEqual(drawn);
    expect(order.toSorted()).toEqual(drawn.toSorted());
    fireEvent.click(tile('r3'));
    leave();
    expect(titles('shuffled')).toEqual(order);
  });

  test('stay as configured without smart sort', async () => {
    await openUsed('m2', 'm3', 'm3', 'l2');
    await open('', { 'conf.yml': config('{disableSmartSort: true}') });
    expect([titles('most'), titles('last'), titles('shuffled')]).toEqual([
      ['m1', 'm2', 'm3'],
      ['l1', 'l2', 'l3'],
      drawn,
    ]);
  });

  test('are taken over by React in the order that they have, which it keeps and follows', async () => {
    const page = await openUsed('m2', 'm3', 'm3');
    const before = [...document.querySelectorAll('li.item-wrapper')];
    const order = titles('shuffled');
    await takeOver();
    expect([...document.querySelectorAll('li.item-wrapper')]).toEqual(before);
    expect(page.complaints).toEqual([]);
    for (let times = 0; times < 3; times += 1) fireEvent.click(tile('m1'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    // The page's script, which would be there at once, leaves it to React.
    expect(titles('most')).toEqual(['m3', 'm2', 'm1']);
    await expect.poll(() => titles('most')).toEqual(['m1', 'm3', 'm2']);
    expect(titles('shuffled')).toEqual(order);
  });

  test('take their places among new ones when the config changes', async () => {
    const page = await openUsed('m2');
    const order = titles('shuffled');
    page.change({ 'conf.yml': config('{}', ['m1', 'm2', 'm3', 'm4']) });
    await expect.poll(() => titles('most')).toEqual(['m2', 'm1', 'm3', 'm4']);
    expect(titles('shuffled')).toEqual(order);
  });

  test('follow use in the workspace too', async () => {
    await open();
    fireEvent.click(tile('m3'));
    const page = await open('workspace');
    await expect.poll(() => texts('.side-bar-item').slice(0, 3)).toEqual(['m3', 'm1', 'm2']);
    expect(page.complaints).toEqual([]);
  });
});
