import { extname, posix } from 'node:path';
import { pictureMark } from '../../../schema/api/sealed.ts';
import type { Dashboard } from '../../../schema/model.ts';
import type { Picture } from '../../../schema/picture.ts';
import { decodePart } from '../../../schema/rules/addresses/urls.ts';
import { mapAddresses } from '../../../schema/rules/appearance/own-style.ts';
import { mapWidgets } from '../../../schema/rules/sections/widgets-of.ts';
import { filesToShow, ownPath, readInside } from '../files/named-files.ts';
import { imageTypes } from '../icons/image.ts';
import type { IconResolver } from '../icons/resolve.ts';

/**
 * The pictures of sealed documents. They stand in them as `data:` addresses, so that the policy of a document, which
 * knows its styles by their hashes, is made from what the browser will see; `takeOut` puts marks in their place, so that
 * each is sealed once.
 */
export interface InlinedFiles {
  /** A dashboard that names no file of the operator's own any more. */
  inline(dashboard: Dashboard): Dashboard;
  /** The same for icons: what would be a file of the site stands in the page. */
  icons: IconResolver;
  /** A document with marks for its pictures, and these by their marks. */
  takeOut(html: string): { html: string; pictures: Map<string, InlinedFile> };
}

export interface InlinedFile {
  type: string;
  body: Buffer;
}

/** Reads the files that these dashboards name, from the operator's folder. `note` is given a sentence on each that is missing. */
export async function inlineFiles(
  dashboards: readonly Dashboard[],
  folder: string,
  icons: IconResolver,
  note: (text: string) => void,
): Promise<InlinedFiles> {
  const bodies = new Map<string, Buffer>();
  for (const path of await filesToShow(dashboards, folder)) {
    const body = await readInside(folder, path);
    if (body) bodies.set(path, body);
    else note(`${path}: there is no such file beside the config.`);
  }
  const known = new Map<string, { mark: string; file: InlinedFile }>();
  const register = (file: InlinedFile): string => {
    const address = `data:${file.type};base64,${file.body.toString('base64')}`;
    if (!known.has(address)) known.set(address, { mark: pictureMark(known.size), file });
    return address;
  };
  const files = new Map<string, string>();
  const addressOf = (path: string, within: readonly string[] = []): string | undefined => {
    const body = bodies.get(path);
    // A stylesheet that imports itself ends here.
    if (!body || within.includes(path)) return undefined;
    const ready = files.get(path);
    if (ready) return ready;
    const isSheet = /\.css$/i.test(path);
    const text = isSheet && inCss(body.toString(), posix.dirname(path), [...within, path]);
    const address = register({ type: typeOf(path), body: text === false ? body : Buffer.from(text) });
    files.set(path, address);
    return address;
  };
  const inCss = (css: string, from: string, within: readonly string[]): string =>
    mapAddresses(css, (written) => {
      const path = ownPath(written, from);
      return (path === undefined ? undefined : addressOf(path, within)) ?? 'data:,';
    });
  const inlined = (text: string): string => {
    const path = ownPath(text);
    return (path === undefined ? undefined : addressOf(path)) ?? text;
  };
  return {
    inline: (dashboard) => inlineDashboard(dashboard, inlined, (css) => inCss(css, '.', [])),
    icons: {
      async resolve(requests, options) {
        const found = await icons.resolve(requests, options);
        const byPath = new Map(found.files.map((file) => [file.path, file]));
        const pictures = mapValues(found.pictures, (picture): Picture => {
          const file = picture.kind === 'src' ? byPath.get(decodePart(picture.src)) : undefined;
          return file ? { kind: 'src', src: register(file) } : picture;
        });
        return { ...found, pictures, files: [] };
      },
      close: () => icons.close(),
    },
    takeOut(html) {
      const pictures = new Map<string, InlinedFile>();
      let text = html;
      // The longer ones first: one may begin as another.
      for (const [address, { mark, file }] of [...known].sort(([a], [b]) => b.length - a.length)) {
        if (!text.includes(address)) continue;
        text = text.replaceAll(address, mark);
        pictures.set(mark, file);
      }
      return { html: text, pictures };
    },
  };
}

function inlineDashboard(
  dashboard: Dashboard,
  inlined: (text: string) => string,
  inCss: (css: string) => string,
): Dashboard {
  const { pageInfo, settings, sections } = dashboard;
  const { logo, favicon, footerText } = pageInfo;
  const { backgroundImg, background, customCss, externalStyleSheets } = settings;
  const inOption = (value: unknown) => (typeof value === 'string' ? inlined(value) : value);
  return {
    ...dashboard,
    pageInfo: {
      ...pageInfo,
      ...(logo && { logo: inlined(logo) }),
      ...(favicon && { favicon: inlined(favicon) }),
      ...(footerText && {
        footerText: footerText.replace(
          /(<img[^>]*\ssrc=")([^"]*)(")/gi,
          (_, start: string, src: string, end: string) => start + inlined(src) + end,
        ),
      }),
    },
    settings: {
      ...settings,
      ...(backgroundImg && { backgroundImg: inlined(backgroundImg) }),
      ...(background && {
        background: { ...background, day: background.day.map(inlined), night: background.night.map(inlined) },
      }),
      ...(customCss && { customCss: inCss(customCss) }),
      externalStyleSheets: mapValues(externalStyleSheets, inlined),
    },
    sections: sections.map((section) =>
      mapWidgets(section, (widget) => ({ ...widget, options: mapValues(widget.options, inOption) })),
    ),
  };
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

const types: Readonly<Record<string, string>> = {
  ...imageTypes,
  jpeg: 'image/jpeg',
  apng: 'image/apng',
  bmp: 'image/bmp',
  css: 'text/css',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
};
const typeOf = (path: string): string => types[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
