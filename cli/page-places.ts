import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { LinkedPage } from './linked-pages.ts';

/** Reads the local files that `pages[].path` names, with their places. */
export function pagePlaces(text: string): LinkedPage[] {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, logLevel: 'silent' });
  const pages = root.get('pages', true);
  if (!isSeq(pages)) return [];
  return pages.items.flatMap((entry, index) => {
    const node = isMap(entry) ? entry.get('path', true) : undefined;
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return [];
    const path = node.value.trim();
    if (path === '' || /^https?:\/\//i.test(path)) return [];
    const [from, to] = node.range;
    const start = lines.linePos(from);
    const end = lines.linePos(to);
    return [{ index, path, place: { line: start.line, column: start.col, endLine: end.line, endColumn: end.col } }];
  });
}
