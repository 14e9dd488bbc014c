import { number } from './shapes.ts';

/** How later versions ping, for all and for each item. Nothing is pinged here, so that nothing reads these. */
export const keptPingKeys = {
  pingCheckCount: number({
    title: 'Ping packets',
    description: 'Of later versions: nothing here reads it, and the file keeps it.',
    newer: 'kept',
    unread: true,
  }),
  pingCheckTimeout: number({
    title: 'Ping timeout',
    description: 'Of later versions: nothing here reads it, and the file keeps it.',
    newer: 'kept',
    unread: true,
  }),
};
