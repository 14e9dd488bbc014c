import { act } from '@testing-library/react';
import { Idiomorph } from 'idiomorph';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Picture } from '../../../schema/picture.ts';
import { App } from '../../app/app.tsx';
import type { Payload } from '../../page/payload.ts';
import { Home } from '../../screens/home/home.tsx';
import { countOpening } from '../../stored/usage.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { readOrders } from '../../stores/orders.ts';
import { createPreferencesStore } from '../../stores/preferences.ts';
import { element, texts } from '../../testing/find.ts';
import { renderedPage } from '../../testing/open-page.tsx';
import { createI18n } from '../../words/i18n.ts';
import { replaceLostPictures } from '../lost-pictures/replace-lost-pictures.ts';
import { morphPage } from './morph-page.ts';

const item = (title: string, more = '') => `{title: ${title}, url: "https://${title}.example.lan"${more}}`;
const section = (name: string, items: string[], more = '') =>
  `  - {name: ${name}, items: [${items.join(', ')}]${more}}\n`;
const dashboard = (sections: string, app = '', title = 'Lab') =>
  `pageInfo: {title: ${title}}\nappConfig: {${app}}\nsections:\n${sections}`;

const tools = section('Tools', [item('Notes'), item('Wiki'), item('Mail')]);
const media = section('Media', [item('Films'), item('Music')]);
const start = dashboard(tools + media);
/** The same with another item in the first section. */
const changed = dashboard(section('Tools', [item('Notes'), item('Pad'), item('Wiki'), item('Mail')]) + media);

let shown: Payload;

function show(config: string, more: Partial<Payload> = {}): void {
  const { payload, html } = renderedPage({ 'conf.yml': config }, '', more);
  shown = payload;
  document.body.innerHTML = `<div id="app">${html}</div>`;
}

function change(config: string, more: Partial<Payload> = {}): void {
  const { payload, html } = renderedPage({ 'conf.yml': config }, '', more);
  morphPage(html, shown, payload);
  shown = payload;
}

const link = (title: string) => {
  const found = element('a.item .tile-title', title).closest<HTMLElement>('a');
  if (!found) throw new Error(`${title} stands in no tile.`);
  return found;
};
const tile = (title: string) => link(title).closest('li') as HTMLElement;
const box = (name: string) => element('h2', name).closest('section') as HTMLElement;
const fold = (name: string) => box(name).querySelector('details') as HTMLDetailsElement;
const titles = () => texts('.tile-title');

/** What React has to say when it takes the page over as it is now. */
async function hydrationErrors(): Promise<unknown[]> {
  const errors: unknown[] = [];
  const { language, strings, dashboard } = shown;
  const stores = {
    dashboard: createDashboardStore(shown),
    preferences: createPreferencesStore(dashboard.settings),
  };
  await act(async () => {
    const app = (
      <App stores={stores} i18n={createI18n(language, strings)}>
        <Home />
      </App>
    );
    const root = hydrateRoot(document.getElementById('app') as Element, app, {
      onRecoverableError: (error) => errors.push(error),
    });
    end = () => root.unmount();
  });
  return errors;
}
let end: (() => void) | undefined;

beforeEach(() => {
  // jsdom lacks it, and React compares attributes while one develops.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  act(() => end?.());
  end = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('of a change, the page has', () => {
  test.each<[what: string, before: string, after: string]>([
    ['an item more', start, changed],
    ['an item less', changed, start],
    [
      'an item at another place',
      start,
      dashboard(section('Tools', [item('Mail'), item('Notes'), item('Wiki')]) + media),
    ],
    [
      'an item in another section',
      start,
      dashboard(section('Tools', [item('Notes')]) + section('Media', [item('Films'), item('Wiki'), item('Music')])),
    ],
    ['another text', start, start.replace('title: Mail', 'title: Letters, description: All of them')],
    ['a section more', start, dashboard(section('First', [item('One')]) + tools + media)],
    ['a section less', start, dashboard(media)],
    ['its sections in another order', start, dashboard(media + tools)],
    ['no sections any more', start, 'pageInfo: {title: Lab}\n'],
    ['its first sections', 'pageInfo: {title: Lab}\n', start],
    ['a section without items', start, dashboard(`${tools}  - {name: Media}\n`)],
    [
      'a group instead of an item',
      start,
      dashboard(section('Tools', [`{title: Both, subItems: [${item('Notes')}, ${item('Wiki')}]}`]) + media),
    ],
    [
      'other settings',
      start,
      dashboard(
        tools + media,
        'hideComponents: {hideHeading: true, hideFooter: true, hideSearch: true}, statusCheck: true, colCount: 3',
      ),
    ],
    [
      'links in its head',
      start,
      `${start}`.replace(
        'title: Lab',
        'title: Lab, description: Everything, footerText: By us, navLinks: [{title: Docs, path: /docs}]',
      ),
    ],
    ['all other items', start, dashboard(section('Tools', [item('A'), item('B')]) + section('Media', [item('C')]))],
  ])('%s, as React would render it', async (_, before, after) => {
    show(before);
    change(after);

    expect(document.getElementById('app')?.innerHTML).toBe(renderedPage({ 'conf.yml': after }).html);
    expect(await hydrationErrors()).toEqual([]);
  });

  test('what differs as new, and touches nothing else', () => {
    show(start);
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });

    change(start.replace('title: Mail', 'title: Mail, provider: Ann'));

    const touched = observer.takeRecords().map(({ attributeName, target }) => [attributeName, target]);
    expect(touched).toEqual([
      ['data-place', link('Mail')],
      ['data-host', link('Mail')],
    ]);
  });

  test('what differs as new, and looks at nothing else where that is the head and one section', () => {
    show(start);
    const morph = vi.spyOn(Idiomorph, 'morph');

    change(start.replace('title: Mail', 'title: Letters').replace('title: Lab', 'title: Den'));

    const looked = morph.mock.calls.map(([node]) => node);
    expect(looked).toEqual([document.querySelector('header'), box('Tools')]);
    expect(document.querySelector('h1')?.textContent).toBe('Den');
    expect(titles()).toContain('Letters');
  });

  test('a picture that came later', () => {
    const config = start.replace('title: Mail', 'title: Mail, icon: mail.png');
    const picture = (found: Picture) => ({ pictures: { 'mail.png': found } });
    show(config, picture({ kind: 'letter', text: 'M', hue: 3 }));

    change(config, { ...picture({ kind: 'src', src: 'item-icons/mail.png' }), version: '2' });

    expect(link('Mail').querySelector('img')?.getAttribute('src')).toBe('item-icons/mail.png');
  });
});

test('items that are sorted by use come to their places at once', () => {
  const config = (...titles: string[]) =>
    dashboard(
      section(
        'Tools',
        titles.map((title) => item(title)),
        ', displayData: {sortBy: most-used}',
      ),
    );
  const { payload } = renderedPage({ 'conf.yml': config('Notes', 'Pad', 'Wiki') });
  countOpening(payload.dashboard.sections[0]?.items[2]?.id ?? '');
  readOrders();
  show(config('Notes', 'Pad', 'Wiki'));

  change(config('Notes', 'Mail', 'Wiki'));

  expect(titles()).toEqual(['Wiki', 'Notes', 'Mail']);
});

describe('elements that stay are the same', () => {
  test.each<[where: string, after: string]>([
    [
      'behind a new item',
      dashboard(section('Tools', [item('Pad'), item('Notes'), item('Wiki'), item('Mail')]) + media),
    ],
    ['in front of where they were', dashboard(section('Tools', [item('Mail'), item('Wiki'), item('Notes')]) + media)],
    ['behind a new section', dashboard(section('First', [item('One')]) + tools + media)],
    ['in a section that has moved', dashboard(media + tools)],
    [
      'in another section',
      dashboard(
        section('Tools', [item('Notes')]) +
          section('Media', [item('Mail'), item('Films'), item('Wiki'), item('Music')]),
      ),
    ],
    ['without the one in front of them', dashboard(section('Tools', [item('Wiki'), item('Mail')]) + media)],
  ])('%s', async (_, after) => {
    show(start);
    const elements = () => [link('Wiki'), link('Mail'), link('Films'), box('Tools'), box('Media')];
    const before = elements();

    change(after);

    expect(elements().map((element, index) => element === before[index])).toEqual([true, true, true, true, true]);
    expect(await hydrationErrors()).toEqual([]);
  });

  test('where their names differ in a digit, which ids leave out', async () => {
    const nodes = (...numbers: number[]) =>
      dashboard(
        section(
          'Nodes',
          numbers.map((number) => item(`Node-${number}`)),
        ),
      );
    show(nodes(1, 2, 3));
    const [second, third] = [link('Node-2'), link('Node-3')];

    change(nodes(2, 3));

    expect([link('Node-2') === second, link('Node-3') === third]).toEqual([true, true]);
    expect(titles()).toEqual(['Node-2', 'Node-3']);
    expect(await hydrationErrors()).toEqual([]);
  });

  test('with the focus, and with what is being typed', () => {
    show(start);
    const search = element<HTMLInputElement>('#filter-tiles');
    search.focus();
    search.value = 'wik';
    search.setSelectionRange(1, 2);

    change(dashboard(tools + media, 'hideComponents: {hideFooter: true}', 'Other'));

    expect(document.activeElement).toBe(search);
    expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(['wik', 1, 2]);
  });
});

describe('what the viewer did to the page stays', () => {
  /** Changes both sections. */
  const changeBoth = () =>
    change(
      dashboard(
        section('Tools', [item('Pad'), item('Notes'), item('Wiki'), item('Mail')]) + section('Media', [item('Films')]),
      ),
    );

  test('sections that were closed', () => {
    show(start);
    fold('Tools').open = false;
    changeBoth();
    expect([fold('Tools').open, fold('Media').open]).toEqual([false, true]);
  });

  test('one that was opened, though the config says closed; another one follows what the config says now', () => {
    const config = (tools: string, media: string) =>
      dashboard(
        section('Tools', [item(tools)], ', displayData: {collapsed: true}') + section('Media', [item('Films')], media),
      );
    show(config('Notes', ''));
    fold('Tools').open = true;
    change(config('Wiki', ', displayData: {collapsed: true}'));
    expect([fold('Tools').open, fold('Media').open]).toEqual([true, false]);
  });

  test('one that this browser remembers as closed, when it comes', () => {
    const { payload } = renderedPage({ 'conf.yml': start });
    const id = payload.dashboard.sections[1]?.id ?? '';
    localStorage.setItem('collapseState', JSON.stringify({ [id]: false }));
    show(dashboard(tools));
    change(start);
    expect([fold('Tools').open, fold('Media').open]).toEqual([true, false]);
  });

  test('what the filter hides, and what sections are measured to be', () => {
    show(start);
    tile('Notes').hidden = true;
    box('Media').hidden = true;
    box('Tools').toggleAttribute('data-filtered', true);
    box('Tools').style.setProperty('--shown', '2');
    box('Tools').style.setProperty('--measured', '31');
    element('.no-results').hidden = false;
    changeBoth();
    expect([tile('Notes').hidden, tile('Wiki').hidden, tile('Pad').hidden]).toEqual([true, false, false]);
    expect([box('Media').hidden, box('Tools').hidden]).toEqual([true, false]);
    expect(box('Tools').hasAttribute('data-filtered')).toBe(true);
    expect(element('.no-results').hidden).toBe(false);
    const { style } = box('Tools');
    expect(['--shown', '--measured', '--tiles'].map((name) => style.getPropertyValue(name))).toEqual(['2', '31', '4']);
  });

  test('what it has chosen in fields', () => {
    show(start);
    const large = element<HTMLInputElement>('input[type=radio][value=large]');
    large.checked = true;
    change(dashboard(tools + media, 'iconSize: small, theme: minimal-light'));
    expect(large.checked).toBe(true);
  });

  test('what is known of a status, as long as it is checked', () => {
    const checked = (app: string, more = '') => dashboard(section('Tools', [item('Notes', more), item('Wiki')]), app);
    show(checked('statusCheck: true'));
    const dots = () => [...document.querySelectorAll('.status-indicator')].map(({ classList }) => classList.item(3));
    link('Notes').setAttribute('aria-description', 'Answers');
    link('Notes').querySelector('.dot')?.classList.replace('dot-yellow', 'dot-green');

    change(checked('statusCheck: true', ', description: More'));
    expect(link('Notes').getAttribute('aria-description')).toBe('Answers');
    expect(dots()).toEqual(['dot-green', 'dot-yellow']);

    change(checked('', ', description: More'));
    expect(link('Notes').hasAttribute('aria-description')).toBe(false);
    expect(dots()).toEqual([]);
  });

  test('the letters of a picture that is lost, until there is another one', () => {
    const config = (icon: string, more = '') => dashboard(section('Tools', [item('Notes', `, icon: ${icon}${more}`)]));
    const at = (src: string) => ({ pictures: { [src]: { kind: 'src', src } as Picture } });
    show(config('a.png'), at('a.png'));
    replaceLostPictures();
    const picture = () => link('Notes').querySelector('img') as HTMLImageElement;
    picture().dispatchEvent(new Event('error'));
    expect(picture().src).toMatch(/^data:/);

    change(config('a.png', ', description: More'), at('a.png'));
    expect(picture().src).toMatch(/^data:/);

    change(config('b.png'), at('b.png'));
    expect(picture().getAttribute('src')).toBe('b.png');
    picture().dispatchEvent(new Event('error'));
    expect(picture().src).toMatch(/^data:/);
  });

  test('the tooltip and the menu that are open, and what the page script has written', () => {
    show(start);
    link('Notes').setAttribute('aria-describedby', 'tooltip');
    const button = box('Tools').querySelector('.section-menu');
    button?.setAttribute('aria-expanded', 'true');
    element('.menu-place').innerHTML = '<div><button>Open</button></div>';
    change(dashboard(section('Tools', [item('Notes'), item('Pad')]) + media, 'hideComponents: {hideFooter: true}'));
    expect(link('Notes').getAttribute('aria-describedby')).toBe('tooltip');
    expect(button?.isConnected && button.getAttribute('aria-expanded')).toBe('true');
    expect(element('.menu-place button').textContent).toBe('Open');
  });
});
