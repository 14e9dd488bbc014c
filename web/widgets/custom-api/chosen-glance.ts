import { pathTo } from '../../../schema/expressions/answer-tree.ts';
import { isMapping } from '../../../schema/values.ts';
import { recordOf } from '../answers.ts';
import {
  type Choice,
  type Chosen,
  changes,
  nameFor,
  nameOf,
  removed,
  stepsOf,
  withFormat,
  withoutFormat,
} from './chosen.ts';
import { type Given, type Mapping, readGlance } from './mappings.ts';

/** Figures of a tile. */
const mostFigures = 4;

/** What a widget says on a tile: a value, and up to four figures. Of a list it is about one entry. */
export const glanceChoice: Choice = {
  option: 'glance',
  chosenIn(glance) {
    const plan = readGlance(glance);
    const one = (field: string, mapping: Mapping, at: Chosen['at'], label?: string): Chosen => {
      const { format } = mapping.writing;
      return {
        ...{ body: 'glance', field, source: String(mapping.source), key: String(mapping.source) },
        ...{ at, where: stepsOf(mapping.pointer), canFormat: true },
        ...(typeof format === 'string' && { format }),
        ...(label !== undefined && { label }),
      };
    };
    return [
      ...Object.values(plan?.fields ?? {}).map((mapping) => one('value', mapping, isMapping(glance) ? ['value'] : [])),
      ...(plan?.figures ?? []).flatMap(({ label, fields }) =>
        Object.values(fields).map((mapping) => {
          const [list = '', place = 0] = stepsOf(mapping.pointer);
          return one('figures', mapping, [list, place], label);
        }),
      ),
    ];
  },
  withValue: (glance, steps) => withEntry(glance, { label: nameOf(steps), value: pathTo(steps) }),
  withExpression: (glance, source) => withEntry(glance, { label: nameFor(source), value: source }),
  without: (glance, { at }) => (at.length === 0 ? {} : without(recordOf(glance), at)),
  formatted(glance, { at }, format) {
    if (at.length !== 1) return withFormat(glance, at, format);
    // The format of the value may stand in it or beside it.
    return withFormat(withoutFormat(recordOf(glance)), at, format);
  },
  ...changes,
};

/** The first value is what the tile says, the others are figures. */
function withEntry(glance: unknown, entry: { label: string; value: string }): Given {
  const before: Given = typeof glance === 'string' ? { value: glance } : recordOf(glance);
  if (before.value === undefined) return { value: entry.value, ...before };
  const figures = Array.isArray(before.figures) ? before.figures : [];
  return figures.length < mostFigures ? { ...before, figures: [...figures, entry] } : before;
}

/** With the value goes how it is written. */
function without(glance: Given, at: Chosen['at']): Given {
  if (at[0] !== 'value') return removed(glance, at) as Given;
  return glance.figures === undefined ? {} : { figures: glance.figures };
}
