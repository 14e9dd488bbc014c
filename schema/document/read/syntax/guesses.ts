import { above, blockEnd, keysOf, mappingsAbove, moved, shapeOf } from './line-shapes.ts';
import { mayHoldSecret } from './secret-lines.ts';

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

/** A text that can't be read, and the line that the parser stopped at; lines count from 0. */
export interface BrokenText {
  lines: readonly string[];
  line: number;
}

type Guess = (broken: BrokenText) => Iterable<Repair>;

export const misalignedLine = 'This line is indented by a number of spaces that fits none of the lines above.';

const spaces = (count: number) => (count === 1 ? 'a space' : `${count} spaces`);

/** Every key of the root but the first stands at the start of its line. */
function* strayFirstKey({ lines }: BrokenText): Iterable<Repair> {
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
function* missingListKey({ lines, line }: BrokenText): Iterable<Repair> {
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
function* keyOutOfEntry({ lines, line }: BrokenText): Iterable<Repair> {
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

const itemKeys = new Set([...entryKeys, 'title', 'description', 'icon']);

/** Keys of an item below a key that has its value: what is left of an entry whose first line is gone. */
function* leftOver({ lines, line }: BrokenText): Iterable<Repair> {
  const column = shapeOf(lines[line])?.column;
  const isPart = (at: number): boolean => {
    const shape = shapeOf(lines[at]);
    return shape?.dash === undefined && shape?.column === column && itemKeys.has(shape?.key ?? '');
  };
  if (column === undefined || !isPart(line)) return;
  let [first, end] = [line, line + 1];
  while (isPart(first - 1)) first -= 1;
  while (isPart(end)) end += 1;
  const over = shapeOf(lines[first - 1]);
  // One alone is rather a slip of some spaces.
  if (end - first < 2 || !over?.key || over.value === '' || over.column >= column) return;
  const keys = lines.slice(first, end).map((part) => `\`${shapeOf(part)?.key}\``);
  yield {
    rule: 'left-over',
    message: `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)} belong to no entry: the line with its dash is gone, such as \`- title: …\`.`,
    hint: `Remove line ${first + 1} to line ${end}, or write that line above them where the list is.`,
    line: first,
    column,
    lines: lines.toSpliced(first, end - first),
  };
}

/** A list entry, or a key, that stands some spaces beside the line of its own kind above. */
function* outOfLine({ lines, line }: BrokenText): Iterable<Repair> {
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
      message: misalignedLine,
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
function* openQuote({ lines, line }: BrokenText): Iterable<Repair> {
  for (let at = 0; at <= Math.min(line, lines.length - 1); at += 1) {
    const [, lead = '', quote = '', rest = ''] = quotedValue.exec(lines[at] ?? '') ?? [];
    if ((quote !== "'" && quote !== '"') || closed[quote].test(rest)) continue;
    const next = lines
      .slice(at + 1)
      .map(shapeOf)
      .find(Boolean);
    if (next && next.key === undefined && next.dash === undefined) continue;
    const [, text = '', comment = ''] = /^(.*?)(\s+#.*)?$/.exec(rest) ?? [];
    const shown = mayHoldSecret(lines, at)
      ? ''
      : `: ${quote}${text.length > 40 ? `...${text.slice(-20)}` : text}${quote}`;
    yield {
      rule: 'open-quote',
      message: `The text that begins here with ${quote} is not closed on its line, so it runs on into the lines below.`,
      hint: `Close it with another ${quote} at the end${shown}.`,
      line: at,
      column: lead.length,
      lines: lines.with(at, `${lead}${quote}${text}${quote}${comment}`),
    };
  }
}

/** A quote within a text of the same quotes ends it too early. */
function* innerQuote({ lines, line }: BrokenText): Iterable<Repair> {
  for (const at of [line, line - 1]) {
    const [, lead = '', quote = '', rest = ''] = quotedValue.exec(lines[at] ?? '') ?? [];
    if (quote !== "'" && quote !== '"') continue;
    const after = closed[quote].exec(rest)?.[1] ?? '';
    if (after.trim() === '' || /^\s*(?:#|,)/.test(after)) continue;
    const end = rest.endsWith(quote) ? rest.length - 1 : rest.length;
    const text = rest.slice(0, end);
    const written = quote === "'" ? `'${text.replaceAll("'", "''")}'` : `"${text.replace(/(?<!\\)"/g, '\\"')}"`;
    const shown = mayHoldSecret(lines, at) ? '' : `: ${written}`;
    yield {
      rule: 'inner-quote',
      message: `The text ends at the ${quote} within it; what follows on the line is left over.`,
      hint:
        quote === "'"
          ? `Write the ${quote} within the text twice${shown}.`
          : `Write a backslash before the ${quote} within the text${shown}.`,
      line: at,
      column: lead.length,
      lines: lines.with(at, `${lead}${written}`),
    };
  }
}

/** A line that is no part of a config at all, such as a line of a log. */
function* strayLine({ lines, line }: BrokenText): Iterable<Repair> {
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
export const guesses: readonly Guess[] = [
  strayFirstKey,
  openQuote,
  innerQuote,
  missingListKey,
  keyOutOfEntry,
  leftOver,
  outOfLine,
  strayLine,
];
