import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLookingTab } from '../serve/testing/widgets.ts';
import { freePort } from './free-ports.ts';
import { startService } from './real-service.ts';
import { folderWith, startServing } from './serving.ts';

/** A real Radicale, as Debian has it, with a user and their calendar. */
let stop: () => Promise<void>;
let calendar: string;
const login = { username: 'ada', password: 'a canary in the mine' };
const headers = { Authorization: `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}` };

beforeAll(async () => {
  const port = await freePort();
  const folder = folderWith({ users: `${login.username}:${login.password}\n` });
  const config = join(
    folderWith({
      config: `
[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${folder}/users
htpasswd_encryption = plain
[storage]
filesystem_folder = ${folder}/collections
`,
    }),
    'config',
  );
  stop = await startService('radicale', ['--config', config], { url: `http://127.0.0.1:${port}/.web/` });
  calendar = `http://127.0.0.1:${port}/ada/team/`;
  const body = calendarFile();
  const put = await fetch(calendar, { method: 'PUT', headers: { ...headers, 'Content-Type': 'text/calendar' }, body });
  expect(put.status, await put.text()).toBe(201);
}, 60_000);

afterAll(() => stop());

/** A calendar of the coming days. */
function calendarFile(): string {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = (uid: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@example.org`,
    'DTSTAMP:20260101T000000Z',
    ...lines,
    'END:VEVENT',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Example//EN',
    ...event('trip', 'SUMMARY:Trip to the sea', `DTSTART;VALUE=DATE:${day(2)}`, `DTEND;VALUE=DATE:${day(4)}`),
    ...event(
      'call',
      'SUMMARY:Call',
      `DTSTART:${day(1)}T120000Z`,
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;COUNT=4',
      `EXDATE:${day(2)}T120000Z`,
    ),
    ...event(
      'call',
      `RECURRENCE-ID:${day(3)}T120000Z`,
      'SUMMARY:Call\\, later',
      `DTSTART:${day(3)}T150000Z`,
      'DURATION:PT30M',
    ),
    ...event('doctor', 'SUMMARY:Doctor', 'CLASS:PRIVATE', `DTSTART:${day(1)}T080000Z`, 'DURATION:PT1H'),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

test('a server shows what a calendar of Radicale has, and sends its address and its password to nobody', async () => {
  const options = {
    url: 'DASH_TEAM_CALENDAR',
    username: login.username,
    password: login.password,
    limit: 20,
    timezone: 'UTC',
  };
  const wrong = { ...options, url: calendar, password: 'sesame' };
  const widgets = [options, wrong].map((one) => ({ type: 'calendar', options: one }));
  const serving = await startServing(
    { 'conf.yml': JSON.stringify({ sections: [{ name: 'Days', widgets }] }) },
    { env: { DASH_TEAM_CALENDAR: calendar } },
  );
  const tab = await openLookingTab(serving.url);
  const sent: string[] = [];
  try {
    const html = await (await fetch(serving.url)).text();
    const { gathered } = JSON.parse(
      /<script type="application\/json" id="dash-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    ) as { gathered: string[] };
    const [first = '', second = ''] = gathered;
    await tab.look({ widgets: gathered });
    await expect.poll(() => [tab.states[first]?.data, tab.states[second]?.error].every(Boolean)).toBe(true);
    expect(tab.states[second]?.error?.message).toContain('401');

    const drawn = await (await fetch(serving.url)).text();
    const labels = [...drawn.matchAll(/class="part-event-label">(?:<[^>]*>)*([^<]+)/g)].map(([, label]) => label);
    expect(labels.slice(0, 5)).toEqual(['Busy', 'Call', 'Trip to the sea', 'Trip to the sea', 'Call, later']);
    sent.push(html, drawn, JSON.stringify(tab.heard), serving.said());
  } finally {
    tab.close();
    serving.process.kill('SIGKILL');
  }
  for (const secret of [login.password, headers.Authorization, new URL(calendar).pathname, 'Doctor'])
    expect(
      sent.filter((text) => text.includes(secret)),
      secret,
    ).toEqual([]);
});
