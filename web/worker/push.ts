import type { PushMessage } from '../../schema/api/push.ts';

declare const self: ServiceWorkerGlobalScope;

/* Shows alerts that the server sends to this browser. It has a folder of its own and answers for no page. */

/** The dashboard itself: the folder above the worker's own. */
const home = new URL('..', self.registration.scope).href;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDashboard());
});

/** Undefined for what no server of ours sends; browsers want something to be shown all the same. */
function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json() as PushMessage;
  } catch {
    return undefined;
  }
}

/** It takes the place of an earlier one about the same; one that comes twice is shown once, and makes no sound again. */
async function show(message: PushMessage | undefined): Promise<void> {
  const { id = '', title = 'Dash', text = '', subject = '' } = message ?? {};
  const shown = await self.registration.getNotifications({ tag: subject });
  const isKnown = shown.some(({ data }) => data === id);
  const options = { body: text, tag: subject, data: id, renotify: subject !== '' && !isKnown };
  await self.registration.showNotification(title, options);
}

/** A tab that shows the dashboard comes to the front; where there is none, one is opened. */
async function openDashboard(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url.startsWith(home));
  if (open) await open.focus();
  else await self.clients.openWindow(home);
}
