import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { type End, facts, figure, type Glance, lead, type ShownParts, spark } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { countFigure } from '../counts.ts';

/** What the widgets of figures can leave out, in every version. */
export const statsOptions = {
  hideStatus: Type.Boolean({ default: false, description: 'Leaves out whether Pi-hole blocks.' }),
  hideChart: Type.Boolean({ default: false, description: 'Leaves out the curve.' }),
  hideInfo: Type.Boolean({ default: false, description: 'Leaves out the figures below the share.' }),
};

/** What Pi-hole has done in the past day, or today. */
export interface Stats {
  /** `enabled`, `disabled`, or another word of the service. */
  state?: string | undefined;
  /** Of the queries, in percent. */
  share: number;
  blocked: number;
  queries: number;
  /** Clients that have asked, and all that ever have. */
  clients?: number | undefined;
  allClients?: number | undefined;
  /** Since Pi-hole counts, or of all types. */
  allQueries?: number | undefined;
  /** Domains on the lists. */
  domains?: number | undefined;
  /** Blocked queries step by step, the oldest first. */
  course: (number | null)[];
}

interface Context {
  options: { hideStatus: boolean; hideChart: boolean; hideInfo: boolean };
  t: WidgetWords;
  format: Format;
}

/** How the state is said, where it isn't that all is well. */
const stateOf = (state: string | undefined, t: WidgetWords): End | undefined => {
  if (state === undefined || state === 'enabled') return undefined;
  return state === 'disabled' ? { text: t('off'), level: 'warning' } : { text: state };
};

export const statsEnd = ({ state }: Stats, { options, t }: Context): End | undefined =>
  options.hideStatus ? undefined : stateOf(state, t);

export function showStats(stats: Stats, { options, t, format }: Context): ShownParts {
  const { hideStatus, hideChart, hideInfo } = options;
  const { share, blocked, queries, clients, allClients, allQueries, domains, course, state } = stats;
  const { text, unit } = format.percentParts(share);
  const clientsOf = (count: number) => (allClients === undefined || allClients < count ? undefined : allClients);
  const isStateAlone = hideChart && hideInfo && !hideStatus && state !== undefined;
  if (isStateAlone) {
    const { text: word, level } = stateOf(state, t) ?? { text: t('on'), level: 'good' as const };
    return lead(word, { level });
  }
  return [
    lead(text, {
      unit: t('unit-blocked', { unit }),
      note: hideInfo
        ? undefined
        : t('of-queries', { blocked: format.number(blocked, 0), queries: format.number(queries, 0) }),
    }),
    !hideInfo &&
      facts(
        clients !== undefined &&
          figure(t('clients'), format.number(clients, 0), {
            unit: clientsOf(clients) === undefined ? undefined : t('of', { total: format.number(allClients ?? 0, 0) }),
          }),
        countFigure(t('domains'), domains, format),
        countFigure(t('all-queries'), allQueries, format),
      ),
    !hideChart && course.length > 1 && spark(course),
  ];
}

export function statsGlance(
  { share, blocked, queries, clients, domains, state }: Stats,
  { t, format }: Context,
): Glance {
  const { text: word, level } = stateOf(state, t) ?? {};
  return {
    text: word && level ? word : t('share-blocked', { share: format.percent(share) }),
    short: word && level ? undefined : format.percent(share),
    level: level === 'warning' ? level : undefined,
    figures: [
      countFigure(t('queries'), queries, format),
      countFigure(t('blocked'), blocked, format),
      clients !== undefined && figure(t('clients'), format.number(clients, 0)),
      countFigure(t('domains'), domains, format),
    ],
  };
}
