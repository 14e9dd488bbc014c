/** Codes that need no mention, those of older dashboards: an answer or a redirect. */
const good = { from: 200, to: 302 } as const;

interface CodeRange {
  from: number;
  to: number;
}

/** The whole codes and ranges in an item's `statusCheckAcceptCodes`, and the entries that are neither. */
export function readAcceptCodes(text: string): { ranges: CodeRange[]; odd: string[] } {
  const ranges: CodeRange[] = [];
  const odd: string[] = [];
  for (const entry of text.replace(/\s*-\s*/g, '-').split(/[\s,;]+/)) {
    const [, first, last = first] = /^(\d{3})(?:-(\d{3}))?$/.exec(entry) ?? [];
    if (first && last) ranges.push({ from: Math.min(+first, +last), to: Math.max(+first, +last) });
    else if (entry) odd.push(entry);
  }
  return { ranges, odd };
}

/** Whether an answer with this code counts as good: by itself, or because the item accepts it. */
export const isGoodCode = (code: number, acceptCodes = ''): boolean =>
  isIn(code, good) || isAcceptedCode(code, acceptCodes);

/** Whether the item says in so many words that it accepts this code. */
export const isAcceptedCode = (code: number, acceptCodes = ''): boolean =>
  readAcceptCodes(acceptCodes).ranges.some((range) => isIn(code, range));

const isIn = (code: number, { from, to }: CodeRange) => code >= from && code <= to;
