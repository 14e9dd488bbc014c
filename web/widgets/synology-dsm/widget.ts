import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import type { Format } from '../../../schema/format.ts';
import { details, facts, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { family, stateOf, type Volume, volumeMeters, volumesGlance } from '../_storage/volumes.ts';
import { hostname, password, synologySignIn } from '../_synology/session.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';
import { secondsOf } from '../time-spans.ts';

export default defineWidget({
  type: 'synology-dsm',
  aliases: ['diskstation', 'synology'],
  family,
  category: 'machine',
  picture: 'bars',
  summary: 'How full the volumes of a Synology NAS are, how busy and how warm it is, and the state of its disks.',
  options: Type.Object({
    hostname,
    username: Type.String({ description: 'Account of the group administrators.', writeOnly: true }),
    password,
    volume: Type.Optional(Type.String({ description: 'One volume alone, such as `volume_2`; all unless set.' })),
    showDisks: Type.Boolean({ default: false, description: 'Shows the temperature and the state of each disk.' }),
  }),
  interval: 30,
  height: ({ showDisks }) => (showDisks ? 240 : 138),
  shape: 'meters',
  icon: 'disk',
  // What an account has no right to do (105) is no end of a session.
  signIn: (options) => synologySignIn(options, [106, 107, 119]),
  request: ({ hostname, showDisks }) => {
    const asked = (api: string, values: Record<string, string>) => ({
      url: withQuery(`${baseAddress(hostname)}/webapi/entry.cgi`, { api, version: 1, ...values }),
      optional: true as const,
    });
    return [
      asked('SYNO.Core.System', { method: 'info' }),
      asked('SYNO.Core.System', { method: 'info', type: '"storage"' }),
      asked('SYNO.Core.System.Utilization', { method: 'get' }),
      ...(showDisks ? [asked('SYNO.Storage.CGI.Storage', { method: 'load_info' })] : []),
    ];
  },
  read: (body, { volume }) => {
    const [system, storage, use, disks] = (body as unknown[]).map(dataOf);
    const [failure] = body as unknown[];
    if (isDashError(failure)) throw failure.code === 'widget-target' ? withoutRight() : failure;
    if (system?.up_time === undefined && system?.model === undefined) throw unreadable('model of the NAS');
    const [known, others] = [recordsOf(storage?.vol_info), recordsOf(disks?.volumes)];
    const { user_load, system_load, other_load } = recordOf(use?.cpu);
    const { real_usage, total_real, avail_real, cached } = recordOf(use?.memory);
    const [total = 0, free = 0, buffered = 0] = [total_real, avail_real, cached].map((value) => numberOf(value) ?? 0);
    return {
      model: textOf(system.model),
      version: textOf(system.firmware_ver),
      seconds: secondsOf(system.up_time),
      temperature: numberOf(system.sys_temp),
      isHot: system.temperature_warning === true || system.sys_tempwarn === true,
      processor:
        user_load === undefined && system_load === undefined
          ? undefined
          : [user_load, system_load, other_load].reduce<number>((sum, load) => sum + (numberOf(load) ?? 0), 0),
      memory: numberOf(real_usage) ?? (total > 0 ? 100 - (100 * (free + buffered)) / total : undefined),
      volumes: (known.length > 0 ? known : others)
        .map(readVolume)
        .filter(({ id }) => volume === undefined || id === volume),
      disks: recordsOf(disks?.disks).map(({ id, name, status, smart_status, temp }) => {
        const odd = [textOf(status), textOf(smart_status)].find(
          (state) => state !== undefined && !well.includes(state),
        );
        return {
          name: textOf(name) ?? textOf(id) ?? '',
          state: odd?.replaceAll('_', ' '),
          temperature: numberOf(temp),
        };
      }),
    };
  },
  title: ({ model }) => (model === undefined ? undefined : { text: model }),
  end: ({ volumes, disks, isHot }, { t }) => {
    const odd = volumes.find(({ level }) => level === 'bad') ?? volumes.find(({ level }) => level !== undefined);
    if (odd) return { text: t('is', { name: nameOf(odd, t), state: stateOf(odd, t) }), level: odd.level };
    const count = disks.filter(({ state }) => state !== undefined).length;
    if (count > 0) return { text: t('odd-disks', { count }), level: 'warning' };
    return isHot ? { text: t('hot'), level: 'bad' } : undefined;
  },
  shows: (data, { options: { showDisks }, t, format }) => {
    const { volumes, disks, processor, memory, temperature, isHot, seconds, version } = data;
    const figures = [
      shareFigure(t('processor'), processor, format),
      shareFigure(t('memory'), memory, format),
      temperature !== undefined &&
        figure(t('temperature'), degrees(temperature, format), { level: isHot ? 'bad' : undefined }),
    ];
    const hasList = showDisks && disks.length > 0;
    return [
      volumes.length > 0
        ? volumeMeters(
            volumes.map((one) => ({ ...one, name: nameOf(one, t) })),
            { t, format },
          )
        : row(...figures),
      hasList
        ? list(
            disks.map(({ name, state, temperature }) => ({
              label: name,
              note: state,
              value: temperature === undefined ? undefined : degrees(temperature, format),
              level: state === undefined ? 'good' : /crash|fail|critical/.test(state) ? 'bad' : 'warning',
            })),
          )
        : volumes.length > 0 && facts(...figures),
      details(
        ...(hasList && volumes.length > 0 ? figures : []),
        seconds !== undefined && figure(t('uptime'), format.duration(seconds)),
        figure(t('version'), version),
      ),
    ];
  },
  glance: ({ volumes, processor, memory, temperature, seconds, isHot }, { t, format }) => {
    const figures = [
      shareFigure(t('processor'), processor, format),
      shareFigure(t('memory'), memory, format),
      temperature !== undefined && figure(t('temperature'), degrees(temperature, format)),
      seconds !== undefined && figure(t('uptime'), format.duration(seconds)),
    ];
    const full = volumesGlance(
      volumes.map((one) => ({ ...one, name: nameOf(one, t) })),
      { t, format },
    );
    if (isHot && full?.level !== 'bad') return { text: t('hot'), level: 'bad', figures };
    if (full) return { ...full, figures };
    return seconds === undefined ? undefined : { text: t('up', { duration: format.duration(seconds) }), figures };
  },
  example: { hostname: 'http://192.168.1.8:5000', username: 'stats', password: 'DASH_SYNOLOGY_PASSWORD' },
});

const well = ['normal', 'initialized', 'not_use', 'sys_partition_normal', 'unknown'];

const dataOf = (body: unknown) => recordOf(recordOf(body).data);

const withoutRight = () =>
  refusedBy(
    'DSM',
    'not allowed',
    'The account has to be one of the group administrators, as this asks about the machine.',
  );

const degrees = (value: number, format: Format) => format.quantity(value, '°C', 0);

interface SynologyVolume extends Volume {
  /** As DSM calls it: `volume_1`. */
  id: string;
}

function readVolume(volume: Record<string, unknown>): SynologyVolume {
  const { used, total } = recordOf(volume.size);
  const state = textOf(volume.status) ?? 'normal';
  return {
    id: textOf(volume.name) ?? textOf(volume.id) ?? '',
    name: textOf(volume.vol_desc) ?? '',
    used: numberOf(volume.used_size ?? used) ?? 0,
    total: numberOf(volume.total_size ?? total) ?? 0,
    ...(!well.includes(state) && {
      state: state.replaceAll('_', ' '),
      level: /crash|degrade/.test(state) ? 'bad' : 'warning',
    }),
  };
}

/** Its description; else “Volume 1”, as DSM says in its storage manager. */
function nameOf({ name, id }: SynologyVolume, t: WidgetWords): string {
  const [, number] = /^volume_?(\d+)$/.exec(id) ?? [];
  return name || (number === undefined ? id : t('volume', { number }));
}
