import { Parser } from 'htmlparser2';

/** A piece of mark-up, in the order of the text. Names of tags and attributes are in small letters. */
export type MarkupToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; line?: number }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * The tokens of HTML or XML as it is written: nothing is closed that the text leaves open. Entities of HTML are resolved, those
 * that a document defines are not; a bare `&` is one.
 */
export function markupTokens(text: string, kind: 'html' | 'xml'): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  const starts = lineStarts(text);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
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
        if (!isImplied || kind === 'xml') tokens.push({ kind: 'close', name: name.toLowerCase() });
      },
    },
    { xmlMode: kind === 'xml', decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
  return tokens;
}

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
