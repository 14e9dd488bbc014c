import { operator, type Viewer } from '../../../schema/model.ts';
import { isGuest, isVisible, mayEnter } from '../../../schema/rules/access/visibility.ts';
import { anonymousViewer, type SignIn } from '../../auth/sign-in.ts';
import type { AlertPlan, WatchedItem } from '../alert-plan.ts';
import type { Subscription } from './subscriptions.ts';

/** A browser that is told, and of what. */
export interface PushTarget {
  id: string;
  subscription: Subscription;
  /** Whether its user may see an item, by its key, as the config and their rights are now. */
  sees(key: string | undefined): boolean;
}

/** The browsers that a channel tells, as far as the rights of their users are known to hold. */
export function pushTargets(
  all: readonly (readonly [string, Subscription])[],
  { signIn, plan, guests }: { signIn: SignIn; plan: Pick<AlertPlan, 'items'> | undefined; guests: boolean },
): PushTarget[] {
  const items = new Map((plan?.items ?? []).map((item) => [item.key, item]));
  return all.flatMap(([id, subscription]): PushTarget[] => {
    const viewer = viewerOf(subscription, signIn);
    if (!viewer || !mayEnter(viewer) || (isGuest(viewer) && !guests)) return [];
    const sees = (key: string | undefined) => {
      const item = key === undefined ? undefined : items.get(key);
      return item !== undefined && maySee(item, viewer);
    };
    return [{ id, subscription, sees }];
  });
}

/** Whether a viewer sees an item in one of its places. */
export const maySee = ({ seenBy }: Pick<WatchedItem, 'seenBy'>, viewer: Viewer): boolean =>
  seenBy?.some((place) => place.every((condition) => isVisible(condition, viewer))) ?? true;

/** Who the user of a browser is by the sign-in as it is now; undefined where that is not certain any more. */
function viewerOf({ mode, viewer, session }: Subscription, signIn: SignIn): Viewer | undefined {
  if (signIn.mode !== mode) return undefined;
  if (mode === 'none') return operator;
  const { name } = viewer;
  if (name === undefined) return signIn.guestAccess ? anonymousViewer(true) : undefined;
  if (!session) return signIn.viewerNamed?.(name);
  return signIn.isValid?.({ mode, name, fingerprint: session.fingerprint }) ? viewer : undefined;
}
