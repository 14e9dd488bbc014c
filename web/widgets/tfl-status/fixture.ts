import type { WidgetFixture } from '../testing/fixture.ts';

const district = {
  id: 'district',
  name: 'District',
  modeName: 'tube',
  lineStatuses: [{ id: 0, statusSeverity: 10, statusSeverityDescription: 'Good Service' }],
};
const central = {
  id: 'central',
  name: 'Central',
  modeName: 'tube',
  lineStatuses: [
    {
      id: 0,
      lineId: 'central',
      statusSeverity: 9,
      statusSeverityDescription: 'Minor Delays',
      reason: 'Central Line: Minor delays between two stations: we fix a signal. ',
    },
  ],
};
const victoria = {
  id: 'victoria',
  name: 'Victoria',
  modeName: 'tube',
  lineStatuses: [
    { statusSeverity: 6, statusSeverityDescription: 'Severe Delays', reason: 'Victoria Line: Severe delays.' },
  ],
};
const city = { ...district, id: 'hammersmith-city', name: 'Hammersmith & City' };

export default {
  options: {},
  asks: [{ requests: [{ url: 'https://api.tfl.gov.uk/line/mode/dlr,elizabeth-line,overground,tram,tube/status' }] }],
  cases: [
    {
      title: 'two in trouble, the worst first',
      glance: { text: '2 lines in trouble', short: '2 in trouble', level: 'bad' },
      body: [central, district, victoria],
      shows: [
        '2 in trouble',
        'Severe Delays',
        'Central',
        'Minor delays between two stations: we fix a signal.',
        'Good service on all other lines',
      ],
      hides: ['District', 'Central Line:'],
    },
    {
      title: 'one of those that are wanted',
      options: { linesToShow: ['CENTRAL line', 'hammersmith and city'], showAll: true, sortAlphabetically: true },
      glance: { text: 'Central: Minor Delays', short: '1 in trouble', level: 'warning' },
      body: [victoria, city, central],
      shows: ['Central', 'Hammersmith & City', 'Good Service'],
      hides: ['Victoria', 'all lines'],
    },
    {
      title: 'all well',
      glance: { text: 'Good service' },
      body: [district, city],
      shows: ['Good service on all lines'],
      hides: ['District', 'trouble'],
    },
    {
      title: 'no such line',
      options: { linesToShow: 'Moon' },
      body: [district, victoria],
      shows: ['There are no lines of these names', 'Victoria'],
    },
    {
      title: 'what has no state, or one that says nothing of trouble',
      body: [
        { name: 'Silent' },
        null,
        {
          id: 'toString',
          name: 'odd',
          lineStatuses: [{ statusSeverity: 0, statusSeverityDescription: 'Special Service' }],
        },
      ],
      shows: ['odd', 'Special Service'],
      hides: ['Silent', 'trouble'],
    },
    { title: 'no lines', body: [], shows: ['Nothing to show'] },
  ],
  refusals: [
    {
      title: 'a limit',
      body: { message: 'Rate limit is exceeded.' },
      says: 'Transport for London answered: Rate limit is exceeded.',
    },
    { title: 'another answer', body: {}, says: 'The answer has no list of lines.' },
  ],
} satisfies WidgetFixture;
