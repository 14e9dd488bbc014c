import { readMapping } from '../read-as.ts';
import {
  isMapping,
  isRestricted,
  listOf,
  type Mapping,
  mappings,
  namesOf,
  present,
  someNames,
  textOf,
} from '../values.ts';
import type { Read } from './definition.ts';
import { closed, restriction, texts, variant } from './shapes.ts';

const RolesAndGroups = closed(
  {
    groups: texts({
      title: 'Groups',
      description: 'Names of groups, exactly as the sign-in provider sends them.',
      read: namesOf,
    }),
    roles: texts({
      title: 'Roles',
      description: 'Names of roles, exactly as the sign-in provider sends them.',
      read: namesOf,
    }),
  },
  { title: 'Roles and groups', description: 'Names of roles and groups.' },
);
export type RolesAndGroups = Read<typeof RolesAndGroups>;

function readRolesAndGroups(value: unknown): RolesAndGroups | undefined {
  if (!isRestricted(value)) return undefined;
  // A bare list names groups or roles; which of them, the writer did not say.
  return isMapping(value) ? readMapping(RolesAndGroups, value) : { roles: namesOf(value), groups: namesOf(value) };
}

/** A list that no viewer is in: who is signed in has a name. */
const nobody = [''];

const isReadable = (value: unknown): boolean =>
  value === false || listOf(value).every((entry) => textOf(entry) !== undefined);

/** Absent where nobody is named: an empty list is everyone. */
const usersOf = (value: unknown): string[] | undefined => (value === false ? undefined : someNames(value));

/** The five tests that decide who sees a page, a section or an item. */
export const visibilityKeys = {
  hideForUsers: texts({
    title: 'Hidden from users',
    description: 'User names that never see this. Capitals make no difference.',
    examples: [['bob', 'guest-room']],
    read: usersOf,
  }),
  showForUsers: texts({
    title: 'Shown to users',
    description: 'Only these users see this. An empty list means everyone.',
    examples: [['alice']],
    // Where either list holds something that can't be read, nobody sees the entry but the operator.
    read: (value, { hideForUsers }) => (isReadable(value) && isReadable(hideForUsers) ? usersOf(value) : nobody),
  }),
  hideForGuests: restriction({
    title: 'Hidden from guests',
    description: 'Whether visitors who have not signed in are kept from this.',
  }),
  showForKeycloakUsers: variant(RolesAndGroups, {
    title: 'Shown to roles and groups',
    description: 'Only viewers with at least one of these roles or groups see this. Works with Keycloak and OIDC.',
    read: readRolesAndGroups,
  }),
  hideForKeycloakUsers: variant(RolesAndGroups, {
    title: 'Hidden from roles and groups',
    description: 'Viewers with any of these roles or groups are kept from this. Works with Keycloak and OIDC.',
    read: readRolesAndGroups,
  }),
};

export const PageDisplay = closed(visibilityKeys, {
  title: 'Visibility',
  description:
    'Who sees the page in the navigation and may open it. The file of the page may say so as well, by a `displayData` at its root: then both have to agree.',
});

/** The five tests of who may see an entry; absent keys pass. */
export type Visibility = Read<typeof PageDisplay>;

const hideFromWorkspace = restriction({
  title: 'Left out of the workspace',
  description: 'Whether the sidebar of the workspace view leaves this out.',
  newer: true,
});

/** What sections and items share. */
export const entryDisplayKeys = { ...visibilityKeys, hideFromWorkspace };

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
  const found = places.flatMap(mappings).filter(hasTests);
  if (found.length === 0) return undefined;
  const visibility = found.map((given) => readMapping(PageDisplay, given)).reduce(both);
  return Object.keys(visibility).length > 0 ? visibility : undefined;
}

const tests = Object.keys(visibilityKeys);
const hasTests = (given: Mapping): boolean => tests.some((name) => given[name] !== undefined);

/** The tests of two places as one: whoever passes it passes each of them. */
const both = (one: Visibility, other: Visibility): Visibility =>
  present({
    hideForUsers: joined(one.hideForUsers, other.hideForUsers, either),
    showForUsers: joined(one.showForUsers, other.showForUsers, sharedUsers),
    hideForGuests: one.hideForGuests ?? other.hideForGuests,
    showForKeycloakUsers: joined(one.showForKeycloakUsers, other.showForKeycloakUsers, inEach(shared)),
    hideForKeycloakUsers: joined(one.hideForKeycloakUsers, other.hideForKeycloakUsers, inEach(either)),
  });

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
