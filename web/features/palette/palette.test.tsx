import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { errorLog, pageText, texts } from '../../testing/find.ts';
import { openedSite, press, type } from '../../testing/open-page.tsx';

const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: Start}
pages: [{name: Workshop, path: workshop.yml}, {name: Media room, path: media.yml}]
sections:
  - name: Links
    items:
      - {title: Lamp, url: https://lamp.example.org, tags: [media]}
      - {title: Intermedia, url: https://inter.example.org}
      - {title: My media, url: https://my.example.org, target: modal}
      - {title: Media box, url: https://box.example.org}
      - {title: Group, subItems: [{title: Inner part, url: https://inner.example.org}]}
      - {title: Nowhere}
  - {name: Folded, displayData: {collapsed: true}, items: [{title: Covered, url: https://covered.example.org}]}
`;
const workshop = `
sections:
  - name: Tools
    items:
      - {title: Saw, url: https://saw.example.org, target: sametab}
      - {title: Manual, url: ./manual.pdf, target: newtab}
`;
const media = 'sections: [{name: Films, items: [{title: Projector, url: https://projector.example.org}]}]';
const files = { 'conf.yml': config(), 'workshop.yml': workshop, 'media.yml': media };
const site = 'http://localhost:3000/';

const open = openedSite(files);
// By what they are in the document: to look for roles in the whole page takes longer than the tests.
const palette = () => document.querySelector('dialog.palette');
const box = () => palette()?.querySelector('input') as HTMLInputElement;
const count = () => palette()?.querySelector('[role=status]')?.textContent;
/** Opens it, and waits until it knows the other pages. */
const openPalette = async () => {
  press('Control+k');
  await expect.poll(count).toMatch(/result/);
};
/** Groups with the titles in them. */
const found = () =>
  [...(palette()?.querySelectorAll('[role=group]') ?? [])].map((group) =>
    texts('.palette-heading, .palette-row-title', group),
  );
const fill = (query: string) => fireEvent.input(box(), { target: { value: query } });
const search = async (query: string) => {
  fill(query);
  await expect.poll(() => texts('dialog.palette mark').length).toBeGreaterThan(0);
};
const active = () => document.querySelector('[data-active-item] .palette-row-title')?.textContent;
const run = async (query: string, key = 'Enter') => {
  await openPalette();
  await search(query);
  press(key);
  expect(palette()).toBeNull();
};

describe('the command palette', () => {
  test('has what was typed before it was there, and the filter has not; Escape calls it off', async () => {
    await open();
    press('Control+k');
    const ahead = document.activeElement as HTMLInputElement;
    expect([ahead.getAttribute('aria-label'), ahead.closest('dialog')]).toEqual(['Command palette', null]);
    press('Escape');
    await expect.poll(() => document.activeElement).toBe(document.body);
    press('Control+k');
    (document.activeElement as HTMLInputElement).value = 'saw';
    press('Enter');
    await expect.poll(() => box()?.value).toBe('saw');
    await expect.poll(active).toBe('Saw');
    expect(document.activeElement).toBe(box());
  });

  test('finds items of every page, sub-items, sections, pages, views, sizes, layouts, themes and actions', async () => {
    await open();
    await openPalette();
    for (const [query, expected] of [
      ['covered', ['Items', 'Covered']],
      ['inner part', ['Items', 'Inner part']],
      ['saw', ['Items', 'Saw']],
      ['projector', ['Items', 'Projector']],
      ['films', ['Sections', 'Films']],
      ['workshop', ['Pages', 'Workshop']],
      ['minimal view', ['Views', 'Minimal view']],
      ['item size small', ['Item size', 'Small']],
      ['layout vert', ['Layout', 'Vertical']],
      ['theme callisto', ['Theme', 'Callisto']],
      ['configurator', ['Actions', 'Theme configurator']],
      ['collapse all', ['Actions', 'Collapse all sections']],
    ] as const) {
      fill(query);
      await expect.poll(() => [query, found()[0]]).toEqual([query, expected]);
    }
    fill('nowhere');
    await expect.poll(count).toBe('0 results');
  });

  test('opens the gallery of themes', async () => {
    await open();
    await openPalette();
    await search('themes');
    await expect.poll(active).toBe('Themes');
    press('Enter');
    await expect.poll(() => texts('dialog[open] h2')).toEqual(['Themes']);
  });

  test('shows the best matches first, marks the letters, and announces how many there are', async () => {
    await open();
    await openPalette();
    await search('media');
    await expect
      .poll(found)
      .toEqual([
        ['Items', 'Media box', 'My media', 'Intermedia', 'Lamp'],
        ['Pages', 'Media room'],
        ['Search with DuckDuckGo'],
      ]);
    await expect.poll(active).toBe('Media box');
    expect(count()).toBe('5 results');
    expect(texts('dialog.palette mark')).toEqual(['Media', 'media', 'media', 'Media']);
  });

  test('says where an item of another page stands', async () => {
    await open();
    await openPalette();
    await search('saw');
    expect(texts('[role=option] .palette-row-detail')[0]).toBe('Tools · Workshop');
  });

  test('reads the documents of the other pages when it opens first, and not again', async () => {
    const page = await open();
    expect(page.asked).toEqual([]);
    await openPalette();
    press('Escape');
    await openPalette();
    expect(page.asked).toEqual(['home/workshop', 'home/media-room']);
    expect(page.complaints).toEqual([]);
  });

  test('knows the rest of the page where that shows one section only', async () => {
    await open('home/folded');
    await openPalette();
    await search('lamp');
    await expect.poll(() => found()[0]).toEqual(['Items', 'Lamp']);
    await search('covered');
    await expect.poll(() => found()[0]).toEqual(['Items', 'Covered']);
  });

  test('does without a page that can’t be had, and notes it in the log', async () => {
    await open();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('workshop') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url),
    );
    await openPalette();
    vi.stubGlobal('fetch', fetch);
    await search('projector');
    await expect.poll(() => found()[0]).toEqual(['Items', 'Projector']);
    expect(errorLog()).toContain('home/workshop');
  });

  test('finds what a change of another page has brought', async () => {
    const page = await open();
    await openPalette();
    press('Escape');
    page.change({ ...files, 'media.yml': media.replace('Projector', 'Beamer') });
    await expect.poll(() => page.asked).toContain('');
    await expect
      .poll(async () => {
        await openPalette();
        fill('beamer');
        await expect.poll(count).toMatch(/^[01] result/);
        const [first] = found();
        press('Escape');
        return first;
      })
      .toEqual(['Items', 'Beamer']);
  });
});

describe('Enter in the palette', () => {
  test('opens an item as it says, and in a new tab with Ctrl', async () => {
    const page = await open();
    await run('lamp');
    await run('saw', 'Control+Enter');
    await run('manual');
    expect(page.opened).toEqual([
      ['https://lamp.example.org', '_blank'],
      ['https://saw.example.org', '_blank'],
      [`${site}home/manual.pdf`, '_blank'],
    ]);
    await run('saw');
    expect(page.left).toEqual(['https://saw.example.org/']);
    await run('my media');
    await expect.poll(() => document.querySelector('dialog iframe')).toMatchObject({ title: 'https://my.example.org' });
  });

  test('goes to sections, pages and views, and in a new tab with Ctrl', async () => {
    const page = await open();
    await run('films', 'Control+Enter');
    expect(page.opened).toEqual([[`${site}home/media-room/films`, '_blank']]);
    await run('workshop');
    await run('minimal view');
    await run('films');
    expect(page.left).toEqual([`${site}home/workshop`, `${site}minimal`, `${site}home/media-room/films`]);
  });

  test('leads from another page and another view to the same places', async () => {
    const page = await open('home/workshop');
    await run('minimal view');
    expect(page.left).toEqual([`${site}minimal/workshop`]);
    const minimal = await open('minimal/workshop');
    await run('films');
    expect(minimal.left).toEqual([`${site}home/media-room/films`]);
  });

  test('changes theme, size and layout, which are remembered', async () => {
    await open();
    await run('callisto');
    await run('item size large');
    await run('layout vertical');
    const { dataset } = document.documentElement;
    expect(dataset).toMatchObject({ size: 'large', layout: 'vertical' });
    expect([localStorage.theme, localStorage.iconSize, localStorage.layoutOrientation]).toEqual([
      'callisto',
      'large',
      'vertical',
    ]);
    await open();
    await expect.poll(() => document.querySelector('.item-group-container')?.className).toContain('item-size-large');
  });

  test('unfolds and folds every section', async () => {
    await open();
    const expanded = () => document.querySelectorAll('.collapsable > details[open]').length;
    await run('expand all');
    expect(expanded()).toBe(2);
    await run('collapse all');
    expect(expanded()).toBe(0);
  });

  test('opens the dialogs of the main menu, and that menu', async () => {
    await open();
    for (const [query, title] of [
      ['config', 'Configuration Options'],
      ['view export', 'Export Config'],
      ['change app lang', 'Change Application Language'],
      ['reset local', 'Reset Local Settings'],
      ['app info', 'About Dash'],
    ] as const) {
      await run(query);
      await expect.poll(() => texts('dialog[open] .dialog-bar h2')).toEqual([title]);
      press('Escape');
      await expect.poll(() => texts('dialog[open]')).toEqual([]);
    }
  });

  test.each([
    ['edit config', 'Edit Config'],
    ['css', 'Custom Styles'],
    ['cloud', 'Cloud Backup & Restore'],
  ])('leads by “%s” to the tab of the config menu, which comes into sight', async (query, tab) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    const page = await open();
    await run(query);
    await expect.poll(() => texts('dialog[open] [role=tab][aria-selected=true]')).toEqual([tab]);
    expect(scroll.mock.contexts.at(-1)).toBe(document.querySelector('[role=tab][aria-selected=true]'));
    press('Escape');
    await expect.poll(() => texts('dialog[open]')).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  test.each(['view export', 'edit config', 'css', 'cloud'])(
    'has nothing by “%s” for a viewer who may not see the config',
    async (query) => {
      await open('', { ...files, 'conf.yml': config('{disableConfiguration: true}') });
      await openPalette();
      await search('app info');
      fill(query);
      await expect.poll(count).toBe('0 results');
    },
  );

  test('has no dialog that takes a server where there are only files', async () => {
    await open('', files, { payload: { served: false } });
    await openPalette();
    await search('app info');
    for (const title of ['history', 'rebuild application']) {
      fill(title);
      await expect.poll(() => texts('.palette-row-title')).not.toContain('App Info');
      expect(texts('.palette-row-title').filter((one) => /History|Rebuild/.test(one ?? ''))).toEqual([]);
    }
  });

  test('runs the row that the arrows have led to', async () => {
    const page = await open();
    await openPalette();
    await search('media');
    for (const [key, title] of [
      ['', 'Media box'],
      ['ArrowDown', 'My media'],
      ['ArrowDown', 'Intermedia'],
      ['ArrowUp', 'My media'],
      ['ArrowDown', 'Intermedia'],
    ] as const) {
      if (key) press(key);
      await expect.poll(active).toBe(title);
    }
    press('Enter');
    expect(page.opened).toEqual([['https://inter.example.org', '_blank']]);
  });

  test('is remembered: what was used last stands on top before anything is typed, and says what it is', async () => {
    await open();
    await openPalette();
    expect(found()[0]?.[0]).toBe('Items');
    press('Escape');
    await run('callisto');
    await run('projector');
    await openPalette();
    const [first] = found();
    expect([first?.[0], first?.slice(1).toSorted()]).toEqual(['Recent', ['Callisto', 'Projector']]);
    const rows = texts('.palette-group:first-child [role=option]');
    expect(rows.toSorted()).toEqual(['CallistoCurrentTheme', expect.stringMatching(/^Projector./)]);
  });
});

describe('a text that is an address', () => {
  test('is searched for, unless the config says `openUrlsDirectly`', async () => {
    const page = await open();
    await openPalette();
    fill('nas.example.org/files');
    await expect.poll(found).toEqual([['Search with DuckDuckGo']]);
    press('Enter');
    expect(page.opened).toEqual([['https://duckduckgo.com/?q=nas.example.org%2Ffiles', '_blank']]);
  });

  test('is opened as it is with it, here and in the search box, which says so', async () => {
    const page = await open('', { ...files, 'conf.yml': config('{webSearch: {openUrlsDirectly: true}}') });
    await openPalette();
    fill('box.example.org');
    await expect.poll(found).toEqual([['Open https://box.example.org'], ['Items', 'Media box']]);
    press('Enter');
    const filter = screen.getByLabelText('Search');
    fireEvent.input(filter, { target: { value: 'box.example.org' } });
    await expect.poll(pageText).toContain('Press enter to open https://box.example.org');
    filter.focus();
    press('Enter');
    await expect.poll(() => page.opened).toEqual(Array(2).fill(['https://box.example.org', '_blank']));
    fireEvent.input(filter, { target: { value: 'media' } });
    await expect.poll(pageText).toContain('Press enter to search the web with DuckDuckGo');
    fireEvent.input(filter, { target: { value: 'javascript:alert(1)' } });
    await expect.poll(pageText).toContain('No title, description or tag has “javascript:alert(1)”.');
  });

  test('is none where web search is off: the palette then offers none', async () => {
    const off = config('{webSearch: {disableWebSearch: true, openUrlsDirectly: true}}');
    await open('', { ...files, 'conf.yml': off });
    await openPalette();
    fill('nas.example.org');
    await expect.poll(() => palette()?.textContent).toContain('Nothing matches');
    expect(texts('[role=option]')).toEqual([]);
  });
});

test('the keys of the page mean nothing while the palette is open', async () => {
  const page = await open();
  await openPalette();
  type('1la');
  expect(box().value).toBe('1la');
  expect([page.opened, screen.getByLabelText<HTMLInputElement>('Search').value]).toEqual([[], '']);
});

describe('the services of widgets', () => {
  const lines = (...answers: object[]) =>
    new Response(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''), { status: 200 });
  const openWith = (answer: (query: string) => Response) => {
    const queries: string[] = [];
    const page = open('', files, {
      answer: (path, { body }) => {
        if (path !== 'widget-search') return undefined;
        const { query } = JSON.parse(String(body));
        queries.push(query);
        return answer(query);
      },
    });
    return page.then((opened) => ({ page: opened, queries }));
  };

  test('say what they have, below what the dashboard has, and which gave no answer', async () => {
    const { page, queries } = await openWith((query) =>
      lines(
        { service: 'Papers', found: [{ title: `Media ${query}`, href: 'http://papers.lan/1', note: '2025' }] },
        { service: 'Nothing', found: [] },
        { service: 'Photos', found: [], failed: true },
      ),
    );
    await openPalette();
    fill('med');
    await vi.advanceTimersByTimeAsync(100);
    fill('media box');
    await expect
      .poll(() => found().slice(-3))
      .toEqual([['Search with DuckDuckGo'], ['Papers', 'Media media box'], ['Photos']]);
    expect(found()[0]).toEqual(['Items', 'Media box']);
    expect(queries).toEqual(['media box']);
    expect(palette()?.textContent).toContain('PhotosNo answer');
    fireEvent.click(screen.getByRole('option', { name: /Media media box/ }), { ctrlKey: true });
    expect(page.opened).toEqual([['http://papers.lan/1', '_blank']]);
  });

  test('are asked no more where there are none', async () => {
    const { queries } = await openWith(() => new Response(null, { status: 204 }));
    await openPalette();
    fill('media');
    await expect.poll(() => queries).toEqual(['media']);
    fill('media box');
    await expect.poll(() => found()[0]).toEqual(['Items', 'Media box']);
    await vi.advanceTimersByTimeAsync(500);
    expect(queries).toEqual(['media']);
  });
});
