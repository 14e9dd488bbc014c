import { expect, test } from 'vitest';
import type { AjvError } from '../validators.ts';
import { mergeAlternatives } from './merge-alternatives.ts';

const error = (keyword: string, instancePath: string, schemaPath: string, params = {}): AjvError =>
  ({ keyword, instancePath, schemaPath, params }) as AjvError;

/** What Ajv says of a value that is neither a text nor a list of texts. */
const neither = (path: string): AjvError[] => [
  error('type', path, '#/url/anyOf/0/type', { type: 'string' }),
  error('type', path, '#/url/anyOf/1/type', { type: 'array' }),
  error('anyOf', path, '#/url/anyOf'),
];

test('the types of alternatives are one error, and what is beside them stays', () => {
  const beside = error('additionalProperties', '/a', '#/additionalProperties', { additionalProperty: 'k' });
  const merged = mergeAlternatives([beside, ...neither('/a/url'), ...neither('/b/url')]);
  expect(merged.map(({ keyword, instancePath, params }) => [keyword, instancePath, params.type])).toEqual([
    ['additionalProperties', '/a', undefined],
    ['type', '/a/url', ['string', 'array']],
    ['type', '/b/url', ['string', 'array']],
  ]);
});

test('very many of them are merged by one look at each', () => {
  const errors = Array.from({ length: 20_000 }, (_, index) => neither(`/items/${index}/url`)).flat();
  expect(mergeAlternatives(errors)).toHaveLength(20_000);
});

test('alternatives of another type than the value are not spoken of where one is of its type', () => {
  const merged = mergeAlternatives([
    error('type', '/a', '#/a/anyOf/0/type', { type: 'string' }),
    error('enum', '/a', '#/a/anyOf/0/enum', { allowedValues: ['x'] }),
    error('additionalProperties', '/a', '#/a/anyOf/1/additionalProperties', { additionalProperty: 'k' }),
    error('anyOf', '/a', '#/a/anyOf'),
  ]);
  expect(merged.map(({ keyword }) => keyword)).toEqual(['additionalProperties']);
});
