import type { RolesAndGroups, Visibility } from '../model.ts';
import { isMapping, list, type Mapping, mapping, names, on, present, restriction, text } from './coerce.ts';

/** A list that no viewer is in: who is signed in has a name. */
const nobody = [''];

/**
 * The five tests of core 6, from a `displayData`. Where a list of users holds something that can't be read, the entry is
 * shown to nobody but the operator of a dashboard without sign-in: nothing shows up because of a slip.
 */
export function readVisibility(display: unknown): Visibility | undefined {
  const given = mapping(display);
  const readable = isReadable(given.hideForUsers) && isReadable(given.showForUsers);
  const visibility = present({
    hideForUsers: users(given.hideForUsers),
    showForUsers: readable ? users(given.showForUsers) : nobody,
    hideForGuests: on(restriction(given.hideForGuests)),
    showForKeycloakUsers: rolesAndGroups(given.showForKeycloakUsers),
    hideForKeycloakUsers: rolesAndGroups(given.hideForKeycloakUsers),
  });
  return Object.keys(visibility).length > 0 ? (visibility as Visibility) : undefined;
}

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
