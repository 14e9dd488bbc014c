import ical from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';
import { mostWorkOfFile, occurrencesOf } from './recurrence.ts';

const zoneOfProcess = process.env.TZ;

const telling = { showPrivate: false, showFree: true, showLinks: false };
const time = (text: string) => Date.parse(text);
const winter = { from: time('2026-10-15T00:00:00Z'), to: time('2027-01-10T00:00:00Z') };

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
let uids = 0;
const event = (...lines: string[]) => {
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${uids++}@example.org`];
  return ['BEGIN:VEVENT', ...uid, ...lines, 'END:VEVENT'];
};

const read = (text: string, range = winter, more: object = {}) => readCalendar(text, range, { ...telling, ...more });

/** When the events of a file are: days as they are, times in UTC to the minute. */
const times = (text: string, range = winter, more: object = {}) =>
  read(text, range, more).events.map(({ at, until, day, last }) =>
    day === undefined ? [iso(at), iso(until)].join(' ') : [day, last].join(' '),
  );
const starts = (text: string, range = winter, more: object = {}) =>
  times(text, range, more).map((written) => written.split(' ')[0]);
const iso = (moment = 0) => new Date(moment).toISOString().slice(0, 16);

// Where the server is makes no difference, but for times without a zone.
describe.each(['Pacific/Honolulu', 'Europe/Berlin', 'Pacific/Auckland'])('on a machine in %s', (zone) => {
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (zoneOfProcess === undefined) delete process.env.TZ;
    else process.env.TZ = zoneOfProcess;
  });

  test('all of three days stay these days', () => {
    expect(times(file(...event('SUMMARY:Away', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227')))).toEqual([
      '2026-12-24 2026-12-26',
    ]);
    expect(times(file(...event('SUMMARY:One', 'DTSTART;VALUE=DATE:20261224')))).toEqual(['2026-12-24 2026-12-24']);
  });

  test('a weekly meeting keeps its time on the clock when the clocks change, with or without a definition of its zone', () => {
    const weekly = event('DTSTART;TZID=Europe/Berlin:20261019T090000', 'DURATION:PT15M', 'RRULE:FREQ=WEEKLY;COUNT=3');
    const expected = ['2026-10-19T07:00 2026-10-19T07:15', '2026-10-26T08:00 2026-10-26T08:15'];
    expect(times(file(...weekly)).slice(0, 2)).toEqual(expected);
    expect(times(file(...definition('Europe/Berlin'), ...weekly)).slice(0, 2)).toEqual(expected);
  });

  test('zones by the names of Windows, of a producer and of the file are found', () => {
    const at = (name: string, ...before: string[]) =>
      starts(file(...before, ...event(`DTSTART;TZID=${name}:20261119T090000`)));
    expect(at('W. Europe Standard Time')).toEqual(['2026-11-19T08:00']);
    expect(at('"Eastern Standard Time"')).toEqual(['2026-11-19T14:00']);
    expect(at('/mozilla.org/20050126_1/Europe/Berlin')).toEqual(['2026-11-19T08:00']);
    expect(at('/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires')).toEqual(['2026-11-19T12:00']);
    expect(at('Our office', ...definition('Our office'))).toEqual(['2026-11-19T08:00']);
    const summer = { from: time('2026-06-01T00:00:00Z'), to: time('2026-07-01T00:00:00Z') };
    expect(
      starts(file(...definition('Our office'), ...event('DTSTART;TZID=Our office:20260619T090000')), summer),
    ).toEqual(['2026-06-19T07:00']);
  });

  test('what names no zone is in that of its file, else in that of the options, else in that of the machine', () => {
    const plain = event('DTSTART:20261119T090000');
    expect(starts(file('X-WR-TIMEZONE:Asia/Tokyo', ...plain))).toEqual(['2026-11-19T00:00']);
    expect(starts(file(...plain), winter, { timezone: 'America/New_York' })).toEqual(['2026-11-19T14:00']);
    expect(starts(file(...plain))).toEqual([iso(new Date(2026, 10, 19, 9).getTime())]);
  });

  test('a zone that nothing knows is marked, and its event shows', () => {
    const { events } = read(file('X-WR-TIMEZONE:UTC', ...event('DTSTART;TZID=Middle Earth:20261119T090000')));
    expect(events).toMatchObject([{ at: time('2026-11-19T09:00:00Z'), isUnsure: true }]);
  });

  test('a time that the clocks skip is as much later, one that they show twice is the first', () => {
    const range = { from: time('2026-03-01T00:00:00Z'), to: time('2026-11-30T00:00:00Z') };
    expect(starts(file(...event('DTSTART;TZID=Europe/Berlin:20260329T023000')), range)).toEqual(['2026-03-29T01:30']);
    expect(starts(file(...event('DTSTART;TZID=Europe/Berlin:20261025T023000')), range)).toEqual(['2026-10-25T00:30']);
  });

  test('a birthday is on its day each year, that of the 29th of February in leap years', () => {
    const years = { from: time('2026-01-01T00:00:00Z'), to: time('2032-12-31T00:00:00Z') };
    const yearly = (day: string) => starts(file(...event(`DTSTART;VALUE=DATE:${day}`, 'RRULE:FREQ=YEARLY')), years);
    expect(yearly('19900101')).toEqual(
      ['2026', '2027', '2028', '2029', '2030', '2031', '2032'].map((y) => `${y}-01-01`),
    );
    expect(yearly('20240229')).toEqual(['2028-02-29', '2032-02-29']);
  });
});

const definition = (name: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('texts', () => {
  test('are put together and freed of their escapes, in one line', () => {
    const { events, name, color } = read(
      '\ufeff' +
        file(
          'X-WR-CALNAME:Team\\, north',
          'X-APPLE-CALENDAR-COLOR:#3c9a6eff',
          ...event('SUMMARY:Caf', ' é mit K', '\töchin\\, Teil 2', 'DTSTART:20261119T090000Z', 'LOCATION:Room\\n2'),
        ),
    );
    expect(events).toMatchObject([{ label: 'Café mit Köchin, Teil 2', note: 'Room 2' }]);
    expect({ name, color }).toEqual({ name: 'Team, north', color: '#3c9a6eff' });
  });

  test('are without signs that don’t show, and such as turn what stands beside them', () => {
    const { events, name } = read(
      file(
        'X-WR-CALNAME:Team\u202e',
        ...event('SUMMARY:A\u202eB\u0007\u2067C\u001b[31m', 'LOCATION:\u202eroom', 'DTSTART:20261119T090000Z'),
      ),
    );
    expect([name, events[0]?.label, events[0]?.note]).toEqual(['Team', 'ABC[31m', 'room']);
  });

  test('lines may end without a return, and names be in any case', () => {
    const text = file(...event('summary:Tea', 'dtstart:20261119T090000Z')).replaceAll('\r\n', '\n');
    expect(read(text.replace('BEGIN:VEVENT', 'begin:vevent')).events).toMatchObject([{ label: 'Tea' }]);
  });

  test('alarms, tasks and journals are none of the events', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'SUMMARY:Wake up', 'END:VALARM'];
    const task = ['BEGIN:VTODO', 'UID:t', 'SUMMARY:Do', 'DTSTART:20261119T090000Z', 'END:VTODO'];
    const text = file(...task, ...event('DTSTART:20261119T090000Z', ...alarm, 'SUMMARY:Tea'));
    expect(read(text).events.map(({ label }) => label)).toEqual(['Tea']);
  });

  test('links show where they are wanted, and only those of the web', () => {
    const text = file(
      ...event('DTSTART:20261119T090000Z', 'URL:https://meet.example.org/x?pwd=1'),
      ...event('DTSTART:20261119T100000Z', 'LOCATION:https://meet.example.org/y'),
      ...event('DTSTART:20261119T110000Z', 'URL:javascript:alert(1)'),
    );
    const links = (showLinks: boolean) => read(text, winter, { showLinks }).events.map(({ href }) => href);
    expect(links(true)).toEqual(['https://meet.example.org/x?pwd=1', 'https://meet.example.org/y', undefined]);
    expect(links(false)).toEqual([undefined, undefined, undefined]);
    expect(JSON.stringify(read(text).events)).not.toContain('meet');
  });
});

describe('what shows', () => {
  test('is nothing of what is cancelled', () => {
    expect(starts(file(...event('DTSTART:20261119T090000Z', 'STATUS:CANCELLED')))).toEqual([]);
  });

  test('of what is private is when it is, unless more is wanted', () => {
    const text = file(...event('DTSTART:20261119T090000Z', 'SUMMARY:Doctor', 'LOCATION:Clinic', 'CLASS:CONFIDENTIAL'));
    expect(JSON.stringify(read(text).events)).not.toMatch(/Doctor|Clinic/);
    expect(read(text).events).toMatchObject([{ label: '', isPrivate: true }]);
    expect(read(text, winter, { showPrivate: true }).events).toMatchObject([{ label: 'Doctor', note: 'Clinic' }]);
  });

  test('may leave out what is free, and what one has declined', () => {
    const text = file(
      ...event('DTSTART:20261119T090000Z', 'TRANSP:TRANSPARENT'),
      ...event('DTSTART:20261119T100000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      ...event('DTSTART:20261119T110000Z', 'ATTENDEE;PARTSTAT=DECLINED;CN="A; B":mailto:Ada@example.org'),
      ...event('DTSTART:20261119T120000Z', 'ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.org'),
    );
    expect(starts(text)).toHaveLength(4);
    expect(starts(text, winter, { showFree: false, email: 'ada@example.org' })).toEqual(['2026-11-19T12:00']);
  });

  test('is a day where Outlook has written one as midnights', () => {
    const day = ['DTSTART;TZID=Europe/Berlin:20261119T000000', 'DTEND;TZID=Europe/Berlin:20261121T000000'];
    expect(times(file(...event(...day, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')))).toEqual(['2026-11-19 2026-11-20']);
    expect(times(file(...event(...day)))).toEqual(['2026-11-18T23:00 2026-11-20T23:00']);
  });

  test('is what overlaps the range, whenever it begins', () => {
    const range = { from: time('2026-11-19T00:00:00Z'), to: time('2026-11-20T00:00:00Z') };
    const text = file(
      ...event('DTSTART:20261101T090000Z', 'DTEND:20261119T010000Z'),
      ...event('DTSTART:20261101T090000Z', 'DURATION:P4W'),
      ...event('DTSTART:20261101T090000Z', 'DTEND:20261118T090000Z'),
      ...event('DTSTART:20261121T090000Z'),
    );
    expect(times(text, range)).toEqual(['2026-11-01T09:00 2026-11-19T01:00', '2026-11-01T09:00 2026-11-29T09:00']);
  });

  test('ends where its end is, also in another zone, and never before it begins', () => {
    const flight = ['DTSTART;TZID=Europe/Berlin:20261119T100000', 'DTEND;TZID=America/New_York:20261119T130000'];
    expect(times(file(...event(...flight)))).toEqual(['2026-11-19T09:00 2026-11-19T18:00']);
    expect(times(file(...event('DTSTART:20261119T100000Z', 'DTEND:20261119T090000Z')))).toEqual([
      '2026-11-19T10:00 2026-11-19T10:00',
    ]);
  });

  test('is the newest of two entries with one name, and both where there is no name', () => {
    const entry = (sequence: number, hour: string) =>
      event('UID:a', `SEQUENCE:${sequence}`, `DTSTART:20261119T${hour}0000Z`);
    expect(starts(file(...entry(10, '11'), ...entry(9, '10')))).toEqual(['2026-11-19T11:00']);
    const nameless = (hour: string) => ['BEGIN:VEVENT', `DTSTART:20261119T${hour}0000Z`, 'END:VEVENT'];
    expect(starts(file(...nameless('10'), ...nameless('11')))).toHaveLength(2);
  });
});

describe('series', () => {
  const daily = ['UID:s', 'SUMMARY:Stand-up', 'DTSTART;TZID=Europe/Berlin:20261116T090000'];
  const week = { from: time('2026-11-15T00:00:00Z'), to: time('2026-11-23T00:00:00Z') };
  const days = (...lines: string[]) =>
    starts(file(...event(...daily, 'RRULE:FREQ=DAILY;COUNT=5', ...lines)), week).map((text) => text?.slice(8));

  test.each([
    ['EXDATE;TZID=Europe/Berlin:20261117T090000,20261118T090000'],
    ['EXDATE:20261117T080000Z\r\nEXDATE:20261118T080000Z'],
    ['EXDATE;VALUE=DATE:20261117,20261118'],
    ['EXDATE:20261117T090000,20261118T090000'],
    ['EXRULE:FREQ=DAILY;COUNT=3'],
  ])('leave out what %s says, and count it', (line) => {
    const left = line.startsWith('EXRULE') ? ['19T08:00', '20T08:00'] : ['16T08:00', '19T08:00', '20T08:00'];
    expect(days(line)).toEqual(left);
  });

  test('have what is added', () => {
    expect(days('RDATE;TZID=Europe/Berlin:20261121T100000', 'RDATE;VALUE=PERIOD:20261122T100000Z/PT1H')).toEqual([
      '16T08:00',
      '17T08:00',
      '18T08:00',
      '19T08:00',
      '20T08:00',
      '21T09:00',
      '22T10:00',
    ]);
  });

  test('have an occurrence where it was moved to, also from another week, and none where it was cancelled', () => {
    const series = event(...daily, 'RRULE:FREQ=DAILY;COUNT=5');
    const moved = event('UID:s', 'RECURRENCE-ID;TZID=Europe/Berlin:20261117T090000', 'DTSTART:20261121T100000Z');
    const cancelled = event('UID:s', 'RECURRENCE-ID:20261118T080000Z', 'DTSTART:20261118T080000Z', 'STATUS:CANCELLED');
    const away = event('UID:s', 'RECURRENCE-ID;VALUE=DATE:20261119', 'DTSTART:20270601T080000Z');
    expect(starts(file(...series, ...moved, ...cancelled, ...away), week).toSorted()).toEqual([
      '2026-11-16T08:00',
      '2026-11-20T08:00',
      '2026-11-21T10:00',
    ]);
    expect(starts(file(...moved), week)).toEqual(['2026-11-21T10:00']);
  });

  const ruled = (start: string, rule: string, range = winter) =>
    starts(file(...event(`DTSTART;TZID=Europe/Berlin:${start}`, `RRULE:${rule}`)), range).map((text) =>
      text?.slice(0, 10),
    );

  test('end with their last moment, which belongs to them', () => {
    const all = ['2026-11-16', '2026-11-17', '2026-11-18'];
    expect(ruled('20261116T090000', 'FREQ=DAILY;UNTIL=20261118T080000Z')).toEqual(all);
    expect(ruled('20261116T090000', 'FREQ=DAILY;UNTIL=20261118T075959Z')).toEqual(all.slice(0, 2));
    expect(ruled('20261116T090000', 'FREQ=DAILY;UNTIL=20261118')).toEqual(all);
    const wholeDays = file(...event('DTSTART;VALUE=DATE:20261116', 'RRULE:FREQ=DAILY;UNTIL=20261118T000000Z'));
    expect(starts(wholeDays)).toEqual(all);
  });

  test.each([
    ['the last Friday', '20260130T090000', 'FREQ=MONTHLY;BYDAY=-1FR', ['2026-10-30', '2026-11-27', '2026-12-25']],
    ['the second Tuesday', '20260113T090000', 'FREQ=MONTHLY;BYDAY=2TU', ['2026-11-10', '2026-12-08']],
    [
      'the last workday',
      '20260130T090000',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      ['2026-10-30', '2026-11-30', '2026-12-31'],
    ],
    ['the last day', '20260131T090000', 'FREQ=MONTHLY;BYMONTHDAY=-1', ['2026-10-31', '2026-11-30', '2026-12-31']],
    ['the 31st', '20260131T090000', 'FREQ=MONTHLY', ['2026-10-31', '2026-12-31']],
    [
      'every sixth week',
      '20200106T090000',
      'FREQ=WEEKLY;INTERVAL=6;BYDAY=MO,WE',
      ['2026-10-19', '2026-10-21', '2026-11-30', '2026-12-02'],
    ],
    ['Thanksgiving', '20011122T090000', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', ['2026-11-26']],
    ['every thirtieth day', '19990101T090000', 'FREQ=DAILY;INTERVAL=30', ['2026-11-05', '2026-12-05', '2027-01-04']],
    ['the 31st of some months', '20240131T090000', 'FREQ=YEARLY;BYMONTH=1,2,11,12', ['2026-12-31']],
    [
      'a first day that doesn’t fit',
      '20261117T090000',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
      ['2026-11-17', '2026-11-23', '2026-11-30'],
    ],
  ])('know %s', (_, start, rule, expected) => {
    expect(ruled(start, rule)).toEqual(expected);
  });

  test('of a week may begin with Sunday', () => {
    const rule = (first: string) => `FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=${first}`;
    expect(ruled('20261117T090000', rule('MO'))).toEqual(['2026-11-17', '2026-11-22', '2026-12-01', '2026-12-06']);
    expect(ruled('20261117T090000', rule('SU'))).toEqual(['2026-11-17', '2026-11-29', '2026-12-01', '2026-12-13']);
  });

  test.each(['SECONDLY', 'MINUTELY', 'HOURLY', 'YEARLY;BYWEEKNO=47', 'YEARLY;BYYEARDAY=324'])(
    'with FREQ=%s show their first occurrence, and say so',
    (rule) => {
      const found = read(file(...event('DTSTART:20261119T090000Z', `RRULE:FREQ=${rule}`)));
      expect([found.events.length, found.partial]).toEqual([1, 1]);
    },
  );

  // Without a limit ical.js looks for their second occurrence for ever.
  test.each([
    'DAILY;BYMONTH=2;BYMONTHDAY=30',
    'MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'DAILY;INTERVAL=7;BYDAY=MO',
    'DAILY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=30',
    'MONTHLY;INTERVAL=12;BYMONTH=2',
    'MONTHLY;BYDAY=5MO;BYMONTH=2;INTERVAL=12',
    'YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'YEARLY;COUNT=10000;BYDAY=MO,TU;BYMONTH=2;BYMONTHDAY=30',
    'WEEKLY;INTERVAL=999999999',
    'DAILY;INTERVAL=2147483647',
  ])('that never recur take bounded work, such as %s', (rule) => {
    const budget = { left: mostWorkOfFile };
    const start = time('2026-11-19T09:00:00Z');
    const { walls } = occurrencesOf(ical.Recur.fromString(`FREQ=${rule}`), start, winter, budget);
    expect(walls).toEqual([start]);
    expect(mostWorkOfFile - budget.left).toBeLessThan(20_100);
  });

  test.each(['DAILY', 'WEEKLY;BYDAY=MO,TH', 'MONTHLY;BYDAY=-1FR', 'YEARLY'])(
    'of a hundred years are followed from near the days that show, such as %s',
    (rule) => {
      const budget = { left: mostWorkOfFile };
      const far = { from: time('2090-01-01T00:00:00Z'), to: time('2091-03-01T00:00:00Z') };
      const start = time('1990-02-01T09:00:00Z');
      const { walls, isPartial } = occurrencesOf(ical.Recur.fromString(`FREQ=${rule}`), start, far, budget);
      expect([walls.length > 1, isPartial]).toEqual([true, false]);
      expect(mostWorkOfFile - budget.left).toBeLessThan(5000);
    },
  );

  test('have a thousand occurrences at most', () => {
    const years = { from: time('2020-01-01T00:00:00Z'), to: time('2030-01-01T00:00:00Z') };
    const found = read(file(...event('DTSTART:20200101T090000Z', 'RRULE:FREQ=DAILY')), years);
    expect([found.events.length, found.partial]).toEqual([1000, 1]);
  });
});

describe('a file', () => {
  test('that is a web page says so', () => {
    expect(() => read('<!DOCTYPE html><title>Sign in</title>')).toThrow('A web page came in the place of a calendar.');
    expect(() => read('{"error": "no"}')).toThrow('The answer has no calendar.');
    expect(() => read('')).toThrow('The answer has no calendar.');
  });

  test('without events has none', () => {
    expect(read(file())).toMatchObject({ events: [], unreadable: 0 });
  });

  test('that breaks off, or has entries that can’t be read, shows the others', () => {
    const good = event('SUMMARY:Tea', 'DTSTART:20261119T090000Z');
    const broken = [
      event('DTSTART:tomorrow'),
      event('SUMMARY:When?'),
      event('DTSTART:20261119T090000Z', 'RRULE:FREQ=SOMETIMES'),
    ];
    const found = read(file(...good, ...broken.flat()).replace('END:VCALENDAR', 'BEGIN:VEVENT'));
    expect(found.events.map(({ label }) => label)).toEqual(['Tea']);
    expect(found.unreadable).toBe(3);
  });

  test('of thousands of events that are over is read at once, and of too many to come a part', () => {
    const many = (year: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        event(
          `SUMMARY:${index}`,
          `DTSTART:${year}1119T${String(index % 24).padStart(2, '0')}0000Z`,
          `DESCRIPTION:${'x'.repeat(150)}`,
        ),
      ).flat();
    expect(read(file(...many(2016, 10_000)))).toMatchObject({ events: [], isCut: false });
    const found = read(file(...many(2026, 5100)));
    expect([found.events.length, found.isCut]).toEqual([5000, true]);
  });

  test('may describe its events at length, but what is read of one has its bounds', () => {
    const tea = ['SUMMARY:Tea', 'DTSTART:20261119T090000Z'];
    const found = read(file(...event(...tea, `DESCRIPTION:${'x'.repeat(200_000)}`)));
    expect(found).toMatchObject({ events: [{ label: 'Tea' }], unreadable: 0 });
    expect(read(file(...event(...tea, `EXDATE:20261121T090000Z${',20261120T090000Z'.repeat(6000)}`))).unreadable).toBe(
      1,
    );
  });

  test('that defines more zones than it can need has those beyond marked, as it has one that changes its clocks all the time', () => {
    const unsure = (...definitions: string[][]) =>
      read(
        file(
          'X-WR-TIMEZONE:UTC',
          ...definitions.flat(),
          ...definitions.flatMap((_, index) => event(`DTSTART;TZID=Office ${index}:20261119T090000`)),
        ),
      ).events.filter(({ isUnsure }) => isUnsure).length;
    const offices = Array.from({ length: 35 }, (_, index) => definition(`Office ${index}`));
    expect(unsure(...offices)).toBe(5);
    const rule = 'BYMONTH=3;BYDAY=-1SU';
    expect(unsure(definition('Office 0').map((line) => line.replace(rule, 'BYMONTH=3;BYDAY=SU,MO,TU')))).toBe(1);
    expect(unsure(definition('Office 0').map((line) => line.replace(rule, 'BYDAY=SU')))).toBe(1);
  });

  test('whose zone has a name without end is read at once', () => {
    const name = `/${'a'.repeat(150_000)}`;
    const found = read(file(`X-WR-TIMEZONE:${name}`, ...event('DTSTART:20261119T090000Z')));
    expect(found.events).toMatchObject([{ at: time('2026-11-19T09:00:00Z') }]);
  });

  test('of parts within parts without end is read', () => {
    const deep = 'BEGIN:X\r\n'.repeat(100_000);
    expect(read(file(deep)).events).toEqual([]);
    expect(read(file(...event('DTSTART:20261119T090000Z', deep))).events).toEqual([]);
  });
});
