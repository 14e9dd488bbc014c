import { expect, test } from 'vitest';
import arabic from '../../locales/ar.json';
import german from '../../locales/de.json';
import english from '../../locales/en.json';
import { Item } from '../../schema/config/item.ts';
import { type Mapping, mapping } from '../../schema/values.ts';
import { fieldPaths, withFieldWords } from './field-words.ts';

const fields = (language: string, words: Mapping) => mapping(withFieldWords(language, words).fields);

test('in English each key that has a field is called and explained as its definition says', () => {
  const words = withFieldWords('en', {});

  expect(Object.keys(mapping(words.fields))).toEqual(fieldPaths);
  expect(mapping(words.fields)['item.provider']).toBe(Item.properties.provider.title);
  expect(mapping(words.help)['item.provider']).toBe(Item.properties.provider.description);
  expect(mapping(words.fields)['section.displayData.showForKeycloakUsers.roles']).toBe('Roles');
  expect(mapping(words.fields)['pageInfo.navLinks.path']).toBeTypeOf('string');
});

test('what another panel edits, and leftovers, have no words', () => {
  expect(fieldPaths).not.toContain('item.id');
  expect(fieldPaths).toContain('section.items');
  expect(fieldPaths).not.toContain('section.items.title');
});

test('a language names a key by its path or by the end of it, the longest first', () => {
  const words = { fields: { color: 'Farbe', 'displayData.color': 'Grund', 'item.url': 'Adresse' } };

  expect(fields('de', words)).toMatchObject({
    'item.color': 'Farbe',
    'section.displayData.color': 'Grund',
    'item.url': 'Adresse',
  });
  expect(fields('de', words)).not.toHaveProperty(['item.title']);
});

test.each([
  ['en', english],
  ['de', german],
  ['ar', arabic],
])('%s names only keys that there are', (_, { editor }) => {
  const named = [...Object.keys(editor.fields), ...Object.keys(mapping(mapping(editor).help))];
  const unknown = named.filter((name) => !fieldPaths.some((path) => path === name || path.endsWith(`.${name}`)));
  expect(unknown).toEqual([]);
});

test.each([
  ['de', german],
  ['ar', arabic],
])('%s says what each key is for, with the same names of keys and values in it', (language, { editor }) => {
  const [own, said] = [language, 'en'].map((one) => mapping(withFieldWords(one, one === 'en' ? {} : editor).help));
  expect(fieldPaths.filter((path) => !Object.hasOwn(own ?? {}, path))).toEqual([]);
  const namesIn = (text: unknown) => [...new Set(String(text).match(/`[^`]+`/g))].sort().join(' ');
  const differing = fieldPaths.filter((path) => namesIn(own?.[path]) !== namesIn(said?.[path]));
  expect(differing).toEqual([]);
});

test.each([
  ['de', german],
  ['ar', arabic],
])('%s has a name for each key', (language, { editor }) => {
  const named = fields(language, editor);
  expect(fieldPaths.filter((path) => !Object.hasOwn(named, path))).toEqual([]);
});
