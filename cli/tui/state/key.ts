/** A key that was pressed, or a text that was pasted. */
export interface Key {
  /** As Node's `readline` calls it: `up`, `return`, `escape`, or the letter. `paste` for a text. */
  name: string;
  /** What it types; empty for a key without a letter. */
  text: string;
  ctrl: boolean;
}

/** Whether a key is one of these: its name, a letter as it is typed, or `^x` for Ctrl and a letter. */
export const isKey = ({ name, text, ctrl }: Key, ...wanted: readonly string[]): boolean =>
  wanted.includes(ctrl ? `^${name}` : name === 'paste' ? 'paste' : text.length === 1 && text > ' ' ? text : name);

/** How far the keys for going about move, of `count` rows of which `page` show; undefined for any other key. */
export function movedBy(key: Key, at: number, { count, page }: { count: number; page: number }): number | undefined {
  const to = (index: number) => Math.max(0, Math.min(count - 1, index));
  if (isKey(key, 'up', 'k')) return to(at - 1);
  if (isKey(key, 'down', 'j')) return to(at + 1);
  if (isKey(key, 'pageup', '^b')) return to(at - page);
  if (isKey(key, 'pagedown', '^f')) return to(at + page);
  if (isKey(key, 'home', 'g')) return to(0);
  if (isKey(key, 'end', 'G')) return to(count - 1);
  return undefined;
}
