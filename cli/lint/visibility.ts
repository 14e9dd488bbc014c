import type { Auth } from '../../schema/config/auth.ts';
import { pageVisibility } from '../../schema/config/normalise.ts';
import type { Visibility } from '../../schema/config/visibility.ts';
import { operator, userStates, type Viewer } from '../../schema/model.ts';
import { normaliseName } from '../../schema/rules/access/user-names.ts';
import { isMapping, type Mapping, mapping } from '../../schema/values.ts';
import type { Entry, LintContext } from './context.ts';

/** The pages that the file names, that of all checks, its sections, and the items in them: all that can be kept from somebody. */
export function hideableEntries({ config, isSubPage, pages, settings, sections, items }: LintContext): Entry[] {
  const named = isSubPage
    ? []
    : pages.map(
        ({ path, name, entry, value }): Entry => ({
          value: entry,
          path,
          title: name,
          parents: [],
          visibility: pageVisibility(entry, value ?? {}),
        }),
      );
  const { statusPage } = isSubPage ? {} : mapping(config.appConfig);
  const ofChecks = isMapping(statusPage)
    ? [
        {
          value: statusPage,
          path: '/appConfig/statusPage',
          title: 'statusPage',
          parents: [],
          visibility: settings.statusPage?.visibility,
        },
      ]
    : [];
  return [...named, ...ofChecks, ...sections, ...items];
}

/** A name in a list of users, groups or roles. */
export interface WrittenName {
  name: string;
  path: string;
}

/** The names in a list, each with its place; a text by itself is one place. */
export function namesAt(value: unknown, path: string): WrittenName[] {
  if (typeof value === 'string') {
    return value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ name, path }));
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((name, index) =>
    typeof name === 'string' && name.trim() !== '' ? { name: name.trim(), path: `${path}/${index}` } : [],
  );
}

type ListKey = 'showForUsers' | 'hideForUsers' | 'showForKeycloakUsers' | 'hideForKeycloakUsers' | 'hideForGuests';

/** The values of a key of visibility, where it belongs and beside it, with their places. */
export function writtenAt(
  { value, path }: Pick<Entry, 'value' | 'path'>,
  key: ListKey,
): { value: unknown; path: string }[] {
  const places: [unknown, string][] = [
    [value.displayData, `${path}/displayData`],
    [value, path],
  ];
  return places.flatMap(([place, at]) =>
    isMapping(place) && place[key] !== undefined ? { value: place[key], path: `${at}/${key}` } : [],
  );
}

export const usersIn = (entry: Entry, key: 'showForUsers' | 'hideForUsers'): WrittenName[] =>
  writtenAt(entry, key).flatMap(({ value, path }) => namesAt(value, path));

/** The names of users in both lists of an entry, with the list that each stands in. */
export const userNamesOf = (entry: Entry): (WrittenName & { key: 'showForUsers' | 'hideForUsers' })[] =>
  (['showForUsers', 'hideForUsers'] as const).flatMap((key) => usersIn(entry, key).map((name) => ({ key, ...name })));

/** The names of groups or roles in a list of an entry. */
export const rolesIn = (
  entry: Entry,
  key: 'showForKeycloakUsers' | 'hideForKeycloakUsers',
  kind: 'groups' | 'roles',
): WrittenName[] =>
  writtenAt(entry, key).flatMap(({ value, path }) =>
    isMapping(value) ? namesAt((value as Mapping)[kind], `${path}/${kind}`) : [],
  );

/** Whether the file names everybody who can sign in. */
export const knowsUsers = ({ mode, users }: Auth): boolean =>
  users.length > 0 && (mode === 'users' || mode === 'header');

/** The names that users sign in with, as they are compared; undefined where only a provider knows them. */
export const userNames = (auth: Auth): Set<string> | undefined =>
  knowsUsers(auth) ? new Set(auth.users.map(({ user }) => normaliseName(user))) : undefined;

/** Everybody who can look at the dashboard, one of a kind; undefined where only a provider knows them. */
export function allViewers(auth: Auth): Viewer[] | undefined {
  if (auth.mode === 'none') return [operator];
  if (!knowsUsers(auth)) return undefined;
  const nobody = { admin: false, roles: [], groups: [] };
  return [
    ...auth.users.map(({ user, type }) => ({
      ...nobody,
      state: userStates.loggedIn,
      name: user,
      admin: type === 'admin',
    })),
    ...(auth.guestAccess ? [{ ...nobody, state: userStates.guestAccess }] : []),
  ];
}

/** Whether a test of visibility keeps anybody out. */
export const isHidden = (visibility: Visibility | undefined): visibility is Visibility =>
  visibility !== undefined && Object.keys(visibility).length > 0;
