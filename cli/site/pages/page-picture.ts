import type { Settings } from '../../../schema/config/settings.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import { pictureStyle, type ShownPicture } from '../../../schema/rules/appearance/picture-style.ts';
import type { PageParts } from './page-parts.ts';

/** The rules for the picture behind a page that reaches the site's root by `root`; empty where there is none. */
export async function pictureOf(
  { manifest, readPicture }: PageParts,
  { backgroundImg, background, customColors }: Settings,
  root: string,
): Promise<string> {
  const shown = (paths: readonly string[]): Promise<ShownPicture[]> =>
    Promise.all(
      paths.map(async (path) => {
        const { version, ...seen } = await readPicture(path);
        return { ...seen, address: versioned(localAddress(path, root), version) };
      }),
    );
  const scene = background?.scene && manifest.scenes[background.scene];
  const of = (time: 'day' | 'night'): Promise<ShownPicture[]> | ShownPicture[] => {
    if (scene) return [{ address: `${root}assets/${scene[time].file}`, light: scene[time].light }];
    return shown(background ? background[time] : backgroundImg ? [backgroundImg] : []);
  };
  const [day, night] = await Promise.all([of('day'), of('night')]);
  if (day.length === 0 && night.length === 0) return '';
  // Colours of the operator's own are known to browsers only: there, surfaces cover the picture.
  const opaque = Object.keys(customColors).map((theme) =>
    theme === 'default' ? ':root:not([data-theme])' : `:root[data-theme="${theme}"]`,
  );
  const covered = opaque.length > 0 ? `${opaque.join(',')}{--opaque:1}` : '';
  return (
    manifest.own.picture.replaceAll('@assets/', `${root}assets/`) +
    covered +
    pictureStyle({ day, night }, background ?? {})
  );
}

/** Another content has another address, so that a page that is open doesn't go on with the old one. */
const versioned = (address: string, version: string | undefined): string =>
  version === undefined || /[?#]/.test(address) ? address : `${address}?${version}`;
