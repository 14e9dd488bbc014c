import type { Definition } from '../../config/definition.ts';
import { pointer } from '../../document/json-pointer.ts';
import { isMapping, numberOf, textOf, wordOf } from '../../values.ts';
import { type Draft, isDraft, type Report } from './config-draft.ts';

/**
 * Writes values in the type and by the words that their definitions have: numbers as texts where a text is due, `Medium` as
 * `medium`, `_blank` as `newtab`. Words of later versions become today's, which is reported, unless they are to stay.
 */
export function fitValues(
  draft: Draft,
  definition: Definition,
  { keepNewer, report }: { keepNewer: boolean; report: Report },
  path = '',
): void {
  const { properties } = definition;
  if (!properties) return;
  for (const [key, value] of Object.entries(draft)) {
    const child = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!child || value === undefined || value === null) continue;
    const at = `${path}${pointer(key)}`;
    if (isDraft(value)) fitValues(value, child, { keepNewer, report }, at);
    else if (Array.isArray(value)) fitList(value, child, { keepNewer, report }, at);
    else draft[key] = fitted(value, child, { keepNewer, report: (reason, message) => report(at, reason, message) });
  }
}

function fitList(
  list: unknown[],
  { items }: Definition,
  options: { keepNewer: boolean; report: Report },
  path: string,
): void {
  if (!items) return;
  for (const [index, entry] of list.entries()) {
    const at = `${path}${pointer(index)}`;
    if (isDraft(entry)) fitValues(entry, items, options, at);
    else if (items.type === 'string' && entry !== null && textOf(entry) !== undefined && typeof entry !== 'string')
      list[index] = textOf(entry);
  }
}

function fitted(
  value: unknown,
  { type, enum: words, newerValues = {}, otherValues = {}, anyOf }: Definition,
  { keepNewer, report }: { keepNewer: boolean; report: (...args: [Parameters<Report>[1], string]) => void },
): unknown {
  if (words && typeof value === 'string') {
    const written = value.trim();
    if (words.includes(written)) return written;
    if (Object.hasOwn(newerValues, written)) {
      const older = newerValues[written];
      if (keepNewer || older === undefined) return value;
      // What a bare address shows is the same by another name.
      if (written !== 'home') report('changed-meaning', `\`${written}\` is \`${older}\` here.`);
      return older;
    }
    const known = words.filter((word) => typeof word === 'string');
    return wordOf(written, known) ?? otherValues[written] ?? otherValues[written.toLowerCase()] ?? value;
  }
  if (anyOf || isMapping(value)) return value;
  const types = [type ?? []].flat();
  const isText = types.includes('string') && types.every((one) => one === 'string' || one === 'null');
  if (isText && typeof value !== 'string') return textOf(value) ?? value;
  const isNumber = types.length === 1 && (types[0] === 'number' || types[0] === 'integer');
  return isNumber && typeof value === 'string' ? (numberOf(value) ?? value) : value;
}
