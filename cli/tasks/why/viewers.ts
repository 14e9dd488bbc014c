import { DashError } from '../../../schema/errors.ts';
import { type Model, operator, userStates, type Viewer } from '../../../schema/model.ts';
import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';

/** Somebody who looks, under the name that a command shows. */
export interface NamedViewer {
  name: string;
  viewer: Viewer;
}

/** Whose eyes a command looks through. */
export interface ViewerWish {
  /** A user's name, or `guest`. */
  as: string;
  /** What a provider says of them; a config's own users have none. */
  roles?: readonly string[];
  groups?: readonly string[];
}

/** Who can be told apart by a config: everybody where nobody signs in, else the guest and each user that it names. */
export function viewersOf({ auth }: Model): NamedViewer[] {
  if (auth.mode === 'none' && !auth.guestAccess) return [{ name: 'everybody', viewer: operator }];
  return [guestOf(auth), ...auth.users.map((user) => signedIn(user.user, user.type === 'admin'))];
}

/**
 * The viewer of a name. Where a provider or a proxy signs users in, any name may be one.
 *
 * @throws {DashError} `unknown-user`
 */
export function viewerAs({ auth }: Model, { as, roles = [], groups = [] }: ViewerWish): NamedViewer {
  if (auth.mode === 'none' && !auth.guestAccess) return { name: as, viewer: operator };
  const user = auth.users.findLast((each) => normaliseName(each.user) === normaliseName(as));
  if (!user && as.toLowerCase() === 'guest') return guestOf(auth);
  if (user || (auth.mode !== 'users' && auth.mode !== 'none')) {
    return signedIn(user?.user ?? as, user?.type === 'admin', roles, groups);
  }
  const near = nearest(
    as,
    auth.users.map((each) => each.user),
  );
  throw new DashError('unknown-user', `The config names no user ${as}.`, {
    hint: near
      ? `Did you mean ${near}?`
      : `It names ${auth.users.map((each) => each.user).join(', ') || 'nobody'}; guest is whoever has not signed in.`,
  });
}

const guestOf = ({ guestAccess }: Model['auth']): NamedViewer => ({
  name: 'guest',
  viewer: {
    state: guestAccess ? userStates.guestAccess : userStates.notLoggedIn,
    admin: false,
    roles: [],
    groups: [],
  },
});

const signedIn = (
  name: string,
  admin: boolean,
  roles: readonly string[] = [],
  groups: readonly string[] = [],
): NamedViewer => ({
  name,
  viewer: { state: userStates.loggedIn, name, admin, roles: [...roles], groups: [...groups] },
});
