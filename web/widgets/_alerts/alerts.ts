import { type End, type Level, type Row, worstOf } from '../../../schema/shown.ts';
import type { ShowContext, WidgetWords } from '../../../schema/widget.ts';
import { recordOf, textOf, timeOf } from '../answers.ts';
import { worstFirst } from '../levels.ts';

/** The group of words that widgets of alerts share. */
export const family = '_alerts';

/** An alert that somebody is to hear of. */
export interface Alert {
  name: string;
  about: string | undefined;
  level: Level;
  /** Milliseconds since 1970. */
  since: number | undefined;
}

/** An alert by its labels and annotations, as Prometheus and its Alertmanager have them. */
export function readAlert(alert: Readonly<Record<string, unknown>>): Alert {
  const { alertname, severity, instance } = recordOf(alert.labels);
  const { summary, description } = recordOf(alert.annotations);
  return {
    name: textOf(alertname) ?? '',
    about: textOf(summary) ?? textOf(description) ?? textOf(instance),
    level: levelFor(textOf(severity)?.toLowerCase()),
    since: timeOf(alert.activeAt ?? alert.startsAt),
  };
}

/** How urgent it is by its severity; one without is. */
function levelFor(severity: string | undefined): Level {
  if (severity === 'warning' || severity === 'warn') return 'warning';
  return severity === 'info' || severity === 'none' ? 'unknown' : 'bad';
}

/** What is worst first, of those the latest, then by name: Prometheus has no order of its own. */
export const sortAlerts = (alerts: readonly Alert[]): Alert[] =>
  worstFirst(
    alerts.toSorted(
      (a, b) =>
        (b.since ?? 0) - (a.since ?? 0) || a.name.localeCompare(b.name) || (a.about ?? '').localeCompare(b.about ?? ''),
    ),
  );

export const showAlert = (
  { name, about, level, since }: Alert,
  { format, asOf }: Pick<ShowContext<unknown>, 'format' | 'asOf'>,
): Row => ({
  label: name,
  note: about,
  level,
  value: since === undefined ? undefined : format.past(since, asOf),
});

/** How many alerts there are, by the worst of them; nothing where there are none. */
export function alertsEnd(alerts: readonly Alert[], t: WidgetWords): (End & { level?: 'bad' | 'warning' }) | undefined {
  if (alerts.length === 0) return undefined;
  const level = worstOf(alerts.map((one) => one.level));
  return { text: t('count-alerts', { count: alerts.length }), ...(level && { level }) };
}
