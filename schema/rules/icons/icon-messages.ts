import type { IconRef } from './icon-ref.ts';

/** The sentence for an icon that no picture was found for. `icon` is the text of the config. */
export function missingMessage(ref: IconRef, icon: string): string {
  switch (ref.kind) {
    case 'si':
      return `No icon was found for '${ref.name}' in Simple Icons`;
    case 'mdi':
      return `No icon was found for '${ref.name}' in Material Design Icons`;
    case 'fa':
      return `No icon was found for '${ref.name}' in Font Awesome Free`;
    case 'emoji-shortcode':
      return `Unrecognized emoji: '${icon}'`;
    case 'favicon':
      return ref.service === undefined
        ? 'Not every site gave an icon: it has to be in reach, or `appConfig.faviconApi` has to name a service'
        : `No icon came from the favicon service '${ref.service}'`;
    case 'none':
      return unreadableMessage(icon);
    default:
      return `The path to '${icon}' could not be resolved`;
  }
}

/** For text that is an icon in no form: what it comes nearest to decides what is said. */
function unreadableMessage(icon: string): string {
  if (icon === '' || /^(?:fa[srbltd]?|mdi|si|hl|sh)[-:]?$/i.test(icon)) return 'Icon not specified';
  if (/^favicon-$/i.test(icon)) return 'Favicon API not specified';
  if (/^U\+|^:.*:$/i.test(icon)) return `Unrecognized emoji: '${icon}'`;
  return `The path to '${icon}' could not be resolved`;
}

/** For a favicon of an item that has no address, or none of the web. */
export const noSiteMessage = 'Unable to format URL';

/** A finding about an icon, for a warning. */
export interface IconProblem {
  /** As written in the config. */
  icon: string;
  message: string;
  /** The titles of the items that it is about, where the same icon is fine for others. */
  items?: string[];
}

/** A finding about an icon in one line, as a build and a server print it. */
export function iconSentence({ icon, message, items = [] }: IconProblem): string {
  if (items.length === 0) return `${icon}: ${message}`;
  const named = items.slice(0, 3).map((title) => `'${title}'`);
  const more = items.length > 3 ? ` and ${items.length - 3} more` : '';
  return `${icon} of ${named.join(', ')}${more}: ${message}`;
}

export const unknownServiceMessage = (service: string): string =>
  `The specified favicon API, '${service}' cannot be found.`;
