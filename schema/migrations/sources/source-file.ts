import type { Mapping } from '../../values.ts';
import type { PlaceOfLine } from './places.ts';
import { readSource } from './read-source.ts';
import { relativePath } from './relative-path.ts';

/** A file of another product, as it was handed in. */
export interface SourceFile {
  /** From the folder that was handed in, with slashes. */
  path: string;
  /** The last part of the path. */
  name: string;
  /** Its text, without a byte-order mark; empty for a database. */
  text: string;
  /** The rows of a database, by the names of its tables. */
  tables?: Readonly<Record<string, readonly Mapping[]>>;
  /** Where its lines stand, if it is put together from several files. */
  placeOfLine?: PlaceOfLine;
  /** What it says as YAML or JSON. Throws a `DashError` where it is neither. */
  value(): unknown;
  /** The same, undefined where it can't be read. */
  guess(): unknown;
}

/** A file of another product; it is parsed when somebody asks what it says. */
export function sourceFile(
  path: string,
  text: string,
  { tables, placeOfLine }: Pick<SourceFile, 'tables' | 'placeOfLine'> = {},
): SourceFile {
  const content = text.replace(/^\uFEFF/, '');
  let read: { value: unknown } | { error: unknown } | undefined;
  const result = () => {
    if (read) return read;
    try {
      read = { value: readSource(content, path, placeOfLine) };
    } catch (error) {
      read = { error };
    }
    return read;
  };
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    text: content,
    ...(tables && { tables }),
    ...(placeOfLine && { placeOfLine }),
    value() {
      const known = result();
      if ('error' in known) throw known.error;
      return known.value;
    },
    guess() {
      const known = result();
      return 'value' in known ? known.value : undefined;
    },
  };
}

/** The file at a path from the folder that another is in, and no other of that name. */
export function fileAt(files: readonly SourceFile[], path: string, from: SourceFile): SourceFile | undefined {
  const wanted = relativePath(from.path, path);
  return wanted === undefined ? undefined : files.find((file) => file.path === wanted);
}
