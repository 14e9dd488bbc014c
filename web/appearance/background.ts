import { scenes } from '../../schema/config/enums.ts';
import { siteUrl } from '../addresses/site-root.ts';
import { backgroundRule, picturePath } from '../boot/viewer-appearance.ts';
import { pictureStyleId } from '../page/payload.ts';
import { readStored, removeStored, type StoredValues, writeStored } from '../stored/storage.ts';

/** What a viewer chose to have behind the page; empty where the config decides. */
export type BackgroundChoice = StoredValues['background'];

/** What a viewer can choose beside what the config says. */
export const backgroundNames = ['none', ...scenes, 'picture'] as const;

/** What this browser remembers, as far as it means anything. */
export function storedBackground(): BackgroundChoice {
  const { scene, dim, blur, css } = readStored('background') ?? {};
  const known = backgroundNames.find((name) => name === scene && (css || name !== 'picture'));
  return {
    ...(known && { scene: known }),
    ...(typeof css === 'string' && { css }),
    ...(typeof dim === 'number' && { dim }),
    ...(typeof blur === 'number' && { blur }),
  };
}

/** Shows and remembers what stands behind the page; nothing chosen leaves it to the config. */
export async function chooseBackground(choice: BackgroundChoice): Promise<void> {
  if (Object.keys(choice).length === 0) removeStored('background');
  else writeStored('background', choice);
  await loadPictureRules();
  showChosenBackground(choice, configured() ? 'own' : 'none');
  if (choice.scene === 'picture') await import('./own-picture.ts').then(({ showOwnPicture }) => showOwnPicture());
}

/** Shows what a viewer chose; where that leaves it to the config, `usual` is what that has: a scene, `own` or `none`. */
export function showChosenBackground(choice: BackgroundChoice, usual: string): void {
  const { dataset } = document.documentElement;
  const { scene = usual } = choice;
  if (scene === 'none') delete dataset.background;
  else dataset.background = scene;
  // It counts over the one of the head, which has what was chosen when the page was opened.
  chosen.replaceSync(backgroundRule(choice));
  if (!document.adoptedStyleSheets.includes(chosen)) document.adoptedStyleSheets.push(chosen);
}

const chosen = new CSSStyleSheet();

/** Whether the config itself has something behind its pages. */
export const configured = (): boolean => document.getElementById(pictureStyleId) !== null;

/** Resolves when the rules for pictures are there, or could not be loaded: then nothing changes to be seen. */
export async function loadPictureRules(): Promise<void> {
  const href = siteUrl(picturePath(document.documentElement.dataset));
  if (configured() || [...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}
