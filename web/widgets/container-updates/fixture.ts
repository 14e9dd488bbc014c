import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const photos = {
  id: 'c1',
  name: 'photos',
  displayName: 'Photos',
  watcher: 'local',
  image: { name: 'example/photo', tag: { value: '2.1' } },
  result: { tag: '2.2', link: 'https://github.com/example/photo/releases/2.2' },
  updateAvailable: true,
  updateKind: { kind: 'tag', localValue: '2.1', remoteValue: '2.2', semverDiff: 'minor' },
};
const git = { id: 'c2', name: 'git', image: { tag: { value: '1.25' } }, updateAvailable: false };
const music = {
  ...photos,
  id: 'c3',
  displayName: 'music',
  image: { tag: { value: 'latest' } },
  result: { tag: 'latest' },
  updateKind: { kind: 'digest', localValue: 'sha256:aa', remoteValue: 'sha256:bb' },
};
const mail = { ...git, id: 'c4', name: 'mail', error: { message: 'Too many requests' } };
const books = {
  ...photos,
  displayName: 'Books',
  updateKind: { ...photos.updateKind, remoteValue: '3.0', semverDiff: 'major' },
};
const base = 'http://192.168.1.5:3000';
const status = (code: number) => new DashError('widget-status', `Status ${code}.`, { values: { status: code } });
const metrics =
  '# TYPE watchtower_containers_scanned gauge\nwatchtower_containers_scanned 12\nwatchtower_containers_updated 1\nwatchtower_containers_failed 0\n';
const check = { name: 'check', request: { url: `${base}/api/containers/watch`, method: 'POST' as const } };

export default {
  options: { hostname: base },
  asks: [
    { requests: [{ url: `${base}/api/containers`, optional: true }] },
    {
      options: { hostname: '192.168.1.5:3000/', username: 'ada', password: 'DASH_WUD' },
      requests: [{ url: `${base}/api/containers`, basic: { username: 'ada', password: 'DASH_WUD' }, optional: true }],
    },
    {
      options: { username: 'ada', apiKey: 'DASH_WUD_TOKEN' },
      requests: [
        { url: `${base}/api/containers`, headers: { Authorization: 'Bearer DASH_WUD_TOKEN' }, optional: true },
      ],
    },
    { options: { apiKey: 'key' }, after: [[git]], requests: [] },
    { options: { apiKey: 'key' }, after: [status(401)], requests: [] },
    { after: [status(404)], requests: [] },
    {
      options: { apiKey: 'key' },
      after: [status(404)],
      requests: [
        { url: `${base}/v1/metrics`, headers: { Authorization: 'Bearer key' }, as: 'text' as const, optional: true },
      ],
    },
    { options: { apiKey: 'key' }, after: [status(404), metrics], requests: [] },
  ],
  cases: [
    {
      title: 'some are newer, one can’t be checked',
      body: [[git, mail, music, photos, books]],
      shows: [
        '1 failed',
        '3updates',
        'Watched5',
        'Failed1',
        'Books2.1 to 3.0MajorPhotos2.1 to 2.2MinormusiclatestNewermailToo many requestsnot checked',
      ],
      hides: ['sha256', 'git'],
      glance: { text: '3 updates', level: 'warning', figures: ['Watched 5', 'Failed 1'] },
      acts: [check],
    },
    {
      title: 'all are up to date',
      body: [[git]],
      shows: ['0updates', 'Watched1'],
      hides: ['Failed', 'git'],
      glance: { text: 'all are up to date', figures: ['Watched 1'] },
      acts: [check],
    },
    {
      title: 'an older version, which says little',
      body: [[{ name: 'old', updateAvailable: true, image: { tag: { value: '1' } }, result: { tag: '2' } }, null]],
      shows: ['1update', 'old1 to 2Newer'],
    },
    {
      title: 'Watchtower',
      options: { apiKey: 'key' },
      body: [status(404), metrics],
      shows: ['1updated', 'in the last scan', 'Watched12'],
      hides: ['Failed'],
      glance: { text: '1 updated', figures: ['Watched 12'] },
      acts: [],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'a bad password', body: [status(401)], says: 'Status 401.' },
    { title: 'a bad token', options: { apiKey: 'key' }, body: [status(404), status(401)], says: 'Status 401.' },
    { title: 'another answer', body: [{ error: 'x' }], says: 'The answer has no list of containers.' },
    {
      title: 'other metrics',
      options: { apiKey: 'key' },
      body: [status(404), 'go_info 1'],
      says: 'The answer has no number of containers.',
    },
  ],
} satisfies WidgetFixture;
