import { isMapping, type Mapping, mappings, textOf } from '../../values.ts';
import { type SourceFile, sourceFile } from './source-file.ts';

/** The line where the second document of a text begins that is not empty: its value is the first of them. */
export function secondDocument(text: string): number | undefined {
  let documents = 0;
  let isBegun = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^---(?:\s|$)/.test(line)) isBegun = false;
    if (isBegun || /^(?:---)?\s*(?:#|%|$)/.test(line)) continue;
    isBegun = true;
    documents += 1;
    if (documents === 2) return index + 1;
  }
  return undefined;
}

/**
 * The documents of a file, and what lists of Kubernetes in it hold. Their lines are those of the file.
 *
 * @throws {DashError} `source-unreadable` for one that no parser reads, unless that is to be left out
 */
export function documentsOf(file: SourceFile, { isGuess = false } = {}): Mapping[] {
  const starts = [0];
  const lines = file.text.split('\n');
  lines.forEach((line, index) => {
    if (/^---(?:\s|$)/.test(line)) starts.push(index + 1);
  });
  return starts.flatMap((start, index) => {
    const end = (starts[index + 1] ?? lines.length + 1) - 1;
    const document = sourceFile(file.path, '\n'.repeat(start) + lines.slice(start, end).join('\n'));
    const value = isGuess ? document.guess() : document.value();
    if (!isMapping(value)) return [];
    return textOf(value.kind) === 'List' ? mappings(value.items) : [value];
  });
}
