import type { WidgetFixture } from '../testing/fixture.ts';

const result = {
  idEvent: '2052711',
  strEvent: 'Harbour Town vs North Rovers',
  strSport: 'Soccer',
  strLeague: 'Example League',
  idLeague: '4399',
  strSeason: '2025-2026',
  strVenue: 'Quayside Park',
  dateEvent: '2026-03-01',
  strTime: '15:00:00',
  strStatus: 'Match Finished',
  strThumb: 'https://images.example.org/thumb/2052711.jpg',
  idHomeTeam: '133801',
  strHomeTeam: 'Harbour Town',
  intHomeScore: '2',
  idAwayTeam: '133802',
  strAwayTeam: 'North Rovers',
  intAwayScore: '0',
};
const coming = {
  ...result,
  idEvent: '2052790',
  strVenue: '',
  dateEvent: '2026-04-11',
  strTime: '17:30:00',
  strStatus: 'Not Started',
  strThumb: null,
  intHomeScore: null,
  intAwayScore: null,
};
const url = 'https://www.thesportsdb.com/api/v1/json';

export default {
  options: { teamId: 133801 },
  asks: [
    { requests: [{ url: `${url}/123/eventslast.php?id=133801` }] },
    {
      options: { teamId: '133801', leagueId: '4399', pastOrFuture: 'future', apiKey: 'DASH_SPORTS' },
      requests: [{ url: `${url}/DASH_SPORTS/eventsnext.php?id=133801` }],
    },
    { options: { teamId: null, leagueId: 4399 }, requests: [{ url: `${url}/123/eventspastleague.php?id=4399` }] },
    {
      options: { teamId: null, leagueId: '4399', pastOrFuture: 'FUTURE' },
      requests: [{ url: `${url}/123/eventsnextleague.php?id=4399` }],
    },
  ],
  cases: [
    {
      title: 'results of a team',
      glance: { text: 'Lakesi… 1 : 3 Harbou…', short: '1 : 3' },
      body: {
        results: [
          result,
          {
            ...result,
            idEvent: '2052720',
            dateEvent: '2026-03-08',
            strHomeTeam: 'Lakeside',
            idHomeTeam: '133803',
            intHomeScore: '1',
            strAwayTeam: 'Harbour Town',
            idAwayTeam: '133801',
            intAwayScore: '3',
          },
        ],
      },
      shows: [
        'Harbour Town',
        'results',
        'Lakeside – Harbour Town',
        '1 : 3',
        'Harbour Town – North Rovers',
        '2 : 0',
        '1 Mar 2026',
      ],
      hides: ['undefined'],
    },
    {
      title: 'matches of a league to come',
      asOf: '2026-04-08T12:00:00Z',
      options: { teamId: null, leagueId: '4399', pastOrFuture: 'future', hideImage: true },
      glance: { text: 'Next match in 3 days', short: 'in 3 days' },
      body: { events: [coming] },
      shows: ['Example League, 2025-2026', 'to come', 'Harbour Town – North Rovers'],
      hides: [' : ', 'null'],
    },
    {
      title: 'what has neither sides nor a time',
      body: {
        events: [
          { strEvent: 'Grand Prix of Examples', dateEvent: '2026-03-01', strTime: null, strLeague: 'Races' },
          null,
        ],
      },
      shows: ['Grand Prix of Examples', '2026-03-01', 'Races'],
      hides: ['NaN', 'Invalid'],
      glance: { text: 'Grand Prix of Example…' },
    },
    { title: 'none', body: { results: null }, shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'neither team nor league', options: { teamId: null }, says: 'The option "teamId" is missing.' },
    { title: 'another answer', body: [], says: 'The answer has no matches.' },
  ],
} satisfies WidgetFixture;
