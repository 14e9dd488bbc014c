import { type Mapping, switchOf, textOf } from '../../values.ts';
import { newItem } from '../entries.ts';
import { checkOf } from '../homepage/groups.ts';
import type { ImportContext } from '../import-context.ts';
import { guessedIcon, materialIcon, plainIcon, prefixedIcon, type ReadIcon } from '../rules/icons.ts';
import { namedVariables } from '../rules/placeholders.ts';
import { readTarget } from '../rules/targets.ts';
import { addressWithScheme } from '../rules/text.ts';
import { takePlace } from '../sources/places.ts';
import { createOptionReader } from '../widgets/map-widget.ts';
import type { FoundAddress } from './addresses.ts';

/** The parts of a label of Flame, by their places: several apps share one. */
export const flameParts = (value: unknown): (string | undefined)[] =>
  (textOf(value) ?? '').split(';').map((text) => text.trim() || undefined);

interface Described {
  labels: ReadonlyMap<string, string>;
  /** What labels of Dash's own say. */
  own: Mapping;
  homepage: Mapping;
  glance: Mapping;
  flame: Mapping;
  context: ImportContext;
}

/** The items of a container: one, or as many as the apps that its labels of Flame name. */
export function containerItems(
  name: string,
  service: Mapping,
  { url }: FoundAddress,
  { labels, own, homepage, glance, flame, context }: Described,
): Mapping[] {
  const settings = takePlace({ ...homepage }, service);
  const reader = createOptionReader(context, namedVariables(context));
  const target = readTarget(settings, context) ?? (switchOf(glance['same-tab']) === true ? 'sametab' : undefined);
  const first = newItem({
    title: name,
    description: textOf(homepage.description) ?? textOf(glance.description),
    ...context.icon(iconOf({ labels, own, homepage, glance, flame }, service, context), service, 'image'),
    url,
    target,
    tags: listOfTexts(own.tags),
    displayData: visibilityOf(own),
    ...checkOf(name, settings, url, { context, reader }),
  });
  // Flame writes several apps into one label; an address that is missing is that of the first.
  const urls = flameParts(flame.url);
  const icons = flameParts(flame.icon);
  const others = flameParts(flame.name).flatMap((title, index) => {
    if (index === 0 || title === undefined) return [];
    const own = addressWithScheme(urls[index]);
    if (urls[index] !== undefined && own === undefined) {
      const message = `\`${urls[index]}\` leads nowhere that a tile could open.`;
      context.losses.of(service, 'labels', 'unreadable', message);
    }
    const address = own ?? url;
    return newItem({ title, ...context.icon(flameIcon(icons[index]), service, 'image'), url: address });
  });
  return [first, ...others];
}

/** A label holds a list as texts with commas between them, or as JSON. */
const listOfTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : (textOf(value) ?? '').split(',')).flatMap((text) => textOf(text)?.trim() || []);

/** Who sees the item, by labels of Dash's own: what can't be read keeps it from guests. */
function visibilityOf({ hideForGuests, showForUsers, hideForUsers }: Mapping): Mapping | undefined {
  const [shown, hidden] = [listOfTexts(showForUsers), listOfTexts(hideForUsers)];
  const visibility = {
    ...(hideForGuests !== undefined && { hideForGuests: switchOf(hideForGuests) ?? true }),
    ...(showForUsers !== undefined && { showForUsers: shown }),
    ...(hidden.length > 0 && { hideForUsers: hidden }),
  };
  return Object.keys(visibility).length > 0 ? visibility : undefined;
}

/** Flame shows a whale where nothing is named, and nothing for an icon of one's own. */
const flameIcon = (name = 'docker'): ReadIcon => (name === 'custom' ? {} : materialIcon(name));

function iconOf(
  { labels, own, homepage, glance, flame }: Omit<Described, 'context'>,
  service: Mapping,
  { losses }: ImportContext,
): ReadIcon {
  const mine = textOf(own.icon);
  if (mine !== undefined) return { icon: mine };
  const named = textOf(homepage.icon) ?? textOf(glance.icon);
  if (named !== undefined) return prefixedIcon(named);
  if (Object.keys(flame).length > 0) return flameIcon(flameParts(flame.icon)[0]);
  const unraid = labels.get('net.unraid.docker.icon');
  if (unraid !== undefined) return plainIcon(unraid);
  const image = textOf(service.image)
    ?.replace(/@.*$/, '')
    .replace(/:[^/:]*$/, '')
    .split('/')
    .at(-1);
  const icon = image === undefined || image === '' ? undefined : guessedIcon(image);
  if (icon === undefined) return {};
  losses.of(service, 'image', 'guess', `The icon \`${icon}\` is guessed from the name of the image.`);
  return { icon };
}
