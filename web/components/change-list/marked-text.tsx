/** A text with the words marked in which it differs from another; the rest of both is the same. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  const [own, its] = [wordsOf(text), wordsOf(other)];
  const limit = Math.min(own.length, its.length);
  let start = 0;
  while (start < limit && own[start] === its[start]) start += 1;
  let end = 0;
  while (end < limit - start && own.at(-1 - end) === its.at(-1 - end)) end += 1;
  const [before, marked, after] = [
    own.slice(0, start),
    own.slice(start, own.length - end),
    own.slice(own.length - end),
  ];
  return (
    <>
      {before.join('')}
      {marked.length > 0 && <mark>{marked.join('')}</mark>}
      {after.join('')}
    </>
  );
}

/** The words of a text, and what stands between them. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];
