import type { RolesAndGroups, Visibility } from '../../config/visibility.ts';
import type { Viewer } from '../../model.ts';
import { userStates } from '../../model.ts';
import { normaliseName } from './user-names.ts';

/**
 * Whether sign-in is configured and this viewer is nobody in particular: a guest by state, or somebody without a name.
 * What is closed to guests is closed to visitors who have not signed in at all.
 */
export const isGuest = ({ state, name }: Pick<Viewer, 'state' | 'name'>): boolean =>
  state !== userStates.notConfigured && (state === userStates.guestAccess || state === userStates.notLoggedIn || !name);

/**
 * The route guard: with no sign-in configured, signed in, or let in as a guest. Anybody else sees the login screen and
 * nothing of the dashboard.
 */
export const mayEnter = ({ state, name }: Pick<Viewer, 'state' | 'name'>): boolean =>
  state === userStates.notConfigured ||
  state === userStates.guestAccess ||
  (state !== userStates.notLoggedIn && Boolean(name));

const names = (list: readonly string[] | undefined, name: string) =>
  list?.some((entry) => normaliseName(entry) === name);

const meets = (wanted: RolesAndGroups, { roles, groups }: Viewer) =>
  wanted.roles.some((role) => roles.includes(role)) || wanted.groups.some((group) => groups.includes(group));

/**
 * Whether a viewer may see a page, section or item: all five tests must pass.
 * - User names compare without case, roles and groups exactly.
 * - With no sign-in configured the name tests pass. With one configured a guest is in no list, so `showForUsers` hides
 *   the entry from guests.
 * - `showForKeycloakUsers` asks for a role or group even where no sign-in is configured, as existing dashboards do: an
 *   entry meant for a group doesn't open to everyone when sign-in is switched off. Without any role or group in it, it
 *   hides the entry from everyone.
 */
export const isVisible = (visibility: Visibility | undefined, viewer: Viewer): boolean =>
  hidingTest(visibility, viewer) === undefined;

/** Whether an entry is shown to roles and groups of which there are none: nobody sees it, whoever may sign in. */
export const isHiddenFromAll = (visibility: Visibility | undefined): boolean =>
  visibility?.showForKeycloakUsers?.groups.length === 0 && visibility.showForKeycloakUsers.roles.length === 0;

/** The first of the tests that keeps an entry from a viewer; undefined where they may see it. */
export function hidingTest(visibility: Visibility | undefined, viewer: Viewer): keyof Visibility | undefined {
  if (!visibility) return undefined;
  const { hideForUsers, showForUsers, hideForGuests, hideForKeycloakUsers, showForKeycloakUsers } = visibility;
  const guest = isGuest(viewer);
  if (viewer.state !== userStates.notConfigured) {
    const name = guest ? undefined : normaliseName(viewer.name ?? '');
    if (name !== undefined && names(hideForUsers, name)) return 'hideForUsers';
    if (showForUsers?.length && (name === undefined || !names(showForUsers, name))) return 'showForUsers';
  }
  if (hideForGuests && guest) return 'hideForGuests';
  if (hideForKeycloakUsers && meets(hideForKeycloakUsers, viewer)) return 'hideForKeycloakUsers';
  return showForKeycloakUsers && !meets(showForKeycloakUsers, viewer) ? 'showForKeycloakUsers' : undefined;
}
