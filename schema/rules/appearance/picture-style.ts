import type { Accent } from '../../config/background.ts';
import type { Settings } from '../../config/settings.ts';
import { cssText } from './own-style.ts';
import type { PictureLight } from './picture-light.ts';

/** A picture to stand behind a page, by day or by night. */
export interface ShownPicture {
  /** As CSS reaches it. */
  address: string;
  light: PictureLight;
  /** A few bytes of the same picture as a `data:` address: it stands there until the picture has come. */
  preview?: string;
}

/**
 * What a page with a picture behind it goes by (`web/styles/picture.css`): the pictures by day and by night, of which the
 * root element's `data-picture` says the number, how light they are, and what the config wants of them.
 */
export function pictureStyle(
  { day, night }: Record<'day' | 'night', readonly ShownPicture[]>,
  { dim = 0, blur = 0, accent }: Partial<Record<'dim' | 'blur', number>> & { accent?: Accent },
): string {
  const count = Math.max(day.length, night.length);
  const hasPreviews = [...day, ...night].some(({ preview }) => preview !== undefined);
  const rules = Array.from({ length: count }, (_, index) => {
    const byDay = day.length > 0 ? day[index % day.length] : undefined;
    const byNight = night.length > 0 ? night[index % night.length] : undefined;
    const selector = index === 0 ? ':root,.scene-own' : `:root[data-picture="${index}"]`;
    return `${selector}{${dayAndNight(byDay ?? byNight, byNight ?? byDay, hasPreviews)}}`;
  });
  // Its presence has a layer with the preview made (`web/styles/picture.css`).
  const layer = hasPreviews ? `:root{${previewMark}:""}` : '';
  const wishes = [...(dim > 0 ? [`--dim:${dim / 100}`] : []), ...(blur > 0 ? [`--picture-blur:${blur}px`] : [])];
  const own = wishes.length > 0 ? `:root[data-background=own]{${wishes.join(';')}}` : '';
  const themes = accent === 'default-theme' ? ':not([data-theme])' : '';
  return `${layer}${rules.join('')}${own}${accent ? `:root[data-background=own]${themes}{--primary:${accentColour}}` : ''}`;
}

const previewMark = '--previewed';

/** Whether rules of `pictureStyle` know a preview of a picture. */
export const hasPreview = (css: string): boolean => css.includes(`${previewMark}:`);

/** Light enough in the dark and dark enough in the light to be read; a picture without a hue leaves it grey. */
const accentColour =
  'light-dark(oklch(.44 var(--day-chroma) var(--day-hue)),oklch(.8 calc(var(--night-chroma)*.875) var(--night-hue)))';
const chroma = 0.12;

/** What is one picture by day and by night is written once: in a sealed page it stands in its address. */
function dayAndNight(day: ShownPicture | undefined, night: ShownPicture | undefined, hasPreviews = false): string {
  const isOne = day?.address === night?.address;
  return [
    ...declarationsOf('day', day, hasPreviews),
    ...declarationsOf('night', night, hasPreviews).map((text) =>
      isOne ? text.replace(/^--night-(picture|preview):.*/, '--night-$1:var(--day-$1)') : text,
    ),
  ].join(';');
}

function declarationsOf(time: 'day' | 'night', picture: ShownPicture | undefined, hasPreviews: boolean): string[] {
  if (!picture) return [];
  const { address, light, preview } = picture;
  const values = {
    ...(hasPreviews && { preview: preview ? `url(${preview})` : 'none' }),
    picture: `url("${cssText(address)}")${hasPreviews ? `,var(--${time}-preview)` : ''}`,
    mean: rounded(light.mean),
    ...(time === 'day'
      ? { darkest: rounded(light.darkest), top: rounded(light.topDarkest) }
      : { lightest: rounded(light.lightest), top: rounded(light.topLightest) }),
    hue: light.hue ?? 0,
    chroma: light.hue === undefined ? 0 : chroma,
  };
  return Object.entries(values).map(([name, value]) => `--${time}-${name}:${value}`);
}

/** Three digits are more than an eye sees. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Whether the config has anything behind its pages. */
export const hasPicture = ({ background, backgroundImg }: Pick<Settings, 'background' | 'backgroundImg'>): boolean =>
  background !== undefined || backgroundImg !== undefined;

/** How many pictures a page has behind it in turn. */
export const pictureCount = ({ background }: Pick<Settings, 'background'>): number =>
  background?.scene ? 1 : Math.max(background?.day.length ?? 0, background?.night.length ?? 0);

/** Rules for a drawn scene, or a picture, that a viewer chose, over what the config says. */
export function sceneStyle(name: string, { day, night }: Record<'day' | 'night', ShownPicture>): string {
  const chosen = `:root:root[data-background=${name}]`;
  return `${chosen},.scene-${name}{${dayAndNight(day, night, day.preview !== undefined)}}${chosen}:not([data-theme]){--primary:${accentColour}}`;
}
