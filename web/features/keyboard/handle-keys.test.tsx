import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { element, focused, texts, tile, visibleTitles } from '../../testing/find.ts';
import { openedSite, press, type } from '../../testing/open-page.tsx';

const config = `
sections:
  - name: Links
    items:
      - {title: One, url: https://one.example.org, hotkey: 1}
      - {title: Two, url: https://two.example.org, hotkey: 0}
      - {title: Three, url: https://three.example.org, hotkey: 7}
      - {title: Four, url: https://four.example.org, hotkey: 7}
      - {title: Five, url: https://five.example.org, target: modal}
      - {title: Six, url: https://six.example.org}
      - {title: Nowhere, hotkey: 8}
  - name: Folded
    displayData: {collapsed: true}
    items:
      - {title: Covered, url: https://covered.example.org, hotkey: 9}
      - title: Group
        subItems: [{title: Inner, url: https://inner.example.org, hotkey: 6}]
`;
const open = openedSite({ 'conf.yml': config });

const box = () => element<HTMLInputElement>('#filter-tiles');
/** Presses keys one after the other; answers with where the focus is after each. */
const walk = (...keys: string[]) =>
  keys.map((key) => {
    press(key);
    return focused();
  });

describe('the arrow keys', () => {
  test('move sideways by one and around at both ends, past what has no address or is closed', async () => {
    await open();
    expect(walk('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual([
      'One',
      'Two',
      'One',
      'Six',
      'One',
    ]);
  });

  test('go the other way where the page runs from right to left', async () => {
    localStorage.setItem('language', 'ar');
    await open();
    await expect.poll(() => document.dir).toBe('rtl');
    expect(walk('ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual(['One', 'Two', 'One']);
  });

  test('lead from the search box to what is left of the tiles, and stay with the text in it', async () => {
    await open();
    type('th');
    await expect.poll(visibleTitles).toEqual(['Three']);
    expect(walk('ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowRight')).toEqual([
      'filter-tiles',
      'Three',
      'Three',
      'Three',
    ]);
  });
});

describe('a key pressed anywhere', () => {
  test('goes to the search box if it is a letter or one of / : !', async () => {
    await open();
    for (const key of ['x', 'Q', '/', ':', '!']) {
      press(key);
      expect(box().value).toBe(key);
      press('Escape');
      await expect.poll(() => box().value).toBe('');
    }
    press('ArrowRight');
    press('x');
    expect(box().value).toBe('x');
  });

  test('is left alone with Ctrl, and if it is any other sign', async () => {
    await open();
    for (const key of ['Control+x', 'Alt+x', '.', ' ', '-']) press(key);
    expect(box().value).toBe('');
    expect(document.activeElement).not.toBe(box());
  });

  test('opens every item with this number, in a new tab, in closed sections and in groups too', async () => {
    const page = await open();
    for (const key of ['1', '0', '7', '8', '9', '3', '6']) press(key);
    expect(page.opened).toEqual(
      ['one', 'two', 'three', 'four', 'covered', 'inner'].map((name) => [`https://${name}.example.org`, '_blank']),
    );
  });

  test('is named by the item of a group, too', async () => {
    await open();
    expect(texts('.hotkey-denominator', tile('Inner'))).toEqual(['6']);
    fireEvent.pointerOver(tile('Inner'));
    await expect.poll(() => texts('#tooltip')).toEqual(["Press '6' to launch"]);
  });

  test('is a figure like any other in the search box', async () => {
    const page = await open();
    type('a1');
    expect([box().value, page.opened]).toEqual(['a1', []]);
  });

  test('belongs to the pop-up while one is open', async () => {
    const page = await open();
    fireEvent.click(tile('Five'));
    await expect.poll(() => document.querySelector('dialog iframe')).not.toBeNull();
    element('dialog button', 'Close').focus();
    for (const key of ['x', '1', 'ArrowDown']) press(key);
    expect([box().value, page.opened]).toEqual(['', []]);
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
  });
});

describe('the list of all keys', () => {
  const sheet = () => document.querySelector('dialog .keyboard-sheet');

  test('opens by ? and names each key beside what it does', async () => {
    await open();
    press('?');
    await expect.poll(sheet).not.toBeNull();
    expect(texts('.keyboard-sheet h3')).toEqual(['Find', 'Move', 'Open', 'The page']);
    const rows = [...document.querySelectorAll('.keyboard-sheet dl > div')].map((row) => [
      texts('dt', row)[0],
      texts('kbd', row).join(' '),
    ]);
    expect(rows).toContainEqual(['Find anything, on all pages', 'Ctrl+K']);
    expect(rows).toContainEqual(['From tile to tile', '← ↑ ↓ →']);
    expect(rows).toContainEqual(['Show these keys', '?']);
  });

  test('opens by a button of the page that is for it', async () => {
    await open();
    const button = Object.assign(document.createElement('button'), { className: 'open-keyboard', type: 'button' });
    document.body.append(button);
    fireEvent.click(button);
    await expect.poll(sheet).not.toBeNull();
  });

  test('leaves the question mark to a text that one writes', async () => {
    await open();
    type('wh');
    press('?');
    expect(box().value).toBe('wh?');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sheet()).toBeNull();
  });
});

test('Escape clears the filter from a tile too, and starts the arrows anew', async () => {
  await open();
  type('fo');
  await expect.poll(visibleTitles).toEqual(['Four']);
  expect(walk('ArrowDown')).toEqual(['Four']);
  press('Escape');
  await expect.poll(() => visibleTitles().length).toBe(7);
  expect(box().value).toBe('');
  expect(walk('ArrowRight')).toEqual(['One']);
});
