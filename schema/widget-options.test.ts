import { Type as PackageType, Type } from 'typebox';
import { expect, test } from 'vitest';
import type { DashError } from './errors.ts';
import { defineWidget } from './widget.ts';
import { readOptions } from './widget-options.ts';

const { options } = defineWidget({
  type: 'sample',
  category: 'own',
  picture: 'value',
  summary: 'A sample.',
  options: PackageType.Object({
    hostname: PackageType.String(),
    limit: PackageType.Integer({ default: 10, minimum: 1, maximum: 100 }),
    hide: PackageType.Boolean({ default: false }),
    units: PackageType.Union([PackageType.Literal('metric'), PackageType.Literal(4)], { default: 'metric' }),
    size: PackageType.Optional(PackageType.Union([PackageType.Number(), PackageType.String()])),
    tags: PackageType.Optional(PackageType.Array(PackageType.String())),
  }),
  height: 10,
  example: { hostname: 'x' },
});

const read = (raw: unknown) => readOptions(options, raw);
const failure = (raw: unknown): DashError => {
  try {
    read(raw);
  } catch (error) {
    return error as DashError;
  }
  return expect.fail('it did not fail');
};

test('an option with a default is always there, and the schema lets it be left out', () => {
  expect(read({ hostname: 'x' })).toEqual({ hostname: 'x', limit: 10, hide: false, units: 'metric' });
  expect((options as { required?: string[] }).required).toEqual(['hostname']);
});

test('values that came as text are read, and text that came as a number too', () => {
  const raw = { hostname: 5, limit: ' 20 ', hide: 'Yes', units: '4', size: '6.9rem', tags: 'one' };

  expect(read(raw)).toEqual({ hostname: '5', limit: 20, hide: true, units: 4, size: '6.9rem', tags: ['one'] });
});

test('a number in quotes is written in digits, as in the rest of a config', () => {
  for (const limit of ['0x10', '1e3', '5 posts', [7]]) expect(read({ hostname: 'x', limit }).limit).toBe(10);
});

test('nulls, blanks and values of a wrong type give way to the default; numbers are clamped; unknown keys are dropped', () => {
  const raw = { hostname: 'x', limit: [], hide: 'perhaps', units: null, size: {}, tags: [null, 'a'], other: 1 };

  expect(read(raw)).toEqual({ hostname: 'x', limit: 10, hide: false, units: 'metric', tags: ['a'] });
  expect(read({ hostname: 'x', limit: 4000.4 }).limit).toBe(100);
});

test('names match in any case, the exact one first', () => {
  expect(read({ HostName: 'a' }).hostname).toBe('a');
  expect(read({ HOSTNAME: 'a', hostname: 'b' }).hostname).toBe('b');
});

test('a missing required option is named, with where to put it', () => {
  for (const raw of [null, undefined, 'x', [], { hostname: ' ' }]) {
    expect(failure(raw)).toMatchObject({ code: 'missing-option', message: 'The option "hostname" is missing.' });
  }
});

test('a secret is missed by who gets secrets, and by nobody else', () => {
  const key = PackageType.Object({ key: PackageType.String({ writeOnly: true }), city: PackageType.String() });

  expect(readOptions(key, { city: 'Bern' }, { withheld: true })).toEqual({ city: 'Bern' });
  expect(() => readOptions(key, { city: 'Bern' })).toThrow('The option "key" is missing.');
  expect(() => readOptions(key, {}, { withheld: true })).toThrow('The option "city" is missing.');
});

test('a choice that there is not is answered with those that there are', () => {
  expect(failure({ hostname: 'x', units: 'kelvin' })).toMatchObject({
    code: 'bad-option',
    message: 'The option "units" is "kelvin"; it can be: metric, 4.',
  });
});

test('a choice that is a secret is not repeated', () => {
  const schema = Type.Object({ plan: Type.Union([Type.Literal('a'), Type.Literal('b')], { writeOnly: true }) });
  expect(() => readOptions(schema, { plan: 'canary' })).toThrow(
    'The option "plan" is none of its choices; it can be: a, b.',
  );
});

test('of a secret that is missing is said that it may have been left out', () => {
  const schema = Type.Object({ apiKey: Type.String({ writeOnly: true }) });
  const hint = expect.stringContaining('built files hold no secrets');
  expect(() => readOptions(schema, {})).toThrow(expect.objectContaining({ code: 'missing-option', hint }));
});
