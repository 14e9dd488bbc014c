import { describe, expect, test, vi } from 'vitest';
import { element, texts, tile, visibleTitles } from '../../testing/find.ts';
import { openedSite, press, renderedPage, type } from '../../testing/open-page.tsx';

const item = (title: string, more = '') => `{title: ${title}, url: "https://${title}.example.lan"${more}}`;
const config = (title: string, items: string[], app = '', more = '') => ({
  'conf.yml': `pageInfo: {title: ${title}}\nappConfig: {${app}}\nsections:\n  - name: Tools\n    items: [${items.join(', ')}]\n${more}`,
});
const start = config('Lab', [item('Notes'), item('Wiki')]);
const widgets = '    widgets: [{type: clock}]\n';
const open = openedSite(start);

/** Whether React has taken the page over. */
const hasReact = () =>
  Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer'));

describe('a page that nobody needed React on', () => {
  test('takes a change on without it', async () => {
    const page = await open();
    const wiki = tile('Wiki');

    page.change(config('Lab at home', [item('Notes'), item('Pad'), item('Wiki')]));

    await expect.poll(visibleTitles).toEqual(['Notes', 'Pad', 'Wiki']);
    expect([document.title, texts('h1')]).toEqual(['Lab at home', ['Lab at home']]);
    expect(tile('Wiki')).toBe(wiki);
    expect(hasReact()).toBe(false);
    expect([page.left, page.complaints]).toEqual([[], []]);
  });

  test('opens by a key what has come with the change', async () => {
    const page = await open();
    page.change(config('Lab', [item('Notes', ', hotkey: 4')]));
    await expect.poll(visibleTitles).toEqual(['Notes']);

    press('4');

    expect(page.opened.map(([url]) => url)).toEqual(['https://Notes.example.lan']);
  });

  test('filters what has come with the change, while one types', async () => {
    const page = await open();
    type('wik');
    await expect.poll(visibleTitles).toEqual(['Wiki']);

    page.change(config('Lab', [item('Notes'), item('Wiki'), item('Wikidata'), item('Mail')]));

    await expect.poll(visibleTitles).toEqual(['Wiki', 'Wikidata']);
    expect(element<HTMLInputElement>('#filter-tiles').value).toBe('wik');
  });

  test('shows what the viewer chose of size and layout after a change of both', async () => {
    const page = await open();
    element<HTMLInputElement>('input[value=large]').click();
    page.change(config('Lab', [item('Notes')], 'iconSize: small, layout: vertical'));
    await expect.poll(visibleTitles).toEqual(['Notes']);

    expect(element<HTMLInputElement>('input[value=large]').checked).toBe(true);
    expect(element<HTMLInputElement>('input[value=vertical]').checked).toBe(true);
    expect(document.documentElement.dataset).toMatchObject({ size: 'large', layout: 'vertical' });
  });

  test('is React’s from the change on that brings a widget', async () => {
    const page = await open();
    page.change(config('Lab', [item('Notes')], '', widgets));

    await expect.poll(() => document.querySelector('.widget-host time, .clock')).toBeTruthy();
    expect(hasReact()).toBe(true);
    expect([page.left, page.complaints]).toEqual([[], []]);
  });

  test('is React’s from the change on that is in another language', async () => {
    const page = await open();
    page.change(config('Labor', [item('Notes')], 'language: de'));

    await expect.poll(() => [document.documentElement.lang, ...texts('h1')]).toEqual(['de', 'Labor']);
    expect(hasReact()).toBe(true);
  });

  test('can be taken over after a change', async () => {
    const page = await open();
    page.change(config('Lab', [item('Notes'), item('Pad')]));
    await expect.poll(visibleTitles).toEqual(['Notes', 'Pad']);
    page.change(config('Lab', [item('Pad'), item('Notes')], '', widgets));

    await expect.poll(hasReact).toBe(true);
    await expect.poll(visibleTitles).toEqual(['Pad', 'Notes']);
    expect(page.complaints).toEqual([]);
  });
});

describe('what the server tells ahead of a change', () => {
  const next = config('Lab', [item('Notes'), item('Pad')]);

  test('shows at once', async () => {
    const page = await open();
    page.announce(next, { since: JSON.stringify(start) });
    await expect.poll(visibleTitles).toEqual(['Notes', 'Pad']);
    page.change(next);
    expect(page.asked.filter((path) => path === '')).toEqual([]);
  });

  test('logs what is odd of the config, and needs nothing else where nothing else differs', async () => {
    const page = await open();
    const alike = { 'conf.yml': `${start['conf.yml']}# the same\n` };
    const { payload } = renderedPage(alike, '', { notes: ['wiki.png: not there'] });
    page.announce(alike, { payload, content: '' });
    await expect.poll(() => page.complaints).toEqual(['In the config of this page:\n  wiki.png: not there']);
    expect(visibleTitles()).toEqual(['Notes', 'Wiki']);
    page.change(alike);
    expect(page.asked.filter((path) => path === '')).toEqual([]);
  });

  test.each<[what: string, state: object]>([
    ['is without its content', { content: undefined }],
    ['leaves out what a version had that this tab has missed', { since: 'another' }],
  ])('shows with the change itself where it %s', async (_, state) => {
    const page = await open();
    page.announce(next, state);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(visibleTitles()).toEqual(['Notes', 'Wiki']);
    page.change(next);
    await expect.poll(visibleTitles).toEqual(['Notes', 'Pad']);
    expect(hasReact()).toBe(false);
  });
});

test('changes are shown one after the other, however long each takes to come', async () => {
  const page = await open();
  const fetchNow = globalThis.fetch;
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await fetchNow(...request);
    await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  });
  page.change(config('First', [item('One')]));
  await expect.poll(() => held.length).toBe(1);
  page.change(config('Second', [item('Two')]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(held).toHaveLength(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  expect(visibleTitles()).toEqual(['One']);
  held[1]?.();
  await expect.poll(visibleTitles).toEqual(['Two']);
  vi.unstubAllGlobals();
});

test('a page that React has is rendered by it, and keeps what stays', async () => {
  const page = await open('', config('Lab', [item('Notes'), item('Wiki')], '', widgets));
  await expect.poll(hasReact).toBe(true);
  const notes = tile('Notes');
  page.change(config('Lab', [item('Notes'), item('Mail')], '', widgets));

  await expect.poll(visibleTitles).toEqual(['Notes', 'Mail']);
  expect(tile('Notes')).toBe(notes);
  expect([page.left, page.complaints]).toEqual([[], []]);
});
