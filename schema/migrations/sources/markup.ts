import { Parser } from 'htmlparser2';
import { DashError } from '../../errors.ts';
import { limits } from '../../limits.ts';

/** A piece of mark-up, in the order of the text. Names of tags and attributes are in small letters. */
export type MarkupToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; line?: number }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * The tokens of HTML or XML as it is written: nothing is closed that the text leaves open. Entities of HTML are resolved, those
 * that a document defines are not; a bare `&` is one.
 *
 * @throws {DashError} `source-unreadable` for lists or outlines within each other deeper than a config may be
 */
export function markupTokens(text: string, kind: 'html' | 'xml', file = 'the text'): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  const starts = lineStarts(text);
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isNested.test(name)) depth += 1;
        if (depth > limits.depth) throw tooDeep(file, lineAt(starts, parser.startIndex));
        const small = Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]);
        tokens.push({
          kind: 'open',
          name: name.toLowerCase(),
          attributes: Object.fromEntries(small),
          line: lineAt(starts, parser.startIndex),
        });
      },
      ontext(piece) {
        const last = tokens.at(-1);
        if (last?.kind === 'text') last.text += piece;
        else tokens.push({ kind: 'text', text: piece });
      },
      onclosetag(name, isImplied) {
        if (isNested.test(name)) depth -= 1;
        if (!isImplied || kind === 'xml') tokens.push({ kind: 'close', name: name.toLowerCase() });
      },
    },
    { xmlMode: kind === 'xml', decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
  return tokens;
}

/** Tags that hold folders. */
const isNested = /^(?:dl|outline)$/i;

const tooDeep = (file: string, line: number) =>
  new DashError(
    'source-unreadable',
    `${file}, line ${line}: Folders stand within each other more than ${limits.depth} levels deep.`,
    {
      hint: 'Export a part of it, such as one of its folders.',
    },
  );

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line of a position, from 1, by halving. */
function lineAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
