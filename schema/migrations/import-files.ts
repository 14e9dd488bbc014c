import { DashError } from '../errors.ts';
import { type Mapping, mappings } from '../values.ts';
import { finishDraft } from './finish.ts';
import { type Format, type FormatName, formatNames, type Imported } from './format.ts';
import { formats } from './formats.ts';
import { createImportContext, type ImportOptions } from './import-context.ts';
import type { Losses } from './losses.ts';
import { documentsOf, secondDocument } from './sources/documents.ts';
import type { SourceFile } from './sources/source-file.ts';
import { withNeededSecrets } from './widgets/needed-secrets.ts';

type Teller = (format: Format, file: SourceFile) => boolean;

function tellerOf(files: readonly SourceFile[]): Teller {
  const parts = new Map(
    formats.flatMap((format) => format.parts?.(files).map((file) => [file, format] as const) ?? []),
  );
  return (format, file) => (parts.has(file) ? parts.get(file) === format : format.tells(file));
}

/** The format that most of the files are of; undefined where none is known. */
function tellFormat(files: readonly SourceFile[], isOf: Teller): Format | undefined {
  const counts = formats.map((format) => ({ format, count: files.filter((file) => isOf(format, file)).length }));
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0]?.format;
}

/**
 * Another product's files as a config of Dash, with a report of what has no place there. Files that are not of the format
 * are left alone, unless there is only one.
 *
 * @throws {DashError} `format-unknown` where no format is given and none is told, `source-unreadable` for a text that
 * no parser reads
 */
export function importFiles(
  files: readonly SourceFile[],
  { from, neededSecrets = () => [], ...options }: ImportOptions & { from?: FormatName | undefined } = {},
): Imported {
  const isOf = tellerOf(files);
  const format = from === undefined ? tellFormat(files, isOf) : formats.find(({ name }) => name === from);
  if (!format) {
    // Why a text is none says more than that nobody knows it.
    if (files.length === 1 && /\.(?:ya?ml|json)$/i.test(files[0]?.name ?? '')) files[0]?.value();
    throw new DashError('format-unknown', 'Nothing here is a file of a product that Dash can read.', {
      hint: `Say what it is with --from ${formatNames.join('|')}.`,
    });
  }
  const told = files.filter((file) => isOf(format, file));
  const own = told.length > 0 ? told : files;
  const context = createImportContext({ others: files, ...options });
  const draft = format.read(own, context);
  const finished = finishDraft(draft, context.losses, own[0]?.path ?? '');
  const complete = (part: Mapping) => withNeededSecrets(part, neededSecrets, context.variable);
  const config = complete(finished.config);
  const pages = Object.fromEntries(Object.entries(finished.pages).map(([path, page]) => [path, complete(page)]));
  const isNothing = mappings(config.sections).length === 0 && Object.keys(pages).length === 0;
  if (told.length === 0 && isNothing) throw otherFormat(files, format, tellFormat(files, isOf));
  const read = [...new Set([...own, ...context.asked()])];
  for (const file of read) reportDocuments(file, context.losses);
  if (from === undefined) reportRivals(own, format, isOf, context.losses);
  return {
    format,
    config,
    pages,
    losses: context.losses.list(),
    pictures: context.pictures(),
    variables: context.variables(),
    unset: context.unset(),
    read,
    leftAlone: files.flatMap((file) => {
      const [other] = told.includes(file) || context.asked().has(file) ? [] : formats.filter((one) => isOf(one, file));
      return other === undefined || other === format ? [] : [{ file: file.path, format: other.name }];
    }),
  };
}

function otherFormat(files: readonly SourceFile[], { title }: Format, other: Format | undefined): DashError {
  const what = files.length === 1 ? files[0]?.path : 'What is here';
  return new DashError('format-other', `${what} holds nothing of ${title}.`, {
    hint:
      other === undefined
        ? 'Leave --from out, or name another file.'
        : `It looks like ${other.title}: leave --from out.`,
  });
}

/** Says where the part of a file begins that is not read. The documents of Kubernetes are all read. */
function reportDocuments(file: SourceFile, losses: Losses): void {
  if (file.tables || !/\.ya?ml$|^standard-input$/i.test(file.name)) return;
  const line = secondDocument(file.text);
  if (line === undefined || documentsOf(file, { isGuess: true }).some(({ apiVersion }) => apiVersion !== undefined))
    return;
  const message = 'Another document begins here, and only the first one is read: put this one into a file of its own.';
  losses.at({ file: file.path, line }, '---', 'unreadable', message);
}

/** A file that another product could have written too is read as one of both. */
function reportRivals(files: readonly SourceFile[], format: Format, isOf: Teller, losses: Losses): void {
  for (const file of files) {
    for (const other of formats) {
      if (other === format || !isOf(other, file)) continue;
      const message = `It is read as ${format.title}; it looks like ${other.title} too, which --from ${other.name} reads.`;
      losses.at({ file: file.path }, other.name, 'guess', message);
    }
  }
}
