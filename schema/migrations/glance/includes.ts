import type { ImportContext } from '../import-context.ts';
import { type SourceFile, sourceFile } from '../sources/source-file.ts';

const directive = /^(\s*(?:-\s+)?)(?:\$include|!include):\s*(.+?)\s*$/;
const deepest = 10;

/**
 * A file with the lines of those that it includes, indented as their directives are. Paths start at the main file, also those
 * in included files. Lines of a file that is not there are left out, and reported.
 */
export function withIncludes(main: SourceFile, context: ImportContext): SourceFile {
  // In its container the main file is in /app/config.
  const found = (path: string) => context.at(path.replace(/^\/app\/config\//, ''), main);
  const expand = (file: SourceFile, depth: number): string[] =>
    file.text.split(/\r?\n/).flatMap((line, index) => {
      const [, lead = '', path = ''] = directive.exec(line) ?? [];
      if (path === '') return [line];
      const name = path.replace(/^["']|["']$/g, '');
      const included = depth < deepest ? found(name) : undefined;
      if (!included) {
        const place = { file: file.path, line: index + 1 };
        context.losses.at(place, name, 'needs-file', `The file \`${name}\` is not here.`);
        return [];
      }
      const indent = ' '.repeat(lead.length);
      const lines = expand(included, depth + 1);
      while (lines.at(-1) === '') lines.pop();
      return lines.map((inner, at) => (inner.trim() === '' ? inner : (at === 0 ? lead : indent) + inner));
    });
  return sourceFile(main.path, expand(main, 0).join('\n'));
}

export const hasIncludes = (text: string): boolean => /^\s*(?:-\s+)?(?:\$include|!include):/m.test(text);
