const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys',
  null: 'nothing',
};

/** What a value of these types is, in words: `text or a list`. */
export function describeTypes(types: string | readonly string[]): string {
  const words = [...new Set([types].flat())].filter((type) => type !== 'null').map((type) => typeWords[type] ?? type);
  return words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** What a value is, in words, with the value itself where it is short. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (value instanceof Date) return 'a date';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping of keys';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text ${quote(value)}`;
  return `${typeof value === 'number' ? 'the number' : 'the value'} ${String(value)}`;
}

/** What a value is, in words, for one that no message repeats. */
export const describeSecret = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? describeValue(value) : describeTypes(typeof value);

/** A value in the quotes that YAML wants, cut to a readable length. */
export function quote(value: string): string {
  const short = value.length > 40 ? `${value.slice(0, 37)}...` : value;
  return short.includes("'") ? JSON.stringify(short) : `'${short}'`;
}
