import { expect, test } from 'vitest';
import type { Section } from '../../../schema/config/section.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { wordsIn } from '../../testing/words.ts';
import { widgetWordsOf } from './widget-words.ts';

const strings = wordsIn('en');
const widgets: Record<string, unknown> = strings.widgets;

const wordsOf = (...types: string[]) =>
  widgetWordsOf(
    [{ items: [], widgets: types.map((type) => ({ id: type, type })) as Section['widgets'] }],
    catalogue,
    strings,
  );

test('a page brings the words of its widgets, under any of their names, and the shared ones', () => {
  const { frame, general, weather, 'rss-feed': feed } = widgets;

  expect(wordsOf('weather', 'RssFeed')).toEqual({ frame, general, weather, _weather: {}, 'rss-feed': feed });
});

test('a type has at least its name', () => {
  const { frame, general } = widgets;

  expect(wordsOf('clock', 'moon-phase-of-mars')).toEqual({ frame, general, clock: { label: 'Clock' } });
});

test('a family’s words come with a type of it', () => {
  const clock = { ...catalogue.clock, family: 'weather' } as never;

  expect(
    Object.keys(
      widgetWordsOf([{ items: [], widgets: [{ id: 'a', type: 'clock' }] as never }], { clock }, strings) ?? {},
    ),
  ).toEqual(['frame', 'general', 'clock', 'weather']);
});

test('a page without widgets brings none', () => {
  expect(wordsOf()).toBeUndefined();
});
