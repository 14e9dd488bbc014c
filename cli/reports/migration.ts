import { createTwoFilesPatch } from 'diff';
import type { Migration } from '../migration/migration.ts';
import type { MigratedFile } from '../migration/write-files.ts';
import { fewStars } from '../site/texts/cover-line.ts';
import { coverSecrets } from '../site/texts/cover-secrets.ts';
import type { Style } from '../terminal/style.ts';

/**
 * What would be written: a unified diff against what is there, or the file where there is none. Secrets are stars. Empty
 * where nothing differs.
 */
export function migrationText({ files }: Pick<Migration, 'files'>, style: Style): string {
  const isAlone = files.length === 1;
  return files
    .filter(({ before, text }) => before !== text)
    .map((file) => (file.before === undefined ? newFile(file, isAlone) : diff(file, style)))
    .join('\n');
}

/** Whether a text that would be written has secrets in it, which `migrationText` shows as stars. */
export const hasCovered = ({ files }: Pick<Migration, 'files'>): boolean =>
  files.some(({ before, text }) => before !== text && coverSecrets(text) !== text);

/** A text with stars for its secrets, as many for a short one as for a long one. */
const shown = (text: string): string => coverSecrets(text, fewStars);

const newFile = ({ path, text }: MigratedFile, isAlone: boolean): string =>
  (isAlone ? '' : `# ${path}\n`) + shown(text).trimEnd();

/** A unified diff of one file, as `diff -u` and git write it. */
export function unifiedDiff({ path, before = '', text }: MigratedFile): string {
  const [old, next] = [before, text].map((side) => shown(side).replace(/\r\n/g, '\n'));
  const patch = createTwoFilesPatch(path, path, old ?? '', next ?? '', undefined, undefined, { context: 3 });
  return patch.replace(/^Index:[^\n]*\n=+\n/, '').trimEnd();
}

const diff = (file: MigratedFile, style: Style): string =>
  unifiedDiff(file)
    .split('\n')
    .map((line) => {
      if (/^(?:\+\+\+|---)/.test(line)) return style.strong(line);
      if (line.startsWith('@@')) return style.accent(line);
      if (line.startsWith('+')) return style.good('+') + line.slice(1);
      return line.startsWith('-') ? style.bad(line) : line;
    })
    .join('\n');

/** All of it for programs: paths, texts and diffs with secrets as stars, losses, and the names of variables. */
export const migrationJson = ({
  format,
  added,
  replaced,
  files,
  losses,
  variables,
  unset,
  leftAlone,
  pictures,
  written,
}: Migration): string =>
  JSON.stringify(
    {
      format,
      ...(added && { added }),
      ...(replaced !== undefined && { replaced }),
      files: files.map((file) => ({
        path: file.path,
        changed: file.before !== file.text,
        text: shown(file.text),
        ...(file.before !== undefined && { diff: unifiedDiff(file) }),
      })),
      losses,
      variables,
      unset,
      leftAlone,
      pictures,
      ...(written && { written }),
    },
    undefined,
    2,
  );
