import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { element, focused, pageText, texts, tile, visibleTitles } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: Lab}
pages: [{name: Work, path: work.yml}]
sections:
  - name: Media
    items:
      - {title: Reel, url: https://reel.example.org, description: Films, hotkey: 1}
      - {title: Radio, url: https://radio.example.org}
  - name: Tools
    items: [{title: Saw, url: https://saw.example.org}]
`;
const files = { 'conf.yml': config(), 'work.yml': 'sections: [{name: Desk, items: [{title: Lamp}]}]\n' };
const open = openedSite(files);

const bar = () => document.querySelector('.edit-bar');
const button = (name: string) => element('button', name);
/** What stands in the bar: what was done last. */
const last = () => document.querySelector('.edit-last')?.textContent;
const enter = async () => {
  press('F2');
  await expect.poll(bar).not.toBeNull();
  // The tiles for new entries come with it.
  await expect.poll(() => texts('.add-item').length).toBeGreaterThan(0);
};
const field = () => element<HTMLInputElement>('.inline-edit input');
/** Types a text in place of what is in the field that edits a text where it stands. */
const write = async (text: string, key = 'Enter') => {
  await expect.poll(() => document.querySelector('.inline-edit input')).not.toBeNull();
  fireEvent.change(field(), { target: { value: text } });
  field().focus();
  press(key);
};
/** Clicks as a pointer does. */
const point = (at: Element, held: object = {}) => fireEvent.click(at, { detail: 1, ...held });
const rename = async (from: string, to: string) => {
  point(tile(from).querySelector('.tile-title') as Element);
  await write(to);
};

afterEach(() => vi.restoreAllMocks());

describe('the edit mode', () => {
  test('is entered with F2 or by its row in View, says so, and is left without a question where nothing changed', async () => {
    await open();
    const log = vi.spyOn(console, 'info');
    point(element('.edit-launcher'));
    await expect.poll(bar).not.toBeNull();
    expect(last()).toContain('You are in edit mode');
    expect(texts('.add-section button')).toEqual(['Add New Section', 'Add Widget']);
    expect(element('.edit-launcher').getAttribute('aria-disabled')).toBe('true');
    expect(element('.edit-launcher').dataset.tooltip).toContain('You are in edit mode');
    point(button('Leave'));
    await expect.poll(bar).toBeNull();
    expect(element('.edit-launcher').hasAttribute('aria-disabled')).toBe(false);
    expect(document.querySelector('.add-item, .add-section')).toBeNull();
    await enter();
    expect(document.documentElement.dataset.editing).toBe('');
    expect(log.mock.calls.flat()).toEqual(['Edit session started', 'Edit session ended', 'Edit session started']);
  });

  test('lets no link lead anywhere, and no digit open anything', async () => {
    const page = await open();
    await enter();
    expect(point(tile('Saw'))).toBe(false);
    press('1');
    expect([page.left, page.opened]).toEqual([[], []]);
    point(button('Leave'));
    await expect.poll(bar).toBeNull();
    press('1');
    expect(page.opened).toEqual([['https://reel.example.org', '_blank']]);
  });

  test('edits a title where it stands by a click, by Enter and by F2; Escape leaves it as it was', async () => {
    await open();
    await enter();
    await rename('Reel', 'Cinema');
    expect(visibleTitles()).toContain('Cinema');
    expect(last()).toContain('Renamed Reel to Cinema');
    expect(focused()).toBe('Cinema');

    press('Enter');
    await write('Film', 'Escape');
    expect(visibleTitles()).toContain('Cinema');
    press('F2');
    await write('Film');
    expect(visibleTitles()).toContain('Film');
    expect(texts('.edit-count')).toEqual(['2 changes']);
  });

  test('gives the focus to the next item where the panel has deleted its own, else to the section', async () => {
    await open();
    await enter();
    const { openPanel } = await import('../../stores/editing.ts');
    const remove = async (title: string) => {
      tile(title).focus();
      openPanel({ of: 'item', key: tile(title).id.slice('link-'.length) });
      await expect.poll(() => document.querySelector('.panel-delete')).not.toBeNull();
      element('.panel-delete').focus();
      fireEvent.click(element('.panel-delete'));
      await expect.poll(() => document.querySelector('.side-panel')).toBeNull();
    };
    const toolsId = tile('Saw').closest('.collapsable')?.id ?? '';
    await remove('Reel');
    await expect.poll(() => document.activeElement).toBe(tile('Radio'));
    await remove('Saw');
    await expect.poll(() => document.activeElement?.closest('.collapsable')?.id).toBe(toolsId);
  });

  test('goes on from the title to the description with Tab; an empty one is taken away', async () => {
    await open();
    await enter();
    point(tile('Reel').querySelector('.tile-title') as Element);
    await write('Reel', 'Tab');
    await expect.poll(() => field().getAttribute('aria-label')).toBe('Description');
    await write('');
    await expect.poll(() => texts('.description')).toEqual([]);
    expect(last()).toContain('Changed Description of Reel');
  });

  test('keeps a title, and says that it needs one', async () => {
    await open();
    await enter();
    point(tile('Reel').querySelector('.tile-title') as Element);
    await write(' ');
    await expect.poll(pageText).toContain('An item title is required');
    expect(field().value).toBe(' ');
  });

  test('names a section where it stands; a click beside the name folds it as ever', async () => {
    await open();
    await enter();
    point(element('.collapsable h2', 'Tools'));
    await write('Shed');
    await expect.poll(() => texts('.collapsable h2')).toEqual(['Media', 'Shed']);
  });

  test('adds an item that is typed into at once; Escape takes it away again', async () => {
    await open();
    await enter();
    point(element('.add-item'));
    await write('Nothing', 'Escape');
    await expect.poll(visibleTitles).toEqual(['Reel', 'Radio', 'Saw']);

    point(element('.add-item'));
    await write('https://www.wiki.example.org/start');
    await expect.poll(visibleTitles).toEqual(['Reel', 'Radio', 'wiki.example.org', 'Saw']);
    expect(last()).toContain('Added wiki.example.org to Media');
  });

  test('keeps for the address of a new item what is typed before its panel is there', async () => {
    await open();
    await enter();
    point(element('.add-item'));
    await write('Wiki');
    const ahead = document.activeElement as HTMLInputElement;
    expect([ahead.getAttribute('aria-label'), ahead.closest('.side-panel')]).toEqual(['Address', null]);
    press('w');
    ahead.value = 'https://w';
    await expect
      .poll(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))
      .toBe('item.url');

    expect((document.activeElement as HTMLInputElement).value).toBe('https://w');
    expect([element<HTMLAnchorElement>('a.item[href="https://w"]').textContent, texts('.edit-count')]).toEqual([
      expect.stringContaining('Wiki'),
      ['2 changes'],
    ]);
    expect(document.activeElement).not.toBe(ahead);
    expect(ahead.isConnected).toBe(false);
  });

  test('closes the panel of a new item once it is there, for an Enter that was typed ahead', async () => {
    await open();
    await enter();
    point(element('.add-item'));
    await write('Wiki');
    (document.activeElement as HTMLInputElement).value = 'https://wiki.example.org';
    press('Enter');
    await expect.poll(() => document.querySelector('a.item[href="https://wiki.example.org"]')).not.toBeNull();
    await expect.poll(() => document.querySelector('.side-panel')).toBeNull();
  });

  test('adds a link to an item by the menu, which is a group then, and none to a link of one', async () => {
    await open();
    await enter();
    const menu = async (at: Element) => {
      fireEvent.contextMenu(at);
      await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Duplicate');
    };
    const add = async (at: Element) => {
      await menu(at);
      point(element('[role=menu] .menu-label', 'Add New Sub-Item'));
    };
    await add(tile('Radio'));
    await write('https://jazz.example.org');
    await expect
      .poll(() => texts('.sub-items-group :is(.sub-item-group-title, .sub-item-link) .tile-title'))
      .toEqual(['Radio', 'jazz.example.org']);
    expect(element<HTMLAnchorElement>('.sub-item-link').href).toBe('https://jazz.example.org/');

    await add(element('.sub-item-group-title'));
    await write('', 'Escape');
    await expect.poll(() => texts('.sub-item-link .tile-title')).toEqual(['jazz.example.org']);
    expect(document.activeElement).toBe(element('.sub-item-group-title'));
    await menu(element('.sub-item-link'));
    expect(texts('[role=menu] .menu-label')).not.toContain('Add New Sub-Item');
  });

  test('adds a section behind the last one, named as it is typed', async () => {
    await open();
    await enter();
    point(button('Add New Section'));
    await write('Office');
    await expect.poll(() => texts('.collapsable h2')).toEqual(['Media', 'Tools', 'Office']);
  });

  describe('pasting an address', () => {
    const info = { success: true, message: '', title: 'The wiki', description: 'Knows all', icon: 'favicon' };
    const paste = async (answer: () => Response, text: string) => {
      const asked: unknown[] = [];
      await open('', files, {
        answer: (path, { body }) => {
          if (path !== 'config-manager/link-info') return undefined;
          asked.push(JSON.parse(String(body)));
          return answer();
        },
      });
      await enter();
      fireEvent.paste(tile('Saw'), { clipboardData: { getData: () => text } });
      return asked;
    };

    test('adds an item to the section of the focus, with what the page says of itself, as one step', async () => {
      const asked = await paste(() => Response.json(info), 'https://wiki.example.org/x');
      await expect.poll(visibleTitles).toEqual(['Reel', 'Radio', 'Saw', 'The wiki']);
      expect(asked).toEqual([{ url: 'https://wiki.example.org/x' }]);
      expect(tile('The wiki').textContent).toContain('Knows all');
      expect([texts('.edit-count'), last()]).toEqual([
        ['1 change'],
        expect.stringContaining('Added The wiki to Tools'),
      ]);
    });

    test('adds one that is named by its host where the page says nothing; several at once', async () => {
      const refusal = () => Response.json({ success: false, code: 'x', message: 'No.' });
      await paste(refusal, 'https://a.example.org\nhttps://b.example.org');
      await expect.poll(visibleTitles).toEqual(['Reel', 'Radio', 'Saw', 'a.example.org', 'b.example.org']);
    });

    test('is nothing where the text is more than addresses', async () => {
      const asked = await paste(() => Response.json(info), 'See https://a.example.org');
      expect([visibleTitles(), asked]).toEqual([['Reel', 'Radio', 'Saw'], []]);
    });
  });

  test('takes back and does again by keys and by the list of changes', async () => {
    await open();
    await enter();
    await rename('Reel', 'A');
    await rename('Radio', 'B');
    await rename('Saw', 'C');
    press('Control+z');
    await expect.poll(visibleTitles).toEqual(['A', 'B', 'Saw']);
    press('Control+Shift+z');
    await expect.poll(visibleTitles).toEqual(['A', 'B', 'C']);
    point(element('.edit-count'));
    await expect
      .poll(() => texts('.edit-steps li span'))
      .toEqual(['Renamed Reel to A', 'Renamed Radio to B', 'Renamed Saw to C']);
    point(element('.edit-steps li:nth-child(2) button'));
    await expect.poll(visibleTitles).toEqual(['A', 'Radio', 'Saw']);
  });

  test('duplicates an item by the menu, beside it', async () => {
    await open();
    await enter();
    fireEvent.contextMenu(tile('Radio'));
    await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Duplicate');
    point(element('[role=menu] .menu-label', 'Duplicate'));
    await expect.poll(visibleTitles).toEqual(['Reel', 'Radio', 'Radio', 'Saw']);
  });

  test('duplicates a widget by the menu, behind it', async () => {
    await open('', {
      'conf.yml': 'sections: [{name: Now, items: [{title: A}], widgets: [{type: clock, label: Here}]}]\n',
    });
    await enter();
    fireEvent.contextMenu(element('.widget-host'));
    await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Duplicate');
    point(element('[role=menu] .menu-label', 'Duplicate'));
    await expect.poll(() => document.querySelectorAll('.widget-host')).toHaveLength(2);
    expect(last()).toContain('Copied Here');
  });

  test('removes by the menu: an item at once, a section once that is confirmed', async () => {
    await open();
    await enter();
    const pick = async (at: Element, name: string) => {
      fireEvent.contextMenu(at);
      await expect.poll(() => texts('[role=menu] .menu-label')).toContain(name);
      point(element('[role=menu] .menu-label', name));
    };
    await pick(tile('Radio'), 'Remove');
    await expect.poll(visibleTitles).toEqual(['Reel', 'Saw']);
    await pick(element('.collapsable summary'), 'Remove');
    await expect
      .poll(pageText)
      .toContain('Are you sure you want to remove this section? This action can be undone later.');
    point(element('dialog button', 'Cancel'));
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
    expect(visibleTitles()).toEqual(['Reel', 'Saw']);
    await pick(element('.collapsable summary'), 'Remove');
    await expect.poll(() => texts('dialog button')).toContain('Remove');
    point(element('dialog button', 'Remove'));
    await expect.poll(visibleTitles).toEqual(['Saw']);
  });
});

describe('leaving with unsaved edits', () => {
  const change = async () => {
    await open();
    await enter();
    await rename('Reel', 'Film');
    point(button('Leave'));
    await expect.poll(pageText).toContain('You may have unsaved edits. Are you sure you want to exit the page?');
  };

  test('asks, and goes on where one stays', async () => {
    await change();
    point(element('dialog button', 'Keep Editing'));
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
    expect(visibleTitles()).toContain('Film');
  });

  test('shows the page as it was where they are thrown away', async () => {
    await change();
    point(button('Throw Edits Away'));
    await expect.poll(bar).toBeNull();
    await expect.poll(visibleTitles).toEqual(['Reel', 'Radio', 'Saw']);
  });

  test('is asked about by the browser too, as long as there is something to lose', async () => {
    await open();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await enter();
    expect(isAsked()).toBe(false);
    await rename('Reel', 'Film');
    expect(isAsked()).toBe(true);
    press('Control+z');
    await expect.poll(isAsked).toBe(false);
  });
});

test('tiles stay the very elements that they are when it begins and ends, with the focus', async () => {
  await open();
  const tiles = [...document.querySelectorAll('.item')];
  const areSame = () => [...document.querySelectorAll('.item')].every((element, index) => element === tiles[index]);
  tile('Reel').focus();
  await enter();
  expect([areSame(), focused()]).toEqual([true, 'Reel']);
  fireEvent.click(button('Leave'));
  await expect.poll(bar).toBeNull();
  expect([texts('.add-item'), areSame()]).toEqual([[], true]);
});

test('hides a section from everybody by its menu, and shows it again, each a step that an undo takes back', async () => {
  await open();
  await enter();
  const choose = async (label: string) => {
    fireEvent.contextMenu(element('.section_tools summary'));
    await expect.poll(() => texts('[role=menu]:not([hidden]) .menu-label')).toContain(label);
    point(element('[role=menu]:not([hidden]) .menu-label', label));
    await expect.poll(() => document.querySelector('[role=menu]:not([hidden])')).toBeNull();
  };
  const { editedConfigs } = await import('../../stores/editing.ts');
  const tools = () => JSON.parse(JSON.stringify(editedConfigs()[''])).sections[1].displayData;
  const mark = () => document.querySelector('.hidden-mark')?.getAttribute('aria-label');

  await choose('Hide');
  await expect.poll(tools).toEqual({ showForKeycloakUsers: { groups: [], roles: [] } });
  await expect.poll(mark).toContain('Hidden from everybody');
  press('Control+z');
  await expect.poll(mark).toBeUndefined();
  await choose('Hide');
  await expect.poll(mark).toContain('Hidden from everybody');
  await choose('Show Again');
  await expect.poll(tools).toBeUndefined();
  await expect.poll(mark).toBeUndefined();
});

test('marks what is hidden for somebody with a word for whom, as it is edited, until it ends', async () => {
  const hidden = `pages: [{name: Work, path: work.yml, displayData: {showForUsers: [mira]}}]
sections:
- name: Media
  displayData: {hideForGuests: true}
  items:
    - {title: Reel, displayData: {hideForUsers: [oskar, Ida], hideForGuests: true}}
    - {title: Radio, displayData: {hideForKeycloakUsers: {roles: [kids], groups: [home]}}}
    - {title: Saw}
`;
  await open('', { ...files, 'conf.yml': hidden });
  await enter();
  const marks = () =>
    [...document.querySelectorAll('.hidden-mark')].map((mark) => [
      mark.closest('.item, summary')?.querySelector('h2, .tile-title')?.textContent ?? 'page',
      mark.getAttribute('aria-label'),
    ]);
  await expect.poll(marks).toEqual([
    ['page', 'Shown only to mira.'],
    ['Media', 'Hidden from guests.'],
    ['Reel', 'Hidden from guests. Hidden from oskar, Ida.'],
    ['Radio', 'Hidden from roles and groups: kids, home.'],
  ]);
  const { hiddenWords } = await import('./marks/hidden-marks.ts');
  expect(hiddenWords({ showForKeycloakUsers: { groups: ['home'], roles: [] } })).toBe(
    'Shown only to roles and groups: home.',
  );
  await rename('Reel', 'Film');
  await expect.poll(() => marks()[2]).toEqual(['Film', 'Hidden from guests. Hidden from oskar, Ida.']);
  fireEvent.pointerOver(tile('Film'));
  await expect
    .poll(() => texts('#tooltip p'))
    .toEqual(['Click to edit, drag to move, right-click for more.', 'Hidden from guests. Hidden from oskar, Ida.']);
  press('Control+z');
  point(button('Leave'));
  await expect.poll(marks).toEqual([]);
});
