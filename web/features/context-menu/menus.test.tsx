import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { element, errorLog, focused, pageText, texts, tile } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: Home}
pages: [{name: Workshop, path: workshop.yml}]
sections:
  - name: Links
    items:
      - {title: Plain, url: https://out.example.org/plain, hotkey: 1}
      - {title: Copied, url: https://out.example.org/copied, target: clipboard}
      - {title: Mail, url: 'mailto:a@example.org'}
      - {title: Nowhere}
      - {title: Group, subItems: [{title: Inner, url: https://out.example.org/inner}]}
  - {name: Now, widgets: [{type: image, options: {imagePath: /a.png}}]}
`;
const files = {
  'conf.yml': config(),
  'workshop.yml': 'sections: [{name: Tools, items: [{title: Saw, url: https://saw.example.org}]}]',
};
const site = 'http://localhost:3000/';
const open = openedSite(files);

const entries = () => texts('[role=menu] .menu-label');
const groups = () =>
  [...document.querySelectorAll('[role=menu] [role=group]')].map((group) =>
    [...group.querySelectorAll('.menu-label')].map(({ textContent }) => textContent),
  );
/** The heading above each group, which names it for screen readers too. */
const headings = () =>
  [...document.querySelectorAll('[role=menu] [role=group]')].map(
    (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
const active = () => document.activeElement?.querySelector('.menu-label')?.textContent;
const head = (slug: string) => element(`.section_${slug} summary`);
/** Presses the right button; says whether the browser's own menu is left to show. */
const rightClick = (place: Element, held: object = {}): boolean => {
  fireEvent.pointerDown(place, { button: 2, isPrimary: true });
  return fireEvent.contextMenu(place, { clientX: 40, clientY: 20, ...held });
};
const openMenu = async (place: Element) => {
  rightClick(place);
  await expect.poll(entries).not.toEqual([]);
};
const pick = async (place: Element, name: string) => {
  await openMenu(place);
  fireEvent.click(element('[role=menu] .menu-label', name), { detail: 1 });
  await expect.poll(entries).toEqual([]);
};

describe('the menu of an item', () => {
  test('has the item’s name, the ways of opening, and apart from them its options', async () => {
    const page = await open();
    await openMenu(tile('Plain'));
    expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Plain');
    expect(groups()).toEqual([
      ['Current Tab', 'New Tab', 'Pop-Up Modal', 'Workspace View', 'Copy to Clipboard'],
      ['Edit'],
    ]);
    expect(headings()).toEqual(['Open In', 'Options']);
    expect(document.querySelectorAll('[role=menu] [role=separator]')).toHaveLength(1);
    expect(texts('[role=menu] kbd')).toEqual(['Ctrl+Enter', 'Alt+Enter']);
    expect(page.complaints).toEqual([]);
  });

  test('opens in the current tab, in a new one whatever the target is, and in the pop-up', async () => {
    const page = await open();
    await pick(tile('Plain'), 'Current Tab');
    await pick(tile('Copied'), 'New Tab');
    await pick(tile('Plain'), 'Pop-Up Modal');
    expect(page.left).toEqual(['https://out.example.org/plain']);
    expect(page.opened).toEqual([['https://out.example.org/copied', '_blank']]);
    await expect
      .poll(() => document.querySelector('dialog iframe'))
      .toMatchObject({
        title: 'https://out.example.org/plain',
      });
  });

  test('opens in the workspace of its page', async () => {
    const home = await open();
    await pick(tile('Plain'), 'Workspace View');
    expect(home.left).toEqual([`${site}workspace?url=https%3A%2F%2Fout.example.org%2Fplain`]);
    const workshop = await open('home/workshop');
    await pick(tile('Saw'), 'Workspace View');
    expect(workshop.left).toEqual([`${site}workspace/workshop?url=https%3A%2F%2Fsaw.example.org`]);
  });

  test('copies the address, and says so', async () => {
    await open();
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await pick(tile('Plain'), 'Copy to Clipboard');
    await expect.poll(pageText).toContain('URL has been copied to clipboard');
    expect(writeText).toHaveBeenCalledWith('https://out.example.org/plain');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('says that it could not copy where the browser lets nobody, as it does without HTTPS', async () => {
    await open();
    await pick(tile('Plain'), 'Copy to Clipboard');
    await expect.poll(pageText).toContain('Unable to copy, see log');
    expect(errorLog()).toContain('Clipboard access requires HTTPS');
  });

  test('counts an opening like a click, unless smart sorting is off', async () => {
    await open();
    const id = tile('Plain').id.slice('link-'.length);
    await pick(tile('Plain'), 'New Tab');
    await pick(tile('Plain'), 'Pop-Up Modal');
    expect(JSON.parse(localStorage.mostUsed)).toEqual({ [id]: 2 });
    expect(Object.keys(JSON.parse(localStorage.lastUsed))).toEqual([id]);
    localStorage.clear();

    const page = await open('', { ...files, 'conf.yml': config('{disableSmartSort: true}') });
    await pick(tile('Plain'), 'New Tab');
    expect(page.opened).toHaveLength(1);
    expect(localStorage.mostUsed).toBeUndefined();
  });

  test('is there for links of groups, and offers no frame to what can’t stand in one', async () => {
    await open();
    await openMenu(tile('Inner'));
    expect(entries()).toHaveLength(6);
    press('Escape');
    await expect.poll(entries).toEqual([]);
    await openMenu(tile('Mail'));
    expect(entries()).toEqual(['Current Tab', 'New Tab', 'Copy to Clipboard', 'Edit']);
  });
});

describe('the menu of a section', () => {
  test('opens the section alone on its page', async () => {
    const home = await open();
    await openMenu(head('links'));
    expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Links');
    expect(entries()).toEqual(['Open Section', 'Expand / Collapse', 'Edit', 'Move To']);
    press('Escape');
    await expect.poll(entries).toEqual([]);
    await pick(head('links'), 'Open Section');
    expect(home.left).toEqual([`${site}home/links`]);
    const workshop = await open('home/workshop');
    await pick(head('tools'), 'Open Section');
    expect(workshop.left).toEqual([`${site}home/workshop/tools`]);
  });

  test('offers to fold one that is open, and to unfold one that is not', async () => {
    await open();
    const isOpen = () => document.querySelector('.section_links details')?.hasAttribute('open');
    await pick(head('links'), 'Expand / Collapse');
    expect(isOpen()).toBe(false);
    await openMenu(head('links'));
    expect(entries()).toEqual(['Open Section', 'Expand / Collapse', 'Edit', 'Move To']);
    press('Escape');
    await expect.poll(entries).toEqual([]);
    await pick(head('links'), 'Expand / Collapse');
    expect(isOpen()).toBe(true);
  });

  test('opens by the button on its head, which is named by the section and says whether it is open', async () => {
    await open();
    const button = element('.section_links .section-menu');
    expect(button.getAttribute('aria-label')).toBe('Menu of Links');
    fireEvent.click(button, { detail: 1 });
    await expect.poll(entries).toEqual(['Open Section', 'Expand / Collapse', 'Edit', 'Move To']);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    press('Escape');
    await expect.poll(entries).toEqual([]);
    expect(button.getAttribute('aria-expanded')).toBeNull();
  });

  test('has nothing to offer for a section alone on its page, nor for what is in a widget', async () => {
    await open('home/links');
    expect(document.querySelector('.section-menu')).toBeNull();
    expect(rightClick(head('links'))).toBe(true);
    await open();
    expect(rightClick(element('.widget-host'))).toBe(true);
    expect(rightClick(head('links'))).toBe(false);
  });
});

describe('editing from a menu', () => {
  const disabled = () => texts('[role=menu] [aria-disabled=true] .menu-label');

  test('is offered, and can’t be picked where the config may not be viewed', async () => {
    await open('', { ...files, 'conf.yml': config('{disableConfiguration: true}') });
    await openMenu(tile('Plain'));
    expect([entries().at(-1), disabled()]).toEqual(['Edit', ['Edit']]);
    fireEvent.click(element('[role=menu] .menu-label', 'Edit'), { detail: 1 });
    expect(document.documentElement.dataset.editing).toBeUndefined();
    press('Escape');
    await expect.poll(entries).toEqual([]);
    await open();
    await openMenu(tile('Plain'));
    expect([entries().at(-1), disabled()]).toEqual(['Edit', []]);
  });
});

describe('the browser’s own menu', () => {
  test('is left on the free page, but on no item: one without a URL can be edited', async () => {
    await open();
    expect(rightClick(element('footer'))).toBe(true);
    expect(rightClick(tile('Nowhere'), { ctrlKey: true })).toBe(true);
    expect(document.querySelector('[role=menu]')).toBeNull();
    expect(rightClick(tile('Nowhere'))).toBe(false);
    await expect.poll(entries).toEqual(['Edit']);
  });

  test('is left with Ctrl, and by a right click beside an open menu', async () => {
    await open();
    expect(rightClick(tile('Plain'), { ctrlKey: true })).toBe(true);
    await openMenu(head('now'));
    expect(rightClick(tile('Plain'))).toBe(true);
  });

  test('is left everywhere with `appConfig.disableContextMenu`, also by a long press', async () => {
    await open('', { ...files, 'conf.yml': config('{disableContextMenu: true}') });
    expect([rightClick(tile('Plain')), rightClick(head('links'))]).toEqual([true, true]);
    vi.useFakeTimers();
    fireEvent.pointerDown(tile('Plain'), { button: 0, isPrimary: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(fireEvent.contextMenu(tile('Plain'))).toBe(true);
    expect(document.querySelector('[role=menu], .section-menu')).toBeNull();
  });

  test('is left with `appConfig.disableContextMenu` in the edit mode too, where sections have their buttons', async () => {
    await open('', { ...files, 'conf.yml': config('{disableContextMenu: true}') });
    press('F2');
    await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
    expect([rightClick(tile('Plain')), rightClick(head('links'))]).toEqual([true, true]);
    fireEvent.click(element('.section_links .section-menu'), { detail: 1 });
    await expect.poll(entries).toEqual(expect.arrayContaining(['Edit', 'Rename', 'Remove']));
  });
});

describe('a long press', () => {
  const down = (place: Element, clientX = 80) =>
    fireEvent.pointerDown(place, { button: 0, isPrimary: true, clientX, clientY: 20 });

  test('of 500 ms opens the menu, and the click that ends it is suppressed', async () => {
    await open();
    vi.useFakeTimers();
    down(tile('Copied'));
    await vi.advanceTimersByTimeAsync(499);
    expect(fireEvent.click(tile('Nowhere'), { detail: 1 })).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(entries).toHaveLength(6);
    expect(fireEvent.click(tile('Copied'), { detail: 1 })).toBe(false);
    expect(localStorage.mostUsed).toBeUndefined();
  });

  test('is none once the pointer moves or lifts; a hand that trembles is still', async () => {
    await open();
    vi.useFakeTimers();
    down(head('links'));
    fireEvent.pointerMove(head('links'), { clientX: 100, clientY: 20 });
    await vi.advanceTimersByTimeAsync(2000);
    down(head('links'));
    await vi.advanceTimersByTimeAsync(300);
    fireEvent.pointerUp(head('links'));
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(entries()).toEqual([]);
    vi.useFakeTimers();
    down(head('links'));
    fireEvent.pointerMove(head('links'), { clientX: 83, clientY: 22 });
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    await expect.poll(entries).toEqual(['Open Section', 'Expand / Collapse', 'Edit', 'Move To']);
  });

  test('goes on where another tile loses the focus to it, and is none once the window does', async () => {
    await open();
    tile('Plain').focus();
    vi.useFakeTimers();
    down(tile('Copied'));
    fireEvent.blur(window);
    await vi.advanceTimersByTimeAsync(500);
    expect(fireEvent.click(tile('Nowhere'), { detail: 1 })).toBe(true);
    down(tile('Copied'));
    tile('Copied').focus();
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    await expect.poll(entries).toHaveLength(6);
    expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Copied');
  });
});

describe('the keyboard in a menu', () => {
  const openByKey = async () => {
    const link = document.activeElement as HTMLElement;
    fireEvent.keyDown(link, { key: 'ContextMenu' });
    fireEvent.contextMenu(link);
    await expect.poll(active).toBe('Current Tab');
  };

  test('moves by arrows, Home, End and first letters, and runs by Enter', async () => {
    const page = await open();
    tile('Plain').focus();
    await openByKey();
    for (const [key, label] of [
      ['ArrowDown', 'New Tab'],
      ['End', 'Edit'],
      ['Home', 'Current Tab'],
      ['c', 'Copy to Clipboard'],
      ['Home', 'Current Tab'],
      ['ArrowDown', 'New Tab'],
    ] as const) {
      press(key);
      await expect.poll(() => [key, active()]).toEqual([key, label]);
    }
    press('Enter');
    await expect.poll(entries).toEqual([]);
    expect(page.opened).toEqual([['https://out.example.org/plain', '_blank']]);
    expect(focused()).toBe('Plain');
  });

  test('belongs to the menu alone while it is open; Tab closes it', async () => {
    const page = await open();
    tile('Plain').focus();
    await openByKey();
    for (const key of ['1', 'x', '/']) press(key);
    press('Escape');
    await expect.poll(entries).toEqual([]);
    expect([page.opened, document.querySelector<HTMLInputElement>('#filter-tiles')?.value, focused()]).toEqual([
      [],
      '',
      'Plain',
    ]);
    await openByKey();
    press('Tab');
    await expect.poll(entries).toEqual([]);
    expect(focused()).toBe('Plain');
  });
});
