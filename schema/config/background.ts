import { readMapping } from '../read-as.ts';
import { isExternal } from '../rules/addresses/urls.ts';
import { clamped, textsOf, wordOf } from '../values.ts';
import { type Scene, scenes } from './enums.ts';
import { closed, number, textOrTexts, toggle, word } from './shapes.ts';

/** Paths of files and folders of the operator's own: only of these is known how light they are. */
const pathsOf = (value: unknown): string[] =>
  textsOf(value)
    .map((path) => path.trim())
    .filter((path) => path !== '' && !isExternal(path) && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path));

/** What these paths look like: neither an address of another host nor a picture that is written out. */
const ownPath = {
  pattern: '^(?! *(?:[A-Za-z][A-Za-z0-9+.-]*:|//))',
  looksLike: 'the path of a picture or a folder beside `conf.yml`',
};

/** How far a picture can be dimmed, in percent, and blurred, in pixels, before nothing is left of it. */
export const mostDim = 60;
export const mostBlur = 24;

const backgroundKeys = {
  scene: word(scenes, {
    title: 'Scene',
    description: 'A drawn scene, which is light or dark as the page is.',
    examples: ['aurora'],
    read: (value) => wordOf(value, scenes),
  }),
  picture: textOrTexts({
    title: 'Picture',
    description:
      'A picture beside `conf.yml`, several of them, or a folder of pictures: each day shows another. JPEG, PNG, WebP and AVIF pictures are looked at, so that all text can be read upon them.',
    examples: ['pictures/hills.jpg', 'pictures/'],
    ...ownPath,
    read: pathsOf,
  }),
  day: textOrTexts({
    title: 'Pictures by day',
    description: 'In place of `picture`, as long as the page is light.',
    examples: ['pictures/day/'],
    ...ownPath,
    read: pathsOf,
  }),
  night: textOrTexts({
    title: 'Pictures by night',
    description: 'In place of `picture`, as long as the page is dark.',
    examples: ['pictures/night/'],
    ...ownPath,
    read: pathsOf,
  }),
  dim: number({
    title: 'Dimmed',
    description: 'Percent of the colour of the page that lie over the picture, where more of it is not needed anyway.',
    minimum: 0,
    maximum: mostDim,
    default: 0,
    read: (value) => clamped(value, 0, mostDim),
  }),
  blur: number({
    title: 'Blurred',
    description: 'Pixels that the picture is blurred by.',
    minimum: 0,
    maximum: mostBlur,
    default: 0,
    read: (value) => clamped(value, 0, mostBlur),
  }),
  accent: toggle({
    title: 'Accent from the picture',
    description:
      'Whether the colour of links and figures is taken from the picture. Scenes bring theirs, unless this is `false`.',
  }),
};

/** In which themes the accent is taken from the picture. */
export type Accent = 'all-themes' | 'default-theme';

/** What stands behind a page: a scene, or pictures by day and by night, of which each day shows another. */
export interface Background {
  scene?: Scene;
  /** Paths of files and folders in the operator's folder. */
  day: string[];
  night: string[];
  /** 0 to 60 percent. */
  dim: number;
  /** Pixels. */
  blur: number;
  accent?: Accent;
}

/** Where nothing is said, scenes bring their accent to the default theme: others have one of their own. */
function accentOf(scene: Scene | undefined, accent: boolean | undefined): Pick<Background, 'accent'> {
  if (accent) return { accent: 'all-themes' };
  return scene && accent === undefined ? { accent: 'default-theme' } : {};
}

/** What is to stand behind the page; undefined where nothing is named that could. */
function readBackground(value: unknown): Background | undefined {
  const { scene, picture, day, night, dim, blur, accent } = readMapping({ properties: backgroundKeys }, value);
  const byDay = day.length > 0 ? day : picture;
  const byNight = night.length > 0 ? night : picture;
  if (scene === undefined && byDay.length === 0 && byNight.length === 0) return undefined;
  return { ...(scene && { scene }), day: byDay, night: byNight, dim, blur, ...accentOf(scene, accent) };
}

export const BackgroundKey = closed(backgroundKeys, {
  title: 'Background',
  description:
    'A picture or a drawn scene behind the page, with glass in front of it. It counts instead of `backgroundImg`.',
  read: readBackground,
});
