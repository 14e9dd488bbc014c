import type { RolesAndGroups, Visibility } from '../model.ts';
import { isMapping, list, type Mapping, mappings, names, on, present, restriction, text } from '../values.ts';

/** A list that no viewer is in: who is signed in has a name. */
const nobody = [''];

/**
 * The five tests from an entry's `displayData`, and from the entry itself where somebody wrote them there: what is to
 * be hidden never shows because of a slip in its place. Tests of the same name in two places both count.
 */
export const visibilityOf = (entry: Mapping): Visibility | undefined => readVisibility(entry.displayData, entry);

/**
 * The five tests from the mappings that may hold them. Where a list of users holds something that can't be read, the entry
 * is shown to nobody but the operator of a dashboard without sign-in: nothing shows up because of a slip.
 */
export function readVisibility(...places: unknown[]): Visibility | undefined {
  const found = places.flatMap(mappings).filter(hasTests).map(readTests);
  const visibility = found.length > 0 ? found.reduce(both) : {};
  return Object.keys(visibility).length > 0 ? visibility : undefined;
}

const tests = [
  'hideForUsers',
  'showForUsers',
  'hideForGuests',
  'showForKeycloakUsers',
  'hideForKeycloakUsers',
] as const satisfies (keyof Visibility)[];
const hasTests = (given: Mapping): boolean => tests.some((name) => given[name] !== undefined);

function readTests(given: Mapping): Visibility {
  const readable = isReadable(given.hideForUsers) && isReadable(given.showForUsers);
  return present({
    hideForUsers: users(given.hideForUsers),
    showForUsers: readable ? users(given.showForUsers) : nobody,
    hideForGuests: on(restriction(given.hideForGuests)),
    showForKeycloakUsers: rolesAndGroups(given.showForKeycloakUsers),
    hideForKeycloakUsers: rolesAndGroups(given.hideForKeycloakUsers),
  }) as Visibility;
}

/** The tests of two places as one: whoever passes it passes each of them. */
const both = (one: Visibility, other: Visibility): Visibility =>
  present({
    hideForUsers: joined(one.hideForUsers, other.hideForUsers, either),
    showForUsers: joined(one.showForUsers, other.showForUsers, sharedUsers),
    hideForGuests: one.hideForGuests ?? other.hideForGuests,
    showForKeycloakUsers: joined(one.showForKeycloakUsers, other.showForKeycloakUsers, inEach(shared)),
    hideForKeycloakUsers: joined(one.hideForKeycloakUsers, other.hideForKeycloakUsers, inEach(either)),
  }) as Visibility;

const joined = <T>(one: T | undefined, other: T | undefined, join: (one: T, other: T) => T): T | undefined =>
  one === undefined || other === undefined ? (one ?? other) : join(one, other);

const either = (one: string[], other: string[]): string[] => [...one, ...other];
const shared = (one: string[], other: string[]): string[] => one.filter((name) => other.includes(name));

/** User names compare without case. An empty list would be everyone. */
function sharedUsers(one: string[], other: string[]): string[] {
  const known = new Set(other.map((name) => name.toLowerCase()));
  const found = one.filter((name) => known.has(name.toLowerCase()));
  return found.length > 0 ? found : nobody;
}

const inEach =
  (join: typeof either) =>
  (one: RolesAndGroups, other: RolesAndGroups): RolesAndGroups => ({
    roles: join(one.roles, other.roles),
    groups: join(one.groups, other.groups),
  });

const isReadable = (value: unknown): boolean =>
  value === false || list(value).every((entry) => text(entry) !== undefined);

/** Absent where nobody is named: an empty list is everyone. */
function users(value: unknown): string[] | undefined {
  const found = value === false ? [] : names(value);
  return found.length > 0 ? found : undefined;
}

function rolesAndGroups(value: unknown): RolesAndGroups | undefined {
  if (!restriction(value)) return undefined;
  // A bare list names groups or roles; which of them, the writer did not say.
  if (!isMapping(value)) return { roles: names(value), groups: names(value) };
  const { roles, groups }: Mapping = value;
  return { roles: names(roles), groups: names(groups) };
}
