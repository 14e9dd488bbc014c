import type { AlertChannel } from '../../../schema/config/alerts.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';

/** Where a channel sends to itself: an address, or the host and port of a mail server; browsers name that themselves. */
export function channelAddress({ way, options }: AlertChannel): string {
  switch (way) {
    case 'webhook':
      return options.url;
    case 'email':
      return `${options.server}:${options.port ?? options.security}`;
    case 'webPush':
      return '';
    default:
      return options.server;
  }
}

/** Where variables go that a channel names: all to its own address, and those in addresses of Apprise to these as well. */
export function channelTargets(channel: AlertChannel): { url: string; names: string[] }[] {
  if (channel.way === 'webPush') return [];
  const own = { url: channelAddress(channel), names: secretNames(channel.options) };
  const further = channel.way === 'apprise' ? channel.options.urls : [];
  return [own, ...further.map((url) => ({ url, names: secretNames(url) }))];
}
