import { loadYaml } from '../../../schema/document/read/load-yaml.ts';
import { shapeOf } from '../../../schema/document/read/parse.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import { isMapping, type Mapping, textOf } from '../../../schema/values.ts';

/** Items as a file has them: a text that can be pasted among others. */
export const textOfItems = (items: readonly Mapping[]): string => writeYaml(items);

/** The items of a text as a file has them; undefined where it is anything else. */
export function itemsIn(text: string): Mapping[] | undefined {
  if (text.length > 1_000_000 || !text.includes(':')) return undefined;
  let value: unknown;
  try {
    value = loadYaml(text);
  } catch {
    // Any other text.
    return undefined;
  }
  if (shapeOf(value) !== 'fine') return undefined;
  const list = isMapping(value) && Array.isArray(value.items) ? value.items : value;
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  const items = entries.filter(isItem);
  return items.length > 0 && items.length === entries.length ? items : undefined;
}

const isItem = (value: unknown): value is Mapping =>
  isMapping(value) && (textOf(value.title) !== undefined || textOf(value.url) !== undefined);
