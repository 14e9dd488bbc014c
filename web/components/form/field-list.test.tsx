import { fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Definition, MappingDefinition } from '../../../schema/config/definition.ts';
import { Item } from '../../../schema/config/item.ts';
import type { Mapping } from '../../../schema/values.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { FieldList } from './field-list.tsx';
import { useReports } from './use-reports.ts';

const renderPart = setUpRendering();

interface Seen {
  value: Mapping;
  gestures: string[];
  problems: string[];
}

type More = Partial<ComponentProps<typeof FieldList>>;

/** Renders fields for these keys, whose value is kept. */
function fields(properties: Record<string, Definition>, value: Mapping = {}, more: More = {}): Seen {
  const seen: Seen = { value, gestures: [], problems: [] };
  function Form() {
    const [present, set] = useState(value);
    const { problems, report } = useReports();
    seen.problems = [...problems.values()].map(({ message }) => message);
    return (
      <FieldList
        definition={{ type: 'object', properties } as MappingDefinition}
        path="form"
        value={present}
        shown={Object.keys(properties)}
        report={report}
        onChange={(key, next, gesture) => {
          const { [key]: _, ...rest } = seen.value;
          seen.value = next === undefined ? rest : { ...rest, [key]: next };
          seen.gestures.push(gesture);
          set(seen.value);
        }}
        {...more}
      />
    );
  }
  renderPart(<Form />);
  return seen;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Types into a field, as in one visit to it. */
function fill(input: HTMLElement, ...texts: string[]): void {
  fireEvent.focus(input);
  for (const value of texts) fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

describe('a text', () => {
  test('is told as it is typed, without the spaces around it, in one gesture a visit', () => {
    const seen = fields({ label: { type: 'string', title: 'Label' } });

    fill(box('Label'), 'F', 'Films ');
    expect(seen.value).toEqual({ label: 'Films' });
    fill(box('Label'), 'Film');

    expect(new Set(seen.gestures.slice(0, 2)).size).toBe(1);
    expect(new Set(seen.gestures).size).toBe(2);
  });

  test('keeps a space on the way to the next word', () => {
    fields({ label: { type: 'string', title: 'Label' } });
    fireEvent.focus(box('Label'));
    fireEvent.change(box('Label'), { target: { value: 'Films ' } });
    expect(box('Label').value).toBe('Films ');
    fireEvent.blur(box('Label'));
    expect(box('Label').value).toBe('Films');
  });

  test('that is emptied takes its key away', () => {
    const seen = fields({ label: { type: 'string', title: 'Label' } }, { label: 'Films' });
    fill(box('Label'), '');
    expect(seen.value).toEqual({});
  });

  test('of several lines has a field of several lines', () => {
    fields({ css: { type: 'string', title: 'CSS' }, label: { type: 'string', title: 'Label' } }, { css: 'a\nb' });
    expect(box('CSS').tagName).toBe('TEXTAREA');
    expect(box('Label').tagName).toBe('INPUT');
  });

  test('that is secret is not shown', () => {
    fields({ key: { type: 'string', title: 'Key', writeOnly: true } });
    expect(screen.getByLabelText<HTMLInputElement>('Key').type).toBe('password');
  });
});

describe('what is wrong with a value', () => {
  const properties = { key: { type: 'number', title: 'Hotkey', minimum: 0, maximum: 9 } };

  test('is said in words once the field is left, and the value is held back', () => {
    const seen = fields(properties, { key: 3 });
    fireEvent.focus(box('Hotkey'));
    fireEvent.change(box('Hotkey'), { target: { value: '12' } });
    expect(box('Hotkey').getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(box('Hotkey'));

    expect(box('Hotkey').getAttribute('aria-invalid')).toBe('true');
    const [described] = (box('Hotkey').getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(described ?? '')?.textContent?.trim()).toBe('From 0 to 9.');
    expect(seen.value).toEqual({ key: 3 });
    expect(seen.problems).toEqual(['From 0 to 9.']);
    expect(box('Hotkey').value).toBe('12');
  });

  test('goes as soon as it is mended', () => {
    const seen = fields(properties, { key: 12 });
    expect(seen.problems).toEqual(['From 0 to 9.']);
    fireEvent.focus(box('Hotkey'));
    fireEvent.change(box('Hotkey'), { target: { value: '1' } });
    expect(box('Hotkey').getAttribute('aria-invalid')).toBeNull();
    expect(seen.value).toEqual({ key: 1 });
    expect(seen.problems).toEqual([]);
  });

  test('has a button that mends it where there is one way to', () => {
    const seen = fields(
      { url: { type: 'string', title: 'Address' } },
      { url: 'nas' },
      {
        check: (_, value) =>
          value === 'nas'
            ? { message: 'No address.', refused: true, mend: { label: 'Begin with http://', value: 'http://nas' } }
            : undefined,
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Begin with http://' }));
    expect(seen.value).toEqual({ url: 'http://nas' });
    expect(screen.queryByText('No address.')).toBeNull();
  });

  test('is told to who asked, where the field is left with it', () => {
    const refused: string[] = [];
    fields(
      { title: { type: 'string', title: 'Title', mandatory: true } },
      { title: 'NAS' },
      {
        onRefused: (key, message) => refused.push(`${key}: ${message}`),
      },
    );
    fill(box('Title'), '');
    expect(refused).toEqual(['title: This is needed.']);
  });
});

describe('a number', () => {
  test('is one, with what counts without it in its place', () => {
    const seen = fields({ rows: { type: 'number', title: 'Rows', default: 1 } });
    expect(box('Rows').placeholder).toBe('1');
    fill(box('Rows'), '2', '2.', '2.5');
    expect(seen.value).toEqual({ rows: 2.5 });
  });

  test('that is none is told', () => {
    const seen = fields({ rows: { type: 'number', title: 'Rows' } });
    fill(box('Rows'), 'many');
    expect(seen.problems).toEqual(['Expected: a number.']);
    expect(seen.value).toEqual({});
  });

  test('may be a switch where the definition takes one', () => {
    const seen = fields({ every: { type: ['number', 'boolean'], title: 'Interval' } });
    fill(box('Interval'), 'true');
    expect(seen.value).toEqual({ every: true });
    fill(box('Interval'), '1');
    expect(seen.value).toEqual({ every: 1 });
  });
});

describe('a switch', () => {
  test('with a default is on or off, and its default takes the key away', () => {
    const seen = fields({ hide: { type: 'boolean', title: 'Hidden', default: false } });
    const control = screen.getByRole('switch', { name: 'Hidden' });
    fireEvent.click(control);
    expect([seen.value, control.getAttribute('aria-checked')]).toEqual([{ hide: true }, 'true']);
    fireEvent.click(control);
    expect([seen.value, control.getAttribute('aria-checked')]).toEqual([{}, 'false']);
  });

  test('whose absence says something of its own has three positions', () => {
    const seen = fields({ check: { type: 'boolean', title: 'Check' } }, {}, { usual: { check: true } });
    const group = within(screen.getByRole('radiogroup', { name: 'Check' }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'As for all (On)' }).checked).toBe(true);
    fireEvent.click(group.getByRole('radio', { name: 'Off' }));
    expect(seen.value).toEqual({ check: false });
    fireEvent.click(group.getByRole('radio', { name: 'As for all (On)' }));
    expect(seen.value).toEqual({});
  });
});

describe('a choice', () => {
  test('of few stands side by side', () => {
    const seen = fields({ size: { type: 'string', enum: ['small', 'large'], title: 'Size' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(seen.value).toEqual({ size: 'large' });
  });

  test('of many is a list, in which the default takes the key away', () => {
    const values = ['default', 'a', 'b', 'c', 'd'];
    const seen = fields(
      { order: { type: 'string', enum: values, title: 'Order', default: 'default' } },
      { order: 'a' },
    );
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
    fireEvent.change(list, { target: { value: '3' } });
    expect(seen.value).toEqual({ order: 'c' });
    fireEvent.change(list, { target: { value: '0' } });
    expect(seen.value).toEqual({});
  });

  test('shows what stands in the file, even where it is none of the list', () => {
    const seen = fields({ size: { type: 'string', enum: ['small', 'large'], title: 'Size' } }, { size: 'huge' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' }).selectedOptions[0]?.text).toBe('huge');
    expect(seen.problems).toEqual(['Expected one of: small, large.']);
  });
});

describe('a list of names', () => {
  const tags = { tags: { type: 'array', items: { type: 'string' }, title: 'Tags', maxItems: 4 } };
  const keyDown = (key: string) => fireEvent.keyDown(box('Tags'), { key });
  const type = (value: string) => fireEvent.change(box('Tags'), { target: { value } });

  test('takes one more with Enter, with a comma, and when it is left', () => {
    const seen = fields(tags);
    type('a');
    keyDown('Enter');
    type('b');
    keyDown(',');
    fill(box('Tags'), 'c');
    expect(seen.value).toEqual({ tags: ['a', 'b', 'c'] });
  });

  test('takes several that are pasted, each once', () => {
    const seen = fields(tags, { tags: ['a'] });
    fireEvent.paste(box('Tags'), { clipboardData: { getData: () => 'b, a\nc' } });
    expect(seen.value).toEqual({ tags: ['a', 'b', 'c'] });
  });

  test('gives the last one back at Backspace, and any at its button', () => {
    const seen = fields(tags, { tags: ['a', 'b', 'c'] });
    keyDown('Backspace');
    expect(seen.value).toEqual({ tags: ['a', 'b'] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(seen.value).toEqual({ tags: ['b'] });
    expect(document.activeElement).toBe(box('Tags'));
    keyDown('Backspace');
    expect(seen.value).toEqual({});
  });

  test('or a switch where the definition takes one, which stands alone', () => {
    const seen = fields(
      { may: { type: ['boolean', 'array'], items: { type: 'string' }, title: 'Tags' } },
      { may: true },
    );
    expect(screen.getByRole('button', { name: 'Remove true' })).toBeTruthy();
    type('ann');
    keyDown('Enter');
    expect(seen.value).toEqual({ may: ['ann'] });
    type('false');
    keyDown('Enter');
    expect(seen.value).toEqual({ may: false });
    keyDown('Backspace');
    expect(seen.value).toEqual({});
  });

  test('is full at its limit: more are held back, and said to be too many', () => {
    const seen = fields(tags, { tags: ['a', 'b', 'c'] });
    fireEvent.focus(box('Tags'));
    fireEvent.paste(box('Tags'), { clipboardData: { getData: () => 'd,e' } });
    fireEvent.blur(box('Tags'));
    expect(seen.value).toEqual({ tags: ['a', 'b', 'c'] });
    expect(seen.problems).toEqual(['At most 4.']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove e' }));
    expect(seen.value).toEqual({ tags: ['a', 'b', 'c', 'd'] });
    expect(box('Tags').readOnly).toBe(true);
  });

  test('reads a single text in its place: at commas, unless the definition takes a text as it is', () => {
    fields(
      {
        tags: tags.tags,
        hosts: { type: ['string', 'array'], items: { type: 'string' }, title: 'Hosts' },
      },
      { tags: 'a, b', hosts: 'http://x/?a,b' },
    );
    expect([...document.querySelectorAll('.field-chip bdi')].map((chip) => chip.textContent)).toEqual([
      'a',
      'b',
      'http://x/?a,b',
    ]);
  });
});

describe('a mapping of texts', () => {
  const headers = {
    headers: { type: 'object', additionalProperties: { type: ['string', 'number'] }, title: 'Headers' },
  };

  test('has rows of names and values, and a row without a name is no part of it', () => {
    const seen = fields(headers, { headers: { 'X-Count': 3 } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    const [, name] = screen.getAllByRole('textbox', { name: 'Name' });
    expect(seen.value).toEqual({ headers: { 'X-Count': 3 } });
    fireEvent.change(name as HTMLElement, { target: { value: 'X-Key' } });
    fireEvent.change(box('Value of X-Key'), { target: { value: 'DASH_KEY' } });
    expect(seen.value).toEqual({ headers: { 'X-Count': 3, 'X-Key': 'DASH_KEY' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove X-Count' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove X-Key' }));
    expect(seen.value).toEqual({});
  });
});

describe('a mapping within', () => {
  test('has fields of its own, and goes with its last key', () => {
    const { displayData } = Item.properties;
    const seen = fields({ displayData });
    const group = within(screen.getByRole('group', { name: 'Visibility' }));
    fireEvent.click(group.getByRole('switch', { name: 'Hidden from guests' }));
    expect(seen.value).toEqual({ displayData: { hideForGuests: true } });
    fireEvent.click(group.getByRole('switch', { name: 'Hidden from guests' }));
    expect(seen.value).toEqual({});
  });
});

describe('a list of mappings', () => {
  const links = {
    links: {
      type: 'array',
      title: 'Links',
      items: {
        type: 'object',
        properties: { title: { type: 'string', title: 'Title' }, path: { type: 'string', title: 'Path' } },
      },
    },
  };

  test('has entries that are added, opened, moved and taken away', () => {
    const seen = fields(links, { links: [{ title: 'A' }, { title: 'B' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Move B up' }));
    expect(seen.value).toEqual({ links: [{ title: 'B' }, { title: 'A' }] });
    fireEvent.click(screen.getByRole('button', { name: 'A' }));
    fill(box('Path'), '/a');
    expect(seen.value).toEqual({ links: [{ title: 'B' }, { title: 'A', path: '/a' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove B' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
    fill(box('Title'), 'C');
    expect(seen.value).toEqual({ links: [{ title: 'A', path: '/a' }, { title: 'C' }] });
  });
});

test('what no field is made of is said to be so, and stays', () => {
  const seen = fields(
    { options: { type: 'object', additionalProperties: {}, title: 'Options' } },
    { options: { a: 1 } },
  );
  expect(screen.getByText('Options cannot currently be edited through the UI.')).toBeTruthy();
  expect(seen.value).toEqual({ options: { a: 1 } });
});

test('help is there on demand, and the field points to it', () => {
  fields({ rel: { type: 'string', title: 'Relation', description: 'The `rel` of the link.' } });
  const help = screen.getByText((_, element) => element?.textContent === 'The rel of the link.');
  expect(help.hidden).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'About Relation' }));
  expect(help.hidden).toBe(false);
  expect(box('Relation').getAttribute('aria-describedby')).toBe(help.id);
});

test('the fields of an item are called as its definition, or the language, says', () => {
  const { provider, url } = Item.properties;
  fields({ provider, url }, {}, { path: 'item' });
  expect(
    screen
      .getAllByRole('textbox')
      .map((field) => document.getElementById(field.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toEqual(['Provider', 'Address']);
});
