import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppConfig } from '../../config/app-config.ts';
import type { Definition } from '../../config/definition.ts';
import { Item } from '../../config/item.ts';
import { validatorSchema } from '../../config/json-schema.ts';
import { PageInfo } from '../../config/page-info.ts';
import { Section } from '../../config/section.ts';
import { matchesSchema } from '../../document/check/schema/matches-schema.ts';
import { problemOf } from './problem-of.ts';

const ruleOf = (definition: Definition, value: unknown) => problemOf(definition, value)?.rule;

describe('what is wrong with a value', () => {
  test.each<[Definition, unknown, string]>([
    [{ type: 'string', mandatory: true }, undefined, 'required'],
    [{ type: 'string' }, 3, 'type'],
    [{ type: 'integer' }, 1.5, 'type'],
    [{ type: 'boolean' }, 'yes', 'type'],
    [{ type: 'string', enum: ['a', 'b'] }, 'c', 'choice'],
    [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'c', 'choice'],
    [{ type: 'number', minimum: 0, maximum: 9 }, 10, 'between'],
    [{ type: 'number', minimum: 0 }, -1, 'minimum'],
    [{ type: 'number', maximum: 9 }, 10, 'maximum'],
    [{ type: 'string', minLength: 2 }, 'ä', 'too-short'],
    [{ type: 'string', maxLength: 2 }, '👍👍👍', 'too-long'],
    [{ type: 'string', pattern: '^a+$' }, 'ab', 'pattern'],
    [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, ['a', 'b'], 'too-many'],
    [{ type: 'object', properties: {}, additionalProperties: false }, { x: 1 }, 'unknown-key'],
    [{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }, {}, 'required'],
    [{ anyOf: [{ type: 'string', pattern: '^a' }, { type: 'number' }] }, 'b', 'other'],
  ])('%j takes no %j: %s', (definition, value, rule) => {
    expect(ruleOf(definition, value)).toBe(rule);
  });

  test.each<[Definition, unknown]>([
    [{ type: 'string' }, undefined],
    [{ type: ['string', 'null'] }, null],
    [{ type: 'string', minLength: 2, maxLength: 2 }, '👍👍'],
    [{ type: 'number', minimum: 0, maximum: 9 }, 9],
    [{ type: 'string', enum: ['a'] }, 'a'],
    [{ type: 'string', leftover: true }, 3],
  ])('%j takes %j', (definition, value) => {
    expect(problemOf(definition, value)).toBeUndefined();
  });

  test('says where it lies', () => {
    const value = { title: 'NAS', subItems: [{ title: 'A' }, { hotkey: 12 }] };
    expect(problemOf(Item, value)).toEqual({
      rule: 'between',
      values: { minimum: 0, maximum: 9 },
      at: ['subItems', 1, 'hotkey'],
    });
  });
});

const odd = fc.oneof(
  fc.constantFrom('', 'newtab', 'auto', 'x', null, true, false, 0, 1, 9, 10, -1, 1.5, 7200, [], ['a'], ['a', 1], {}),
  fc.record({ groups: fc.constantFrom(['a'], 'a', [1]), odd: fc.boolean() }, { requiredKeys: [] }),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 14 }),
);

test.each([
  ['item', Item],
  ['section', Section],
  ['pageInfo', PageInfo],
  ['appConfig', AppConfig],
])(
  'finds something in the values of a key of %s where the check of a file does, and only there',
  (_, { properties }) => {
    for (const [key, definition] of Object.entries<Definition>(properties)) {
      const schema = validatorSchema(definition, 'full');
      fc.assert(
        fc.property(odd, (value) => {
          expect([key, problemOf(definition, value) === undefined]).toEqual([key, matchesSchema(schema, value)]);
        }),
        { numRuns: 60 },
      );
    }
  },
);
