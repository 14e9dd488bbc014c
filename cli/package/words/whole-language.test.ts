import { expect, test } from 'vitest';
import { languageCodes, textsOf } from './languages.ts';
import { withoutForm } from './plural-forms.ts';
import { wholeLanguage, withEnglish } from './whole-language.ts';

const english = { home: { empty: 'Nothing', more: 'More' }, search: { found_one: 'One', found_other: '{{count}}' } };

test('English stands in for each text that a language lacks, and for nothing else', () => {
  const whole = withEnglish(
    'de',
    { home: { more: 'Mehr' }, search: { found_one: 'Einer', found_other: '{{count}}.' } },
    english,
  );
  expect(whole).toEqual({
    home: { empty: 'Nothing', more: 'Mehr' },
    search: { found_one: 'Einer', found_other: '{{count}}.' },
  });
});

test('a text that counts has each form of the language, also where it is English', () => {
  expect(withEnglish('pl', {}, english).search).toEqual({
    found_one: 'One',
    found_few: '{{count}}',
    found_many: '{{count}}',
    found_other: '{{count}}',
  });
});

const keys = (of: string) => new Set([...textsOf(wholeLanguage('.', of)).keys()].map(withoutForm));
const ofEnglish = keys('en');

test.each(languageCodes('.'))('%s is whole: it has every key of English', (code) =>
  expect(keys(code)).toEqual(ofEnglish),
);
