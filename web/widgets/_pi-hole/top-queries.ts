import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { cut, mostSigns } from '../../../schema/glance.ts';
import { empty, type Glance, type ShownParts } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { countFigure, countWords } from '../counts.ts';
import { type Counted, rankings } from '../rankings.ts';

export const topOptions = {
  count: Type.Integer({ default: 10, minimum: 1, maximum: 100, description: 'Number of domains in each list.' }),
};

export interface TopQueries {
  blocked: Counted[];
  allowed: Counted[];
}

interface Context {
  t: WidgetWords;
  format: Format;
}

export const showTop = ({ blocked, allowed }: TopQueries, { t, format }: Context): ShownParts =>
  blocked.length + allowed.length === 0
    ? empty(t('no-domains'), t('may-be-private'))
    : rankings(
        [
          { title: t('most-blocked'), entries: blocked },
          { title: t('most-asked'), entries: allowed },
        ],
        format,
      );

/** The domain that was blocked most. */
export function topGlance({ blocked }: TopQueries, { t, format }: Context): Glance | undefined {
  const [first] = blocked;
  if (!first) return undefined;
  return {
    text: cut(first.name, mostSigns),
    short: t('times', countWords(first.count, format, 'times')),
    figures: blocked.map(({ name, count }) => countFigure(name, count, format)),
  };
}
