import { readFile } from 'node:fs/promises';
import { posix, resolve, sep } from 'node:path';
import type { Dashboard } from '../../../schema/model.ts';
import { decodePart } from '../../../schema/rules/addresses/urls.ts';
import { widgetsOf } from '../../../schema/rules/sections/widgets-of.ts';

/**
 * Files of the operator's own folder that the config names for the page to show: logo, favicon, background,
 * stylesheets, what the operator's CSS loads, pictures among widget options, and the data that widgets read. Decoded
 * paths relative to the folder, without `..`.
 */
export function namedFiles(dashboards: readonly Dashboard[]): string[] {
  const found = new Set<string>();
  const add = (text: unknown, kinds = servable) => {
    const path = typeof text === 'string' ? ownPath(text, '.', kinds) : undefined;
    if (path !== undefined) found.add(path);
  };
  for (const { pageInfo, settings, sections } of dashboards) {
    const { backgroundImg, background } = settings;
    for (const text of [pageInfo.logo, pageInfo.favicon, backgroundImg]) add(text);
    for (const text of [...(background?.day ?? []), ...(background?.night ?? [])]) add(text);
    for (const url of Object.values(settings.externalStyleSheets)) add(url);
    for (const url of addressesInCss(settings.customCss ?? '')) add(url);
    for (const [, text] of (pageInfo.footerText ?? '').matchAll(/<img[^>]*\ssrc="([^"]*)"/gi)) add(text);
    for (const { options } of sections.flatMap(widgetsOf)) {
      for (const value of Object.values(options)) add(value);
      add(options.url, data);
    }
  }
  return [...found].sort();
}

/** The same files, and those that the stylesheets among them load in turn; a path in a stylesheet starts from it. */
export async function filesToShow(dashboards: readonly Dashboard[], folder: string): Promise<string[]> {
  const found = new Set(namedFiles(dashboards));
  // The loop comes to what is added to the set meanwhile.
  for (const path of found) {
    if (!/\.css$/i.test(path)) continue;
    const css = await readInside(folder, path);
    for (const url of addressesInCss(css?.toString() ?? '')) {
      const next = ownPath(url, posix.dirname(path));
      if (next !== undefined) found.add(next);
    }
  }
  return [...found].sort();
}

/** A file of the folder; undefined where it holds none of that path. */
export async function readInside(folder: string, path: string): Promise<Buffer | undefined> {
  const file = resolve(folder, path);
  if (!file.startsWith(resolve(folder) + sep)) return undefined;
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'EACCES') return undefined;
    throw error;
  }
}

/** The path that an address leads to within the operator's folder, written in a file of the folder `from`. */
export function ownPath(address: string, from = '.', kinds = servable): string | undefined {
  const text = address.trim();
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(text)) return undefined;
  const written = decodePart(text.replace(/[?#].*$/s, '')).replaceAll('\\', '/');
  const path = posix.join(written.startsWith('/') ? '.' : from, written).replace(/^\/+/, '');
  return kinds.test(path) && !path.split('/').some((part) => part.startsWith('.')) ? path : undefined;
}

/** Pictures, fonts and stylesheets; never a config. */
const servable = /\.(?:svg|a?png|jpe?g|gif|webp|avif|bmp|ico|woff2?|ttf|otf|css)$/i;

/** What a widget can read; configs are YAML. */
const data = /\.(?:json|xml)$/i;

const addressesInCss = (css: string): string[] =>
  [...css.matchAll(/(?:url\(\s*|@import\s*(?=["']))(["']?)([^"')]+)\1/gi)].map(([, , address = '']) => address);
