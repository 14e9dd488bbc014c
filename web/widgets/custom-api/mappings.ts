import { numberOf, recordOf, recordsOf, textOf } from '../answers.ts';
import {
  type BodyName,
  type BodyShape,
  bodyNames,
  mainField,
  mostOf,
  shapeOf,
  usualRows,
  writingKeys,
} from './bodies.ts';

/** A record of options, which may hold anything. */
export type Given = Readonly<Record<string, unknown>>;

/** How a value is written, as the file has it. */
export type Writing = Given;

/** What finds a value, with its place in the options for whoever is told of it. */
export interface Mapping {
  /** Of the options: `/show/lead/value`. */
  pointer: string;
  /** An expression, or a number as it stands. */
  source: string | number;
  writing: Writing;
}

/** The mappings of one thing by the names of its fields. */
export type Mappings = Readonly<Record<string, Mapping>>;

export interface FigureMapping {
  label: string;
  fields: Mappings;
}

/** What a file says of one body, with everything where it is looked for. */
export interface BodyPlan {
  name: BodyName;
  /** Of the options: `/show/list`. */
  pointer: string;
  shape: BodyShape;
  /** All that stands there, for what is no mapping. */
  given: Given;
  /** The list that it is made of, and how many of its entries are shown. */
  each?: { mapping: Mapping; limit: number };
  /** The mappings of it, or of each entry. */
  fields: Mappings;
  /** Figures that stand in a list in the file. */
  figures?: readonly FigureMapping[];
  /** The columns of a table, or the series of a chart. */
  inner: readonly FigureMapping[];
}

export interface GlancePlan {
  fields: Mappings;
  figures: readonly FigureMapping[];
}

/** The bodies of the options in their order; what can't be read of them is left out. */
export function readBodies(show: unknown): BodyPlan[] {
  return Object.entries(recordOf(show)).flatMap(([name, spec]) => {
    const known = bodyNames.find((one) => one === name);
    return known && spec !== null && spec !== undefined ? [readBody(known, spec)] : [];
  });
}

function readBody(name: BodyName, spec: unknown): BodyPlan {
  const shape = shapeOf(name);
  const pointer = `/show/${name}`;
  const plan = { name, pointer, shape, given: {}, fields: {}, inner: [] };
  if (Array.isArray(spec)) return { ...plan, figures: readFigures(spec, pointer, shape, mostOf.figures) };
  const given = recordOf(spec);
  const list = shape.kind === 'one' ? undefined : mappingOf(given.each, `${pointer}/each`);
  const most = name === 'chart' ? mostOf.points : name === 'heat' ? mostOf.days : mostOf.rows;
  const usual = name === 'chart' || name === 'heat' || name === 'month' ? most : usualRows;
  return {
    ...plan,
    given,
    ...(list && { each: { mapping: list, limit: Math.min(most, Math.max(1, numberOf(given.limit) ?? usual)) } }),
    fields: readFields(spec, pointer, shape, shape.kind === 'figures' ? ['label'] : []),
    inner: shape.inner
      ? readFigures(given[shape.inner], `${pointer}/${shape.inner}`, { fields: { value: '' } }, mostOf.columns)
      : [],
  };
}

type HasFields = Pick<BodyShape, 'fields'>;

/** The mappings of something that is a mapping itself, or has one for each of its fields. */
export function readFields(spec: unknown, pointer: string, shape: HasFields, more: readonly string[] = []): Mappings {
  const main = mainField(shape as BodyShape);
  const alone = typeof spec === 'object' ? undefined : mappingOf(spec, pointer);
  if (alone) return { [main]: alone };
  const given = recordOf(spec);
  const beside = writingIn(given);
  const fields: Record<string, Mapping> = {};
  for (const name of [...Object.keys(shape.fields), ...more]) {
    const found = mappingOf(given[name], `${pointer}/${name}`);
    if (!found) continue;
    fields[name] = name === main ? { ...found, writing: { ...beside, ...found.writing } } : found;
  }
  return fields;
}

export const readFigures = (list: unknown, pointer: string, shape: HasFields, most: number): FigureMapping[] =>
  (Array.isArray(list) ? list : []).slice(0, most).flatMap((entry, place) => {
    const fields = readFields(entry, `${pointer}/${place}`, shape);
    const [first] = Object.values(fields);
    return first ? [{ label: textOf(recordOf(entry).label) ?? String(first.source), fields }] : [];
  });

/** What a widget says on a tile, as far as the file says so. */
export function readGlance(glance: unknown): GlancePlan | undefined {
  const fields = readFields(glance, '/glance', { fields: { value: '' } });
  const figures = readFigures(recordOf(glance).figures, '/glance/figures', { fields: { value: '' } }, 4);
  return Object.keys(fields).length > 0 || figures.length > 0 ? { fields, figures } : undefined;
}

/** A button at the lines of the list: the value of the line that it sends, and where it stands. */
export interface LineActionPlan {
  name: string;
  value: Mapping;
  /** It stands at lines of which this is true; at all of them unless set. */
  when: Mapping | undefined;
}

export const readLineActions = (actions: unknown): LineActionPlan[] =>
  recordsOf(actions)
    .slice(0, mostOf.requests)
    .flatMap((given, place) => {
      const [name, value] = [textOf(given.name), mappingOf(given.value, `/actions/${place}/value`)];
      return name === undefined || !value
        ? []
        : [{ name, value, when: mappingOf(given.when, `/actions/${place}/when`) }];
    });

/** A mapping as it may be written: an expression, a number, or either with how it is written. */
export function mappingOf(given: unknown, pointer: string): Mapping | undefined {
  const isAlone = typeof given === 'string' || typeof given === 'number';
  const { value, ...rest } = isAlone ? { value: given } : recordOf(given);
  if (typeof value === 'number' ? !Number.isFinite(value) : typeof value !== 'string' || value.trim() === '')
    return undefined;
  return {
    pointer: isAlone ? pointer : `${pointer}/value`,
    source: value as string | number,
    writing: writingIn(rest),
  };
}

const writingIn = (given: Given): Writing =>
  Object.fromEntries(writingKeys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])));
