import { type PushRequest, pushScope, pushWorkerPath } from '../../schema/api/push.ts';
import { siteUrl } from '../addresses/site-root.ts';
import { fetchPushKey, removeBrowser, sendBrowser } from '../api/alerts.ts';

/**
 * Whether this browser is told of alerts. `blocked` where its user has forbidden messages, `insecure` and `unsupported` where it
 * can't be told.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'insecure' | 'unsupported';

export async function pushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!navigator.serviceWorker || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await ownSubscription()) ? 'on' : 'off';
}

/** Asks the user, agrees, and tells the server. Call it by a press, without which browsers ask nobody. */
export async function beginPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { key } = await fetchPushKey();
  const registration = await navigator.serviceWorker.register(siteUrl(pushWorkerPath), { scope: siteUrl(pushScope) });
  await untilActive(registration);
  // One that was made for another key of the server can't be changed.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  try {
    await sendBrowser(requestOf(subscription));
  } catch (failure) {
    await subscription.unsubscribe();
    throw failure;
  }
  return 'on';
}

/** Ends it, here and, unless it knows that already, at the server. */
export async function endPush({ tellServer = true }: { tellServer?: boolean } = {}): Promise<void> {
  const registration = await ownRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  // The service of the browser forgets it as well, so that the server is told so the next time where it can't be now.
  await subscription?.unsubscribe();
  await registration?.unregister();
  if (subscription && tellServer) await removeBrowser(subscription.endpoint);
}

/** Says to the server that this browser is still there; ends it where that tells somebody else, or nobody. False then. */
export async function confirmPush(): Promise<boolean> {
  const subscription = await ownSubscription();
  if (!subscription) return true;
  const { isTold } = await sendBrowser({ ...requestOf(subscription), confirm: true });
  if (!isTold) await endPush({ tellServer: false });
  return isTold;
}

const ownSubscription = async () => (await ownRegistration())?.pushManager.getSubscription();

/** The worker that shows alerts has a folder of its own: what the browser finds for it may be another that is above. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const scope = siteUrl(pushScope);
  const found = await navigator.serviceWorker?.getRegistration(scope);
  return found?.scope === scope ? found : undefined;
}

function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker that shows alerts could not start.'));
    });
  });
}

function requestOf(subscription: PushSubscription): PushRequest {
  const keyOf = (name: PushEncryptionKeyName) =>
    textOf(new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0)));
  return { endpoint: subscription.endpoint, p256dh: keyOf('p256dh'), auth: keyOf('auth') };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
