import { expect, test } from 'vitest';
import { languageCodes, readLanguage } from '../../cli/package/words/languages.ts';
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

const codes = languageCodes('.');
const editorWords = (code: string) => mapping(readLanguage('.', code).editor);

test('English names only keys that there are', () => {
  const named = [...Object.keys(mapping(editorWords('en').fields)), ...Object.keys(mapping(editorWords('en').help))];
  const unknown = named.filter((name) => !fieldPaths.some((path) => path === name || path.endsWith(`.${name}`)));
  expect(unknown).toEqual([]);
});

test('English has a name for each key, and says what it is for', () => {
  const { fields, help } = withFieldWords('en', editorWords('en') as never);
  expect(fieldPaths.filter((path) => !mapping(fields)[path] || !mapping(help)[path])).toEqual([]);
});

test.each(codes)('where %s says what a key is for, the names of keys and values in it are those of English', (code) => {
  const [own, said] = [code, 'en'].map((one) =>
    mapping(withFieldWords(one, one === 'en' ? {} : (editorWords(one) as never)).help),
  );
  const namesIn = (text: unknown) => [...new Set(String(text).match(/`[^`]+`/g))].sort().join(' ');
  const differing = Object.keys(own ?? {}).filter((path) => namesIn(own?.[path]) !== namesIn(said?.[path]));
  expect(differing).toEqual([]);
});
