import { Type } from 'typebox';
import { empty, list, note } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { kumaLevel, kumaWord } from '../_monitors/uptime-kuma.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { worstFirst } from '../levels.ts';

/** Heartbeats of a monitor that are shown. */
const mostBeats = 48;

export default defineWidget({
  type: 'uptime-kuma-status-page',
  aliases: ['uptimekumastatuspage'],
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'The monitors of one public status page of an Uptime Kuma, and how they were of late.',
  options: Type.Object({
    host: Type.String({ description: 'Address of Uptime Kuma, such as `https://status.example.org`.' }),
    slug: Type.String({ description: 'Name of the status page in its address.' }),
    monitorNames: Type.Array(Type.String(), {
      default: [],
      description: 'Names of the monitors in the order in which they were made; as the page calls them unless set.',
    }),
  }),
  interval: 60,
  shape: 'list',
  lines: 5,
  icon: 'pulse',
  request: ({ host, slug }) => {
    const name = encodeURIComponent(slug.toLowerCase());
    return [
      { url: `${baseAddress(host)}/api/status-page/heartbeat/${name}` },
      { url: `${baseAddress(host)}/api/status-page/${name}`, optional: true },
    ];
  },
  read: (body, { monitorNames }) => {
    const [beats, page] = body as [unknown, unknown];
    const { heartbeatList, uptimeList } = recordOf(beats);
    if (heartbeatList === undefined) throw unreadable('list of heartbeats');
    const lists = recordOf(heartbeatList);
    const uptimes = recordOf(uptimeList);
    const { config, incident, publicGroupList } = recordOf(page);
    const listed = recordsOf(publicGroupList).flatMap(({ monitorList }) => recordsOf(monitorList));
    const names = new Map(listed.map(({ id, name }) => [textOf(id) ?? '', textOf(name)] as const));
    // Names of the options go by the numbers of the monitors, whatever their order on the page.
    const numbered = Object.keys(lists)
      .filter((id) => recordsOf(lists[id]).some(isBeat))
      .sort((a, b) => Number(a) - Number(b));
    const monitors = (names.size > 0 ? [...names.keys()] : numbered).map((id) => {
      const statuses = recordsOf(lists[id]).map(({ status }) => numberOf(status));
      const status = statuses.findLast((one) => one !== undefined);
      const ratio = numberOf(uptimes[`${id}_24`] ?? uptimes[id]);
      return {
        id,
        name: monitorNames[numbered.indexOf(id)] ?? names.get(id),
        status: status ?? null,
        level: kumaLevel(status),
        pulse: statuses.slice(-mostBeats).map(kumaLevel),
        /** Of the past day, in percent. */
        uptime: ratio === undefined ? undefined : ratio * 100,
      };
    });
    return {
      title: textOf(recordOf(config).title),
      incident: textOf(recordOf(incident).title),
      monitors: worstFirst(monitors),
    };
  },
  title: ({ title }, { options: { host, slug } }) =>
    title === undefined ? undefined : { text: title, href: `${baseAddress(host)}/status/${encodeURIComponent(slug)}` },
  end: ({ monitors }, { t }) => monitorsEnd(monitors, t),
  shows: ({ monitors, incident }, { t, format }) => [
    incident !== undefined && note(incident, { level: 'warning' }),
    monitors.length === 0
      ? empty(t('none'))
      : list(
          monitors.map(({ id, name, status, level, pulse, uptime }) => ({
            label: name ?? t('monitor', { id }),
            level,
            pulse: pulse.length > 1 ? pulse : undefined,
            value: status === 1 && uptime !== undefined ? format.percent(uptime) : t(kumaWord(status ?? undefined)),
            valueTitle: uptime === undefined ? undefined : t('past-day', { share: format.percent(uptime) }),
          })),
        ),
  ],
  glance: ({ monitors }, { t }) => monitorsGlance(monitors, t),
  example: { host: 'https://status.example.org', slug: 'lab' },
});

/** Pages of a range of days have a 0 where there was none. */
const isBeat = ({ status }: Readonly<Record<string, unknown>>) => numberOf(status) !== undefined;
