import { pathTo } from '../../expressions/answer-tree.ts';
import { isMapping, type Mapping, mappings as mappingsIn, textOf } from '../../values.ts';

/** How values are written, by the names that Homepage has for it. */
const formats: Readonly<Record<string, Mapping>> = {
  text: { format: 'text' },
  number: { format: 'number' },
  float: { format: 'number', digits: 2 },
  percent: { format: 'percent' },
  duration: { format: 'duration' },
  bytes: { format: 'bytes' },
  size: { format: 'bytes' },
  bitrate: { format: 'number', unit: 'bit/s' },
  date: { format: 'date' },
  relativeDate: { format: 'ago' },
};

/** Figures that stand side by side. */
const mostInRow = 4;

/**
 * The options of a `custom-api` from those of a widget that has `mappings` of fields, and a `display` (`block` unless set,
 * `list`, or `dynamic-list` for the entries of a list). Without any, all of the answer is shown.
 */
export function shownMappings(options: Mapping, lose: (sentence: string) => void): Mapping {
  const { display, mappings, ...rest } = options;
  if (isMapping(mappings)) return { ...rest, show: { list: entriesOf(mappings, lose) } };
  const figures = mappingsIn(mappings).map((mapping) => figureOf(mapping, lose));
  if (figures.length === 0) return { ...rest, show: { text: '.' } };
  const isRow = display !== 'list' && figures.length <= mostInRow;
  return { ...rest, show: isRow ? { row: figures } : { list: figures } };
}

function entriesOf(
  { items, name, label, target, limit, ...written }: Mapping,
  lose: (sentence: string) => void,
): Mapping {
  if (target !== undefined) lose('Where the entries of the list lead is lost.');
  return {
    each: items === undefined ? '.' : pathOf(items),
    label: pathOf(name),
    ...(label !== undefined && { value: { value: pathOf(label), ...writing(written, lose) } }),
    ...(typeof limit === 'number' && { limit }),
  };
}

const figureOf = ({ field, label, ...written }: Mapping, lose: (sentence: string) => void): Mapping => ({
  label: textOf(label) ?? textOf(field) ?? '',
  value: pathOf(field),
  ...writing(written, lose),
});

function writing(
  { format, scale, prefix, suffix, remap, ...others }: Mapping,
  lose: (sentence: string) => void,
): Mapping {
  const words = Object.fromEntries(
    mappingsIn(remap).flatMap(({ value, to }) =>
      textOf(value) === undefined || textOf(to) === undefined ? [] : [[textOf(value), textOf(to)]],
    ),
  );
  for (const key of Object.keys(others)) lose(`\`${key}\` of a field is lost.`);
  return {
    ...formats[textOf(format) ?? ''],
    ...((typeof scale === 'number' || typeof scale === 'string') && { scale }),
    ...(textOf(prefix) !== undefined && { prefix: textOf(prefix) }),
    ...(textOf(suffix) !== undefined && { suffix: textOf(suffix) }),
    ...(Object.keys(words).length > 0 && { words }),
  };
}

/** A path as `custom-api` has it: `a.0.b`, and `{a: {b: c}}` as older files have it. */
const pathOf = (field: unknown): string =>
  pathTo(
    stepsOf(field)
      .filter((step) => step !== '')
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );

function stepsOf(field: unknown): string[] {
  if (!isMapping(field)) return (textOf(field) ?? '').split('.');
  const [[key, value] = ['', '']] = Object.entries(field);
  return [key, ...stepsOf(value)];
}
