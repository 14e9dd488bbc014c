/** A key on the way to a place in a file, from its root. */
export interface KeyStep {
  key: string;
  /** Whether the way goes on in an entry of the list that it holds. */
  inList: boolean;
  /** Keys before it in its mapping, with what stands behind each on its line. */
  before: ReadonlyMap<string, string>;
}

/** A place in a YAML file where a key, or the value of one, is being typed. */
export interface KeyPlace {
  path: readonly KeyStep[];
  /** Its column, from 0. */
  column: number;
  /** The column where the key or the value begins. */
  from: number;
  /** The other keys of the mapping that it stands in. */
  present: ReadonlySet<string>;
  /** The key whose value is typed; absent where a key is. */
  valueFor?: string;
}

/** The text of a line by its number, from 1; undefined where there is none. */
export type LineAt = (number: number) => string | undefined;

interface Line {
  indent: number;
  /** The column of the dash before what it holds; absent where there is none. */
  dash: number | undefined;
  column: number;
  key: string | undefined;
  /** What stands behind the key. */
  rest: string;
}

const typedKey = /^ *(?:- +)*([\w-]*)$/;
const typedValue = /^( *(?:- +)*)([\w-]+): +([\w-]*)$/;
const keyed = /^(["']?)([^\s"'#&*!|>%@`[\]{},:][^:#]*?)\1\s*:(?:\s+(.*))?$/;
/** Nothing but an anchor, a tag or a comment: the value stands on the lines below. */
const opening = /^(?:[&!]\S+\s*)*(?:#.*)?$/;

/**
 * Where in the file a key is typed, by the lines around it alone: the text needs not be readable yet. `typed` is the line
 * up to the caret. Undefined where none can stand, as in a text of several lines, or in brackets.
 */
export function keyPlace(lineAt: LineAt, number: number, typed: string): KeyPlace | undefined {
  const value = typedValue.exec(typed);
  const key = value ? undefined : typedKey.exec(typed);
  if (!value && !key) return undefined;
  const word = value ? (value[3] ?? '') : (key?.[1] ?? '');
  const column = value ? (value[1] ?? '').length : typed.length - word.length;
  const dashes = /((?:- +)*)$/.exec(typed.slice(0, column))?.[1] ?? '';
  const above = pathAbove(lineAt, number, dashes === '' ? { at: column, inList: false } : entryAt(typed, column));
  if (!above) return undefined;
  const present = new Set([...above.beside.keys(), ...keysBelow(lineAt, number, column)]);
  return {
    path: above.path,
    column,
    from: typed.length - word.length,
    present,
    ...(value?.[2] !== undefined && { valueFor: value[2] }),
  };
}

/** How far in what is looked for stands: from the column of a key, or of the dash of an entry. */
interface Start {
  at: number;
  inList: boolean;
}

const entryAt = (text: string, column: number): Start => ({ at: text.lastIndexOf('-', column - 1), inList: true });

function pathAbove(lineAt: LineAt, number: number, start: Start) {
  const path: KeyStep[] = [];
  let { at, inList } = start;
  let beside = new Map<string, string>();
  /** Keys of the mapping that is looked through, and those of the first one. */
  const first = beside;
  for (let above = number - 1; above > 0 && (at > 0 || inList || path.length === 0); above -= 1) {
    const line = readLine(lineAt(above) ?? '', at);
    if (!line) continue;
    const { dash, column, key, rest } = line;
    const isEntry = dash !== undefined;
    if (key === undefined || column > at || (inList && dash === at)) continue;
    if (column === at && !(inList && opening.test(rest))) {
      if (inList) continue;
      beside.set(key, rest);
      if (isEntry) [at, inList] = [dash, true];
      continue;
    }
    // A text that goes on over several lines holds no keys.
    if (!opening.test(rest)) return undefined;
    beside = new Map();
    path.unshift({ key, inList, before: beside });
    [at, inList] = isEntry ? [dash, true] : [column, false];
  }
  if (at > 0 || inList) return undefined;
  return { path, beside: first };
}

/** A line as far as it may hold what is looked for: none that is empty, a comment, or further in than `most`. */
function readLine(text: string, most: number): Line | undefined {
  const indent = text.length - text.trimStart().length;
  if (indent > most || indent === text.length || text[indent] === '#') return undefined;
  const dashes = /^(?:-\s+)*/.exec(text.slice(indent))?.[0] ?? '';
  const column = indent + dashes.length;
  const [, , key, rest = ''] = keyed.exec(text.slice(column).trimEnd()) ?? [];
  const dash = dashes === '' ? undefined : text.lastIndexOf('-', column - 1);
  return { indent, dash, column, key, rest };
}

function keysBelow(lineAt: LineAt, number: number, column: number): string[] {
  const keys: string[] = [];
  for (let below = number + 1; ; below += 1) {
    const text = lineAt(below);
    if (text === undefined) return keys;
    const indent = text.length - text.trimStart().length;
    if (indent === text.length || text[indent] === '#') continue;
    if (indent < column) return keys;
    const line = readLine(text, column);
    if (line?.key !== undefined && line.column === column) keys.push(line.key);
  }
}
