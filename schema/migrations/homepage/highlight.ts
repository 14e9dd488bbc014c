import { type Thresholds, thresholdLevels } from '../../figures/thresholds.ts';
import { isMapping, type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import type { Losses } from '../losses.ts';

type Level = (typeof thresholdLevels)[number];

const levels: ReadonlyMap<string, Level> = new Map([
  ['good', 'good'],
  ['warn', 'warn'],
  ['danger', 'bad'],
]);

/** What a figure is compared by, and by what where the rule is turned round. */
const comparisons: Readonly<Record<string, readonly [sign: string, negated: string]>> = {
  gt: ['>', '<='],
  gte: ['>=', '<'],
  lt: ['<', '>='],
  lte: ['<=', '>'],
  eq: ['=', '!='],
  ne: ['!=', '='],
};

/**
 * The limits of figures as Homepage has them, rules of numbers and words in lists, as those of Dash. What Dash can't
 * compare by, such as a part of a text, is reported.
 */
export function highlightOf(given: unknown, losses: Losses): Mapping | undefined {
  const figures = Object.entries(mapping(given)).flatMap(([name, of]) => {
    const limits = isMapping(of) ? limitsOf(name, of, losses) : undefined;
    return limits ? [[name, limits] as const] : [];
  });
  return figures.length > 0 ? Object.fromEntries(figures) : undefined;
}

function limitsOf(name: string, of: Mapping, losses: Losses): Thresholds | undefined {
  const found: [Level, string][] = [];
  const rulesOf = (key: string) => (isMapping(of[key]) ? [of[key]] : mappings(of[key]));
  const kinds = [
    ['numeric', numberConditions],
    ['string', textConditions],
  ] as const;
  for (const [kind, conditionsOf] of kinds) {
    for (const rule of rulesOf(kind)) {
      const level = levels.get(textOf(rule.level)?.trim().toLowerCase() ?? '');
      const conditions = conditionsOf(rule);
      if (level && conditions) found.push(...conditions.map((condition) => [level, condition] as [Level, string]));
      else
        losses.of(rule, level ? 'when' : 'level', 'no-counterpart', `A limit of \`${name}\` is lost: ${told(rule)}.`);
    }
  }
  const ranks = found.map(([level]) => thresholdLevels.indexOf(level));
  if (ranks.some((rank, place) => rank < (ranks[place - 1] ?? rank))) {
    const message = `Where several limits of \`${name}\` are met the worst counts, not the first.`;
    losses.of(of, Object.keys(of)[0] ?? '', 'changed-meaning', message);
  }
  if (found.length === 0) return undefined;
  const byLevel = thresholdLevels.map((wanted) => {
    const conditions = found.filter(([level]) => level === wanted).map(([, condition]) => condition);
    return [wanted, conditions.length > 1 ? conditions : conditions[0]] as const;
  });
  return present(Object.fromEntries(byLevel));
}

const told = ({ level, when, value }: Mapping): string =>
  [level, when, isMapping(value) ? Object.values(value).join(' and ') : value]
    .map((part) => textOf(part) ?? '?')
    .join(' ');

/** What a rule of numbers comes to, one of which suffices; nothing where Dash has no such comparison. */
function numberConditions({ when, value, negate }: Mapping): string[] | undefined {
  const isNegated = switchOf(negate) === true;
  const way = textOf(when)?.toLowerCase() ?? '';
  const [low, high] = rangeOf(value);
  if (way === (isNegated ? 'between' : 'outside') && low !== undefined && high !== undefined) {
    return [`< ${low}`, `> ${high}`];
  }
  const signs = Object.hasOwn(comparisons, way) ? comparisons[way] : undefined;
  const amount = numberOf(value);
  return signs && amount !== undefined ? [`${signs[isNegated ? 1 : 0]} ${amount}`] : undefined;
}

const rangeOf = (value: unknown): readonly (number | undefined)[] =>
  (Array.isArray(value) ? value : [mapping(value).min, mapping(value).max]).map((edge) => numberOf(edge));

/** What a rule of words comes to; nothing where it is about a part of them, or about capital letters. */
function textConditions({ when, value, negate, caseSensitive }: Mapping): string[] | undefined {
  const text = textOf(value)?.trim();
  if (textOf(when)?.toLowerCase() !== 'equals' || !text || switchOf(caseSensitive) === true) return undefined;
  return [`${switchOf(negate) === true ? '!=' : '='} ${text}`];
}
