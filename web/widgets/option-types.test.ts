import { Type as PackageType } from 'typebox';
import { expect, test } from 'vitest';
import { Type } from './option-types.ts';

/** Builds the same options with either of the two. */
const build = (types: typeof Type) =>
  types.Object({
    text: types.String({ description: 'A text.' }),
    optional: types.Optional(types.Array(types.Integer({ minimum: 1 }))),
    choice: types.Union([types.Literal('a'), types.Literal(4), types.Literal(true)], { default: 'a' }),
    number: types.Number({ default: 3 }),
    any: types.Optional(types.Unknown()),
    map: types.Record(types.String(), types.Number()),
  });

test('the page’s builders give the same schema as the package', () => {
  const byPackage = JSON.parse(JSON.stringify(build(PackageType as unknown as typeof Type)));

  expect(build(Type)).toEqual(byPackage);
});
