/**
 * Keys for rows that have no name of their own, from their texts: rows with the same text differ by their order. A row
 * keeps its key when others come before it.
 */
export function rowKeys(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${count} ${text}`;
  });
}
