import { readFileSync } from 'node:fs';
import { packageFile } from '../../package-file.ts';

/** The places of `templates/shell.html`; each holds finished HTML, CSS or script. */
export interface ShellParts {
  attributes: string;
  policy: string;
  title: string;
  meta: string;
  core: string;
  themes: string;
  head: string;
  own: string;
  splash: string;
  symbols: string;
  html: string;
  end: string;
}

/** Reads the shell once and returns what fills it in. */
export function openShell(): (parts: ShellParts) => string {
  const pieces = readFileSync(packageFile('templates', 'shell.html'), 'utf8').split(/\{\{(\w+)\}\}/);
  return (parts) => pieces.map((piece, index) => (index % 2 ? parts[piece as keyof ShellParts] : piece)).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, in an element or between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Attributes of an element; those that are undefined are left out, those that are `true` have no value. */
export const attributesOf = (values: Record<string, string | true | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');

/** JSON that can stand in a `<script>`: nothing in it ends the element or begins a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The stylesheet of every page without its own fonts, but with those of the system that stand in for them. It loads
 * nothing then, and is the same wherever a page is shown, so that one hash in the policy holds.
 */
export const withoutFonts = (css: string): string => css.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
