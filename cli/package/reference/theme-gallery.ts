import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import english from '../../../locales/en/themes.json';
import { isListedTheme } from '../../../schema/config/themes.ts';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { type ThemeEntry, themeEntries, themeKinds } from '../../../web/features/themes/theme-entries.ts';
import { defaultLook, lookOf, type ThemeLook } from '../../../web/themes/theme-looks.ts';
import { themeFolder, themeNames } from '../app/theme-names.ts';
import { readTheme } from '../app/theme-sheets.ts';
import { firstComment } from './css-comments.ts';
import { code, tableOf } from './markdown.ts';

/**
 * The themes that come with Dash, each with what it is like and its picture, by the kinds of the picker: one that is of
 * several stands with the last of them, which tells most. Those that only older files name come last, without pictures.
 */
export async function gallery(root: string): Promise<string> {
  const sheets = await Promise.all(themeNames.map((name) => readTheme(root, name)));
  const looks = new Map(themeNames.map((name, at): [string, ThemeLook] => [name, lookOf(name, sheets[at] ?? '')]));
  const characters = await charactersOf(root);
  const entries = themeEntries({
    themes: ['default', ...themeNames.filter(isListedTheme)],
    chosen: 'default',
    lookOf: (name) => looks.get(name) ?? defaultLook,
    externalStylesheet: '',
  });
  const both = { words: `${english.themes.dark} or light`, entries: entries.filter(isBoth) };
  const groups = themeKinds.map((kind) => ({
    words: english.themes[kind],
    entries: entries.filter((entry) => !isBoth(entry) && entry.kinds.at(-1) === kind),
  }));
  const tables = [both, ...groups]
    .filter(({ entries }) => entries.length > 0)
    .map(
      ({ words, entries }) => `### ${words}\n\n${tableOf([head, ...entries.map((entry) => rowOf(entry, characters))])}`,
    );
  const hidden = themeNames.filter((name) => !isListedTheme(name));
  const rows = hidden.map((name) => [`${themeLabel(name, '')}, ${code(name)}`, characters.get(name) ?? '']);
  return [...tables, `${unlisted}\n\n${tableOf([['Theme', 'What it is like'], ...rows])}`].join('\n\n');
}

const head = ['Theme', 'On a wide screen, and on a phone'];

const unlisted = `### For older files

These names work in \`theme\` as well; the picker leaves them out, as each varies another.`;

const isBoth = ({ look }: ThemeEntry): boolean => look.scheme === 'both';

const rowOf = ({ name, label }: ThemeEntry, characters: ReadonlyMap<string, string>): string[] => [
  `**${label}**<br>${code(name)}<br>${characters.get(name)}`,
  `![A dashboard in the theme ${label}, and the same on a phone](themes/${name}.webp)`,
];

/** What each theme is like: the comment with which its stylesheet begins. */
async function charactersOf(root: string): Promise<Map<string, string>> {
  const found = themeNames.map(async (name): Promise<[string, string]> => {
    const file = join(themeFolder(root), `${name}.css`);
    return [name, firstComment(file, await readFile(file, 'utf8'))];
  });
  return new Map([['default', defaultCharacter], ...(await Promise.all(found))]);
}

const defaultCharacter =
  'Quiet surfaces, one blue, and a light at the top: dark or light as the system is, or as the viewer wants it.';
