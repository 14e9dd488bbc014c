import { Type } from 'typebox';
import { empty, type Level, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';
import { countAt, worstFirst } from '../levels.ts';

/** Bits of a status, and of the threshold that says which of them count: failed by SMART, failed by Scrutiny. */
const allFailures = 3;

export default defineWidget({
  type: 'scrutiny',
  category: 'machine',
  picture: 'alerts',
  summary: 'How well disks are and how warm, by their S.M.A.R.T. values, from Scrutiny.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Scrutiny, such as `http://192.168.1.5:8080`.' }),
  }),
  interval: 600,
  height: 220,
  shape: 'tall-list',
  icon: 'disk',
  request: ({ hostname }) => [
    { url: `${baseAddress(hostname)}/api/summary` },
    { url: `${baseAddress(hostname)}/api/settings`, optional: true },
  ],
  read: (body) => {
    const [answer, about] = body as [unknown, unknown];
    const { summary } = recordOf(recordOf(answer).data);
    if (summary === undefined) throw unreadable('summary of disks');
    const { metrics } = recordOf(recordOf(about).settings);
    const threshold = numberOf(recordOf(metrics).status_threshold) ?? allFailures;
    const disks = recordsOf(Object.values(recordOf(summary))).flatMap(({ device, smart }) => {
      const { archived, device_name, label, host_id, model_name, device_status } = recordOf(device);
      if (archived === true) return [];
      const { temp, power_on_hours, collector_date } = recordOf(smart);
      // A disk that doesn't tell has 0.
      const degrees = numberOf(temp) ?? 0;
      return {
        name: textOf(label) ?? textOf(device_name) ?? '',
        host: textOf(host_id),
        model: textOf(model_name),
        level: levelFor(numberOf(device_status), threshold),
        temperature: degrees > 0 ? degrees : undefined,
        hours: numberOf(power_on_hours),
        at: timeOf(collector_date),
      };
    });
    return worstFirst(disks.sort((a, b) => a.name.localeCompare(b.name)));
  },
  end: (disks, { t }) => {
    const failed = countAt(disks, 'bad');
    return failed > 0 ? { text: t('count-failed', { count: failed }), level: 'bad' } : undefined;
  },
  shows: (disks, { t, format, asOf }) => {
    if (disks.length === 0) return empty(t('none'));
    const unknown = countAt(disks, 'unknown');
    return [
      row(
        countFigure(t('passed'), countAt(disks, 'good'), format),
        countFigure(t('failed'), countAt(disks, 'bad'), format, {
          level: countAt(disks, 'bad') > 0 ? 'bad' : undefined,
        }),
        countFigure(t('unknown'), unknown, format),
      ),
      list(
        disks.map(({ name, host, model, level, temperature, hours, at }) => ({
          label: name,
          note: format.list([level === 'bad' && t('failed'), host, model]) || undefined,
          title: format.list([
            hours !== undefined && t('ran-for', { duration: format.duration(hours * 3600) }),
            at !== undefined && t('looked-at', { ago: format.past(at, asOf) }),
          ]),
          level,
          value: temperature === undefined ? '–' : format.number(temperature, 0),
          unit: temperature === undefined ? undefined : '°C',
        })),
      ),
    ];
  },
  glance: (disks, { t, format }) => {
    if (disks.length === 0) return undefined;
    const [all, passed, failed] = [disks.length, countAt(disks, 'good'), countAt(disks, 'bad')];
    return {
      text:
        failed > 0
          ? t('some-failed', { failed, all })
          : passed < all
            ? t('some-passed', { passed, all })
            : t('all-passed', { count: all }),
      short: failed > 0 ? t('count-failed', { count: failed }) : undefined,
      level: failed > 0 ? 'bad' : undefined,
      figures: [
        countFigure(t('passed'), passed, format),
        countFigure(t('failed'), failed, format),
        countFigure(t('unknown'), countAt(disks, 'unknown'), format),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:8080' },
});

/** Failures that the settings leave out are none; a status that is neither is not known. */
function levelFor(status: number | undefined, threshold: number): Level {
  if (status === undefined || !Number.isInteger(status) || status < 0 || status > allFailures) return 'unknown';
  return (status & threshold) > 0 ? 'bad' : 'good';
}
