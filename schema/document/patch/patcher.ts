import { type Document, isAlias, type Node, visit } from 'yaml';
import type { Origins } from './origins.ts';
import type { Entry } from './spans.ts';
import type { Splice } from './splices.ts';
import type { WritingStyle } from './yaml-writing.ts';

/** What a patch is worked out with. */
export interface Patcher {
  readonly source: string;
  readonly document: Document.Parsed;
  readonly style: WritingStyle;
  readonly splices: Splice[];
  /** Values that anchors are about to have. */
  readonly anchors: Map<string, unknown>;
  /** Whether an alias (`*name`) at a place of the text is written out: the value of its anchor in its stead. */
  readonly writesOut: (anchor: string, at: number) => boolean;
  /**
   * Anchors that don't stand where they stood, and the place that they come to: an alias before that has to be written out.
   * Those that are gone come to no place.
   */
  readonly moved: Map<string, number>;
  /** What becomes of the entries of lists. */
  readonly origins: Origins;
  /** Entries of the wanted config that have taken their lines along from elsewhere. */
  readonly carried: Set<unknown>;
  /** Works out how the value of an entry becomes another. */
  readonly change: (slot: Slot, current: unknown, wanted: unknown) => void;
}

/** An entry, and what it stands in. */
export interface Slot extends Entry {
  within: 'root' | 'block-map' | 'block-list' | 'flow';
}

/** Notes the anchors within a value that is taken away, or put elsewhere (`to`), and its own where it goes along. */
export function noteAnchors(
  { moved }: Pick<Patcher, 'moved'>,
  node: Node | null,
  { withOwn = true, to = Number.POSITIVE_INFINITY } = {},
): void {
  if (!node) return;
  visit(node, {
    Node(_, inner) {
      if (isAlias(inner) || !inner.anchor || (!withOwn && inner === node)) return;
      // What goes with something, but is put elsewhere, is not gone.
      const places = [to, moved.get(inner.anchor) ?? to].filter(Number.isFinite);
      moved.set(inner.anchor, places.length > 0 ? Math.max(...places) : to);
    },
  });
}

/** The line break that ends right before a place: that of a block text, which is part of it. */
export const lineBreakBefore = (source: string, at: number): string =>
  source[at - 1] !== '\n' ? '' : source[at - 2] === '\r' ? '\r\n' : '\n';

/** Puts whole lines in at the start of a line, or behind a last line without a line break. */
export function insertLines(
  { source, splices, style }: Pick<Patcher, 'source' | 'splices' | 'style'>,
  at: number,
  text: string,
): void {
  const isOpenEnd = at === source.length && at > 0 && source[at - 1] !== '\n';
  splices.push({ start: at, end: at, text: isOpenEnd ? style.eol + text.slice(0, -style.eol.length) : text });
}
