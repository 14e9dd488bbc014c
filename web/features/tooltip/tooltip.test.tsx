import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import type { Payload } from '../../page/payload.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { element, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';
import { createI18n } from '../../words/i18n.ts';
import { setWords } from '../../words/words.ts';
import { liveCard } from './live-card.ts';
import { linesOf } from './tooltip.ts';

interface Drawn {
  /** Class of the status dot. */
  dot?: string;
  /** What is known of the status. */
  status?: string;
}

/** The lines of the tooltip of an item. Nothing of it is to be seen: nothing is laid out here. */
function tileLines(item: object, { dot, status }: Drawn = {}) {
  const [dashboard] = project(normalise({ sections: [{ items: [{ title: 'A', ...item }] }] }, []), operator);
  const link = document.createElement('a');
  link.id = `link-${dashboard?.sections[0]?.items[0]?.id}`;
  if (dot) link.append(Object.assign(document.createElement('i'), { className: `status-indicator ${dot}` }));
  if (status) link.setAttribute('aria-description', status);
  return linesOf(createDashboardStore({ dashboard } as Payload), { element: link, kind: 'tile' });
}

const textsOf = (...of: Parameters<typeof tileLines>) => tileLines(...of).map(({ text }) => text);

describe('the tooltip of an item', () => {
  beforeEach(() => setWords(createI18n('en', wordsIn('en'))));

  test('is one line of what the tile does not show', () => {
    const up = { dot: 'dot-green', status: '✅ Server answered 200 OK\n⏱️ 8 ms' };
    expect(textsOf({ url: 'https://wiki.example.org', hotkey: 2, provider: 'Home' }, up)).toEqual([
      "Up, 8 ms · Provider: Home · Press '2' to launch",
    ]);
    expect(textsOf({ url: 'https://wiki.example.org', description: 'All of it', hotkey: 2 })).toEqual([
      'All of it',
      "Press '2' to launch",
    ]);
  });

  test('says of a tile that says what goes on what it would say itself', () => {
    const [dashboard] = project(
      normalise({ sections: [{ items: [{ title: 'A', description: 'Disks' }] }] }, []),
      operator,
    );
    const link = document.createElement('a');
    link.id = `link-${dashboard?.sections[0]?.items[0]?.id}`;
    link.innerHTML =
      '<span class="live"><span class="description live-line" data-live="" data-part-level="bad">tank <b>92 %</b> full</span>' +
      '<span class="live-figures"><span>tank 92 %</span></span></span>';
    expect(linesOf(createDashboardStore({ dashboard } as Payload), { element: link, kind: 'tile' })).toEqual([
      { text: 'Disks', kind: 'soft' },
    ]);
    const [head, figures] = liveCard(link, 'A', { text: 'Up, 8 ms', state: 'good' });
    expect(head?.textContent).toBe('Atank 92 % fullUp, 8 ms');
    expect(head?.querySelector<HTMLElement>('.live-card-line')?.dataset.partLevel).toBe('bad');
    expect(figures?.textContent).toBe('tank 92 %');
  });

  test('does not come up for what there is nothing more to say of', () => {
    expect(textsOf({})).toEqual([]);
    expect(textsOf({ url: 'https://wiki.example.org' })).toEqual([]);
    expect(textsOf({ url: 'https://wiki.example.org' }, { dot: 'dot-yellow', status: 'Checking...' })).toEqual([]);
  });

  test.each([
    ['dot-green', '✅ Server answered 200 OK\n⏱️ 12 ms', 'good', 'Up, 12 ms'],
    ['dot-green', '✅ All is well', 'good', 'Up'],
    ['dot-red', '❌ Service error: 503', 'bad', 'Service error: 503'],
    ['dot-odd', '⚠️ The certificate of a ends in 3 days\n⏱️ 12 ms', 'odd', 'The certificate of a ends in 3 days'],
    ['dot-grey', 'Request timed out', 'unknown', 'Request timed out'],
  ])('tells a state by a mark that is drawn, in place of signs: %s', (dot, status, state, text) => {
    expect(tileLines({}, { dot, status })).toEqual([{ text, state }]);
  });
});

describe('the tooltip of a control', () => {
  const linesAt = (html: string) => {
    const place = document.createElement('div');
    place.innerHTML = html;
    const store = createDashboardStore({} as Payload);
    return linesOf(store, { element: place.firstElementChild as HTMLElement, kind: 'control' }).map(({ text }) => text);
  };

  test.each([
    ['<button data-tooltip aria-label="Close"></button>', ['Close']],
    ['<button data-tooltip><svg></svg><span class="visually-hidden">Close</span></button>', ['Close']],
    ['<button data-tooltip="Closes for good" aria-label="Close"></button>', ['Closes for good']],
  ])('is its name where only a picture stands on it, or what it is given: %s', (html, lines) => {
    expect(linesAt(html)).toEqual(lines);
  });

  test('is none where its name can be read on it', () => {
    expect(linesAt('<button data-tooltip><span>Close</span></button>')).toEqual([]);
  });
});

describe('on a page', () => {
  const open = openedSite({
    'conf.yml': 'sections: [{name: A, items: [{title: a, description: All of it, url: https://a.example.org}]}]\n',
  });
  const button = () => element('.open-palette');
  const shown = () => texts('#tooltip');
  /** Comes to a button as the pointer does. */
  const point = (target: Element, pointerType = 'mouse') =>
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  /** With a tooltip that has come once, and tells of nothing now. */
  const ready = async () => {
    const page = await open();
    point(button());
    await expect.poll(() => button().getAttribute('aria-describedby') ?? shown()[0]).toBeTruthy();
    fireEvent.click(document.body);
    element('#tooltip').replaceChildren();
    point(document.body);
    return page;
  };

  test('its code comes after what is being fetched for the same hand', async () => {
    await open();
    const { noteLoad } = await import('../../errors/pending-loads.ts');
    let menuHasCome = () => {};
    noteLoad(new Promise<void>((resolve) => (menuHasCome = resolve)));
    point(button());
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
    expect(shown()).toEqual(['']);
    menuHasCome();
    await expect.poll(() => shown()[0]).toBeTruthy();
  });

  test('that of a button comes after 350 ms and goes 100 ms after the pointer', async () => {
    await ready();
    const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover');
    const matches = vi.spyOn(element('#tooltip'), 'matches').mockReturnValue(true);
    point(button());
    vi.advanceTimersByTime(320);
    expect(shown()).toEqual(['']);
    vi.advanceTimersByTime(40);
    expect(shown()).toEqual(['Command palette']);
    hide.mockClear();
    point(document.body);
    vi.advanceTimersByTime(80);
    expect(hide).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(hide).toHaveBeenCalledOnce();
    matches.mockRestore();
    hide.mockRestore();
  });

  test('is waited for while it is on its way, before another version takes over', async () => {
    await open();
    const { loadsDone } = await import('../../errors/pending-loads.ts');
    await loadsDone();
    point(button());
    // It waits for a moment what else this hand asks for.
    vi.advanceTimersByTime(1);
    await loadsDone();
    await loadsDone();
    vi.advanceTimersByTime(360);
    expect(shown()).toEqual(['Command palette']);
  });

  test('comes to what the keyboard focuses, and not to what a finger touches', async () => {
    await ready();
    point(button(), 'touch');
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual(['']);
    const matches = vi.spyOn(button(), 'matches').mockImplementation((selector) => selector !== 'a.item');
    fireEvent.focusIn(button());
    vi.advanceTimersByTime(360);
    expect(shown()).toEqual(['Command palette']);
    matches.mockRestore();
  });

  test.each(['', 'minimal', 'workspace', 'login'])(
    'nothing that one presses has the browser’s own: /%s',
    async (path) => {
      await open(path);
      expect(document.querySelectorAll(':is(a, button, select, input, summary, label)[title]')).toHaveLength(0);
    },
  );
});
