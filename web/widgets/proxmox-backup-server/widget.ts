import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { cut } from '../../../schema/glance.ts';
import { details, facts, figure, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { family, type Volume, volumeMeters, volumesGlance } from '../_storage/volumes.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { listedCount } from '../counts.ts';
import { shareFigure } from '../levels.ts';

export default defineWidget({
  type: 'proxmox-backup-server',
  aliases: ['pbs', 'proxmoxbackupserver'],
  family,
  category: 'machine',
  picture: 'bars',
  summary: 'How full the datastores of a Proxmox Backup Server are, and which tasks have failed within a day.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address with its port, such as `https://192.168.1.9:8007`.' }),
    tokenId: Type.String({ description: 'Id of the API token, such as `dash@pbs!page`.', writeOnly: true }),
    tokenSecret: Type.String({ description: 'Its secret; it takes the role Audit on `/`.', writeOnly: true }),
    datastore: Type.Optional(Type.String({ description: 'One datastore alone; all unless set.' })),
  }),
  interval: 60,
  height: 138,
  shape: 'meters',
  lines: 2,
  icon: 'disk',
  request: (options) => [
    asked(options, 'status/datastore-usage'),
    { ...asked(options, 'nodes/localhost/status'), optional: true },
  ],
  follows: (bodies, options, now) => {
    if (bodies.length > 2) return [];
    const query = { errors: 'true', limit: mostTasks, since: Math.floor(now / 1000) - 86_400 };
    return [{ ...asked(options, withQuery('nodes/localhost/tasks', query)), optional: true }];
  },
  read: (body, { datastore }) => {
    const [usage, host, failed] = body as unknown[];
    const stores = recordOf(usage).data;
    if (!Array.isArray(stores)) throw unreadable('list of datastores');
    const { cpu, memory } = recordOf(recordOf(host).data);
    const [total, used] = [recordOf(memory).total, recordOf(memory).used].map((value) => numberOf(value) ?? 0);
    const processor = numberOf(cpu);
    return {
      stores: recordsOf(stores)
        .filter(({ store }) => datastore === undefined || textOf(store) === datastore)
        .map((store) => ({
          name: textOf(store.store) ?? '',
          used: numberOf(store.used) ?? 0,
          total: numberOf(store.total) ?? 0,
          error: textOf(store.error),
          /** When it will be full, as the server reckons, in milliseconds since 1970. */
          fullAt: (numberOf(store['estimated-full-date']) ?? 0) * 1000,
        })),
      processor: processor === undefined ? undefined : processor * 100,
      memory: total && used !== undefined ? (used / total) * 100 : undefined,
      tasks: Array.isArray(recordOf(failed).data)
        ? recordsOf(recordOf(failed).data).map(({ worker_type, worker_id, status, starttime }) => ({
            kind: textOf(worker_type) ?? '',
            about: textOf(worker_id),
            status: textOf(status) ?? '',
            at: (numberOf(starttime) ?? 0) * 1000,
          }))
        : undefined,
    };
  },
  end: ({ tasks = [], stores }, { t, format }) => {
    const broken = stores.find(({ error }) => error !== undefined);
    if (broken) return { text: t('store-failed', { store: broken.name }), level: 'bad' };
    if (tasks.length === 0) return undefined;
    return { text: t('failed', { count: tasks.length, tasks: countOf(tasks, { t, format }) }), level: levelFor(tasks) };
  },
  shows: ({ stores, tasks, processor, memory }, { t, format, asOf }) => {
    const load = [shareFigure(t('processor'), processor, format), shareFigure(t('memory'), memory, format)];
    const volumes = stores.map(({ fullAt, error, ...store }): Volume => {
      if (error !== undefined) return { ...store, state: cut(error, longestNote), level: 'bad' };
      const left = fullAt > asOf ? t('full-in', { duration: format.duration((fullAt - asOf) / 1000) }) : undefined;
      return { ...store, note: left };
    });
    const hasFailed = tasks !== undefined && tasks.length > 0;
    return [
      volumeMeters(volumes, { t, format }),
      hasFailed
        ? list(
            tasks.map((task) => ({
              label: format.list([kinds.includes(task.kind) ? t(`is-${task.kind}`) : task.kind, task.about]),
              title: task.status,
              note: cut(task.status, longestNote),
              value: task.at > 0 ? format.past(task.at, asOf) : undefined,
              level: levelFor([task]),
            })),
          )
        : facts(...load, tasks && figure(t('failed-tasks'), '0')),
      hasFailed && details(...load),
    ];
  },
  glance: ({ stores, tasks, processor, memory }, { t, format }) => {
    const figures = [
      tasks && figure(t('failed-tasks'), countOf(tasks, { t, format })),
      shareFigure(t('processor'), processor, format, false),
      shareFigure(t('memory'), memory, format, false),
    ];
    const broken = stores.find(({ error }) => error !== undefined);
    if (broken) return { text: t('store-failed', { store: cut(broken.name, 14) }), level: 'bad', figures };
    if (tasks && tasks.length > 0) {
      const text = t('failed', { count: tasks.length, tasks: countOf(tasks, { t, format }) });
      return { text, level: levelFor(tasks), figures };
    }
    const full = volumesGlance(stores, { t, format });
    return full && { ...full, figures };
  },
  example: {
    hostname: 'https://192.168.1.9:8007',
    tokenId: 'DASH_PBS_TOKEN',
    tokenSecret: 'DASH_PBS_SECRET',
  },
});

/** Failed tasks that are asked for. */
const mostTasks = 100;
/** Signs of what a task says. */
const longestNote = 60;
/** Tasks by the server's own names that have words. */
const kinds = ['backup', 'verify', 'verificationjob', 'prune', 'prunejob', 'garbage_collection', 'syncjob'];

const countOf = ({ length }: readonly unknown[], words: { t: WidgetWords; format: Format }) =>
  listedCount(length, length >= mostTasks, words);

/** A task may end well but for some warnings. */
const levelFor = (tasks: readonly { status: string }[]): 'warning' | 'bad' =>
  tasks.every(({ status }) => status.startsWith('WARNINGS')) ? 'warning' : 'bad';

interface Connection {
  hostname: string;
  tokenId: string;
  tokenSecret: string;
}

const asked = ({ hostname, tokenId, tokenSecret }: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname, 'https')}/api2/json/${path}`,
  headers: { Authorization: `PBSAPIToken=${tokenId}:${tokenSecret}` },
  proxy: 'always',
});
