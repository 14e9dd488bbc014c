import type { ImportContext } from '../import-context.ts';
import { type SourceFile, sourceFile } from '../sources/source-file.ts';

const directive = /^(\s*(?:-\s+)?)(?:\$include|!include):\s*(.+?)\s*$/;
const deepest = 10;

/**
 * A file with the lines of those that it includes, indented as their directives are. Lines of a file that is not there are
 * left out, and reported.
 */
export function withIncludes(file: SourceFile, context: ImportContext): SourceFile {
  const expand = (text: string, depth: number): string[] =>
    text.split(/\r?\n/).flatMap((line, index) => {
      const [, lead = '', path = ''] = directive.exec(line) ?? [];
      if (path === '') return [line];
      const name = path.replace(/^["']|["']$/g, '');
      const included = depth < deepest ? context.beside(name) : undefined;
      if (!included) {
        context.losses.at(
          { file: file.path, line: index + 1 },
          name,
          'needs-file',
          `The file \`${name}\` is not here.`,
        );
        return [];
      }
      const indent = ' '.repeat(lead.length);
      return expand(included.text.replace(/\n+$/, ''), depth + 1).map((inner, at) =>
        inner.trim() === '' ? inner : (at === 0 ? lead : indent) + inner,
      );
    });
  const lines = expand(file.text, 0);
  return sourceFile(file.path, lines.join('\n'));
}

export const hasIncludes = (text: string): boolean => /^\s*(?:-\s+)?(?:\$include|!include):/m.test(text);
