import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const days = [
  {
    date: { day: 26, month: 12, year: 2026, dayOfWeek: 6 },
    observedOn: { day: 28, month: 12, year: 2026, dayOfWeek: 1 },
    name: [
      { lang: 'de', text: 'Beispieltag' },
      { lang: 'en', text: 'Example Day' },
    ],
    holidayType: 'public_holiday',
  },
  {
    date: { day: 25, month: 12, year: 2026, dayOfWeek: 5 },
    name: [{ lang: 'en', text: 'Christmas Day' }],
    holidayType: 'public_holiday',
  },
  {
    date: { day: 1, month: 2, year: 2027, dayOfWeek: 1 },
    dateTo: { day: 7, month: 2, year: 2027, dayOfWeek: 7 },
    name: [{ lang: 'en', text: 'School break' }],
    note: [{ lang: 'en', text: 'Varies by school' }],
    flags: ['REGIONAL_HOLIDAY'],
    holidayType: 'school_holiday',
  },
  { date: { day: 3, month: 3, year: 2026 }, name: [{ lang: 'en', text: 'Long ago' }], holidayType: 'public_holiday' },
];
const away = new DashError('widget-status', 'The service answered with status 500.');
const base = 'https://kayaposoft.com/enrico/json';

export default {
  options: {},
  asks: [
    { requests: [] },
    {
      after: [],
      requests: [
        {
          url: `${base}/v3.0/getHolidaysForDateRange?fromDate=2026-01-01&toDate=2027-01-01&country=gb&holidayType=public_holiday`,
          optional: true,
        },
      ],
    },
    { after: [days], requests: [] },
    {
      options: { country: 'DE', region: 'DE-BY', holidayType: 'all', monthsToShow: 3 },
      after: [away],
      requests: [
        {
          url: `${base}/v2.0/?action=getHolidaysForDateRange&fromDate=1-1-2026&toDate=1-4-2026&country=de&region=by&holidayType=all`,
          optional: true,
        },
        {
          url: `${base}/v3.0/getHolidaysForDateRange?fromDate=2026-01-01&toDate=2026-12-31&country=de&region=by&holidayType=all`,
          optional: true,
        },
      ],
    },
    { after: [away, away, away], requests: [] },
  ],
  cases: [
    {
      title: 'days to come, and one that is over',
      asOf: '2026-11-29T10:00:00',
      glance: { text: 'Christmas… in 3 weeks', short: 'in 3 weeks' },
      body: [days],
      shows: [
        'United Kingdom',
        'in 3 weeks',
        'Christmas Day',
        'Beispieltag',
        'kept on Mon, 28 Dec 2026',
        'School break',
        'until Sun, 7 Feb 2027, school holiday, Varies by school',
      ],
      hides: ['Long ago', 'undefined'],
    },
    {
      title: 'another language, a month ahead, by the version before',
      asOf: '2026-12-25T10:00:00',
      options: { lang: 'EN', monthsToShow: 1, country: 'gbr' },
      glance: { text: 'Christmas Day today', short: 'today' },
      body: [away, days, { error: 'Dates too far' }],
      shows: ['GBR', 'Christmas Day', 'Example Day'],
      hides: ['School break'],
    },
    {
      title: 'until the end of the year',
      asOf: '2026-12-26T10:00:00',
      body: [{ error: 'Dates too far' }, { error: 'Dates too far' }, days],
      shows: ['Beispieltag'],
    },
    { title: 'none', body: [[]], shows: ['Nothing to show'] },
    {
      title: 'what is no day',
      body: [
        [null, { date: { day: 40, month: 2, year: 2027 }, name: [{ text: 'Never' }] }, { date: days[0]?.date }],
        [],
        [],
      ],
      shows: ['Nothing to show'],
    },
  ],
  refusals: [
    { title: 'a kind that there is not', options: { holidayType: 'mine' }, says: 'it can be: all, public_holiday' },
    {
      title: 'a country that there is not',
      body: [{ error: "Country 'xxx' is not supported" }, away, away],
      says: "Enrico answered: Country 'xxx' is not supported.",
    },
    { title: 'another answer', body: [{}, {}, {}], says: 'The answer has no list of holidays.' },
    { title: 'none at all', body: [away, away, away], says: 'The service answered with status 500.' },
  ],
} satisfies WidgetFixture;
