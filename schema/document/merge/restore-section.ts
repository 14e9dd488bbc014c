import { LineCounter } from 'yaml';
import { DashError } from '../../errors.ts';
import { type Mapping, mappings } from '../../values.ts';
import { patchConfig } from '../patch/patch.ts';
import { entriesOf } from '../patch/spans.ts';
import { type ConfigDocument, parseConfig } from '../read/parse.ts';
import { parseYamlTree } from '../yaml-tree.ts';
import { matchEntries } from './match.ts';

/**
 * Today's config with one section as an earlier state has it: in the place of what became of it, else behind the section
 * that it stood behind. Its lines come along, comments and layout too, where they fit between those of today.
 *
 * @param index of the section in the earlier state
 * @throws {DashError} `no-such-section` where that state has none there, `not-patchable` where it can't be written
 */
export function restoreSection(then: ConfigDocument, index: number, now: ConfigDocument): ConfigDocument {
  const [earlier, today] = [mappings(then.value.sections), mappings(now.value.sections)];
  const section = earlier[index];
  if (!section) {
    throw new DashError('no-such-section', 'That state has no such section.', { hint: 'Load the history again.' });
  }
  const place = placeOf(earlier, index, today);
  const sections = today.toSpliced(place.at, place.taken, section);
  const wanted = { ...now.value, sections };
  return withLines(then, index, now, place, wanted) ?? patchConfig(now, wanted);
}

interface Place {
  at: number;
  /** Sections of today that go for it: the one that it became, or none. */
  taken: 0 | 1;
}

function placeOf(earlier: readonly Mapping[], index: number, today: readonly Mapping[]): Place {
  const was = matchEntries(earlier, today);
  const same = was.indexOf(index);
  if (same >= 0) return { at: same, taken: 1 };
  const before = earlier.slice(0, index).map((_, one) => was.indexOf(one));
  return { at: (before.findLast((at) => at >= 0) ?? -1) + 1, taken: 0 };
}

/** The lines of the section put among those of today; undefined where they would mean something else there. */
function withLines(
  then: ConfigDocument,
  index: number,
  now: ConfigDocument,
  { at, taken }: Place,
  wanted: Mapping,
): ConfigDocument | undefined {
  const [source, target] = [linesOfSections(then.text), linesOfSections(now.text)];
  const own = source?.spans[index];
  const [next, last] = [target?.spans[at], target?.spans.at(-1)];
  if (!source || !target || !own || !last) return undefined;
  const start = next ? next.start : last.end;
  const removed = taken && next ? next.end - next.start : 0;
  const lines = target.lines.toSpliced(start, removed, ...source.lines.slice(own.start, own.end));
  const mark = now.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const merged = parseConfig(mark + lines.join(now.text.includes('\r\n') ? '\r\n' : '\n'));
  if (!('value' in merged)) return undefined;
  try {
    // Where an anchor of the same name means something else today, what it stands for is written out.
    return patchConfig(merged, wanted);
  } catch (error) {
    if (error instanceof DashError) return undefined;
    throw error;
  }
}

/** The lines of a text, and which of them each section has, with the comments right above it. */
function linesOfSections(text: string): { lines: string[]; spans: { start: number; end: number }[] } | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const lineCounter = new LineCounter();
  const tree = parseYamlTree(text, { lineCounter, keepSourceTokens: true });
  const list = tree.get('sections', true);
  const entries = list && 'items' in (list as object) ? entriesOf(list as never) : undefined;
  if (!entries?.length) return undefined;
  const lineAt = (offset: number) => lineCounter.linePos(offset).line - 1;
  const spans = entries.map(({ start, end }) => {
    let [from, to] = [lineAt(start), lineAt(Math.max(start, end - 1)) + 1];
    while (from > 0 && /^\s*#/.test(lines[from - 1] ?? '')) from -= 1;
    while (to > from + 1 && /^\s*(?:#.*)?$/.test(lines[to - 1] ?? '')) to -= 1;
    return { start: from, end: to };
  });
  // Sections in one line, as in braces, have no lines of their own.
  const areApart = spans.every(({ start }, at) => start >= (spans[at - 1]?.end ?? 0));
  return areApart && /^\s*-/.test(lines[lineAt(entries[0]?.start ?? 0)] ?? '') ? { lines, spans } : undefined;
}
