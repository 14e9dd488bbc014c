import { expect, test, vi } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { readSettings } from '../../../schema/config/settings.ts';
import { toasts } from '../../stores/toasts.ts';
import { createI18n } from '../../words/i18n.ts';
import { setWords } from '../../words/words.ts';
import { searchWeb } from './search-web.ts';

const de = wordsIn('de');

test('an engine that nobody knows is told of in the words of the viewer', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  setWords(createI18n('de', de));
  const settings = (searchEngine: string) => {
    const read = readSettings({});
    return { ...read, webSearch: { ...read.webSearch, engine: searchEngine } };
  };

  searchWeb('tea', settings('gogle'));
  searchWeb('tea', settings(''));

  expect(toasts.getState().map(({ text, kind }) => [text, kind])).toEqual([
    [de.search['engine-not-found'].replace('{{name}}', 'gogle'), 'error'],
    [de.search['no-engine'], 'error'],
  ]);
});
