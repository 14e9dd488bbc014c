import type { Dashboard } from '../../schema/model.ts';
import { decodePart } from '../../schema/rules/urls.ts';

/**
 * Files of the operator's own folder that the config names for the page to show: logo, favicon, background, what the
 * operator's CSS loads, and pictures among widget options. Decoded paths relative to the folder, without `..`.
 */
export function namedFiles(dashboards: readonly Dashboard[]): string[] {
  const found = new Set<string>();
  const add = (text: unknown) => {
    if (typeof text !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(text.trim())) return;
    const path = decodePart(text.trim().replace(/[?#].*$/s, ''))
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+/, '');
    if (servable.test(path) && !path.split('/').some((part) => part.startsWith('.'))) found.add(path);
  };
  for (const { pageInfo, settings, sections } of dashboards) {
    for (const text of [pageInfo.logo, pageInfo.favicon, settings.backgroundImg]) add(text);
    for (const [, , text] of (settings.customCss ?? '').matchAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/gi)) add(text);
    for (const [, text] of (pageInfo.footerText ?? '').matchAll(/<img[^>]*\ssrc="([^"]*)"/gi)) add(text);
    for (const { options } of sections.flatMap(({ widgets }) => widgets)) Object.values(options).forEach(add);
  }
  return [...found].sort();
}

/** Pictures, letters and stylesheets; never a config. */
const servable = /\.(?:svg|a?png|jpe?g|gif|webp|avif|bmp|ico|woff2?|ttf|otf|css)$/i;
