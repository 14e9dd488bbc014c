import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IconSearchReply, IconSet } from '../../../schema/api/icons.ts';
import type { Picture, Pictures } from '../../../schema/picture.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { IconPicker } from './icon-picker.tsx';
import { moveInGrid } from './move-in-grid.ts';
import type { FetchIconPictures } from './use-fetched-pictures.ts';
import type { SearchIcons } from './use-icon-search.ts';

const render = setUpRendering();
const picture: Picture = { kind: 'text', text: 'x' };
const none = { si: 0, hl: 0, sh: 0, mdi: 0, fa: 0, emoji: 0, file: 0 };

let asked: { query: string; set: IconSet | undefined; from: number }[];
beforeEach(() => {
  asked = [];
});

/** A server with three brands and 200 material icons, named after what is searched for. */
async function search(query: string, set: IconSet | undefined, from: number): Promise<IconSearchReply> {
  asked.push({ query, set, from });
  const of = (name: IconSet, count: number) =>
    Array.from({ length: count }, (_, at) => ({ icon: `${name}-${query}${from + at}`, set: name, picture }));
  const icons = {
    si: set === 'mdi' ? [] : of('si', 3),
    mdi: set === 'si' ? [] : of('mdi', set ? Math.min(96, 200 - from) : 16),
  };
  const isNothing = query === 'nothing';
  return {
    success: true,
    message: '',
    counts: isNothing ? none : { ...none, si: 3, mdi: 200 },
    icons: isNothing ? [] : [...icons.si, ...icons.mdi],
    symbols: '',
  };
}

function Field({
  start = 'si-old',
  ...rest
}: {
  start?: string;
  fromPage?: () => void;
  isStatic?: boolean;
  other?: SearchIcons;
  fetchPictures?: FetchIconPictures;
}) {
  const [value, write] = useState(start);
  return (
    <IconPicker
      label="Icon"
      value={value}
      picture={picture}
      search={rest.isStatic ? undefined : (rest.other ?? search)}
      suggestions={[{ title: 'On this page', icons: [{ icon: 'si-used', picture }] }]}
      fetchPictures={rest.fetchPictures}
      onChange={write}
      fromPage={rest.fromPage}
    />
  );
}

const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Icon' });
const field = () => screen.getByRole('combobox', { name: 'Search icons' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.dataset.icon;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field(), { key });
};

/** Opens the search by keyboard, and searches. */
async function searchFor(query: string) {
  fireEvent.keyDown(text(), { key: 'ArrowDown' });
  fireEvent.change(field(), { target: { value: query } });
  await waitFor(() => expect(asked.at(-1)?.query).toBe(query));
  await screen.findAllByRole('option');
}

describe('an icon', () => {
  test('is found and chosen by the keyboard alone', async () => {
    render(<Field />);
    await searchFor('rad');
    await waitFor(() => expect(active()).toBe('si-rad0'));
    press('ArrowRight', 'ArrowRight', 'ArrowDown');
    expect(active()).toBe('mdi-rad2');
    press('End');
    expect(active()).toBe('mdi-rad15');
    press('Home', 'ArrowDown', 'Enter');

    expect(text().value).toBe('mdi-rad0');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an icon' }));
  });

  test('is chosen by Enter as soon as it is found, where somebody types faster than the server answers', async () => {
    render(<Field />);
    await searchFor('ra');
    fireEvent.change(field(), { target: { value: 'radarr' } });
    press('Enter');
    expect(text().value).toBe('si-old');
    await waitFor(() => expect(text().value).toBe('si-radarr0'));
  });

  test('is chosen by a press, too', async () => {
    render(<Field />);
    await searchFor('rad');
    fireEvent.click(screen.getByRole('option', { name: 'mdi-rad3' }));
    expect(text().value).toBe('mdi-rad3');
  });

  test('can be typed in any form, also in the search', async () => {
    render(<Field />);
    fireEvent.change(text(), { target: { value: 'U+1F680' } });
    expect(text().value).toBe('U+1F680');
    await searchFor('hl-plex');
    fireEvent.click(screen.getByRole('button', { name: 'Use “hl-plex” as it is' }));
    expect(text().value).toBe('hl-plex');
  });

  test('is taken from the page by the button', () => {
    let taken = 0;
    render(<Field fromPage={() => (taken += 1)} />);
    fireEvent.click(screen.getByRole('button', { name: 'From the page' }));
    expect(taken).toBe(1);
  });

  test('is only typed where there is no server to ask', () => {
    render(<Field isStatic />);
    fireEvent.keyDown(text(), { key: 'ArrowDown' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

test('before anything is typed, the icons of the page come first', async () => {
  render(<Field />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose an icon' }));
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  expect(screen.getAllByRole('option')[0]?.dataset.icon).toBe('si-used');
  expect(document.activeElement).toBe(field());
});

test('a set is looked through page by page', async () => {
  // A busy machine takes a while to find so many by their role.
  const slow = { timeout: 15_000 };
  render(<Field />);
  await searchFor('rad');
  expect(screen.getByText('203 in 2 sets')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Material 200' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(96), slow);
  press('End');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(192), slow);
  press('End');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(200), slow);
  press('End');

  expect(asked.filter(({ set }) => set === 'mdi').map(({ from }) => from)).toEqual([0, 96, 192]);
  expect(active()).toBe('mdi-rad199');
});

test('it says that it searches, from the first until each answer', async () => {
  render(<Field />);
  fireEvent.keyDown(text(), { key: 'ArrowDown' });
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  expect(await screen.findByText('203 in 2 sets')).toBeDefined();
  fireEvent.change(field(), { target: { value: 'rad' } });
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  expect(await screen.findByText('203 in 2 sets')).toBeDefined();
});

test('a search that fails says so until the next one begins', async () => {
  let count = 0;
  const failsFirst: SearchIcons = () => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('No.')) : new Promise(() => undefined);
  };
  render(<Field other={failsFirst} />);
  fireEvent.keyDown(text(), { key: 'ArrowDown' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be searched/);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.change(field(), { target: { value: 'rad' } });
  expect(await screen.findByText('Searching…')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is found by name alone gets its picture when that has been fetched, and nothing is asked for in vain', async () => {
  const letter: Picture = { kind: 'letter', text: 'P', hue: 5 };
  const listed: SearchIcons = async (query) => ({
    success: true,
    message: '',
    counts: { ...none, hl: 2 },
    icons: ['plex', query].map((name) => ({ icon: `hl-${name}`, set: 'hl', picture: letter })),
    symbols: '',
  });
  const wanted: (readonly string[])[] = [];
  const fetchPictures = async (icons: readonly string[]) => {
    wanted.push(icons);
    return icons.includes('hl-plex') ? { 'hl-plex': { kind: 'text', text: 'drawn' } as const } : ({} as Pictures);
  };
  render(<Field other={listed} fetchPictures={fetchPictures} />);
  fireEvent.keyDown(text(), { key: 'ArrowDown' });
  for (const query of ['one', 'two', 'three']) {
    fireEvent.change(field(), { target: { value: query } });
    await screen.findByRole('option', { name: `hl-${query}` });
  }
  expect((await screen.findByRole('option', { name: 'hl-plex' })).textContent).toBe('drawn');
  expect(wanted.flat().filter((icon) => icon === 'hl-plex')).toHaveLength(1);
  expect(wanted.flat()).not.toContain('hl-three');
});

test('nothing found is said', async () => {
  render(<Field />);
  fireEvent.keyDown(text(), { key: 'ArrowDown' });
  fireEvent.change(field(), { target: { value: 'nothing' } });
  expect(await screen.findByText('No icon is called “nothing”.')).toBeDefined();
});

test('Escape closes the search and nothing around it', async () => {
  render(<Field />);
  await searchFor('rad');
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(text().value).toBe('si-old');
});

test.each([
  [[3, 16], 2, 'ArrowDown', 5],
  [[3, 16], 12, 'ArrowUp', 4],
  [[3, 16], 18, 'ArrowDown', 18],
  [[3, 16], 9, 'ArrowUp', 2],
  [[3, 16], 1, 'ArrowUp', -1],
  [[3, 16], -1, 'ArrowRight', undefined],
  [[10], 1, 'ArrowDown', 9],
  [[10], 5, 'ArrowDown', 9],
  [[], -1, 'ArrowDown', undefined],
])('in groups of %j from %i %s leads to %s', (sizes, at, key, to) => {
  expect(moveInGrid(sizes, at, key, { columns: 8, isRtl: false })).toBe(to);
});

test('in writing from right to left the arrows lead where they point', () => {
  expect(['ArrowLeft', 'ArrowRight'].map((key) => moveInGrid([9], 4, key, { columns: 8, isRtl: true }))).toEqual([
    5, 3,
  ]);
});
