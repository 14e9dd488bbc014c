import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import english from '../../../locales/en/themes.json';
import { type ThemeVariable, variableGroups, variables } from '../../../web/features/theme-maker/variables.ts';
import { type Scheme, type ThemeColours, themeColours } from '../../../web/themes/theme-colours.ts';
import { themeFolder } from '../app/theme-names.ts';
import { firstComment } from './css-comments.ts';
import { code, tableOf } from './markdown.ts';

/** Every variable that themes may set, a table a group of the configurator, with what it is in the default theme. */
export async function variableTables(root: string): Promise<string> {
  const sheet = await readFile(join(root, 'web/styles/tokens.css'), 'utf8');
  // What is important is so only for those who ask for less to see through.
  const tokens = sheet.replace(/^.*!important;$/gm, '');
  const schemes = { dark: themeColours('dark', tokens), light: themeColours('light', tokens) };
  return variableGroups
    .map((group) => {
      const rows = variables.filter((variable) => variable.group === group).map((one) => rowOf(one, tokens, schemes));
      const shown = columns.filter((_, at) => rows.some((row) => row[at] !== ''));
      const cells = rows.map((row) => row.filter((_, at) => shown.includes(columns[at] ?? '')));
      return `### ${english['theme-maker'][`group-${group}`]}\n\n${tableOf([shown, ...cells])}`;
    })
    .join('\n\n');
}

const columns = ['Variable', 'What it is for', 'Kind', 'Unless set', 'In dark', 'In light'];

function rowOf(
  variable: ThemeVariable,
  tokens: string,
  schemes: Readonly<Record<Scheme, ThemeColours>>,
): readonly string[] {
  const { name, kind, fallback } = variable;
  const [, dark = '', light = ''] = /^(#\w+), in light (#\w+)$/.exec(fallback) ?? [];
  const cells = dark
    ? ['', code(dark), code(light)]
    : [unlessSet(fallback), colourIn(variable, tokens, schemes.dark), colourIn(variable, tokens, schemes.light)];
  return [code(`--${name}`), english['theme-variables'][name as keyof typeof words], kind, ...cells];
}

const words = english['theme-variables'];

/** Variables and values in it as code, its words as they are. */
const unlessSet = (fallback: string): string =>
  /^(?:#[\da-f]+|[\d.]+\S*(?: [\d.]+\S*)?|none|round|""|contents|transparent)$/.test(fallback)
    ? code(fallback)
    : fallback.replace(/--[\w-]+/g, code);

/** The colour that a variable has on the page of the default theme; nothing for one that is none, or not set there. */
function colourIn({ name, kind, fallback }: ThemeVariable, tokens: string, { seen }: ThemeColours): string {
  const own = [`--${name}`, fallback].find((one) => tokens.includes(` ${one}:`));
  if (kind !== 'colour' || own === undefined || fallback.startsWith('#')) return '';
  const value = `var(${own})`;
  const isNone = seen('#000000', value) === seen('#000000') && seen('#ffffff', value) === seen('#ffffff');
  return isNone ? '' : code(`#${seen('var(--background)', value)}`);
}

/** The rules that several themes share, with the variables that bring them along and the values that change nothing. */
export async function leverTable(root: string): Promise<string> {
  const folder = join(themeFolder(root), 'levers');
  const files = (await readdir(folder)).sort();
  const rows = files.map(async (file) => {
    const css = await readFile(join(folder, file), 'utf8');
    const [rule = ''] = /^& \{.*?^\}/ms.exec(css) ?? [];
    const tokens = [...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => code(`${name}: ${value}`));
    return [code(file.replace(/\.css$/, '')), firstComment(file, css), tokens.join('<br>')];
  });
  return tableOf([['Lever', 'What it does', 'Variables, and what they are unless set'], ...(await Promise.all(rows))]);
}
