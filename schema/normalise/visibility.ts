import type { RolesAndGroups, Visibility } from '../model.ts';
import { isMapping, type Mapping, mapping, on, present, restriction, texts } from './coerce.ts';

/**
 * The five tests of core 6, from a `displayData`. A list that is there but can't be read hides the entry from everyone
 * it could have meant: nothing shows up because of a slip.
 */
export function readVisibility(display: unknown): Visibility | undefined {
  const given = mapping(display);
  const visibility = present({
    hideForUsers: names(given.hideForUsers),
    showForUsers: names(given.showForUsers),
    hideForGuests: on(restriction(given.hideForGuests)),
    showForKeycloakUsers: rolesAndGroups(given.showForKeycloakUsers),
    hideForKeycloakUsers: rolesAndGroups(given.hideForKeycloakUsers),
  });
  return Object.keys(visibility).length > 0 ? (visibility as Visibility) : undefined;
}

function names(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const found = texts(value);
  return found.length > 0 ? found : undefined;
}

function rolesAndGroups(value: unknown): RolesAndGroups | undefined {
  if (value === undefined || value === null) return undefined;
  // A bare list names groups or roles; which of them, the writer did not say.
  if (!isMapping(value)) return { roles: texts(value), groups: texts(value) };
  const { roles, groups }: Mapping = value;
  return { roles: texts(roles), groups: texts(groups) };
}
