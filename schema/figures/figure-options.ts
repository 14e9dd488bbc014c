import { isMapping, mapping, plain, textOf } from '../values.ts';
import { type Thresholds, thresholdLevels } from './thresholds.ts';

/** What a file says of the figures of a widget. */
export interface FigureOptions {
  /** The names of those that are shown, in this order; all of them, as the widget has them, unless set. */
  fields?: readonly string[] | undefined;
  /** How figures are, by their names. */
  highlight?: Readonly<Record<string, Thresholds>> | undefined;
  /** Who looks is one who can mend the file: names that nothing has are told. */
  tellsUnknown?: boolean | undefined;
}

/** Names of figures, which may also be written as a list in JSON, as labels of containers have them; undefined where there are none. */
export function fieldsOf(value: unknown): string[] | undefined {
  const names = listOf(value).flatMap((name) => textOf(name)?.trim() || []);
  return names.length > 0 ? names : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return value === undefined ? [] : [value];
  try {
    return JSON.parse(value);
  } catch {
    return [];
  }
}

/** Limits of figures by their names; undefined where there are none. */
export function highlightOf(value: unknown): Record<string, Thresholds> | undefined {
  const found = Object.entries(mapping(value)).filter(
    ([, limits]) => isMapping(limits) && thresholdLevels.some((level) => Object.hasOwn(limits, level)),
  );
  return found.length > 0 ? (plain(Object.fromEntries(found)) as Record<string, Thresholds>) : undefined;
}

/** What an entry says of the figures of its widget; nothing where it says nothing of them. */
export const figureOptionsOf = (
  { fields, highlight }: Pick<FigureOptions, 'fields' | 'highlight'>,
  tellsUnknown = false,
): FigureOptions | undefined => (fields || highlight ? { fields, highlight, tellsUnknown } : undefined);
