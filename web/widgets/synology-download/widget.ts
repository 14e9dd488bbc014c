import { Type } from 'typebox';
import { empty, facts, figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { leastRate, rateGlance, rateLead } from '../_downloads/rates.ts';
import { hostname, password, synologySignIn } from '../_synology/session.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { rankIn } from '../rankings.ts';

/** What is at work first, then what is over. */
const order = ['downloading', 'finishing', 'waiting', 'paused', 'error', 'seeding', 'finished'];

export default defineWidget({
  type: 'synology-download',
  aliases: ['synologydownload'],
  category: 'downloads',
  picture: 'rows',
  summary: 'What Download Station of a Synology NAS loads, and how fast.',
  options: Type.Object({
    hostname,
    username: Type.String({ description: 'Account of DSM, which sees its own tasks.', writeOnly: true }),
    password,
  }),
  interval: 15,
  height: 222,
  shape: 'tall-list',
  icon: 'download',
  // 106 and 107 are ends of a session, 119 is one that DSM doesn't know; Download Station says 105 of both.
  signIn: (options) => synologySignIn(options, [105, 106, 107, 119]),
  request: ({ hostname }) => ({
    url: withQuery(`${baseAddress(hostname)}/webapi/DownloadStation/task.cgi`, {
      ...{ api: 'SYNO.DownloadStation.Task', version: 1, method: 'list', additional: 'transfer,detail' },
    }),
  }),
  read: (body) => {
    const { tasks } = recordOf(recordOf(body).data);
    if (!Array.isArray(tasks)) throw unreadable('list of tasks');
    return recordsOf(tasks)
      .map(({ title, size, status, additional }) => {
        const { size_downloaded, size_uploaded, speed_download, speed_upload } = recordOf(
          recordOf(additional).transfer,
        );
        const done = numberOf(size_downloaded) ?? 0;
        const whole = numberOf(size) ?? 0;
        return {
          title: textOf(title) ?? '',
          status: textOf(status) ?? '',
          created: numberOf(recordOf(recordOf(additional).detail).create_time) ?? 0,
          ...{ done, whole, sent: numberOf(size_uploaded) ?? 0 },
          share: whole > 0 ? Math.min(100, (done / whole) * 100) : 0,
          ...{ down: numberOf(speed_download) ?? 0, up: numberOf(speed_upload) ?? 0 },
        };
      })
      .sort((a, b) => rankIn(order, a.status) - rankIn(order, b.status) || b.created - a.created);
  },
  end: (tasks, { t }) => {
    const count = tasks.filter(({ status }) => status === 'error').length;
    return count > 0 ? { text: t('failed', { count }), level: 'bad' } : undefined;
  },
  shows: (tasks, { t, format }) => {
    if (tasks.length === 0) return empty(t('none'));
    const { down, up, active } = totalsOf(tasks);
    return [
      rateLead(down, undefined, t, format),
      facts(
        figure(t('active'), format.number(active, 0)),
        figure(t('all'), format.number(tasks.length, 0)),
        up >= leastRate && figure(t('up'), format.rate(up)),
      ),
      list(
        tasks.map(({ title, status, done, whole, sent, share }) => ({
          label: title,
          note: [
            order.includes(status) ? t(`is-${status}`) : status,
            whole > 0 && t('of', { done: format.bytes(done), whole: format.bytes(whole) }),
            sent > 0 && t('ratio', { ratio: format.number(done > 0 ? sent / done : 0, 2) }),
          ]
            .filter(Boolean)
            .join(' · '),
          value: share < 100 ? format.percent(share) : undefined,
          share: share < 100 ? share : undefined,
          level: status === 'error' ? 'bad' : undefined,
        })),
      ),
    ];
  },
  glance: (tasks, { t, format }) => {
    const { down, active } = totalsOf(tasks);
    return {
      ...rateGlance(down, t, format),
      figures: [figure(t('active'), format.number(active, 0)), figure(t('all'), format.number(tasks.length, 0))],
    };
  },
  example: { hostname: 'http://192.168.1.8:5000', username: 'media', password: 'DASH_SYNOLOGY_PASSWORD' },
});

const totalsOf = (tasks: readonly { status: string; down: number; up: number }[]) => ({
  down: tasks.reduce((sum, { down }) => sum + down, 0),
  up: tasks.reduce((sum, { up }) => sum + up, 0),
  active: tasks.filter(({ status }) => status === 'downloading').length,
});
