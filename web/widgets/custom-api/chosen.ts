import { pathTo, type Steps } from '../../../schema/expressions/answer-tree.ts';
import { isExpression, readExpression } from '../../../schema/expressions/expression.ts';
import { isMapping } from '../../../schema/values.ts';
import { recordOf } from '../answers.ts';
import { type BodyName, mainField, mostOf } from './bodies.ts';
import { type BodyPlan, type FigureMapping, type Given, type Mapping, readBodies } from './mappings.ts';

/** A mapping of `show` or `glance`, as one sees and changes it by itself. */
export interface Chosen {
  body: BodyName | 'glance';
  /** What the file calls it within the body: `value`, `label`, `each`, `columns`, … */
  field: string;
  /** The expression. */
  source: string;
  /** Of a figure, a column or a series: what it is called. */
  label?: string;
  /** How its value is written, where that can be said of it. */
  format?: string;
  canFormat: boolean;
  /** Where in the option that stands which is taken away with it. */
  at: Steps;
  /** Where in the option its expression stands. */
  where: Steps;
  /** The list that it is about an entry of. */
  each?: string;
  /** What finds it: the list that it is about an entry of, and its path there. */
  key: string;
}

/** An option of mappings that one fills by choosing: each function gives what the option holds then. */
export interface Choice {
  option: 'show' | 'glance';
  /** The mappings in their order. */
  chosenIn(given: unknown): Chosen[];
  /** With one more value of the answer; the same as before where there is no place for it. */
  withValue(given: unknown, steps: Steps): Given;
  /** With one more expression, of each entry of its list or of the whole answer. */
  withExpression(given: unknown, source: string, isOfEach: boolean): Given;
  /** Without a mapping, and without what is nothing by then. */
  without(given: unknown, one: Chosen): Given;
  /** With another name for a figure or a column. */
  renamed(given: unknown, one: Chosen, label: string): Given;
  /** With a value written in another way; without a format, as it is. */
  formatted(given: unknown, one: Chosen, format: string | undefined): Given;
  /** With another expression in the place of one. */
  rewritten(given: unknown, one: Chosen, source: string): unknown;
}

const chosenInShow = (show: unknown): Chosen[] => readBodies(show).flatMap(chosenOf);

function chosenOf(plan: BodyPlan): Chosen[] {
  const { name: body, figures, each, fields, inner, shape } = plan;
  const main = mainField(shape);
  const list = each ? String(each.mapping.source) : '';
  const one = (field: string, mapping: Mapping, at: Steps, more: Partial<Chosen> = {}): Chosen => {
    const { format } = mapping.writing;
    const source = String(mapping.source);
    const canFormat = !shape.isList && (field === 'value' || more.label !== undefined);
    return {
      ...{ body, field, source, at, where: stepsOf(mapping.pointer), canFormat, key: keyOf(list, source) },
      ...(each && field !== 'each' && { each: list }),
      ...(canFormat && typeof format === 'string' && { format }),
      ...more,
    };
  };
  const figure = (field: string, { label, fields: its }: FigureMapping): Chosen[] =>
    Object.entries(its).map(([name, mapping]) => {
      // The place of the entry, then that within it.
      const place = stepsOf(mapping.pointer);
      const entry = place.slice(0, 1 + place.findIndex((step) => typeof step === 'number'));
      return name === main || field !== ''
        ? one(field || name, mapping, entry, { label })
        : one(name, mapping, [...entry, name]);
    });
  if (figures) return figures.flatMap((entry) => figure('', entry));
  return [
    ...(each ? [{ ...one('each', each.mapping, [body]), key: '', canFormat: false }] : []),
    ...Object.entries(fields).map(([field, mapping]) => one(field, mapping, ownPlace(plan, field))),
    ...inner.flatMap((entry) => figure(shape.inner ?? '', entry)),
  ];
}

/** A body that is a mapping itself goes as a whole. */
const ownPlace = ({ name, given }: BodyPlan, field: string): Steps => (field in given ? [name, field] : [name]);

/** The places of a pointer below its option. No key in it has a slash. */
export const stepsOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(2)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const keyOf = (each: string, path: string): string => (each === '' ? path : `${each}\n${path}`);

/** By which keys a value of an answer is chosen: by itself, or as one of each entry of a list that it is in. */
export function keysOf(steps: Steps): string[] {
  const lists = steps.flatMap((step, place) => (typeof step === 'number' ? [place] : []));
  return [pathTo(steps), ...lists.map((place) => keyOf(pathTo(steps.slice(0, place)), pathTo(steps.slice(place + 1))))];
}

/** Of what is in a list, a line for each entry with that of it; of anything else a figure of its own. */
function withValueShown(show: unknown, steps: Steps): Given {
  const before = recordOf(show);
  const lists = steps.flatMap((step, place) => (typeof step === 'number' ? [place] : []));
  const { list } = before;
  const each = isMapping(list) ? list.each : undefined;
  const begun = Object.keys(before).filter(isLarge).length < 2 ? lists.at(-1) : undefined;
  const place = list === undefined ? begun : lists.find((one) => each === pathTo(steps.slice(0, one)));
  if (place === undefined) return withFigure(before, { label: nameOf(steps), value: pathTo(steps) });
  const [own, within] = [steps.slice(0, place), steps.slice(place + 1)];
  const line = { label: nameOf(within), value: pathTo(within) };
  return { ...before, list: withField({ ...recordOf(list), each: pathTo(own) }, line) };
}

function withExpressionShown(show: unknown, source: string, isOfEach: boolean): Given {
  const before = recordOf(show);
  const entry = { label: nameFor(source), value: source };
  return isOfEach ? { ...before, list: withField(recordOf(before.list), entry) } : withFigure(before, entry);
}

/** What a list says of each entry: its name, then a value, then columns. */
function withField(list: Given, column: { label: string; value: string }): Given {
  if (list.label === undefined) return { ...list, label: column.value };
  if (Array.isArray(list.columns)) {
    return list.columns.length < mostOf.columns ? { ...list, columns: [...list.columns, column] } : list;
  }
  if (list.value === undefined) return { ...list, value: column.value };
  const { value, format, ...rest } = list;
  const first = isMapping(value) ? value : { value, ...(format !== undefined && { format }) };
  return { ...rest, columns: [{ label: nameOf([String(first.value)]), ...first }, column] };
}

/** Figures that stand beside each other, and those below something else. */
const most = { row: 4, facts: 3 } as const;
/** Bodies of which there are two at most. */
const isLarge = (name: string): boolean => !['spark', 'facts', 'details', 'note'].includes(name);

function withFigure(show: Given, entry: Given): Given {
  const add = (name: string, limit: number): Given | undefined => {
    const before = show[name] ?? [];
    if (!Array.isArray(before) || before.length >= limit) return undefined;
    const after = { [name]: [...before, entry] };
    return name === 'row' && before.length === 0 ? { ...after, ...show } : { ...show, ...after };
  };
  const { list, row } = show;
  if (Array.isArray(list)) return add('list', mostOf.figures) ?? show;
  // Below something else figures are small, and leave room for a list.
  const isFirst = Object.keys(show).every((name) => !isLarge(name) || name === 'list');
  const inRow = row !== undefined || isFirst ? add('row', most.row) : undefined;
  if (inRow) return inRow;
  // More than fit beside each other stand below each other.
  if (list === undefined && Array.isArray(row)) {
    return Object.fromEntries(
      Object.entries(show).map(([name, body]) => (name === 'row' ? ['list', [...row, entry]] : [name, body])),
    );
  }
  return (row === undefined && add('facts', most.facts)) || add('details', mostOf.figures) || show;
}

/** What an expression is called until somebody names it: as the first value that it reads. */
export function nameFor(source: string): string {
  const read = readExpression(source);
  return nameOf((isExpression(read) && read.paths[0]) || []);
}

/** What a value is called until somebody names it: the last key, as words. */
export function nameOf(steps: Steps): string {
  const key = steps.findLast((step) => typeof step === 'string') ?? '';
  const words = String(key)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function withoutShown(show: unknown, { body, field, at }: Chosen): Given {
  const after = removed(recordOf(show), at) as Given;
  const left = after[body];
  if (left === undefined || field === 'each') return after;
  const { [body]: _, ...others } = after;
  const plan = readBodies({ [body]: left })[0];
  const isNothing = plan && !plan.figures?.length && plan.inner.length === 0 && Object.keys(plan.fields).length === 0;
  return isNothing ? others : after;
}

/** Takes something away, and a list that is empty then. */
export function removed(value: unknown, [step, ...rest]: Steps): unknown {
  if (Array.isArray(value)) {
    const inner = rest.length === 0 ? undefined : removed(value[Number(step)], rest);
    return inner === undefined ? value.toSpliced(Number(step), 1) : value.with(Number(step), inner);
  }
  const { [String(step)]: before, ...others } = recordOf(value);
  const inner = rest.length === 0 ? undefined : removed(before, rest);
  const isGone = inner === undefined || (Array.isArray(inner) && inner.length === 0);
  return isGone ? others : { ...recordOf(value), [String(step)]: inner };
}

const renamed = (given: unknown, { at }: Chosen, label: string): Given =>
  changed(given, at, (entry) => ({ ...recordOf(entry), label })) as Given;

/** The mapping at a place, with another format. */
export const withFormat = (given: unknown, at: Steps, format: string | undefined): Given =>
  changed(given, at, (entry) => {
    if (!isMapping(entry)) return format === undefined ? entry : { value: entry, format };
    const inner = isMapping(entry.value) ? entry.value : undefined;
    const { format: _, ...rest } = inner ?? entry;
    const next = { ...rest, ...(format !== undefined && { format }) };
    return inner ? { ...entry, value: next } : next;
  }) as Given;

function formattedShown(show: unknown, { at, body, field }: Chosen, format: string | undefined): Given {
  const after = withFormat(show, at, format);
  // What stands beside the mappings of a body counts as well.
  const isBeside = at.length === 2 && field === 'value' && isMapping(after[body]) && 'format' in after[body];
  return isBeside ? (changed(after, [body], (entry) => withoutFormat(recordOf(entry))) as Given) : after;
}

/** What one changes alike in both options. */
export const changes = {
  renamed,
  rewritten: (given: unknown, { where }: Chosen, source: string): unknown => changed(given, where, () => source),
};

/** What a widget shows where it stands in a section. */
export const showChoice: Choice = {
  option: 'show',
  chosenIn: chosenInShow,
  withValue: withValueShown,
  withExpression: withExpressionShown,
  without: withoutShown,
  formatted: formattedShown,
  ...changes,
};

export const withoutFormat = ({ format: _, ...rest }: Given): Given => rest;

function changed(value: unknown, [step, ...rest]: Steps, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(step), changed(value[Number(step)], rest, change));
  const given = recordOf(value);
  return { ...given, [step]: changed(given[String(step)], rest, change) };
}
