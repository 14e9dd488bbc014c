import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { element, focused, texts, tile } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = `
sections:
  - name: Infra
    items:
      - {title: One, url: https://one.example.org}
      - {title: Two, url: https://two.example.org, tags: [a]}
      - {title: Three, url: https://three.example.org}
  - name: Media
    items:
      - {title: Four, url: https://four.example.org}
      - {title: Five, url: https://five.example.org}
    widgets: [{type: clock, label: Berlin}]
  - name: Sorted
    displayData: {sortBy: alphabetical}
    items:
      - {title: Mike, url: https://mike.example.org}
      - {title: Alpha, url: https://alpha.example.org}
`;
const openSite = openedSite({ 'conf.yml': config });

const open = async (files?: Record<string, string>) => {
  const page = await openSite('', files, { payload: { themes: ['default'] } });
  press('F2');
  await expect
    .poll(() => document.querySelector('.edit-bar') !== null && 'editing' in document.documentElement.dataset)
    .toBe(true);
  return page;
};

/** The titles of each section, without the sorted one. */
const shown = (): string[] =>
  [...document.querySelectorAll('.collapsable')].slice(0, 2).map((section) => texts('.tile-title', section).join(' '));
const chosen = () => texts('[data-chosen] .tile-title');
const said = () => texts('.edit-layer [role=status]').join(' ');
const focus = (title: string) => act(() => tile(title).focus());
const click = (title: string, held: object = {}) => fireEvent.click(tile(title), { detail: 1, ...held });
const pressed = (keys: string) => act(() => press(keys));
const lastStep = () => texts('.edit-last')[0];
const clipboard = (type: 'copy' | 'cut' | 'paste', text = '') => {
  const data = {
    text,
    setData(_: string, given: string) {
      data.text = given;
    },
    getData: () => data.text,
  };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData: data });
  fireEvent(document.activeElement ?? document.body, event);
  return { text: data.text, isTaken: event.defaultPrevented };
};

describe('choosing several', () => {
  test('adds by Ctrl, a range by Shift, and what is chosen is marked and said', async () => {
    await open();
    click('One', { ctrlKey: true });
    click('Three', { shiftKey: true });
    expect(chosen()).toEqual(['One', 'Two', 'Three']);
    expect(said()).toContain('3 chosen');
    expect(texts('.chosen-count')).toEqual(['3 chosen']);
    click('Two', { metaKey: true });
    expect(chosen()).toEqual(['One', 'Three']);
    expect(document.getElementById(tile('One').getAttribute('aria-describedby') ?? '')?.textContent).toBe('chosen');
    pressed('Escape');
    expect([chosen(), document.querySelector('.chosen-bar')]).toEqual([[], null]);
  });

  test('goes by Space and Ctrl+A on the keyboard', async () => {
    await open();
    focus('Four');
    pressed(' ');
    expect(chosen()).toEqual(['Four']);
    pressed('Control+a');
    expect(chosen()).toEqual(['Four', 'Five']);
    pressed('Control+a');
    pressed(' ');
    expect(chosen()).toEqual(['Five']);
  });

  test('stays with the items that move, as React renders them anew', async () => {
    await open();
    click('One', { ctrlKey: true });
    click('Two', { ctrlKey: true });
    focus('Two');
    for (const _ of 'ab') pressed('Alt+ArrowRight');
    expect(shown()).toEqual(['Three', 'One Two Four Five']);
    await expect.poll(chosen).toEqual(['One', 'Two']);
  });
});

describe('the arrows with Alt', () => {
  test('move an item one place, and over the end into the next section; the focus stays on it', async () => {
    await open();
    focus('Two');
    pressed('Alt+ArrowRight');
    expect([shown()[0], focused()]).toEqual(['One Three Two', 'Two']);
    expect(said()).toContain('Two, 3 of 3 in Infra');
    pressed('Alt+ArrowRight');
    expect([shown(), focused()]).toEqual([['One Three', 'Two Four Five'], 'Two']);
    pressed('Alt+ArrowUp');
    expect(shown()).toEqual(['One Three Two', 'Four Five']);
    expect(lastStep()).toBe('Moved Two to Infra');
  });

  test('say where there is no further', async () => {
    await open();
    focus('One');
    pressed('Alt+ArrowLeft');
    expect(shown()[0]).toBe('One Two Three');
    expect(said()).toContain('One is the first already');
  });

  test('move a section by its head', async () => {
    await open();
    act(() => element('.collapsable:nth-child(1) summary').focus());
    pressed('Alt+ArrowDown');
    expect(texts('.collapsable h2').map((text) => text?.split(' ')[0])).toEqual(['Media', 'Infra', 'Sorted']);
    expect(document.activeElement?.textContent).toContain('Infra');
  });

  test('move a widget, which keys reach as a whole, into the section beside', async () => {
    await open();
    const widget = () => element('.widget-list > [data-id]', 'Berlin');
    await expect.poll(() => widget().tabIndex).toBe(0);
    act(() => widget().focus());
    pressed('Alt+ArrowUp');
    expect(widget().closest('.collapsable')?.textContent).toContain('Infra');
    expect(lastStep()).toBe('Moved Berlin to Infra');
  });

  test('leave the order to a section that sorts, which is said', async () => {
    await open();
    focus('Alpha');
    pressed('Alt+ArrowRight');
    expect(texts('.toast-message')[0]).toContain('Sorted sorts its items by itself');
    expect(lastStep()).toContain('You are in edit mode');
  });
});

describe('removing and copying', () => {
  test('Delete takes items away, the focus goes on, and the message undoes it', async () => {
    await open();
    focus('Two');
    pressed('Delete');
    expect([shown()[0], focused()]).toEqual(['One Three', 'Three']);
    fireEvent.click(element('.toast-message button', 'Undo'));
    expect(shown()[0]).toBe('One Two Three');
    expect(texts('.toast-message')).toEqual([]);
  });

  test('a section goes with a question first', async () => {
    await open();
    act(() => element('.collapsable:nth-child(2) summary').focus());
    pressed('Delete');
    await expect.poll(() => texts('dialog .main-button').length).toBe(1);
    expect(shown()[1]).toBe('Four Five');
    fireEvent.click(element('dialog .main-button'));
    await expect.poll(() => texts('.collapsable h2').length).toBe(2);
  });

  test('Ctrl+D puts a copy behind the item', async () => {
    await open();
    focus('One');
    pressed('Control+d');
    expect([shown()[0], focused()]).toEqual(['One One Two Three', 'One']);
  });

  test('copied items are the text of a file, and such a text becomes items where the focus is', async () => {
    await open();
    focus('Two');
    const { text, isTaken } = clipboard('copy');
    expect([text, isTaken]).toEqual(['- title: Two\n  url: https://two.example.org\n  tags:\n    - a\n', true]);
    focus('Four');
    expect(clipboard('paste', text).isTaken).toBe(true);
    expect([shown()[1], focused()]).toEqual(['Four Two Five', 'Two']);
    act(() => void clipboard('cut'));
    expect(shown()[1]).toBe('Four Five');
  });

  test.each(['six', 'a: b', '- just\n- words', '{'])('%j is no item', async (text) => {
    await open();
    focus('Four');
    clipboard('paste', text);
    expect(shown()[1]).toBe('Four Five');
  });

  test('keys do once what they do, also where the edit mode was asked for again while it was on', async () => {
    const page = await open();
    const { enterEditing } = await import('../../stores/edit-mode.ts');
    await enterEditing();
    focus('Four');
    pressed('Control+d');
    clipboard('paste', '- {title: Six, icon: mdi-home}');
    expect(shown()[1]).toBe('Four Four Six Five');
    await expect.poll(() => page.asked.filter((path) => path === 'icon-pictures')).toHaveLength(1);
  });

  test('keys that are typed into something are its own', async () => {
    await open();
    click('One', { ctrlKey: true });
    element<HTMLInputElement>('#filter-tiles').focus();
    pressed('Delete');
    expect(shown()[0]).toBe('One Two Three');
  });
});

test('the tools of the tile under the mouse stay as they are pressed, and lead to its panel', async () => {
  await open();
  fireEvent(tile('Two'), new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  await expect.poll(() => document.querySelector('.tile-tools')).not.toBeNull();
  const edit = element('.tile-tools button', 'Edit');
  act(() => edit.focus());
  expect(edit.isConnected).toBe(true);
  fireEvent.click(edit);
  await expect.poll(() => texts('.side-panel h2')[0] ?? '').toContain('Two');
});

test('the list of all keys names those of the edit mode first', async () => {
  await open();
  pressed('?');
  await expect.poll(() => texts('.keyboard-sheet h3')[0]).toBe('While you edit');
  expect(texts('.keyboard-sheet section:first-child dt')).toEqual(
    expect.arrayContaining(['Move by a place, or a row', 'Size by the arrows, on a corner; Enter keeps it']),
  );
});

describe('the bar of the chosen', () => {
  test('gives all of them tags in one step, and leaves those that are there', async () => {
    await open({ 'conf.yml': config.replace('tags: [a]', 'tags: [A b]') });
    click('One', { ctrlKey: true });
    click('Two', { ctrlKey: true });
    fireEvent.click(element('.chosen-button', 'Tags'));
    const input = await expect
      .poll(() => document.querySelector<HTMLInputElement>('.chosen-popover[data-open] input'))
      .not.toBeNull()
      .then(() => element<HTMLInputElement>('.chosen-popover[data-open] input'));
    fireEvent.change(input, { target: { value: 'B!, A b' } });
    fireEvent.submit(input.form as HTMLFormElement);
    focus('Two');
    expect(clipboard('copy').text).toContain(
      'title: One\n  url: https://one.example.org\n  tags:\n    - b\n    - ab\n',
    );
    expect(clipboard('copy').text).toMatch(/ {2}tags:\n {4}- A b\n {4}- b\n(?! {4}-)/);
    expect(texts('.edit-count')).toEqual(['1 change']);
  });

  test('deletes them', async () => {
    await open();
    click('One', { ctrlKey: true });
    click('Four', { ctrlKey: true });
    fireEvent.click(element('.chosen-button', 'Delete'));
    expect(shown()).toEqual(['Two Three', 'Five']);
    expect([document.querySelector('.chosen-bar'), lastStep()]).toEqual([null, 'Deleted Four, Deleted One']);
  });
});

test('what a menu asks for in the edit mode does not enter it anew', async () => {
  await open();
  const { editParts } = await import('../../stores/edit-parts.ts');
  const { parts } = editParts.getState();
  fireEvent.contextMenu(tile('One'));
  await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Edit');
  fireEvent.click(element('[role=menu] .menu-label', 'Edit'));
  await expect.poll(() => document.querySelector('.side-panel')).not.toBeNull();
  expect(editParts.getState().parts).toBe(parts);
});

describe('moving or copying by the panel', () => {
  const openMove = async (button: 'Move' | 'Copy') => {
    fireEvent.click(element('.chosen-button', button));
    await expect.poll(() => document.querySelector('.move-form')).not.toBeNull();
  };
  const checked = () => texts('.move-choice label:has(:checked)');
  const submit = () => fireEvent.submit(element('.move-form'));

  test('begins with Move, the section where the first item stands, and End', async () => {
    await open();
    click('Two', { ctrlKey: true });
    await openMove('Move');
    expect(checked()).toEqual(['Move', 'End']);
    const select = element<HTMLSelectElement>('.move-form select');
    expect([select.selectedOptions[0]?.text, texts('option', select)]).toEqual(['Infra', ['Infra', 'Media', 'Sorted']]);
    submit();
    expect(shown()[0]).toBe('One Three Two');
    expect(document.querySelector('.move-form')).toBeNull();
  });

  test('copies several to the beginning of another section in one step', async () => {
    await open();
    click('Three', { ctrlKey: true });
    click('One', { ctrlKey: true });
    await openMove('Copy');
    expect(texts('.side-panel h2')[0]).toContain('Move or Copy Item');
    expect(checked()).toEqual(['Copy', 'End']);
    const select = element<HTMLSelectElement>('.move-form select');
    fireEvent.change(select, { target: { value: select.options[1]?.value } });
    fireEvent.click(element<HTMLInputElement>('.move-form label input:not(:checked)[name$=at]'));
    submit();
    expect(shown()).toEqual(['One Two Three', 'One Three Four Five']);
    expect(texts('.edit-count')).toEqual(['1 change']);
  });

  const pages = {
    'conf.yml': `pages: [{name: Kitchen, path: kitchen.yml}]${config}`,
    'kitchen.yml': 'sections: [{name: Recipes}, {name: Shopping}]',
  };
  const openSection = async (name: string) => {
    const head = [...document.querySelectorAll('.collapsable summary')].find((one) => one.textContent?.includes(name));
    fireEvent.contextMenu(head as Element);
    await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Move To');
    fireEvent.click(element('[role=menu] .menu-label', 'Move To'));
    await expect.poll(() => document.querySelector('.move-form')).not.toBeNull();
  };
  const select = (index: number) => [...document.querySelectorAll<HTMLSelectElement>('.move-form select')][index];
  const chooseOption = (index: number, text: string) => {
    const options = [...(select(index)?.options ?? [])];
    fireEvent.change(select(index) as Element, { target: { value: options.find((one) => one.text === text)?.value } });
  };
  const names = () => texts('.collapsable h2');

  test('brings a section to the place that is chosen', async () => {
    await open();
    await openSection('Sorted');
    expect(texts('.side-panel h2')[0]).not.toContain('Item');
    expect(texts('option', select(0))).toEqual(['Before Infra', 'Before Media', 'End']);
    chooseOption(0, 'Before Infra');
    submit();
    await expect.poll(names).toEqual(['Sorted', 'Infra', 'Media']);
    pressed('Control+z');
    await expect.poll(names).toEqual(['Infra', 'Media', 'Sorted']);
  });

  test('brings a section, and an item, to another page, whose file is saved too', async () => {
    await open(pages);
    await openSection('Media');
    expect(texts('option', select(0)).slice(1)).toEqual(['Kitchen']);
    chooseOption(0, 'Kitchen');
    await expect.poll(() => texts('option', select(1))).toEqual(['Before Recipes', 'Before Shopping', 'End']);
    chooseOption(1, 'Before Shopping');
    submit();
    await expect.poll(names).toEqual(['Infra', 'Sorted']);

    click('Two', { ctrlKey: true });
    await openMove('Copy');
    chooseOption(0, 'Kitchen');
    await expect.poll(() => texts('option', select(1))).toEqual(['Recipes', 'Media', 'Shopping']);
    submit();
    const { editedConfigs } = await import('../../stores/editing.ts');
    expect(editedConfigs()['kitchen.yml']).toMatchObject({
      sections: [{ name: 'Recipes', items: [{ title: 'Two' }] }, { name: 'Media' }, { name: 'Shopping' }],
    });
    expect(names()).toEqual(['Infra', 'Sorted']);
    pressed('Control+z');
    pressed('Control+z');
    await expect.poll(names).toEqual(['Infra', 'Media', 'Sorted']);
  });
});
