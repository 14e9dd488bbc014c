import type { WidgetFixture } from '../testing/fixture.ts';

const lab = {
  ...{ id: 'sys1', name: 'lab-01', host: '10.0.0.5', port: '45876', status: 'up' },
  info: { h: 'lab-01', cpu: 3.1, mp: 41.2, dp: 62.5, bb: 120034, u: 99000, v: '0.15.2', la: [0.5, 0.6, 0.6] },
  ...{ created: '2025-11-01 10:00:00.000Z', updated: '2026-03-04 15:06:00.000Z' },
};
const nas = {
  ...{ id: 'sys2', name: 'nas', host: '10.0.0.6', port: '45876', status: 'down' },
  ...{ info: { cpu: 0, mp: 0, dp: 71.9, u: 0, v: '0.15.1' }, updated: '2026-03-04 11:00:00.000Z' },
};
const full = { ...lab, id: 'sys3', name: 'box', info: { cpu: 12, mp: 20, dp: 93, b: 1.5 } };
const answer = (...items: unknown[]) => ({ page: 1, perPage: 500, totalItems: items.length, totalPages: 1, items });
const base = 'http://192.168.1.5:8090/api/collections';
const requests = [{ url: `${base}/systems/records?page=1&perPage=500&sort=%2Bcreated` }];
const signInAt = (collection: string) => ({
  url: `${base}/${collection}/auth-with-password`,
  method: 'POST' as const,
  body: { identity: 'ada@example.org', password: 'password' },
});
const asOf = '2026-03-04T15:08:00Z';

export default {
  options: { hostname: 'http://192.168.1.5:8090', username: 'ada@example.org', password: 'password' },
  asks: [
    { requests, signIn: signInAt('users') },
    { options: { hostname: '192.168.1.5:8090/', superuser: true }, requests, signIn: signInAt('_superusers') },
  ],
  cases: [
    {
      title: 'one is up, one is down',
      body: answer(lab, nas),
      asOf,
      shows: ['1 down', 'SystemCPUMemoryDisk', 'nasdown', 'lab-01', '3 %', '41 %', '63 %'],
      hides: ['72 %', 'to watch'],
      glance: { text: '1 of 2 down', short: '1 down', level: 'bad' },
    },
    {
      title: 'one is short of room, others are not watched',
      body: answer(lab, full, { ...nas, status: 'paused' }, { id: 'x', host: '10.0.0.9', status: 'odd', info: null }),
      shows: ['1 to watch', 'box', '93 %', 'naspaused', '10.0.0.9odd'],
      glance: { text: '1 of 4 to watch', short: '1 to watch', level: 'warning' },
    },
    {
      title: 'all are up',
      body: answer(lab),
      shows: ['lab-01'],
      hides: ['down'],
      glance: { text: 'up' },
    },
    {
      title: 'one system, by its name',
      options: { system: 'LAB-01' },
      body: answer(nas, lab),
      asOf,
      shows: ['lab-01', 'CPU3 %', 'Memory41 %', 'Disk63 %', 'Network120 kB/s', 'Runs for1 day', 'Updated2 mins'],
      hides: ['nas'],
      glance: {
        text: '3 % CPU',
        short: '3 %',
        figures: ['CPU 3 %', 'Memory 41 %', 'Disk 63 %', 'Network 120 kB/s'],
      },
    },
    {
      title: 'one that is short of room, of an older agent',
      options: { system: 'sys3' },
      body: answer(full),
      shows: ['box', 'Disk93 %', 'Network1.6 MB/s'],
      glance: {
        text: '12 % CPU',
        short: '12 %',
        level: 'bad',
        figures: ['CPU 12 %', 'Memory 20 %', 'Disk 93 %', 'Network 1.6 MB/s'],
      },
    },
    {
      title: 'one that is down',
      options: { system: 'nas' },
      body: answer(nas),
      asOf,
      shows: ['nas', 'down', 'Updated4 hr'],
      hides: ['CPU', 'Runs for'],
      glance: { text: 'down', level: 'bad' },
    },
    { title: 'none', body: answer(), shows: ['No systems', 'The user may see none of them.'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    {
      title: 'a system that there is not',
      options: { system: 'attic' },
      body: answer(lab),
      says: 'Beszel knows no system "attic".',
    },
    { title: 'another answer', body: { ok: true }, says: 'The answer has no list of systems.' },
  ],
} satisfies WidgetFixture;
