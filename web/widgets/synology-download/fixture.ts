import type { WidgetFixture } from '../testing/fixture.ts';

const task = (title: string, status: string, created: number, more: Record<string, unknown>) => ({
  id: `dbid_${created}`,
  type: 'bt',
  title,
  username: 'media',
  status,
  size: 4294967296,
  additional: { detail: { create_time: created, destination: 'downloads' }, transfer: more },
});
const answer = (...tasks: unknown[]) => ({ success: true, data: { offset: 0, total: tasks.length, tasks } });
const loading = task('example-distribution.iso', 'downloading', 1772600000, {
  size_downloaded: 1073741824,
  size_uploaded: 52428800,
  speed_download: 3145728,
  speed_upload: 131072,
});
const seeding = task('example-dataset.tar', 'seeding', 1772500000, {
  size_downloaded: 4294967296,
  size_uploaded: 8589934592,
  speed_download: 0,
  speed_upload: 65536,
});
const base = 'http://192.168.1.8:5000/webapi';

export default {
  options: { hostname: 'http://192.168.1.8:5000', username: 'media', password: 'password' },
  asks: [
    {
      requests: [
        {
          url: `${base}/DownloadStation/task.cgi?api=SYNO.DownloadStation.Task&version=1&method=list&additional=transfer%2Cdetail`,
        },
      ],
      signIn: {
        url: `${base}/auth.cgi`,
        method: 'POST',
        form: {
          ...{ api: 'SYNO.API.Auth', version: '3', method: 'login', session: 'DownloadStation', format: 'sid' },
          ...{ account: 'media', passwd: 'password' },
        },
      },
      signOut: { url: `${base}/auth.cgi?api=SYNO.API.Auth&version=3&method=logout&session=DownloadStation` },
    },
  ],
  cases: [
    {
      title: 'one is loaded, one is shared',
      body: answer(seeding, loading),
      shows: [
        '3.1MB/s down',
        'Downloading1',
        'Tasks2',
        'example-distribution.iso',
        '1.1 GB of 4.3 GB',
        '25',
        'ratio 2',
      ],
      hides: ['failed'],
      glance: { text: '3.1 MB/s down', short: '3.1 MB/s', figures: ['Downloading 1', 'Tasks 2'] },
    },
    {
      title: 'one has failed, and one of another state',
      body: answer(task('broken.iso', 'error', 1, {}), task('odd.iso', 'hash_checking', 2, {})),
      shows: ['idle', '1 failed', 'broken.iso', 'hash_checking'],
      glance: { text: 'nothing to download', short: 'idle', figures: ['Downloading 0', 'Tasks 2'] },
    },
    {
      title: 'none',
      body: answer(),
      shows: ['No downloads'],
      glance: { text: 'nothing to download', short: 'idle', figures: ['Downloading 0', 'Tasks 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: { success: true, data: {} }, says: 'The answer has no list of tasks.' },
  ],
} satisfies WidgetFixture;
