import type { ToldMessage } from './alerts.ts';

/** Where a browser sends whether it wants to be told of alerts, below the site's root. */
export const pushPath = 'alerts/browser';

/** Where the worker's script stands that shows alerts, below the site's root. */
export const pushWorkerPath = 'push-worker.js';

/** The folder that this worker has for itself, below the site's root: it answers for no page. */
export const pushScope = 'push/';

/** `GET alerts/browser`. */
export interface PushKeyReply {
  /** What a browser needs in order to agree: the server's public key, as base64url. */
  key: string;
}

/** `POST alerts/browser`: the browser agrees, or says that it is still there. `DELETE` needs the endpoint alone. */
export interface PushRequest {
  /** As `PushSubscription` has them, the keys as base64url without padding. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Whether it was told before; it is not added then, and forgotten if it was somebody else's. */
  confirm?: true;
}

/** The answer to it. */
export interface PushReply {
  /** Whether this browser is told now. */
  isTold: boolean;
}

/** What is sent to a browser, encrypted for it. */
export interface PushMessage {
  /** The same however often it arrives. */
  id: string;
  event: ToldMessage['event'];
  title: string;
  text: string;
  /** What it is about: it takes the place of an earlier message about the same. */
  subject: string;
}
