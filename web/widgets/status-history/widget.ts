import { Type } from 'typebox';
import { serviceHistoriesRequest } from '../../../schema/api/status-history.ts';
import type { ServiceState } from '../../../schema/api/status-page.ts';
import { availabilityOf, availabilityText, stateOf, sumOf } from '../../../schema/rules/status/spans.ts';
import { empty, figure, type Level, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { worstFirst } from '../levels.ts';

const levels: Readonly<Record<ServiceState, Level>> = { up: 'good', slow: 'warning', down: 'bad' };
const levelFor = (state: unknown): Level =>
  state === 'up' || state === 'slow' || state === 'down' ? levels[state] : 'unknown';

/** Services that usually stand there. */
const usual = 5;

const names = { type: 'string' } as const;

export default defineWidget({
  type: 'status-history',
  family,
  category: 'services',
  picture: 'alerts',
  rank: 20,
  summary:
    'How services of this dashboard were whose status is checked: in bars, and the share of the time in which they answered. The dashboard’s own server knows that, and goes on with the checks while nobody looks.',
  options: Type.Object({
    items: Type.Optional(
      Type.Array(Type.String(names), {
        description:
          'Items that it shows, each by its title or its `id`. Each viewer is shown those that they see elsewhere; whoever sees the widget may read what it names.',
      }),
    ),
    sections: Type.Optional(
      Type.Array(Type.String(names), { description: 'Names of sections of which it shows all that is checked.' }),
    ),
    tags: Type.Optional(
      Type.Array(Type.String(names), {
        description:
          'Tags of items that it shows. Without `items`, `sections` and `tags` it shows all that is checked.',
      }),
    ),
    range: Type.Union([Type.Literal('24h'), Type.Literal('7d'), Type.Literal('30d'), Type.Literal('90d')], {
      default: '30d',
      description: 'How much of the past it shows: a day, a week, a month or three of them.',
    }),
  }),
  interval: 60,
  lines: ({ items }) => (items && items.length > 0 ? items.length : usual),
  shape: 'list',
  icon: 'pulse',
  request: ({ range }) => ({ url: serviceHistoriesRequest, server: true, method: 'POST', body: { range } }),
  read: (body) => {
    const { services } = recordOf(body);
    if (!Array.isArray(services)) throw unreadable('list of services');
    const found = recordsOf(services).map(({ title, state, spans: given }) => {
      const spans = recordsOf(given).map(({ up, slow, down }) => ({
        ...{ up: numberOf(up) ?? 0, slow: numberOf(slow) ?? 0, down: numberOf(down) ?? 0 },
      }));
      return {
        title: textOf(title) ?? '',
        level: levelFor(state),
        pulse: spans.map((span) => levelFor(stateOf(span))),
        /** From 0 to 1; absent where too little is known. */
        share: availabilityOf(sumOf(spans)),
      };
    });
    return worstFirst(found);
  },
  end: (services, { t }) => monitorsEnd(services, t),
  shows: (services, { t, format }) =>
    services.length === 0
      ? empty(t('nothing-checked'))
      : list(
          services.map(({ title, level, pulse, share }) => ({
            label: title,
            level,
            pulse,
            value: availabilityText(share, format.locale),
          })),
        ),
  glance: (services, { t, format }) => {
    const state = monitorsGlance(services, t);
    const worst = services
      .filter(({ share }) => share !== undefined)
      .toSorted((one, other) => (one.share ?? 1) - (other.share ?? 1))[0];
    return state && { ...state, figures: [worst && figure(worst.title, availabilityText(worst.share, format.locale))] };
  },
  example: { sections: ['Media'], range: '7d' },
});
