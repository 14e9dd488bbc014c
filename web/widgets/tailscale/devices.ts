import type { Format } from '../../../schema/format.ts';
import type { Level } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { textOf, timeOf } from '../answers.ts';

const minute = 60_000;

/** How long ago a device that counts as online was seen, where Tailscale doesn't say whether it is. */
const recent = 5 * minute;

/** How long before its key expires it is said. */
const soon = 14 * 24 * 60 * minute;

/** Devices that are listed, of which the first few show at once. */
const mostListed = 30;

type Device = ReturnType<typeof readDevice>;

/** Whose it is, and more that is shown of one alone. Times in milliseconds since 1970. */
const readMore = (device: Readonly<Record<string, unknown>>) => ({
  user: textOf(device.user),
  hostname: textOf(device.hostname),
  version: textOf(device.clientVersion),
  system: textOf(device.os),
  created: timeOf(device.created),
  tags: Array.isArray(device.tags) ? device.tags.flatMap((tag) => textOf(tag) ?? []) : [],
});

/** Times in milliseconds since 1970. */
export function readDevice(device: Readonly<Record<string, unknown>>, isAlone: boolean) {
  const fullName = textOf(device.name) ?? textOf(device.hostname) ?? '';
  const addresses = Array.isArray(device.addresses) ? device.addresses : [];
  return {
    name: fullName.split('.')[0] ?? '',
    fullName,
    address: addresses.map(textOf).find((address) => address !== undefined),
    /** Newer answers say so, and when it was seen only where it is not. */
    isConnected: typeof device.connectedToControl === 'boolean' ? device.connectedToControl : undefined,
    seen: timeOf(device.lastSeen),
    /** Nothing where it never does. */
    expires: device.keyExpiryDisabled === true ? undefined : timeOf(device.expires),
    isAuthorized: device.authorized !== false,
    isExternal: device.isExternal === true,
    canUpdate: device.updateAvailable === true,
    more: isAlone ? readMore(device) : undefined,
  };
}

export const isOnline = ({ isConnected, seen }: Device, asOf: number): boolean =>
  isConnected ?? (seen !== undefined && asOf - seen < recent);

/** What is to be done about its key or its approval, the worst first. */
const concerns = { expired: 'bad', expiring: 'warning', waiting: 'warning' } as const satisfies Record<string, Level>;

type Concern = keyof typeof concerns;

function concernOf({ expires, isAuthorized }: Device, asOf: number): Concern | undefined {
  if (expires !== undefined && expires <= asOf) return 'expired';
  if (expires !== undefined && expires - asOf < soon) return 'expiring';
  return isAuthorized ? undefined : 'waiting';
}

/** How it is, where that isn't well. */
export const levelFor = (device: Device, asOf: number) => {
  const concern = concernOf(device, asOf);
  return concern && concerns[concern];
};

export const keyLevel = (device: Device, asOf: number) => levelFor({ ...device, isAuthorized: true }, asOf);

/** How many there are of the worst concern. */
export function concernsEnd(devices: readonly Device[], t: WidgetWords, asOf: number) {
  const all = devices.map((device) => concernOf(device, asOf));
  const worst = (Object.keys(concerns) as Concern[]).find((concern) => all.includes(concern));
  return worst && { text: t(worst, { count: all.filter((one) => one === worst).length }), level: concerns[worst] };
}

/** Those that something is to be done about, then those that are online, then by when they were seen. */
export const inOrder = (devices: readonly Device[], asOf: number): Device[] => {
  const rank = (device: Device) => {
    const concern = concernOf(device, asOf);
    const names: readonly string[] = Object.keys(concerns);
    return concern ? names.indexOf(concern) : names.length + (isOnline(device, asOf) ? 0 : 1);
  };
  return devices.toSorted((a, b) => rank(a) - rank(b) || (b.seen ?? 0) - (a.seen ?? 0)).slice(0, mostListed);
};

export const lastSeen = (device: Device, t: WidgetWords, format: Format, asOf: number): string =>
  isOnline(device, asOf) ? t('online') : device.seen === undefined ? t('unknown') : format.past(device.seen, asOf);

/** Its address, or what is to be done about it. */
export function noteOf(device: Device, t: WidgetWords, format: Format, asOf: number): string | undefined {
  const concern = concernOf(device, asOf);
  if (concern === undefined) return device.address;
  return concern === 'waiting' ? t('waits') : t(`${concern}-when`, { time: expiry(device, t, format, asOf) });
}

export const expiry = ({ expires }: Device, t: WidgetWords, format: Format, asOf: number): string =>
  expires === undefined ? t('never') : format.ago(expires, asOf);
