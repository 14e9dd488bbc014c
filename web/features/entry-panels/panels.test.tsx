import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { load } from 'js-yaml';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entryAt, mainFile } from '../../../schema/editing/configs.ts';
import { placesOf, withPageKeys } from '../../../schema/editing/keys.ts';
import { userStates } from '../../../schema/model.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import {
  beginEditing,
  closePanel,
  editedConfigs,
  editing,
  endEditing,
  openPanel,
  undoEdit,
  useEditing,
} from '../../stores/editing.ts';
import { toasts } from '../../stores/toasts.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { ItemPanel } from './item-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

const renderPart = setUpRendering();

const text = `
sections:
  - name: Cinema
    displayData: {sortBy: alphabetical}
    items:
      - {title: Radarr, url: https://radarr.lan, icon: si-radarr, hotkey: 3, id: old}
      - {title: Sonarr}
      - title: Staging
        subItems: [{title: Edge, url: https://edge.lan}, {title: Cache}]
  - name: Office
    items: [{title: Wiki}]
`;

/** What shows a panel, as the layer of the edit mode does. */
function OpenPanel() {
  const panel = useEditing((session) => session.panel);
  if (panel?.of === 'item') return <ItemPanel key={panel.key} panel={panel} onClose={closePanel} />;
  if (panel?.of === 'section') return <SectionPanel key={panel.key} panel={panel} onClose={closePanel} />;
  return panel ? <p>{JSON.stringify(panel)}</p> : null;
}

interface Written {
  sections: (Mapping & { items: (Mapping & { subItems: Mapping[] })[] })[];
}

/** The config as a file would have it, without the keys that tell its entries apart. */
const present = (): Written => JSON.parse(JSON.stringify(editedConfigs()[mainFile]));
const item = (section = 0, index = 0) => present().sections[section]?.items[index];
const section = (index = 0) => present().sections[index];
const steps = () => editing.getState().session?.log.done;

/** The key of an item or a section, by its title or name. */
function keyOf(name: string): string {
  for (const [key, place] of placesOf(editedConfigs())) {
    const entry = mapping(entryAt(editedConfigs(), place));
    if (entry.title === name || entry.name === name) return key;
  }
  throw new Error(`There is no ${name}.`);
}

const open = (of: 'item' | 'section', name: string) => act(() => openPanel({ of, key: keyOf(name) }));
const panel = () => within(screen.getByRole('dialog'));
const box = (name: string) => panel().getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => panel().getByRole('button', { name });
const labels = () => [...document.querySelectorAll('.side-panel .field-label')].map((label) => label.textContent);

/** Types into a field, as in one visit to it. */
function fill(name: string, ...texts: string[]): void {
  act(() => box(name).focus());
  for (const value of texts) fireEvent.change(box(name), { target: { value } });
  act(() => (document.activeElement as HTMLElement).blur());
}

beforeEach(() => {
  const loaded = { [mainFile]: { text } };
  const config = withPageKeys(load(text) as Mapping, 'home');
  beginEditing({ [mainFile]: config }, { file: mainFile, pageId: 'home', loaded });
  toasts.setState([], true);
});
afterEach(endEditing);

const render = (viewer: object = {}, more: object = {}) =>
  renderPart(<OpenPanel />, { viewer, more: { pictures: {}, ...more } });

describe('an icon for an item that has none', () => {
  const asked: string[] = [];
  // A busy machine takes a while to come to it.
  const proposed = () => screen.findByRole('button', { name: /^Use si-sonarr/ }, { timeout: 15_000 });
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(decodeURIComponent(String(url).replace(/^.*icon-proposal/, '')));
      const picture = { kind: 'letter', text: 'S', hue: 5 };
      const proposal = { icon: 'si-sonarr', set: 'si', picture, isExact: true };
      return Response.json({ success: true, message: '', proposal, symbols: '' });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is proposed by its name and its host, and taken by one press', async () => {
    render({}, { served: true });
    open('item', 'Edge');
    fireEvent.click(await proposed());
    expect(asked).toEqual(['?title=Edge&host=edge.lan']);
    expect(item(0, 2)?.subItems[0]).toMatchObject({ icon: 'si-sonarr' });
    expect(screen.queryByRole('button', { name: /^Use si-sonarr/ })).toBeNull();
    act(undoEdit);
    expect(item(0, 2)?.subItems[0]).not.toHaveProperty('icon');
  });

  test('is taken by Alt+Enter, which is Done as well', async () => {
    render({}, { served: true });
    open('item', 'Sonarr');
    await proposed();
    fireEvent.keyDown(box('Title'), { key: 'Enter', altKey: true });
    expect(item(0, 1)).toEqual({ title: 'Sonarr', icon: 'si-sonarr' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not proposed where there is one, or for a section', async () => {
    render({}, { served: true });
    open('section', 'Cinema');
    open('item', 'Radarr');
    fill('Icon', '');
    await proposed();
    expect(asked).toEqual(['?title=Radarr&host=radarr.lan']);
  });

  test('is not proposed where there is no server to ask', () => {
    vi.useFakeTimers();
    render({}, { served: false });
    open('item', 'Wiki');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(asked).toEqual([]);
  });
});

describe('the panel of an item', () => {
  test('says what it is, shows its tile, and has fields for the usual keys and for those that it has', () => {
    render();
    open('item', 'Radarr');

    expect(screen.getByRole('dialog', { name: 'Radarr in Cinema' })).toBeTruthy();
    const described = screen.getByRole('dialog').getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe(`Editing Radarr (ID: ${keyOf('Radarr')})`);
    expect(labels()).toEqual([
      'Title',
      'Address',
      'Description',
      'Icon',
      'Check that it answers',
      'Tags',
      'Opening method',
      'Hotkey',
    ]);
    expect(document.querySelectorAll('.item-preview .tile-title')).toHaveLength(2);
    expect(document.querySelector('.item-preview')?.closest('[inert]')).toBeTruthy();
  });

  test('changes the config as one types, one step for each visit to a field, and the tile with it', () => {
    render();
    open('item', 'Radarr');

    fill('Title', 'Film', 'Film queue');
    fill('Description', 'Next');

    expect(item()).toMatchObject({ title: 'Film queue', description: 'Next', url: 'https://radarr.lan' });
    expect(steps()).toBe(2);
    expect(document.querySelector('.preview-medium .description')?.textContent).toBe('Next');
    act(undoEdit);
    act(undoEdit);
    expect(item()).toEqual({ title: 'Radarr', url: 'https://radarr.lan', icon: 'si-radarr', hotkey: 3, id: 'old' });
    expect(box('Title').value).toBe('Radarr');
  });

  test('of a new item has the focus in the field that is asked for; Enter in it is Done', () => {
    render();
    act(() => openPanel({ of: 'item', key: keyOf('Sonarr'), at: 'url' }));
    expect(document.activeElement).toBe(box('Address'));
    fireEvent.change(box('Address'), { target: { value: 'htps://sonarr.lan' } });
    fireEvent.keyDown(box('Address'), { key: 'Enter' });
    expect(panel().getByRole('status').textContent).toContain('https');
    fireEvent.change(box('Address'), { target: { value: 'https://sonarr.lan' } });

    fireEvent.keyDown(box('Tags'), { key: 'Enter' });

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(item(0, 1)?.url).toBe('https://sonarr.lan');
  });

  test('stays at Enter while a name is being added or a value is held back', () => {
    render();
    open('item', 'Sonarr');
    fireEvent.change(box('Tags'), { target: { value: 'films' } });
    fireEvent.keyDown(box('Tags'), { key: 'Enter' });
    expect(item(0, 1)?.tags).toEqual(['films']);
    fill('Title', '');
    fireEvent.keyDown(box('Title'), { key: 'Enter' });
    expect(panel().getByRole('status').textContent).toContain('An item title is required');
  });

  test('comes to each field before what is beside it, and to no arrow that leads nowhere', () => {
    render();
    open('item', 'Wiki');
    const stops = [...document.querySelectorAll<HTMLElement>('.side-panel :is(button, input)')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
    const names = stops.map(
      (stop) =>
        stop.getAttribute('aria-label') ?? stop.closest<HTMLElement>('.field')?.dataset.field ?? stop.textContent,
    );
    expect(names.slice(0, 6)).toEqual([
      'To the one before',
      'Close',
      'item.title',
      'About Title',
      'item.url',
      'About Address',
    ]);
  });

  test('never takes an empty title, and says so', () => {
    render();
    open('item', 'Radarr');

    fill('Title', '');

    expect(item()?.title).toBe('Radarr');
    expect(toasts.getState()).toMatchObject([{ text: 'An item title is required', kind: 'error' }]);
    expect(panel().getByRole('status').textContent).toContain('An item title is required');
    fireEvent.click(button('Done'));
    expect(document.activeElement).toBe(box('Title'));
    fill('Title', 'Films');
    fireEvent.click(button('Done'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(item()?.title).toBe('Films');
  });

  test('mends an address at a press, and leads to what is wrong', () => {
    render();
    open('item', 'Radarr');

    fill('Address', 'htps://radarr.lan');
    expect(item()?.url).toBe('https://radarr.lan');
    fireEvent.click(button('1 problem'));
    expect(document.activeElement).toBe(box('Address'));
    fireEvent.click(button('Change to https://'));

    expect(item()?.url).toBe('https://radarr.lan');
    expect(panel().queryByRole('button', { name: '1 problem' })).toBeNull();
  });

  test('writes hotkeys as whole numbers and tags in their plain form', () => {
    render();
    open('item', 'Radarr');

    fill('Hotkey', '7');
    act(() => box('Tags').focus());
    fireEvent.change(box('Tags'), { target: { value: 'TV-Shows' } });
    fireEvent.keyDown(box('Tags'), { key: 'Enter' });
    fireEvent.click(panel().getByRole('radio', { name: 'Off' }));

    expect(item()).toMatchObject({ hotkey: 7, tags: ['tvshows'], statusCheck: false });
  });

  test('adds a field from the others and takes it away again, and the focus stays with it', () => {
    render();
    open('item', 'Sonarr');
    fireEvent.click(button(/^\d+ more settings$/));
    const list = within(panel().getByRole('list', { name: 'More Fields' }));
    expect(list.queryByRole('button', { name: 'ID' })).toBeNull();

    fireEvent.click(list.getByRole('button', { name: 'Provider' }));
    expect(document.activeElement).toBe(box('Provider'));
    fill('Provider', 'Me');
    expect(item(0, 1)).toEqual({ title: 'Sonarr', provider: 'Me' });

    fireEvent.click(button('Remove Provider'));
    expect(item(0, 1)).toEqual({ title: 'Sonarr' });
    expect(list.getByRole('button', { name: 'Provider' })).toBeTruthy();
    expect(panel().queryByRole('button', { name: 'Remove Title' })).toBeNull();
  });

  test('says that there is nothing yet where each field is taken away', () => {
    render();
    open('item', 'Cache');
    for (const label of labels()) fireEvent.click(button(`Remove ${label}`));

    expect(panel().getByText(/^No data configured yet\. Click an attribute/)).toBeTruthy();
    expect(item(0, 2)?.subItems[1]).toEqual({});
  });

  test('goes to the next item of the page and back, and the arrow keeps the focus', () => {
    render();
    open('item', 'Sonarr');
    expect(button('To the one before').getAttribute('aria-disabled')).toBeNull();

    fireEvent.click(button('To the next one'));
    expect(screen.getByRole('dialog', { name: 'Staging in Cinema' })).toBeTruthy();
    expect(document.activeElement).toBe(button('To the next one'));
    fireEvent.click(button('To the next one'));

    expect(screen.getByRole('dialog', { name: 'Wiki in Office' })).toBeTruthy();
    expect(button('To the next one').getAttribute('aria-disabled')).toBe('true');
  });

  test('of a group lists its links: each is opened, moved, taken away, and more are added', () => {
    render();
    open('item', 'Staging');
    const titles = () => item(0, 2)?.subItems.map(({ title }) => title);

    fireEvent.click(button('Move Cache up'));
    expect(titles()).toEqual(['Cache', 'Edge']);
    fireEvent.click(button('Remove Cache'));
    expect(titles()).toEqual(['Edge']);
    fireEvent.click(button('Add a link'));
    expect(screen.getByRole('dialog', { name: 'New item in Staging' })).toBeTruthy();
    fill('Title', 'Queue');
    expect(titles()).toEqual(['Edge', 'Queue']);
    fireEvent.click(button('Staging'));
    fireEvent.click(button('Edge'));
    expect(screen.getByRole('dialog', { name: 'Edge in Staging' })).toBeTruthy();
  });

  test('makes a group of an item by its first link', () => {
    render();
    open('item', 'Sonarr');
    fireEvent.click(button(/more settings$/));
    fireEvent.click(button('Sub-items'));
    expect(item(0, 1)).toEqual({ title: 'Sonarr', subItems: [{ title: 'New item' }] });
  });

  test('deletes the item, which an undo brings back, and leads to where it can be moved', () => {
    render();
    open('item', 'Sonarr');
    fireEvent.click(button('Delete'));
    expect(present().sections[0]?.items.map(({ title }) => title)).toEqual(['Radarr', 'Staging']);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(undoEdit);
    open('item', 'Sonarr');
    fireEvent.click(button('Move'));
    expect(editing.getState().session?.panel).toEqual({ of: 'move', keys: [keyOf('Sonarr')] });
  });

  test('is closed to who may not see the config', () => {
    render({ state: userStates.guestAccess, admin: false });
    open('item', 'Radarr');
    expect(panel().getByRole('alert').textContent).toContain('Configuration has been disabled on this instance');
    expect(panel().queryByRole('textbox')).toBeNull();
  });
});

describe('the panel of a section', () => {
  test('has its name and icon, how it looks, and who sees it', () => {
    render();
    open('section', 'Cinema');
    fill('Name', 'Film');
    fireEvent.change(panel().getByRole('combobox', { name: 'Order' }), { target: { value: '0' } });
    expect(section()).not.toHaveProperty('displayData');

    fill('Columns', '2');
    fireEvent.click(panel().getByRole('radio', { name: 'Large' }));
    fireEvent.click(button(/more settings$/));
    fireEvent.click(button('Hidden from guests'));
    fireEvent.click(panel().getByRole('switch', { name: 'Hidden from guests' }));

    expect(section()).toMatchObject({
      name: 'Film',
      displayData: { cols: 2, itemSize: 'large', hideForGuests: true },
    });
  });

  test('holds back what the definition does not take, and needs a name', () => {
    render();
    open('section', 'Cinema');
    fill('Columns', '9');
    fill('Name', ' ');
    expect(section()).toMatchObject({ name: 'Cinema', displayData: { sortBy: 'alphabetical' } });
    expect(button('2 problems')).toBeTruthy();
    expect(toasts.getState()).toMatchObject([{ text: 'A section needs a name' }]);
  });

  test('asks before it removes the section, which an undo brings back', async () => {
    render();
    open('section', 'Office');
    fireEvent.click(button('Delete'));
    const question = await screen.findByText(
      'Are you sure you want to remove this section? This action can be undone later.',
    );
    expect(present().sections).toHaveLength(2);
    const dialog = question.closest('dialog') as HTMLElement;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(present().sections).toHaveLength(1));
    act(undoEdit);
    expect(section(1)).toMatchObject({ name: 'Office', items: [{ title: 'Wiki' }] });
  });

  test('is closed to who may not see the config', () => {
    render({ state: userStates.guestAccess, admin: false });
    open('section', 'Cinema');
    expect(panel().getByRole('alert')).toBeTruthy();
    expect(panel().queryByRole('textbox')).toBeNull();
  });
});
