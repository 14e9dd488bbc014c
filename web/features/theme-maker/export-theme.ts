import { schemeOf } from '../../../schema/rules/appearance/own-style.ts';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import type { Variables } from '../../appearance/own-colors.ts';

/** The forms in which a theme leaves the maker. */
export const exportForms = ['yaml', 'css', 'list'] as const;
export type ExportForm = (typeof exportForms)[number];

/** A theme as text: for `conf.yml`, as a stylesheet, or as a list of declarations. */
export const exportTheme = (form: ExportForm, theme: string, variables: Variables): string =>
  ({ yaml: yamlOf, css: stylesheetOf, list: listOf })[form](theme, variables);

/** What stands in a config to give the theme these colours. */
function yamlOf(theme: string, variables: Variables): string {
  const lines = Object.entries(variables).map(([name, value]) => `      ${name}: ${quoted(value)}`);
  const entries = lines.length > 0 ? `\n${lines.join('\n')}` : ' {}';
  const key = /^[a-z][\w-]*$/i.test(theme) && !reserved.test(theme) ? theme : quoted(theme);
  return `appConfig:\n  customColors:\n    ${key}:${entries}\n`;
}

/** Words that YAML reads as something else than text. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A stylesheet that works wherever themes are chosen by the attribute of the root element. */
function stylesheetOf(theme: string, variables: Variables): string {
  const selector = theme === 'default' ? 'html:not([data-theme])' : `html[data-theme='${cssText(theme)}']`;
  const scheme = schemeOf(variables);
  return `${selector} {\n${scheme ? `  color-scheme: ${scheme};\n` : ''}${declarations(variables, '  ')}}\n`;
}

const cssText = (text: string) => text.replace(/['\\]/g, '\\$&');

/** One declaration a line below the name of the theme. */
const listOf = (theme: string, variables: Variables): string =>
  `// Custom Colors for ${themeLabel(theme, theme)}\n${declarations(variables, '')}`;

const declarations = (variables: Variables, indent: string): string =>
  Object.entries(variables)
    .map(([name, value]) => `${indent}--${name}: ${value};\n`)
    .join('');
