import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { timeZone: 'America/Argentina/Buenos_Aires', format: 'en-GB' },
  cases: [
    { title: 'city, date and time', shows: ['Buenos Aires'] },
    { title: 'a name of one’s own', options: { customCityName: 'Home' }, shows: ['Home'], hides: ['Buenos Aires'] },
    { title: 'no date', options: { hideDate: 'true' }, shows: [':'], hides: ['Buenos Aires'] },
  ],
  refusals: [
    { title: 'a zone that does not exist', options: { timeZone: 'Mars/Base' }, says: '"Mars/Base" is no time zone.' },
    { title: 'a locale that does not exist', options: { format: 'e n' }, says: '"e n" is no locale.' },
  ],
} satisfies WidgetFixture;
