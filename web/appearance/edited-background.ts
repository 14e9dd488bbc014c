import type { Settings } from '../../schema/config/settings.ts';
import { localAddress } from '../../schema/rules/appearance/local-address.ts';
import { type PictureLight, unknownLight } from '../../schema/rules/appearance/picture-light.ts';
import { hasPicture, pictureStyle, type ShownPicture } from '../../schema/rules/appearance/picture-style.ts';
import { configured, loadPictureRules, showChosenBackground, storedBackground } from './background.ts';
import { lightIn } from './light-in.ts';

/** Which of several pictures of the config shows today. */
let turn: string | undefined;
const isPicture = /\.\w+$/;
const sheet = new CSSStyleSheet();

/**
 * Shows what settings have behind the page that this browser alone has so far. What the viewer chose in its place stays.
 * Pictures are looked at as the build looks at them, and the first of several shows; of a folder only the server knows what it
 * holds, so that what the page has stays.
 */
export async function showEditedBackground(settings: Settings, root: string): Promise<void> {
  const { background, backgroundImg } = settings;
  const named = (time: 'day' | 'night'): string[] => {
    if (background) return background.scene ? [] : background[time];
    return backgroundImg ? [backgroundImg] : [];
  };
  if (background && [...named('day'), ...named('night')].some((path) => !isPicture.test(path))) return;
  await loadPictureRules();
  const { dataset } = document.documentElement;
  turn ??= dataset.picture;
  delete dataset.picture;
  const shown = (time: 'day' | 'night') => Promise.all(named(time).map((path) => look(localAddress(path, root))));
  const [day, night] = await Promise.all([shown('day'), shown('night')]);
  sheet.replaceSync(pictureStyle({ day, night }, background ?? {}));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  showChosenBackground(storedBackground(), background?.scene ?? (hasPicture(settings) ? 'own' : 'none'));
}

/** Shows again what the config has behind the page, or the viewer in its place. */
export function showConfiguredBackground(): void {
  sheet.replaceSync('');
  if (turn !== undefined) document.documentElement.dataset.picture = turn;
  showChosenBackground(storedBackground(), configured() ? 'own' : 'none');
}

async function look(address: string): Promise<ShownPicture> {
  return { address, light: await lightAt(address).catch(() => unknownLight) };
}

/** Rejects where the picture can't be had, or comes from a host that lets nobody look at it. */
async function lightAt(address: string): Promise<PictureLight> {
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode();
  return lightIn(picture);
}
