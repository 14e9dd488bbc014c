import type { AlertChannel } from '../../../schema/config/alerts.ts';

/** Where a channel sends to: an address, or the host and port of a mail server. */
export function channelAddress({ way, options }: AlertChannel): string {
  switch (way) {
    case 'webhook':
      return options.url;
    case 'email':
      return `${options.server}:${options.port ?? options.security}`;
    default:
      return options.server;
  }
}
