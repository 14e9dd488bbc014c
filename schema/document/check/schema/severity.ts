import type { Definition } from '../../../config/definition.ts';
import { nearest } from '../../../rules/text/did-you-mean.ts';
import { isMapping, numberOf, switchOf } from '../../../values.ts';
import { isOfSignIn } from '../about-sign-in.ts';
import type { placeOf } from './definitions.ts';

type Place = ReturnType<typeof placeOf>;

/** Keys that decide who sees an entry. */
const visibilityKeys = [
  'hideForUsers',
  'showForUsers',
  'hideForGuests',
  'showForKeycloakUsers',
  'hideForKeycloakUsers',
];

/** Keys that decide who may do or see something. */
const guards = [
  ...visibilityKeys,
  'preventWriteToDisk',
  'preventLocalSave',
  'disableConfiguration',
  'disableConfigurationForNonAdmin',
  'allowConfigEdit',
];

/** Keys of a widget that decide who may do something with it. */
const grants = /\/widgets?\/(?:\d+\/)?(?:actions|search)(?:\/|$)/;

/** Whether a key, or the mapping that it stands in, decides who may see or do something. */
const isGuard = (path: string): boolean =>
  grants.test(path) || path.split('/').some((segment) => guards.includes(segment));

const visible: readonly Place[] = ['sections', 'items', 'subItems', 'pages'];

/**
 * Whether a key is read in this place, although it belongs in another: visibility beside `displayData`, and the title of the
 * dashboard beside `pageInfo` or among the settings.
 */
export const countsHere = (key: string, place: Place): boolean =>
  (visibilityKeys.includes(key) && visible.includes(place)) ||
  (key === 'title' && (place === 'appConfig' || place === 'root'));

/**
 * How bad a key is that nobody knows. What does nothing here did nothing elsewhere, so it is odd; one that was meant to
 * keep somebody out, and doesn't, is an error.
 */
export function severityOfUnknownKey(key: string, place: Place, path: string): 'error' | 'warning' {
  if (isOfSignIn(path)) return 'error';
  if (countsHere(key, place)) return 'warning';
  const isHidden = place === 'displayData' && key.toLowerCase() === 'hidden';
  return isHidden || nearest(key, guards) !== undefined ? 'error' : 'warning';
}

/** Keys whose absence changes nothing that the user wrote: something is shown in their place. */
const replaced: Partial<Record<Place, string>> = {
  root: 'sections',
  pageInfo: 'title',
  navLinks: 'title',
  pages: 'name',
};

/** How bad it is that a key is missing which its definition asks for. */
export const severityOfMissingKey = (key: string, place: Place): 'error' | 'warning' =>
  replaced[place] === key ? 'warning' : 'error';

/**
 * How bad a value of another type is: odd where it is read as it is meant (`'2'` where a number belongs), an error
 * where it is lost.
 */
export const severityOfType = ({
  path,
  value,
  types,
  definition,
}: {
  path: string;
  value: unknown;
  types: readonly string[];
  definition: Definition | undefined;
}): 'error' | 'warning' =>
  !isOfSignIn(path) && !isGuard(path) && isReadAsMeant(path, value, types, definition) ? 'warning' : 'error';

function isReadAsMeant(
  path: string,
  value: unknown,
  types: readonly string[],
  definition: Definition | undefined,
): boolean {
  const isScalar = typeof value !== 'object' || value instanceof Date;
  if (types.includes('string')) return isScalar;
  if (types.includes('boolean') && switchOf(value) !== undefined) return true;
  if (types.includes('number') || types.includes('integer')) return numberOf(value) !== undefined;
  if (types.includes('array')) return isScalar && definition?.items?.type === 'string';
  return path.endsWith('/statusCheckHeaders') && isJsonMapping(value);
}

/** Form editors leave headers as the text of their JSON. */
function isJsonMapping(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return isMapping(JSON.parse(value));
  } catch {
    return false;
  }
}
