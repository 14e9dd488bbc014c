import { load } from 'js-yaml';
import { limits } from '../../limits.ts';

/** What may be wrong with a text that isn't YAML, and the text as it would be without. */
export interface Repair {
  rule: string;
  message: string;
  hint: string;
  /** Line and column of the mistake, from 0, and how many characters it has. */
  line: number;
  column: number;
  width?: number;
  lines: readonly string[];
}

/** Where the parser gave up; lines count from 0. */
export interface Failure {
  lines: readonly string[];
  line: number;
}

type Guess = (failure: Failure) => Iterable<Repair>;

/** Each look is a parse of the whole text. */
const looks = 40;
const longest = 500_000;

/**
 * The mistake behind a syntax error, found by trying: the first change of which people make the opposite that lets the
 * text be read, or at least be read beyond the place where the parser gave up. So what its hint says repairs the file.
 */
export function findRepair(failure: Failure): Repair | undefined {
  const length = failure.lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (length > longest) return undefined;
  let left = looks;
  for (const guess of guesses) {
    for (const repair of guess(failure)) {
      if (left === 0) return undefined;
      left -= 1;
      if (isBetter(repair, failure)) return repair;
    }
  }
  return undefined;
}

function isBetter({ lines }: Repair, failure: Failure): boolean {
  try {
    load(lines.join('\n'), { maxDepth: limits.depth, maxTotalMergeKeys: limits.mergedKeys } as object);
    return true;
  } catch (error) {
    const { mark } = error as { mark?: { line: number } };
    // A line that was put in moves the place of the old mistake by one.
    const added = lines.length - failure.lines.length;
    return mark !== undefined && mark.line > failure.line + added + 1;
  }
}

interface Shape {
  /** Where the dash of a list entry stands; undefined in other lines. */
  dash: number | undefined;
  /** Where the key stands, or what else the line begins with. */
  column: number;
  key: string | undefined;
  /** What stands behind the key and its colon. */
  value: string;
}

/** How a line begins; undefined for blank lines and comments. */
function shapeOf(line = ''): Shape | undefined {
  const [, indent = '', dashes = '', rest = ''] = /^(\s*)((?:-\s+)*)(.*?)\s*$/.exec(line) ?? [];
  if (rest === '' ? dashes === '' : rest.startsWith('#') && dashes === '') return undefined;
  const [, key, value = ''] = /^["']?([\w.-]+)["']?:(?:\s+(.*))?$/.exec(rest) ?? [];
  return { dash: dashes === '' ? undefined : indent.length, column: indent.length + dashes.length, key, value };
}

/** The nearest line with something in it, from a line on upwards, for which a test holds. */
function above(
  lines: readonly string[],
  from: number,
  test: (shape: Shape, at: number) => boolean,
): number | undefined {
  for (let at = from; at >= 0; at -= 1) {
    const shape = shapeOf(lines[at]);
    if (shape && test(shape, at)) return at;
  }
  return undefined;
}

/** The lines of a block: the first, and those below it that are indented deeper. */
function blockEnd(lines: readonly string[], first: number, column: number, dash = -1): number {
  let end = first + 1;
  for (; end < lines.length; end += 1) {
    const shape = shapeOf(lines[end]);
    if (shape && ((shape.dash ?? shape.column) <= column || (shape.dash !== undefined && shape.dash <= dash))) break;
  }
  return end;
}

/** The same lines with some of them moved to the right, or to the left by a negative number. */
const moved = (lines: readonly string[], from: number, to: number, by: number): string[] =>
  lines.map((line, at) => {
    if (at < from || at >= to || line.trim() === '') return line;
    return by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '');
  });

const spaces = (count: number) => (count === 1 ? 'a space' : `${count} spaces`);

/** Every key of the root but the first stands at the start of its line. */
function* strayFirstKey({ lines }: Failure): Iterable<Repair> {
  const first = lines.findIndex((line) => shapeOf(line) && !line.startsWith('---') && !line.startsWith('%'));
  const shape = shapeOf(lines[first]);
  if (!shape?.key || shape.dash !== undefined || shape.column === 0) return;
  const next = lines.findIndex((line, at) => at > first && shapeOf(line)?.column === 0);
  const beside = next < 0 ? '' : `, but the keys beside it begin at the start of the line (line ${next + 1})`;
  const about = {
    rule: 'stray-indent',
    message: `\`${shape.key}\` is indented by ${spaces(shape.column)}${beside}.`,
    line: first,
    column: 0,
    width: shape.column,
  };
  yield {
    ...about,
    hint: `Remove the ${shape.column === 1 ? 'space' : 'spaces'} before \`${shape.key}\`; the lines below it are right as they are.`,
    lines: moved(lines, first, first + 1, -shape.column),
  };
  yield {
    ...about,
    hint: `Remove the spaces before \`${shape.key}\`, and as many before the lines below it.`,
    lines: moved(lines, first, blockEnd(lines, first, 0), -shape.column),
  };
}

/** What the entries of a list hold, to tell which list they are of. */
const lists: readonly {
  name: string;
  entry: RegExp;
  owner: (keys: ReadonlySet<string>, parent: string | undefined) => boolean;
}[] = [
  { name: 'widgets', entry: /^type$/, owner: (keys) => keys.has('name') },
  { name: 'sections', entry: /^(?:items|widgets|displayData)$/, owner: (_, parent) => parent === undefined },
  { name: 'navLinks', entry: /^path$/, owner: (_, parent) => parent === 'pageInfo' },
  { name: 'pages', entry: /^path$/, owner: (_, parent) => parent === undefined },
  { name: 'users', entry: /^(?:user|hash)$/, owner: (_, parent) => parent === 'auth' },
  { name: 'items', entry: /^(?:title|url|icon|description)$/, owner: (keys) => keys.has('name') },
  { name: 'subItems', entry: /^(?:title|url|icon)$/, owner: (keys) => keys.has('title') },
];

/** A list that stands below a mapping without a key of its own: its `items:` line is gone. */
function* missingListKey({ lines, line }: Failure): Iterable<Repair> {
  const at = above(lines, line, ({ dash, key }) => dash !== undefined && key !== undefined);
  const shape = shapeOf(lines[at ?? -1]);
  if (at === undefined || shape?.dash === undefined || at < line - 3) return;
  // Entries before it are of the same list, whose key is above the first of them.
  const { dash } = shape;
  let first = at;
  for (let up = at - 1; up >= 0; up -= 1) {
    const over = shapeOf(lines[up]);
    if (!over) continue;
    if ((over.dash ?? over.column) < dash || (over.dash === undefined && over.column === dash)) break;
    if (over.dash === dash) first = up;
  }
  const keys = keysOf(lines, first, shapeOf(lines[first])?.column ?? 0);
  for (const { name, entry, owner } of lists) {
    if (![...keys].some((key) => entry.test(key))) continue;
    for (const { column, keys: owned, parent } of mappingsAbove(lines, first, dash)) {
      if (owned.has(name) || !owner(owned, parent)) continue;
      const indent = column === 0 ? 'at the start of the line' : `indented by ${spaces(column)}`;
      yield {
        rule: 'missing-list-key',
        message: `This list stands in nothing: the line \`${name}:\` above it is missing.`,
        hint: `Add a line above this one, ${indent}: \`${name}:\`.`,
        line: first,
        column: dash,
        width: 1,
        lines: [...lines.slice(0, first), `${' '.repeat(column)}${name}:`, ...lines.slice(first)],
      };
    }
  }
}

/** The keys of the mapping that begins on a line, at a column. */
function keysOf(lines: readonly string[], first: number, column: number): Set<string> {
  const keys = new Set<string>();
  for (let at = first; at < lines.length; at += 1) {
    const shape = shapeOf(lines[at]);
    if (!shape) continue;
    if (at > first && (shape.dash ?? shape.column) < column) break;
    if (shape.column === column && shape.key) keys.add(shape.key);
  }
  return keys;
}

/** The mappings that are open above a line, innermost first, as far as they may hold a list at a column. */
function* mappingsAbove(
  lines: readonly string[],
  line: number,
  deepest: number,
): Iterable<{ column: number; keys: Set<string>; parent: string | undefined }> {
  let column = Number.POSITIVE_INFINITY;
  for (let at = line - 1; at >= 0; at -= 1) {
    const shape = shapeOf(lines[at]);
    if (!shape?.key || shape.column >= column) continue;
    column = shape.column;
    if (column <= deepest) {
      let start = at;
      for (let up = at; up >= 0; up -= 1) {
        const over = shapeOf(lines[up]);
        if (!over) continue;
        if (over.column < column) break;
        start = over.column === column ? up : start;
        if (over.dash !== undefined && over.column === column) break;
      }
      const parent = above(lines, start - 1, (over) => over.column < column && over.key !== undefined);
      yield { column, keys: keysOf(lines, start, column), parent: shapeOf(lines[parent ?? -1])?.key };
    }
    if (shape.dash !== undefined) column = shape.dash + 1;
  }
}

/** Keys that only the entries of a list have, so that a line with one tells where it belongs. */
const entryKeys = new Set([
  'options',
  'url',
  'updateInterval',
  'useProxy',
  'target',
  'statusCheck',
  'subItems',
  'tags',
]);

/** A key of an entry that is not in line with the others, with what stands below it. */
function* keyOutOfEntry({ lines, line }: Failure): Iterable<Repair> {
  for (let at = line; at >= Math.max(0, line - 60); at -= 1) {
    const shape = shapeOf(lines[at]);
    if (!shape?.key || shape.dash !== undefined || !(entryKeys.has(shape.key) || at === line)) continue;
    const entry = above(lines, at - 1, ({ dash, key }) => dash !== undefined && key !== undefined);
    const { dash, column } = shapeOf(lines[entry ?? -1]) ?? {};
    if (entry === undefined || dash === undefined || column === undefined || shape.column === column) continue;
    const by = column - shape.column;
    const far = `${Math.abs(by)} space${Math.abs(by) === 1 ? '' : 's'} to the ${by > 0 ? 'right' : 'left'}`;
    const about = {
      rule: 'bad-indentation',
      message: `\`${shape.key}\` is not in line with the keys of the entry above, which begins on line ${entry + 1}, so it is none of them.`,
      line: at,
      column: shape.column,
      width: shape.key.length,
    };
    const end = blockEnd(lines, at, shape.column, dash);
    if (end === at + 1 || shape.value !== '') {
      yield { ...about, hint: `Move this line ${far}.`, lines: moved(lines, at, at + 1, by) };
    } else {
      yield {
        ...about,
        hint: `Move this line and those below that belong to it ${far}.`,
        lines: moved(lines, at, end, by),
      };
      yield { ...about, hint: `Move this line alone ${far}.`, lines: moved(lines, at, at + 1, by) };
    }
  }
}

/** A list entry, or a key, that stands some spaces beside the line of its own kind above. */
function* outOfLine({ lines, line }: Failure): Iterable<Repair> {
  const shape = shapeOf(lines[line]);
  if (!shape) return;
  const place = shape.dash ?? shape.column;
  const tried = new Set([place]);
  for (let at = line - 1; at >= Math.max(0, line - 40); at -= 1) {
    const other = shapeOf(lines[at]);
    if (!other || (other.dash === undefined) !== (shape.dash === undefined)) continue;
    const target = other.dash ?? other.column;
    if (tried.has(target) || Math.abs(target - place) > 3) continue;
    tried.add(target);
    const end = blockEnd(lines, line, place);
    const along = end > line + 1 ? ', and move the lines that belong to it along' : '';
    yield {
      rule: 'bad-indentation',
      message: 'This line is indented by a number of spaces that fits none of the lines above.',
      hint: `Give it ${target === 0 ? 'no spaces' : spaces(target)} like line ${at + 1}${along}.`,
      line,
      column: place,
      lines: moved(lines, line, end, target - place),
    };
  }
}

/** Behind a key or a dash, a quote that begins a text. */
const quotedValue = /^(\s*(?:-\s+)*(?:["']?[\w.-]+["']?:\s+)?)(["'])(.*?)\s*$/;
const closed = { "'": /^(?:[^']|'')*'(.*)$/, '"': /^(?:[^"\\]|\\.)*"(.*)$/ } as const;

/** A quote that is not closed on its line, where the next line begins as an entry of its own does. */
function* openQuote({ lines, line }: Failure): Iterable<Repair> {
  for (let at = 0; at <= Math.min(line, lines.length - 1); at += 1) {
    const [, lead = '', quote = '', rest = ''] = quotedValue.exec(lines[at] ?? '') ?? [];
    if ((quote !== "'" && quote !== '"') || closed[quote].test(rest)) continue;
    const next = lines
      .slice(at + 1)
      .map(shapeOf)
      .find(Boolean);
    if (next && next.key === undefined && next.dash === undefined) continue;
    const [, text = '', comment = ''] = /^(.*?)(\s+#.*)?$/.exec(rest) ?? [];
    yield {
      rule: 'open-quote',
      message: `The text that begins here with ${quote} is not closed on its line, so it runs on into the lines below.`,
      hint: `Close it with another ${quote} at the end: ${quote}${text.length > 40 ? `...${text.slice(-20)}` : text}${quote}.`,
      line: at,
      column: lead.length,
      lines: lines.with(at, `${lead}${quote}${text}${quote}${comment}`),
    };
  }
}

/** A quote within a text of the same quotes ends it too early. */
function* innerQuote({ lines, line }: Failure): Iterable<Repair> {
  for (const at of [line, line - 1]) {
    const [, lead = '', quote = '', rest = ''] = quotedValue.exec(lines[at] ?? '') ?? [];
    if (quote !== "'" && quote !== '"') continue;
    const after = closed[quote].exec(rest)?.[1] ?? '';
    if (after.trim() === '' || /^\s*(?:#|,)/.test(after)) continue;
    const end = rest.endsWith(quote) ? rest.length - 1 : rest.length;
    const text = rest.slice(0, end);
    const written = quote === "'" ? `'${text.replaceAll("'", "''")}'` : `"${text.replace(/(?<!\\)"/g, '\\"')}"`;
    yield {
      rule: 'inner-quote',
      message: `The text ends at the ${quote} within it; what follows on the line is left over.`,
      hint:
        quote === "'"
          ? `Write the ${quote} within the text twice: ${written}.`
          : `Write a backslash before the ${quote} within the text: ${written}.`,
      line: at,
      column: lead.length,
      lines: lines.with(at, `${lead}${written}`),
    };
  }
}

/** A line that is no part of a config at all, such as a line of a log. */
function* strayLine({ lines, line }: Failure): Iterable<Repair> {
  for (const at of [line, line - 1, line - 2]) {
    const shape = shapeOf(lines[at]);
    if (!shape || shape.key !== undefined || shape.dash !== undefined) continue;
    yield {
      rule: 'missing-colon',
      message: 'This line is neither a key with a colon and a space, nor a list entry with a dash.',
      hint: 'Make it a comment with #, or remove it; if it is a key, add the colon behind it.',
      line: at,
      column: shape.column,
      lines: lines.with(at, `# ${lines[at]}`),
    };
  }
}

/** In the order of how likely they are, given that they help. */
const guesses: readonly Guess[] = [
  strayFirstKey,
  openQuote,
  innerQuote,
  missingListKey,
  keyOutOfEntry,
  outOfLine,
  strayLine,
];
