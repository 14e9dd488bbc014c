import { expect, test } from 'vitest';
import { readWidget } from '../config/widget-entry.ts';
import { rules } from '../testing/check.ts';
import { figureOptionsOf } from './figure-options.ts';

const optionsOf = (entry: object) => figureOptionsOf(readWidget({ type: 'clock', ...entry }, 'id'));

test('stand in the entry, or among the options, where they win', () => {
  const highlight = { a: { bad: 1 } };
  expect(optionsOf({ fields: ['a', 2], highlight })).toMatchObject({ fields: ['a', '2'], highlight });
  expect(optionsOf({ fields: ['a'], options: { fields: ['b'], highlight } })).toMatchObject({
    fields: ['b'],
    highlight,
  });
  expect(optionsOf({ options: { fields: '["wanted", "queued"]' } })).toMatchObject({ fields: ['wanted', 'queued'] });
  expect(optionsOf({ fields: 'a' })).toMatchObject({ fields: ['a'] });
});

test('are absent where they say nothing', () => {
  expect(optionsOf({})).toBeUndefined();
  expect(optionsOf({ fields: [], highlight: { a: 5, b: { worse: 1 } } })).toBeUndefined();
  expect(optionsOf({ fields: '[broken', highlight: 'a' })).toBeUndefined();
});

test('are checked where the file has them', async () => {
  const check = (entry: string) =>
    rules(`sections: [{name: A, widgets: [{type: timer, options: {until: noon}, ${entry}}]}]\n`);
  expect(await check('fields: [a], highlight: {a: {good: 1, warn: "> 5 GB", bad: [failed, "< 2"]}}')).toEqual([]);
  expect(await check('highlight: {a: {bad: "< lots"}}')).toEqual([
    'warning bad-pattern /sections/0/widgets/0/highlight/a/bad',
  ]);
  expect(await check('highlight: {a: {bad: {x: 1}}}')).toEqual([
    'error wrong-type /sections/0/widgets/0/highlight/a/bad',
  ]);
  expect(await check('highlight: {a: {worse: 1}}')).toEqual([
    'warning unknown-key /sections/0/widgets/0/highlight/a/worse',
  ]);
});
