import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

/** Series without an end, so that something is to come at any time. */
const team = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Team//EN
X-WR-CALNAME:Team
BEGIN:VEVENT
UID:stand-up@example.org
SUMMARY:Stand-up
LOCATION:Room 2
DTSTART;TZID=Europe/London:20260105T090000
DTEND;TZID=Europe/London:20260105T091500
RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
EXDATE;TZID=Europe/London:20261126T090000
END:VEVENT
BEGIN:VEVENT
UID:review@example.org
SUMMARY:Review
LOCATION:https://meet.example.org/review?pwd=4711
DTSTART;TZID=W. Europe Standard Time:20260106T170000
DURATION:PT1H30M
RRULE:FREQ=WEEKLY;BYDAY=TU
END:VEVENT
BEGIN:VEVENT
UID:choir@example.org
SUMMARY:Choir
LOCATION:St. Martin
DTSTART:20260107T193000Z
DTEND:20260107T213000Z
RRULE:FREQ=WEEKLY
END:VEVENT
BEGIN:VEVENT
UID:bins@example.org
SUMMARY:Paper bin
DTSTART;VALUE=DATE:20260107
RRULE:FREQ=WEEKLY;INTERVAL=2
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
UID:trip@example.org
SUMMARY:Trip to the sea
DTSTART;VALUE=DATE:20261127
DTEND;VALUE=DATE:20261130
END:VEVENT
BEGIN:VEVENT
UID:doctor@example.org
SUMMARY:Doctor
CLASS:PRIVATE
DTSTART:20261125T140000Z
DTEND:20261125T150000Z
END:VEVENT
END:VCALENDAR
`;
const empty = 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n';
const url = 'https://calendar.example.org/team/private-s3cret/basic.ics';
const file = { url, as: 'text', proxy: 'always', optional: true } as const;
const away = new DashError('widget-status', 'The service answered with status 500.');

const several = {
  sources: [
    { name: 'Team', color: 'teal', url },
    { type: 'sonarr', hostname: 'sonarr.example.org', apiKey: 'k1' },
    { type: 'radarr', hostname: 'https://radarr.example.org', apiKey: 'k2', name: 'Films' },
    { type: 'lidarr', hostname: 'https://lidarr.example.org/', apiKey: 'k3', showUnmonitored: true },
    { type: 'home-assistant', hostname: 'https://home.example.org', token: 't', calendars: ['calendar.bins'] },
    { type: 'holidays', country: 'DE', region: 'by', lang: 'de' },
  ],
};
const keyed = (key: string) => ({ headers: { 'X-Api-Key': key }, proxy: 'always', optional: true }) as const;
const home = { headers: { Authorization: 'Bearer t' }, proxy: 'always', optional: true } as const;
const range = 'start=2025-12-31&end=2026-01-17';
const firstAnswers = [
  team,
  { instanceName: 'Sonarr', version: '4.0.0.1' },
  { version: '5.0.0.1' },
  { instanceName: 'Lidarr' },
  [
    { entity_id: 'calendar.bins', name: 'Bins' },
    { entity_id: 'calendar.family', name: 'Family' },
  ],
];
const episode = {
  seriesId: 4,
  seasonNumber: 2,
  episodeNumber: 6,
  title: 'The Breakwater',
  airDateUtc: '2026-11-24T21:00:00Z',
  hasFile: false,
  runtime: 45,
  series: { title: 'Low Tide', titleSlug: 'low-tide' },
};
const film = { title: 'Perihelion', tmdbId: 77, hasFile: true, digitalRelease: '2026-11-25T00:00:00Z' };
const album = {
  title: 'Slow Weather',
  releaseDate: '2026-11-25T00:00:00Z',
  albumType: 'Album',
  artist: { artistName: 'Harbour Lights', foreignArtistId: 'a-1' },
  statistics: { percentOfTracks: 0 },
};
const bin = {
  summary: 'Gl\u202eass',
  start: { date: '2026-11-26' },
  end: { date: '2026-11-27' },
  location: null,
};
const call = {
  summary: 'Call with Oma',
  start: { dateTime: '2026-11-26T18:00:00+01:00' },
  end: { dateTime: '2026-11-26T18:30:00+01:00' },
};
const holiday = {
  date: { day: 26, month: 11, year: 2026 },
  name: [
    { lang: 'en', text: 'Example Day' },
    { lang: 'de', text: 'Beispieltag' },
  ],
  holidayType: 'public_holiday',
};

export default {
  options: { url },
  asks: [
    { requests: [file] },
    { options: { url: ' webcal://calendar.example.org/team/private-s3cret/basic.ics' }, requests: [file] },
    {
      options: { url: 'DASH_TEAM', username: 'ada', password: 'DASH_TEAM_PASSWORD' },
      requests: [{ ...file, url: 'DASH_TEAM', basic: { username: 'ada', password: 'DASH_TEAM_PASSWORD' } }],
    },
    { after: [team], requests: [] },
    {
      options: { url: null, ...several },
      requests: [
        file,
        { url: 'http://sonarr.example.org/api/v3/system/status', ...keyed('k1') },
        { url: 'https://radarr.example.org/api/v3/system/status', ...keyed('k2') },
        { url: 'https://lidarr.example.org/api/v1/system/status', ...keyed('k3') },
        { url: 'https://home.example.org/api/calendars', ...home },
      ],
    },
    {
      options: { url: null, ...several },
      after: firstAnswers,
      requests: [
        {
          url: `http://sonarr.example.org/api/v3/calendar?${range}&unmonitored=false&includeSeries=true`,
          ...keyed('k1'),
        },
        { url: `https://radarr.example.org/api/v3/calendar?${range}&unmonitored=false`, ...keyed('k2') },
        {
          url: `https://lidarr.example.org/api/v1/calendar?${range}&unmonitored=true&includeArtist=true&includeAuthor=true`,
          ...keyed('k3'),
        },
        {
          url: 'https://home.example.org/api/calendars/calendar.bins?start=2025-12-31T00%3A00%3A00Z&end=2026-01-17T00%3A00%3A00Z',
          ...home,
        },
        {
          url: 'https://kayaposoft.com/enrico/json/v3.0/getHolidaysForDateRange?fromDate=2025-12-31&toDate=2026-01-31&country=de&region=by&holidayType=public_holiday',
          optional: true,
        },
      ],
    },
    // What gives no answer is asked no more; holidays are asked of the version before.
    {
      options: { url: null, sources: [several.sources[1], several.sources[5]] },
      after: [away, away],
      requests: [
        {
          url: 'https://kayaposoft.com/enrico/json/v2.0/?action=getHolidaysForDateRange&fromDate=31-12-2025&toDate=31-1-2026&country=de&region=by&holidayType=public_holiday',
          optional: true,
        },
        {
          url: 'https://kayaposoft.com/enrico/json/v3.0/getHolidaysForDateRange?fromDate=2025-12-31&toDate=2025-12-31&country=de&region=by&holidayType=public_holiday',
          optional: true,
        },
      ],
    },
  ],
  cases: [
    {
      title: 'an agenda',
      options: { timezone: 'Europe/London' },
      asOf: '2026-11-24T14:37:00Z',
      body: [team],
      glance: { text: 'Review 16:00', short: '16:00', figures: ['Today 1', 'Within a week 10'] },
      shows: [
        'Team',
        '1 today',
        'Today09:00Stand-up15 mins, Room 2',
        '14:37',
        '16:00Review1 hr 30 mins',
        'Tomorrow',
        'all dayPaper bin',
        '14:00Busy1 hr',
        '5 more',
      ],
      hides: ['Doctor', 'meet.example.org', 'undefined'],
    },
    {
      title: 'another zone, with links and private events, as a month',
      options: { timezone: 'Asia/Tokyo', view: 'month', firstDay: 'sunday', showPrivate: true, showLinks: true },
      asOf: '2026-11-24T14:37:00Z',
      body: [team],
      shows: ['November 2026', 'SMTWTFS', '01:00Review', '23:00Doctor', '18:00Stand-up'],
      hides: ['Busy', 'undefined'],
    },
    {
      title: 'a week from Sunday on',
      options: { timezone: 'UTC', view: 'week', firstDay: 'sunday' },
      asOf: '2026-11-24T14:37:00Z',
      body: [team],
      shows: ['Nov 2026', '09:00 Stand-up', '16:00 Review', 'Saturday'],
      hides: ['Doctor', 'undefined'],
    },
    {
      title: 'several calendars, one of which gives no answer',
      options: {
        url: null,
        sources: [{ name: 'Private', url }, ...several.sources.slice(1)],
        limit: 20,
        days: 2,
        timezone: 'UTC',
      },
      asOf: '2026-11-24T23:00:00Z',
      body: [away, ...firstAnswers.slice(1), [episode], [film], [album], [bin, call], [holiday]],
      glance: { text: 'Perihelion tomorrow', short: 'tomorrow', figures: ['Today 0', 'Within a week 5'] },
      shows: [
        '1 calendar missing',
        '21:00Low TideS02E06 · The Breakwater, SonarrMissing',
        'Periheliondigital release, FilmsDownloaded',
        'Harbour Lights – Slow WeatherAlbum, Lidarr',
        'Thursday',
        'GlassBins',
        '17:00Call with Oma30 mins, Bins',
        'Private can’t be shown',
      ],
      hides: ['Stand-up', 'Private, ', 'undefined'],
    },
    {
      title: 'nothing to come',
      options: { days: 7 },
      body: [empty],
      glance: { text: 'nothing planned', figures: ['Today 0', 'Within a week 0'] },
      shows: ['Nothing in the next 7 days'],
    },
    {
      title: 'a month alone',
      options: { url: null, view: 'month' },
      asOf: '2026-11-24T14:37:00Z',
      body: [],
      shows: ['November 2026', '24'],
      hides: ['today'],
    },
  ],
  refusals: [
    { title: 'no calendar', options: { url: null }, says: 'The option "sources" is missing.' },
    { title: 'no address', options: { url: null, sources: [{}] }, says: 'The option "url" is missing.' },
    {
      title: 'no key',
      options: { url: null, sources: [{ type: 'sonarr', hostname: 'http://s.lan' }] },
      says: 'The option "apiKey" is missing.',
    },
    {
      title: 'a calendar that there is not',
      options: { sources: [{ type: 'outlook' }] },
      says: 'The option "type" is "outlook"',
    },
    { title: 'a zone that there is not', options: { timezone: 'Europe/Atlantis' }, body: [team], says: 'no time zone' },
    {
      title: 'a page in its place',
      body: ['<!doctype html><title>Sign in</title>'],
      says: 'A web page came in the place of a calendar.',
    },
    { title: 'another answer', body: ['{}'], says: 'The answer has no calendar.' },
    { title: 'no answer', body: [away], says: 'status 500' },
  ],
} satisfies WidgetFixture;
