import type { Definition } from '../../../schema/config/definition.ts';
import { blockOf } from './blocks.ts';
import { inside } from './definition.ts';
import { code, linkTo, tableOf } from './markdown.ts';

/** A table of keys; the column of defaults is left out where there are none. */
export function table(first: string, keys: readonly [string, Definition][], required: readonly string[] = []): string {
  const hasDefaults = keys.some(([, key]) => key.default !== undefined);
  const columns = [first, 'Value', ...(hasDefaults ? ['Default'] : []), 'What it does'];
  const rows = keys.map(([name, key]) => [
    nameCell(name, key, required.includes(name)),
    valueWords(key),
    ...(hasDefaults ? [key.default === undefined ? '' : code(inline(key.default))] : []),
    `${key.description ?? ''}${exampleWords(key)}`,
  ]);
  return tableOf([columns, ...rows]);
}

function nameCell(name: string, key: Definition, required: boolean): string {
  const marks = [key.newer && 'later', key.writeOnly && 'secret'].filter(Boolean);
  const words = marks.map((mark) => `*${mark}*`).join(', ');
  return `${required ? `**${code(name)}**` : code(name)}${words && ` ${words}`}`;
}

/** An example where the words alone may leave a doubt: not of mappings, which the block's own example shows. */
function exampleWords({ examples: [example] = [] }: Definition): string {
  if (example === undefined || (typeof example === 'object' && !Array.isArray(example))) return '';
  return ` Example: ${code(inline(example))}.`;
}

const inline = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(inline).join(', ')}]`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const typeWords: Readonly<Record<string, string[]>> = {
  string: ['text'],
  number: ['number'],
  integer: ['whole number'],
  boolean: ['`true`', '`false`'],
  array: ['list'],
  object: ['mapping'],
};

function valueWords(key: Definition): string {
  const target = blockOf(inside(key));
  if (target !== undefined) return linkTo(target, key.items ? 'list' : 'mapping');
  if (key.looksLike) return `${key.looksLike}${key.type?.includes('array') ? ', or a list of these' : ''}`;
  const choices = key.enum ?? key.anyOf?.flatMap((choice) => ('const' in choice ? [choice.const] : []));
  if (choices && choices.length > 0) return alternatives(choices.map((choice) => code(String(choice))));
  const types = [key.type ?? key.anyOf?.flatMap(({ type }) => type ?? []) ?? []].flat();
  const words = types.filter((type) => type !== 'null').flatMap((type) => typeWords[type] ?? [type]);
  const entries = key.items?.type === 'string' ? ' of texts' : '';
  return `${alternatives(words) || 'anything'}${entries}${range(key)}`;
}

const alternatives = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function range({ minimum, maximum, maxItems }: Definition): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  if (maximum !== undefined) return `, at most ${maximum}`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}
