import type { Problem } from '../../../problem.ts';
import { misalignedLine } from './guesses.ts';
import { problemAt } from './problem-at.ts';
import { mayHoldSecret } from './secret-lines.ts';

/** Where js-yaml stopped reading a text, and the reason that it gives; counts from 0. */
export interface ParserStop {
  reason: string;
  lines: readonly string[];
  line: number;
  column: number;
}

export type Cause = (stop: ParserStop) => Problem | undefined;

const duplicateKey: Cause = ({ reason, lines, line, column }) => {
  if (reason !== 'duplicated mapping key') return undefined;
  const key =
    /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s:,{}[\]][^:,{}[\]]*)/.exec((lines[line] ?? '').slice(column))?.[0] ?? '';
  const first = lineOfKey(lines, line, column, key.trim());
  const where = first === undefined ? 'earlier in the same mapping' : `on line ${first + 1}`;
  return problemAt(
    lines,
    line,
    column,
    {
      rule: 'duplicate-key',
      message: `The key \`${key.trim()}\` is already there ${where}; each key may be given once.`,
      hint:
        first === undefined ? 'Remove one of the two.' : `Keep line ${first + 1} or line ${line + 1}, or join the two.`,
    },
    key.trim().length,
  );
};

/** The line above that has the same key at the same column of the same block. */
function lineOfKey(lines: readonly string[], line: number, column: number, key: string): number | undefined {
  for (let above = line - 1; above >= 0; above -= 1) {
    const content = (lines[above] ?? '').replace(/^([\s-]*)/, (lead) => ' '.repeat(lead.length));
    const indent = content.search(/\S/);
    if (indent < 0 || content[indent] === '#') continue;
    if (indent === column && content.slice(column, column + key.length) === key) {
      if (/^\s*:/.test(content.slice(column + key.length))) return above;
    }
    if (indent < column) return undefined;
  }
  return undefined;
}

const notPrintable = /(?![\t\r\u{85}])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

const controlCharacter: Cause = ({ reason, lines }) => {
  if (!reason.includes('non-printable')) return undefined;
  const at = lines.findIndex((content) => notPrintable.test(content));
  const column = (lines[at] ?? '').search(notPrintable);
  if (at < 0) return undefined;
  const code = (lines[at]?.charCodeAt(column) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return problemAt(
    lines,
    at,
    column,
    {
      rule: 'control-character',
      message: `There is a character here that nothing shows (U+${code}); YAML takes printable text only.`,
      hint: 'Remove it: delete from the character before it to the one behind it, and type those again.',
    },
    1,
  );
};

const strayTab: Cause = ({ lines, line }) => {
  for (const at of [line, line - 1]) {
    const column = /^[ -]*\t/.exec(lines[at] ?? '')?.[0].length;
    if (column === undefined) continue;
    return problemAt(
      lines,
      at,
      column - 1,
      {
        rule: 'tab',
        message: 'There is a tab in the indentation; YAML takes spaces only.',
        hint: 'Replace the tab by spaces, as many as the lines around it have.',
      },
      1,
    );
  }
  return undefined;
};

const template: Cause = ({ lines, line, column }) => {
  const nearby = [line, line - 1].find((at) => /\{\{|\{%/.test(lines[at] ?? ''));
  const at = nearby ?? lines.findIndex((content) => /^\s*\{[%{]/.test(content));
  if (at < 0) return undefined;
  const start = (lines[at] ?? '').search(/\{\{|\{%/);
  return problemAt(lines, at, start < 0 ? column : start, {
    rule: 'template',
    message: 'This is a template that has not been filled in: `{{ }}` and `{% %}` are no YAML.',
    hint: 'Check the file that the template makes, or put the placeholder in quotes.',
  });
};

const unknownAlias: Cause = ({ reason, lines, line, column }) => {
  const name = /^unidentified alias "(.*)"$/s.exec(reason)?.[1];
  if (name === undefined) return undefined;
  const start = (lines[line] ?? '').lastIndexOf(`*${name}`, column);
  return problemAt(
    lines,
    line,
    Math.max(0, start),
    {
      rule: 'unknown-alias',
      ...(mayHoldSecret(lines, line) ? hiddenAlias : aliasTexts(name)),
    },
    name.length + 1,
  );
};

const aliasTexts = (name: string) => ({
  message: `\`*${name}\` repeats a value marked \`&${name}\`, but nothing above is marked so.`,
  hint: /^ref_\d+$/.test(name)
    ? 'Remove this line: an older version wrote it, and what it repeats is gone.'
    : `Mark a value with \`&${name}\`, write the value out, or put the text in quotes.`,
});

/** A password may begin with a star. */
const hiddenAlias = {
  message: 'What begins with `*` repeats a value that is marked so with `&`, but nothing above is.',
  hint: 'Mark a value, write the value out, or put the text in quotes.',
};

const unknownTag: Cause = ({ reason, lines, line }) => {
  const tag = /^unknown tag !<(.*)>$/s.exec(reason)?.[1];
  if (tag === undefined) return undefined;
  // js-yaml stops after the value, which may be lines below its tag.
  let at = line;
  while (at > 0 && !lines[at]?.includes('!')) at -= 1;
  return problemAt(
    lines,
    at,
    Math.max(0, (lines[at] ?? '').indexOf('!')),
    {
      rule: 'unknown-tag',
      message: `${mayHoldSecret(lines, at) ? 'This' : `\`${tag}\``} is a tag of another program; a config has plain values only.`,
      hint: 'Write the value itself, or put the text in quotes if it begins with an exclamation mark.',
    },
    tag.length,
  );
};

const openQuote: Cause = ({ reason, lines, line }) => {
  const kind = /within a (single|double) quoted scalar$/.exec(reason)?.[1];
  if (!kind) return undefined;
  const quote = kind === 'single' ? "'" : '"';
  const opening = new RegExp(`(?:^|[\\s:[{,-])${quote}(?:(?!${quote}).)*$`);
  let at = Math.min(line, lines.length - 1);
  while (at > 0 && !opening.test(lines[at] ?? '')) at -= 1;
  const content = lines[at] ?? '';
  return problemAt(lines, at, Math.max(0, content.lastIndexOf(quote)), {
    rule: 'open-quote',
    message: `The text that begins here with ${quote} never ends.`,
    hint: `Close it with another ${quote} on the same line.`,
  });
};

const openBracket: Cause = ({ reason, lines, line }) => {
  if (!/flow collection/.test(reason)) return undefined;
  let at = line;
  while (at > 0 && !/[[{]/.test(lines[at] ?? '')) at -= 1;
  const content = lines[at] ?? '';
  const start = content.search(/[[{]/);
  if (start < 0) return undefined;
  return problemAt(lines, at, start, {
    rule: 'open-bracket',
    message: `The ${content[start] === '[' ? 'list' : 'mapping'} that begins here with ${content[start]} is not closed, or a comma is missing in it.`,
    hint: 'Put a comma between the entries and the closing bracket behind the last one; quote texts with brackets in them.',
  });
};

const missingBlank: Cause = ({ lines, line }) => {
  for (const at of [line, line - 1]) {
    const content = lines[at] ?? '';
    const match = /^(\s*(?:-\s+)*)([A-Za-z]\w*):(?=[[{"'\w-])(?!\/\/)/.exec(content);
    if (!match || /^\s*(?:-\s+)*\w+:.*: /.test(content)) continue;
    const [lead, indent = '', key = ''] = match;
    return problemAt(
      lines,
      at,
      indent.length,
      {
        rule: 'missing-space',
        message: `There is no space behind the colon of \`${key}\`, so it is no key.`,
        hint: mayHoldSecret([content], 0)
          ? `Write \`${key}: \` with a space.`
          : `Write \`${key}: ${content.slice(lead.length).trim().slice(0, 20)}\`.`,
      },
      key.length + 1,
    );
  }
  return undefined;
};

const needsQuotes: Cause = ({ lines, line }) => {
  const content = lines[line] ?? '';
  const match = /^(\s*(?:-\s+)*[\w"'-]+:\s+)([^\s"'|>&*[{].*)$/.exec(content.replace(/\s+#.*$|\r$/, ''));
  if (!match) return undefined;
  const [, lead = '', value = ''] = match;
  const explanation = quotesReason(value);
  if (!explanation) return undefined;
  const quoted = value.includes("'") ? `"${value.trim()}"` : `'${value.trim()}'`;
  const shown = mayHoldSecret(lines, line) ? '' : `: ${quoted}`;
  return problemAt(
    lines,
    line,
    lead.length,
    {
      rule: 'needs-quotes',
      message: explanation,
      hint: /:$/.test(value.trim())
        ? `Remove the colon at the end, or put it in quotes${shown}.`
        : `Put it in quotes${shown}.`,
    },
    value.trim().length,
  );
};

function quotesReason(value: string): string | undefined {
  if (/^[@`%]/.test(value)) return `A text that begins with ${value[0]} has to be in quotes.`;
  if (/^-\s/.test(value))
    return 'A list begins on a line of its own, below its key; a text like this has to be in quotes.';
  if (/:$/.test(value.trim())) return 'A text that ends in a colon has to be in quotes.';
  if (/:(?:\s|$)/.test(value)) return 'A text with a colon and a space in it has to be in quotes.';
  return undefined;
}

const tooDeep: Cause = ({ reason, lines, line, column }) => {
  const limit = /maxDepth \((\d+)\)/.exec(reason)?.[1];
  if (!limit) return undefined;
  return problemAt(
    lines,
    line,
    column,
    {
      rule: 'too-deep',
      message: `Lists and mappings stand within each other more than ${limit} levels deep.`,
      hint: 'A config needs fewer than ten levels.',
    },
    1,
  );
};

const tooManyMerges: Cause = ({ reason, lines, line, column }) => {
  const limit = /maxTotalMergeKeys \((\d+)\)/.exec(reason)?.[1];
  if (!limit) return undefined;
  return problemAt(
    lines,
    line,
    column,
    {
      rule: 'too-many-values',
      message: `The merge keys (\`<<\`) of the file copy more than ${limit} keys.`,
      hint: 'Merge smaller mappings, or fewer of them.',
    },
    1,
  );
};

const outOfLine: Cause = ({ reason, lines, line }) => {
  if (!/^bad indentation/.test(reason)) return undefined;
  const start = Math.max(0, (lines[line] ?? '').search(/\S/));
  return problemAt(lines, line, start, {
    rule: 'bad-indentation',
    message: misalignedLine,
    hint: 'Give it as many spaces as the entries that it belongs with.',
  });
};

const missingColon: Cause = ({ reason, lines, line }) => {
  if (!/multiline key|end of the stream or a document separator/.test(reason)) return undefined;
  // The key that runs over its line stands on the last line with something in it.
  let at = Math.min(line, lines.length - 1);
  while (at > 0 && (lines[at]?.trim() === '' || lines[at]?.includes(':'))) at -= 1;
  const content = lines[at] ?? '';
  if (content.includes(':') || content.trim() === '') return undefined;
  return problemAt(lines, at, content.search(/\S/), {
    rule: 'missing-colon',
    message: 'This line is neither a key with a colon nor a list entry with a dash.',
    hint: 'Add the colon behind the key, or make the line a comment with #.',
  });
};

/** Causes that show themselves. */
export const evidentCauses: readonly Cause[] = [
  controlCharacter,
  duplicateKey,
  unknownAlias,
  unknownTag,
  tooDeep,
  tooManyMerges,
  strayTab,
  template,
  missingBlank,
  needsQuotes,
];

/** Causes that the reason suggests, in the order of how likely they are. */
export const likelyCauses: readonly Cause[] = [openQuote, openBracket, outOfLine, missingColon];
