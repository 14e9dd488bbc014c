import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { element, pageText, texts, visibleTitles } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';
import { decodeFile, readImport } from './read-import.ts';

/** As browsers write it: elements without ends, in capitals. */
const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>
    <DT><A HREF="https://root.example.org/" ADD_DATE="1">Root</A>
    <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
    <DL><p>
        <DT><A HREF="https://a.example.org/" TAGS="Films,evening" ICON="data:image/png;base64,AAAA">A &amp; B</A>
        <DD>What to watch
        <DT><A HREF="javascript:alert(1)">Script</A>
        <DT><A HREF="place:sort=8">Recent</A>
        <DT><H3>Work</H3>
        <DL><p>
            <DT><A HREF="https://c.example.org/"></A>
        </DL><p>
    </DL><p>
    <DT><H3>Other</H3>
    <DL><p>
        <DT><H3>Work</H3>
        <DL><p><DT><A HREF="https://d.example.org/">D</A></DL><p>
    </DL><p>
</DL><p>`;

describe('what is read', () => {
  test('of a bookmarks file are its folders with what can be opened, and what it says of each link', () => {
    expect(readImport(bookmarks)).toEqual({
      folders: [
        { name: '', items: [{ title: 'Root', url: 'https://root.example.org/' }] },
        {
          name: 'Bar',
          items: [
            {
              title: 'A & B',
              url: 'https://a.example.org/',
              description: 'What to watch',
              tags: ['films', 'evening'],
            },
          ],
        },
        { name: 'Work', items: [{ title: 'c.example.org', url: 'https://c.example.org/' }] },
        { name: 'Other / Work', items: [{ title: 'D', url: 'https://d.example.org/' }] },
      ],
      leftOut: [
        { title: 'Script', url: 'javascript:alert(1)' },
        { title: 'Recent', url: 'place:sort=8' },
      ],
    });
  });

  test('of a file is its text, in whichever letters it was written', () => {
    const page = (charset: string) => `<meta charset="${charset}"><dl><dt><a href="https://a.lan">Bücher</a></dl>`;
    const wide = [...`\ufeff${page('utf-16')}`].flatMap((letter) => [
      letter.charCodeAt(0) & 255,
      letter.charCodeAt(0) >> 8,
    ]);
    const western = [...page('iso-8859-1')].map((letter) => letter.charCodeAt(0));
    const unnamed = [...page('utf-8')].map((letter) => letter.charCodeAt(0));
    for (const bytes of [new TextEncoder().encode(page('utf-8')), wide, western, unnamed]) {
      const { folders } = readImport(decodeFile(Uint8Array.from(bytes)));
      expect(folders).toEqual([{ name: '', items: [{ title: 'Bücher', url: 'https://a.lan' }] }]);
    }
  });

  test.each([
    ['https://a.lan:81/x', 'a.lan', 'https://a.lan:81/x'],
    ['Router https://a.lan', 'Router', 'https://a.lan'],
    ['- https://a.lan - The router', 'The router', 'https://a.lan'],
    ['"Router","https://a.lan"', 'Router', 'https://a.lan'],
    ['* [The router](https://a.lan)', 'The router', 'https://a.lan'],
    ['[Ruin](https://a.lan/Ruin_(a_place))', 'Ruin', 'https://a.lan/Ruin_(a_place)'],
  ])('of the line %s is %s', (line, title, url) => {
    expect(readImport(line).folders).toEqual([{ name: '', items: [{ title, url }] }]);
  });

  test('of a list are the headings of Markdown as folders; lines without an address are none', () => {
    expect(
      readImport('# Media\nhttps://a.lan\nnothing\n## Work\nhttps://b.lan').folders.map(({ name }) => name),
    ).toEqual(['Media', 'Work']);
    expect(readImport('')).toEqual({ folders: [], leftOut: [] });
  });

  test('is nothing that could run or that a server keeps for itself, and no markup', () => {
    const links = [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
    ]
      .map((url) => `<dt><a href="${url}">Bad</a>`)
      .join('');
    const good = '<dt><a href="https://a.lan">A<img src=x onerror="globalThis.canary = 1"></a>';
    const { folders, leftOut } = readImport(`<dl><dt><h3>__proto__</h3><dl>${links}${good}</dl></dl>`);
    expect(folders).toEqual([{ name: '__proto__', items: [{ title: 'A', url: 'https://a.lan' }] }]);
    expect([leftOut.length, 'canary' in globalThis]).toEqual([5, false]);
  });

  test.each([
    ['letters', 'a'.repeat(400_000), 0],
    ['brackets', '['.repeat(400_000), 0],
    ['links without an end', '[a]('.repeat(100_000), 0],
    ['blanks', `https://a.lan x${' '.repeat(400_000)}y`, 1],
    ['lines', 'https://a.lan\n'.repeat(60_000), 60_000],
  ])('of a text of very many %s is found before one has to wait', (_what, text, count) => {
    expect(readImport(text).folders.flatMap(({ items }) => items)).toHaveLength(count);
  });
});

describe('the panel', () => {
  const config = 'sections: [{name: Work, items: [{title: Known, url: https://known.example.org}]}]';
  const open = openedSite({ 'conf.yml': config });
  const openPanel = async () => {
    await open();
    press('F2');
    await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
    fireEvent.click(element('.edit-more'), { detail: 1 });
    await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Import…');
    fireEvent.click(element('[role=menu] .menu-label', 'Import…'), { detail: 1 });
    await expect.poll(() => texts('.side-panel h2')).toEqual(['Import links']);
  };
  const type = (text: string) => fireEvent.change(element('.side-panel textarea'), { target: { value: text } });
  const add = () => element<HTMLButtonElement>('.side-panel .main-button');
  const sections = () =>
    [...document.querySelectorAll('.collapsable')].map((box) => [
      box.querySelector('h2')?.textContent,
      ...texts('.tile-title', box),
    ]);

  test('adds each folder to the section of its name, or as a new one, as one step', async () => {
    await openPanel();
    type(bookmarks);
    await expect.poll(() => add().textContent).toBe('Add 4 items');
    expect(texts('.import-left-out summary')).toEqual(['2 are left out: a dashboard can’t open them.']);
    expect(texts('.import-left-out li')).toEqual(['Scriptjavascript:alert(1)', 'Recentplace:sort=8']);
    fireEvent.click(add());
    await expect.poll(sections).toEqual([
      ['Work', 'Known', 'c.example.org'],
      ['Bookmarks', 'Root'],
      ['Bar', 'A & B'],
      ['Other / Work', 'D'],
    ]);
    expect(document.querySelector('.side-panel')).toBeNull();
    press('Control+z');
    await expect.poll(sections).toEqual([['Work', 'Known']]);
  });

  test('leaves out what is there already and what one takes out, and adds to one section', async () => {
    await openPanel();
    type('https://known.example.org\nhttps://a.lan\nhttps://b.lan');
    await expect.poll(() => add().textContent).toBe('Add 2 items');
    expect(pageText()).toContain('On this page already');
    fireEvent.click(element('.import-folder ul li:last-child input'));
    fireEvent.change(element('.side-panel select'), { target: { value: 'home-work' } });
    await expect.poll(() => add().textContent).toBe('Add 1 item');
    fireEvent.click(add());
    await expect.poll(visibleTitles).toEqual(['Known', 'a.lan']);
  });

  test('has nothing to add before there is something', async () => {
    await openPanel();
    expect(add().disabled).toBe(true);
    type('no address here');
    await expect.poll(() => texts('.import-count')).toEqual(['0 links']);
    expect(add().disabled).toBe(true);
    expect(pageText()).toContain('There are no links in it.');
    // What is left out is no reason to say so.
    type('Run javascript://x');
    await expect.poll(() => texts('.import-left-out li')).toEqual(['Runjavascript://x']);
    expect(pageText()).not.toContain('There are no links in it.');
  });

  test('says of an empty file that there is nothing in it', async () => {
    await openPanel();
    expect(pageText()).not.toContain('There are no links in it.');
    fireEvent.change(element('.import-file input'), { target: { files: [new File([], 'bookmarks.html')] } });
    await expect.poll(pageText).toContain('There are no links in it.');
  });

  test('brings a link along twice that a folder holds twice, and leaves one of them out', async () => {
    await openPanel();
    type('One https://a.lan\nTwo https://a.lan\nThree https://b.lan');
    await expect.poll(() => add().textContent).toBe('Add 3 items');
    fireEvent.click(element('.import-folder ul li:nth-child(2) input'));
    await expect.poll(() => add().textContent).toBe('Add 2 items');
    fireEvent.click(add());
    await expect.poll(visibleTitles).toEqual(['Known', 'One', 'Three']);
  });
});
