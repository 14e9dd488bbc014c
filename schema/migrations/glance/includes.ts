import { DashError } from '../../errors.ts';
import { limits } from '../../limits.ts';
import type { ImportContext } from '../import-context.ts';
import type { SourcePlace } from '../sources/places.ts';
import { fileAt, type SourceFile, sourceFile } from '../sources/source-file.ts';

const directive = /^([ \t]*)(-[ \t]*)?(?:\$|!)include:[ \t]*(.+?)[ \t\r]*$/;
/** Files within each other, as Glance reads them. */
const deepest = 20;

/** Files that are put together, each as often as it is included. */
const mostFiles = 1000;

interface Line extends Required<SourcePlace> {
  text: string;
}

/**
 * A file with the lines of those that it includes, as Glance puts them together: a directive makes way for them together
 * with the dash before it, and each is indented as the directive is. A path starts at the folder of the file that has it,
 * or at that of the main file. Lines of a file that is not there are left out, and reported.
 *
 * @throws {DashError} `source-unreadable` where the whole is larger than a config may be
 */
export function withIncludes(main: SourceFile, context: ImportContext): SourceFile {
  let length = 0;
  let count = 0;
  const expand = (file: SourceFile, around: readonly SourceFile[]): Line[] =>
    file.text.split(/\r?\n/).flatMap((text, index): Line[] => {
      const place = { file: file.path, line: index + 1 };
      const add = (characters: number) => {
        length += characters;
        if (length > limits.length) throw tooLarge(place);
      };
      add(text.length + 1);
      const [, indent = '', dash = '', written] = directive.exec(text) ?? [];
      if (written === undefined) return [{ ...place, text }];
      const within = [...around, file];
      const included = findIncluded(written, within, context);
      if (typeof included === 'string') {
        context.losses.at(place, nameOf(written), 'needs-file', included);
        return [];
      }
      count += 1;
      if (count > mostFiles) throw tooLarge(place);
      const inner = expand(included, within);
      add(inner.length * (indent.length + dash.length));
      return putIn(inner, indent, dash);
    });
  const lines = expand(main, []);
  return sourceFile(main.path, lines.map(({ text }) => text).join('\n'), {
    placeOfLine: (line) => {
      const { file, line: own } = lines[line - 1] ?? { file: main.path, line };
      return { file, line: own };
    },
  });
}

/** The files among all that these include, and those that the included ones do. */
export function includedFiles(mains: readonly SourceFile[], files: readonly SourceFile[]): SourceFile[] {
  const found = new Set<SourceFile>();
  const visit = (file: SourceFile, main: SourceFile) => {
    for (const line of file.text.split('\n')) {
      const written = directive.exec(line)?.[3];
      const included = written && includedAt(written, file, main, (path, from) => fileAt(files, path, from))?.file;
      if (!included || included === main || found.has(included)) continue;
      found.add(included);
      visit(included, main);
    }
  };
  for (const main of mains) visit(main, main);
  return [...found];
}

export const hasIncludes = (text: string): boolean => text.split('\n').some((line) => directive.test(line));

const nameOf = (written: string) => written.replace(/^(["'])(.*)\1$/, '$2');

/** The file that a directive names, if it is there; a comment may stand behind the path. */
function includedAt(written: string, from: SourceFile, main: SourceFile, at: ImportContext['at']) {
  for (const name of [nameOf(written), nameOf(written.replace(/[ \t]+#.*$/, ''))]) {
    // In its container the main file is in /app/config.
    const inside = name.replace(/^\/app\/config\//, '');
    const file = (inside === name ? at(inside, from) : undefined) ?? at(inside, main);
    if (file) return { name, file };
  }
  return undefined;
}

/** The same for a directive that is to be followed, or why it can't be. */
function findIncluded(written: string, within: readonly SourceFile[], { at }: ImportContext): SourceFile | string {
  const found = includedAt(written, within.at(-1) as SourceFile, within[0] as SourceFile, at);
  if (!found) return `The file \`${nameOf(written)}\` is not here.`;
  if (within.includes(found.file)) return `\`${found.name}\` includes itself.`;
  return within.length > deepest ? `\`${found.name}\` is included by too many files, each by the next.` : found.file;
}

/** Included lines in the place of their directive. */
function putIn(lines: readonly Line[], indent: string, dash: string): Line[] {
  // A document's start means nothing in the middle of one.
  const first = lines.findIndex(({ text }) => !/^\s*(?:#.*)?$/.test(text) && !/^---\s*(?:#.*)?$/.test(text));
  if (first === -1) return [];
  const own = lines.slice(first);
  const [, blanks = '', begin = ''] = /^([ \t]*)(.*)/.exec(own[0]?.text ?? '') ?? [];
  const isList = /^-(?:\s|$)/.test(begin) || begin.startsWith('[');
  // A mapping where a list has entries is one: Glance has no use for that, and nothing else can be meant.
  const lead = isList || dash === '' ? '' : dash.padEnd(2);
  const surplus = isList || dash !== '' ? blanks.length : 0;
  return own.map(({ text, ...place }, at) => {
    if (text.trim() === '') return { ...place, text };
    const kept = text.slice(Math.min(surplus, text.length - text.trimStart().length));
    return { ...place, text: indent + (at === 0 ? lead : ' '.repeat(lead.length)) + kept };
  });
}

const tooLarge = ({ file, line }: SourcePlace) =>
  new DashError(
    'source-unreadable',
    `${file}, line ${line}: With the files that are included the whole has more than ${mostFiles} files, or ${limits.length / 1_000_000} million characters.`,
    { hint: 'Include fewer files, or each of them once.' },
  );
