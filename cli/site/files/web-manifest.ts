import type { Dashboard } from '../../../schema/model.ts';
import { routePath } from '../../../schema/rules/addresses/routes.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { readInside } from './named-files.ts';

/** Colours of the installed dashboard, as in older ones: of its bar unless the config names one, and while it opens. */
export const appColours = { theme: '#00af87', tile: '#0b1021' } as const;

/** As many as systems show. */
const shortcutLimit = 4;

/** Where it stands: what refers to it is relative to it, so that it works under any path. */
export const webManifestPath = 'manifest.webmanifest';

/** What a browser needs to install the dashboard as an app, as JSON; `dashboard` is that of the main page. */
export async function webManifest(
  { pageInfo, pages, settings }: Dashboard,
  { appIcons }: Pick<AppManifest, 'appIcons'>,
  userFolder: string,
): Promise<string> {
  const { title, description, color, favicon, logo } = pageInfo;
  const extraPages = pages.filter(({ slug }) => slug !== '');
  const own = (await ownIcon(favicon, userFolder)) ?? (await ownIcon(logo, userFolder));
  const manifest = {
    id: './',
    name: title,
    short_name: title,
    ...(description && { description }),
    ...(settings.language && { lang: settings.language }),
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: color ?? appColours.theme,
    background_color: appColours.tile,
    icons: own ? [own] : iconsOfOurs(appIcons),
    shortcuts: extraPages.slice(0, shortcutLimit).map(({ slug, name }) => ({
      name,
      url: `.${routePath({ view: 'home', page: slug }, { pages })}`,
    })),
  };
  return `${JSON.stringify(manifest)}\n`;
}

const iconsOfOurs = (icons: AppManifest['appIcons']) =>
  ([192, 512] as const).flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `assets/${icons[`${purpose === 'any' ? 'icon' : 'maskable'}-${size}`]}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
}

/**
 * The operator's own picture where it is fit for an icon: an SVG, or a square PNG beside the config that is large
 * enough.
 */
async function ownIcon(address: string | undefined, userFolder: string): Promise<ManifestIcon | undefined> {
  if (!address || /^data:/i.test(address)) return undefined;
  const path = address.replace(/[?#].*$/s, '');
  const src = localAddress(address, '');
  if (/\.svg$/i.test(path)) return { src, sizes: 'any', type: 'image/svg+xml' };
  if (isExternal(address) || !/\.png$/i.test(path)) return undefined;
  const size = pngSide(await readInside(userFolder, localAddress(path, '')));
  return size === undefined || size < 144 ? undefined : { src, sizes: `${size}x${size}`, type: 'image/png' };
}

/** Pixels of a side of a square PNG; they stand in its first 24 bytes. */
function pngSide(png: Buffer | undefined): number | undefined {
  if (!png || png.length < 24 || png.readUInt32BE(0) !== 0x89504e47) return undefined;
  const width = png.readUInt32BE(16);
  return width === png.readUInt32BE(20) ? width : undefined;
}
