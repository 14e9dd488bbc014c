import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import type { Format } from '../../../schema/format.ts';
import { figure, lead, list, row, spark } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { prometheusData, prometheusOptions, prometheusRequest } from '../_prometheus/api.ts';
import { numberOf, recordsOf, unreadable } from '../answers.ts';
import { type Metric, metricsIn, writeMetric } from './metrics.ts';

/** Figures of a row; more of them are a list. */
const mostFigures = 4;
/** Points of the curve, and seconds between two of them at least. */
const points = 60;
const leastStep = 15;

export default defineWidget({
  type: 'prometheus-query',
  aliases: ['prometheus-metric', 'prometheusmetric'],
  category: 'own',
  picture: 'value',
  summary: 'Values of your own queries to Prometheus, and how one alone came to be so.',
  options: Type.Object({
    ...prometheusOptions,
    metrics: Type.Array(
      Type.Object({
        label: Type.Optional(Type.String({ description: 'What it is called; its query unless set.' })),
        query: Type.String({ description: 'The query, in PromQL; of several results the first one counts.' }),
        format: Type.Optional(
          Type.Object({
            type: Type.Optional(
              Type.Union(
                [
                  Type.Literal('text'),
                  Type.Literal('number'),
                  Type.Literal('percent'),
                  Type.Literal('bytes'),
                  Type.Literal('bbytes'),
                  Type.Literal('bits'),
                  Type.Literal('bbits'),
                  Type.Literal('byterate'),
                  Type.Literal('bibyterate'),
                  Type.Literal('bitrate'),
                  Type.Literal('bibitrate'),
                  Type.Literal('date'),
                  Type.Literal('relativeDate'),
                  Type.Literal('duration'),
                ],
                { description: 'What it is written as: a number unless set.' },
              ),
            ),
            scale: Type.Optional(
              Type.Union([Type.Number(), Type.String()], {
                description: 'What it is multiplied by: a number, or a fraction such as `1/16`.',
              }),
            ),
            prefix: Type.Optional(Type.String({ description: 'Text before it.' })),
            suffix: Type.Optional(Type.String({ description: 'Text behind it, such as a unit.' })),
          }),
        ),
      }),
      { description: 'The queries, each with its `label`, `query` and `format`.' },
    ),
    hours: Type.Optional(
      Type.Number({ minimum: 0.1, maximum: 8760, description: 'Hours of the curve that one query alone can have.' }),
    ),
  }),
  interval: 30,
  height: ({ metrics, hours }) =>
    metrics.length === 1 ? (hours ? 120 : 60) : metrics.length > mostFigures ? 36 * Math.min(metrics.length, 5) : 104,
  shape: 'row',
  icon: 'chart',
  request: (options) => metricsIn(options.metrics).map(({ query }) => prometheusRequest(options, 'query', { query })),
  follows: (bodies, options, now) => {
    const [only, ...others] = metricsIn(options.metrics);
    if (!options.hours || !only || others.length > 0 || bodies.length > 1) return [];
    const span = Math.round(options.hours * 3600);
    const step = Math.max(leastStep, Math.round(span / points));
    const end = Math.floor(now / 1000 / step) * step;
    const range = { query: only.query, start: end - span, end, step };
    return [{ ...prometheusRequest(options, 'query_range', range), optional: true }];
  },
  read: (body, options) => {
    const bodies = body as unknown[];
    const metrics = metricsIn(options.metrics);
    return {
      values: metrics.map((metric, place) => ({ ...metric, value: valueIn(bodies[place]) })),
      course: courseIn(bodies[metrics.length]),
    };
  },
  shows: ({ values, course }, { format, asOf }) => {
    const written = values.map((metric) => ({ label: metric.label, ...writtenOf(metric, format, asOf) }));
    const [only, ...others] = written;
    if (others.length >= mostFigures)
      return list(written.map(({ label, text, unit }) => ({ label, value: text, unit })));
    if (others.length > 0) return row(...written.map(({ label, text, unit }) => figure(label, text, { unit })));
    return [
      only && lead(only.text, { unit: only.unit, note: only.label }),
      course.filter((value) => value !== null).length > 1 && spark(course),
    ];
  },
  glance: ({ values }, { t, format, asOf }) => {
    const written = values.map((metric) => {
      const { text, unit = '' } = writtenOf(metric, format, asOf);
      return { label: metric.label, value: unit ? `${text}\u202f${unit}` : text };
    });
    const [first] = written;
    if (values.every(({ value }) => value === undefined) || !first) return undefined;
    return {
      text: values.length > 1 ? t('named', first) : first.value,
      short: first.value.length > 14 ? undefined : first.value,
      figures: written.map(({ label, value }) => figure(label, value)),
    };
  },
  example: {
    hostname: 'http://192.168.1.5:9090',
    metrics: [
      { label: 'Memory', query: 'node_memory_Active_bytes', format: { type: 'bbytes' } },
      { label: 'Requests', query: 'sum(rate(http_requests_total[5m]))', format: { suffix: '/s' } },
    ],
  },
});

const writtenOf = (metric: Metric & { value?: number | undefined }, format: Format, asOf: number) => {
  const { text, unit } = writeMetric(metric, metric.value, format, asOf);
  return { text, unit: unit || undefined };
};

/** The value of an answer, of several the first; nothing where a query finds nothing. */
function valueIn(body: unknown): number | undefined {
  const { resultType, result } = prometheusData(body);
  if (!Array.isArray(result)) throw unreadable('result of a query');
  if (resultType === 'scalar') return numberOf(result[1]);
  const [first] = resultType === 'vector' ? recordsOf(result) : [];
  return Array.isArray(first?.value) ? numberOf(first.value[1]) : undefined;
}

/** The values of a range, of several series those of the first; none where it can't be read. */
function courseIn(body: unknown): (number | null)[] {
  if (body === undefined || isDashError(body)) return [];
  const [first] = recordsOf(prometheusData(body).result);
  const values = Array.isArray(first?.values) ? first.values : [];
  return values.map((pair) => (Array.isArray(pair) ? (numberOf(pair[1]) ?? null) : null));
}
