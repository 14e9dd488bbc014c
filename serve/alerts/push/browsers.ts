import type { Sessions } from '../../auth/sessions/sessions.ts';
import type { Log } from '../../log.ts';
import type { LiveSite } from '../../site/live-site.ts';
import type { Viewers } from '../../site/viewers.ts';
import type { SharedState } from '../../state/shared-state.ts';
import { createPushKeys, type PushKeys } from './push-keys.ts';
import { type PushTarget, pushTargets } from './push-targets.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

/** The browsers that are told of alerts, and what they are told by. */
export interface Browsers extends Pick<Subscriptions, 'add' | 'confirm' | 'remove'> {
  keys(): Promise<PushKeys>;
  /** Those that a channel tells, `guests` among them where it says so. */
  targets(guests: boolean): PushTarget[];
}

/** `name` is that of the dashboard in the state. */
export function createBrowsers(
  name: string,
  {
    state,
    sessions,
    viewers,
    site,
    log,
  }: {
    state: Pick<SharedState, 'values'>;
    sessions: Pick<Sessions, 'onEnd'>;
    viewers: Pick<Viewers, 'signIn'>;
    site: Pick<LiveSite, 'current'>;
    log: Log;
  },
): Browsers {
  const { all, ...subscriptions } = createSubscriptions(state, `push-browsers-${name}`, { sessions, log });
  return {
    ...subscriptions,
    keys: createPushKeys(state, `push-keys-${name}`, log),
    targets: (guests) => pushTargets(all(), { signIn: viewers.signIn(), plan: site.current()?.alerts, guests }),
  };
}
