import { expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { optionOwners, optionsOf } from '../../../schema/editing/fields/widget-fields.ts';
import { catalogue } from '../../widgets/catalogue.ts';
import { choices } from '../../widgets/choices.ts';
import { findTypes, type NamedType } from './widget-types.ts';

const en = wordsIn('en');

const words = en.editor['widget-types'] as Record<string, { name: string; line: string }>;
/** Some of the types: others may come and hold the same words. */
const some = ['gl-disk-space', 'gl-cpu-temp', 'gl-disk-io', 'gl-compact-metrics', 'rss-feed', 'gl-current-cpu'];
const named: NamedType[] = choices
  .filter(({ type }) => [...some, 'gl-mem-speedometer', 'weather', 'clock'].includes(type))
  .map((info) => ({ ...info, ...(words[info.type] ?? { name: '', line: '' }) }));
const found = (query: string) =>
  findTypes(named, query, (of) => en.editor['widget-categories'][of]).map(({ type }) => type);

test('every widget of the catalogue can be chosen, and nothing else', () => {
  expect(choices.map(({ type }) => type).toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test('each type, and each option of each, has its words', () => {
  const { editor } = en;
  const types = editor['widget-types'] as Record<string, { name: string; line: string }>;
  const options = editor['widget-options'] as Record<string, { label: string }>;
  const missing = Object.entries(catalogue).flatMap(([type, widget]) => {
    const { properties } = optionsOf(widget);
    const lacking = Object.keys(properties).filter(
      (name) => ![...optionOwners(widget).map((owner) => `${owner}-${name}`), name].some((key) => options[key]?.label),
    );
    return [...(types[type]?.name && types[type]?.line ? [] : [type]), ...lacking.map((name) => `${type} ${name}`)];
  });
  expect(missing).toEqual([]);
});

test.each([
  ['disk', ['gl-disk-space', 'gl-disk-io', 'gl-compact-metrics']],
  ['rss atom', ['rss-feed']],
  ['glcpugauge', ['gl-current-cpu']],
  ['SPEEDOMETER memory', ['gl-mem-speedometer']],
  ['time and weather', ['weather', 'clock']],
  ['nothing like it', []],
])('%s finds, what is called so first: %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
