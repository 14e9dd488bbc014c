import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorLog, pageText, texts, tile } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const methods = ['newtab', 'sametab', 'parent', 'top', 'modal', 'workspace', 'clipboard'];
const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo:
  title: Home
  navLinks:
    - {title: Outside, path: https://out.example.org/out}
    - {title: Trap, path: 'javascript:alert(1)'}
sections:
  - name: Links
    items:
      - {title: default, url: https://out.example.org/default}
${methods.map((name) => `      - {title: ${name}, url: https://out.example.org/${name}, target: ${name}}`).join('\n')}
      - {title: Script, url: 'javascript:alert(1)'}
      - {title: Split, url: "java\\nscript:alert(1)", target: modal}
      - {title: Data, url: 'data:text/html,x', target: sametab}
      - {title: Nowhere}
      - {title: Empty pop-up, target: modal}
      - {title: Host, url: 'nas.example.org:5000/x'}
      - {title: Rel, url: https://out.example.org/rel, rel: nofollow}
      - {title: Group, subItems: [{title: Inner, url: https://out.example.org/inner, target: modal}]}
`;
const site = (appConfig?: string) => ({ 'conf.yml': config(appConfig) });
const open = openedSite(site());

/** Whether a click is left to the browser, which opens the link. */
const isLeft = (title: string, held: object = {}) => fireEvent.click(tile(title), { detail: 1, ...held });
const linkOf = (title: string) => ['href', 'target', 'rel'].map((name) => tile(title).getAttribute(name));
const popUp = () => document.querySelector('dialog iframe');

describe('a link', () => {
  test('is the browser’s to open, in a new tab that knows nothing of the dashboard unless it or the config say else', async () => {
    await open();
    const own = 'noopener noreferrer';
    expect(linkOf('default')).toEqual(['https://out.example.org/default', '_blank', own]);
    expect(linkOf('newtab')).toEqual(['https://out.example.org/newtab', '_blank', own]);
    expect(linkOf('sametab').slice(0, 2)).toEqual(['https://out.example.org/sametab', null]);
    expect(tile('Rel').getAttribute('rel')).toBe('nofollow');
    expect([isLeft('default'), isLeft('sametab')]).toEqual([true, true]);
    await open('', site('{defaultOpeningMethod: sametab}'));
    expect([linkOf('default')[1], linkOf('newtab')[1]]).toEqual([null, '_blank']);
  });

  test('that cannot be copied says so', async () => {
    await open();
    expect(isLeft('clipboard')).toBe(false);
    await expect.poll(pageText).toContain('Unable to copy, see log');
    expect(errorLog()).toContain('Clipboard access requires HTTPS');
  });

  test('to a host without a scheme leads to that host', async () => {
    await open();
    expect(linkOf('Host')[0]).toBe('https://nas.example.org:5000/x');
  });

  test('never leads to a script, or to a document out of the config', async () => {
    await open();
    for (const title of ['Script', 'Split', 'Data', 'Nowhere'])
      expect([title, linkOf(title)[0]]).toEqual([title, null]);
    expect(document.querySelectorAll('[href^="javascript" i], [href^="data:" i]')).toHaveLength(0);
    expect(texts('header nav a')).not.toContain('Trap');
    isLeft('Split');
    await expect.poll(() => texts('dialog .no-url')).toEqual(['No URL Specified']);
    expect(popUp()).toBeNull();
  });

  test('without an address to show says so in the pop-up', async () => {
    await open();
    isLeft('Empty pop-up');
    await expect.poll(() => texts('dialog .no-url')).toEqual(['No URL Specified']);
  });
});

describe('a key held during the click', () => {
  test('opens the pop-up if it is Alt, whatever the link says', async () => {
    await open();
    expect(isLeft('sametab', { altKey: true })).toBe(false);
    await expect.poll(popUp).toMatchObject({ title: 'https://out.example.org/sametab' });
  });

  test('leaves the link to the browser if it is Ctrl, even where it says otherwise', async () => {
    await open();
    const held = { ctrlKey: true };
    expect(['sametab', 'modal', 'clipboard'].map((method) => isLeft(method, held))).toEqual([true, true, true]);
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('opening an item', () => {
  const used = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

  test('is counted, with its time, for links of groups too', async () => {
    await open();
    isLeft('default');
    isLeft('default', { ctrlKey: true });
    isLeft('Inner');
    await expect.poll(popUp).toMatchObject({ title: 'https://out.example.org/inner' });
    const [plain, inner] = ['default', 'Inner'].map((title) => tile(title).id.slice('link-'.length)) as [
      string,
      string,
    ];
    expect(used('mostUsed')).toEqual({ [plain]: 2, [inner]: 1 });
    expect(Object.keys(used('lastUsed'))).toEqual([plain, inner]);
    for (const time of Object.values<number>(used('lastUsed')))
      expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
  });

  test('is not counted where smart sorting is off, nor where nothing opens', async () => {
    await open('', site('{disableSmartSort: true}'));
    isLeft('default');
    expect(used('mostUsed')).toBeNull();
    await open();
    isLeft('Script');
    expect(used('mostUsed')).toBeNull();
  });
});

test('a link of a widget opens as items do, or as it says itself', async () => {
  await open('', site('{defaultOpeningMethod: modal}'));
  const click = (opens: string, held: object = {}) => {
    const link = document.createElement('a');
    link.href = 'https://out.example.org/link';
    link.dataset.opens = opens;
    document.body.append(link);
    return fireEvent.click(link, { detail: 1, ...held });
  };
  expect([click('newtab'), click('', { ctrlKey: true })]).toEqual([true, true]);
  expect(popUp()).toBeNull();
  expect(click('')).toBe(false);
  await vi.waitFor(() => expect(popUp()?.getAttribute('src')).toContain('out.example.org%2Flink'));
});
