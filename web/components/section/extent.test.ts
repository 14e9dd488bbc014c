import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { extentOf } from './extent.ts';

test('a group without a title holds no room for one', () => {
  const roomOf = (group: object) => {
    const [section] =
      normalise({ sections: [{ items: [{ ...group, subItems: [{ title: 'A' }] }] }] }, []).pages[0]?.sections ?? [];
    return section && extentOf(section, {}).extra * 4;
  };
  expect(roomOf({ title: 'Media' })).toBe(36);
  expect(roomOf({ title: '', icon: 'mdi-home' })).toBe(36);
  expect(roomOf({ title: '' })).toBe(12);
});

test('sub-items make as many rows as the columns that they stand in leave, each group for itself', () => {
  const [section] =
    normalise(
      {
        sections: [
          {
            items: [
              { title: 'A', subItems: Array.from({ length: 7 }, () => ({ title: 'a' })) },
              { title: 'B', subItems: [{ title: 'b' }, { title: 'c' }] },
            ],
          },
        ],
      },
      [],
    ).pages[0]?.sections ?? [];
  expect(section && extentOf(section, {}).groupRows).toEqual([9, 5, 4, 3, 3, 3]);
  expect(section && extentOf({ ...section, items: [] }, {}).groupRows).toEqual([]);
});

test('a widget has room for its header, but not where the heading of its section is that', () => {
  const roomOf = (config: object, label?: string) => {
    const [section] = normalise({ sections: [{ name: 'Now', ...config }] }, []).pages[0]?.sections ?? [];
    const frames = Object.fromEntries((section?.widgets ?? []).map(({ id }) => [id, { height: 100, label }]));
    return section && extentOf(section, frames).extra * 4;
  };
  const widget = { type: 'clock', label: 'Lisbon' };
  const bare = roomOf({ widgets: [{ type: 'clock' }] }) ?? 0;

  expect(roomOf({ widgets: [widget] })).toBe(bare);
  expect(roomOf({ widgets: [{ type: 'clock' }] }, 'Clock')).toBe(bare);
  expect(roomOf({ name: '', widgets: [{ type: 'clock' }] }, 'Clock')).toBe(bare + 40);
  expect(roomOf({ widgets: [widget], items: [{ title: 'A' }] })).toBe(bare + 40 + 4);
});

test('widgets that are not in Dash yet take a line together', () => {
  const roomOf = (awaited: number) => {
    const widgets = [{ type: 'clock' }, ...Array.from({ length: awaited }, () => ({ type: 'later' }))];
    const [section] = normalise({ sections: [{ name: 'Now', widgets }] }, []).pages[0]?.sections ?? [];
    const frameOf = (type: string) => (type === 'later' ? { height: 20, isAwaited: true as const } : { height: 100 });
    const frames = Object.fromEntries((section?.widgets ?? []).map(({ id, type }) => [id, frameOf(type)]));
    return (section && extentOf(section, frames).extra) ?? Number.NaN;
  };
  expect(roomOf(2)).toBe(roomOf(8));
  expect(roomOf(2)).toBeLessThan(roomOf(1) + 12);
});

test('widgets beside each other are as high as the highest of their row', () => {
  const widgets = [100, 180, 60, 20].map((_, index) => ({ type: `w${index}` }));
  const [section] = normalise({ sections: [{ name: 'Now', widgets }] }, []).pages[0]?.sections ?? [];
  const frames = Object.fromEntries(
    section?.widgets.map(({ id }, index) => [id, { height: [100, 180, 60, 20][index] ?? 0 }]) ?? [],
  );
  // Each has 32 pixels around it, of which the padding of the section is half of what is below the last.
  const { extra, saved } = section ? extentOf(section, frames) : expect.fail();

  expect(extra * 4).toBe(484);
  const inColumns = saved.map(
    (_, index) => (extra - saved.slice(0, index + 1).reduce((sum, units) => sum + units)) * 4,
  );
  expect(inColumns).toEqual([300, 260, 208].map((pixels) => Math.ceil(pixels / 4) * 4));
});

test('widgets that say how wide they are share rows in the grid, from the widths on at which they have room', () => {
  const roomOf = (spans: (number | undefined)[]) => {
    const widgets = spans.map((span) => ({ type: 'clock', span }));
    const [section] = normalise({ sections: [{ name: 'Now', widgets }] }, []).pages[0]?.sections ?? [];
    const frames = Object.fromEntries((section?.widgets ?? []).map(({ id }) => [id, { height: 100 }]));
    return section && extentOf(section, frames).spared;
  };
  const row = (100 + 16 + 16) / 4;
  expect(roomOf([3, 3, 3, 3])).toEqual([2 * row, 0, row, 0, 0]);
  expect(roomOf([8, 4])).toEqual([0, row, 0, 0, 0]);
  expect(roomOf([undefined, undefined])).toEqual([]);
});
