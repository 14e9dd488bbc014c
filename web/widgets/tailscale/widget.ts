import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { details, empty, facts, figure, type Level, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { recordOf, recordsOf, refusedBy, textOf, timeOf, unreadable } from '../answers.ts';

const api = 'https://api.tailscale.com/api/v2';

const minute = 60_000;

/** How long ago a device that counts as online was seen, where Tailscale doesn't say whether it is. */
const recent = 5 * minute;

/** How long before its key expires it is said. */
const soon = 14 * 24 * 60 * minute;

/** Devices that are listed, of which the first few show at once. */
const mostListed = 30;

export default defineWidget({
  type: 'tailscale',
  category: 'network',
  picture: 'addresses',
  summary: 'The devices of a Tailscale network, or one of them: when they were seen, and when their keys expire.',
  options: Type.Object({
    apiKey: Type.String({
      description: 'API access token, which Tailscale gives for 90 days at most.',
      writeOnly: true,
    }),
    deviceId: Type.Optional(
      Type.String({ description: 'Id of one device, from its page in the admin console; all of them unless set.' }),
    ),
  }),
  interval: 300,
  height: ({ deviceId }) => (deviceId === undefined ? 230 : 80),
  shape: 'tall-list',
  icon: 'network',
  request: ({ apiKey, deviceId }) => ({
    url: deviceId === undefined ? `${api}/tailnet/-/devices` : `${api}/device/${encodeURIComponent(deviceId)}`,
    headers: { Authorization: `Bearer ${apiKey}` },
    proxy: 'always',
  }),
  read: (body, { deviceId }) => {
    const answer = recordOf(body);
    const words = textOf(answer.message);
    if (words !== undefined) throw refusedBy('Tailscale', words);
    if (deviceId !== undefined) {
      if (!Array.isArray(answer.addresses)) throw unreadable('device');
      return [readDevice(answer)];
    }
    if (!Array.isArray(answer.devices)) throw unreadable('list of devices');
    return recordsOf(answer.devices).map(readDevice);
  },
  title: ([device], { options: { deviceId } }) =>
    deviceId === undefined || !device ? undefined : { text: device.name, note: device.fullName },
  end: (devices, { t, asOf }) => concernsEnd(devices, t, asOf),
  shows: (devices, { options: { deviceId }, t, format, asOf }) => {
    const [device] = devices;
    if (!device) return empty(t('none'));
    if (deviceId === undefined) {
      return list(
        inOrder(devices, asOf).map((one) => ({
          label: one.name,
          title: one.fullName,
          note: noteOf(one, t, format, asOf),
          value: lastSeen(one, t, format, asOf),
          level: levelFor(one, asOf) ?? (isOnline(one, asOf) ? 'good' : 'unknown'),
        })),
      );
    }
    const yesOrNo = (value: boolean) => t(value ? 'yes' : 'no');
    return [
      lead(device.address ?? device.name, { code: true }),
      facts(
        figure(t('last-seen'), lastSeen(device, t, format, asOf)),
        figure(t('expires'), expiry(device, t, format, asOf), { level: levelFor(device, asOf) }),
        device.canUpdate && figure(t('update'), t('available')),
      ),
      details(
        figure(t('user'), device.user),
        figure(t('host'), device.hostname),
        figure(t('name'), device.fullName),
        figure(t('version'), device.version),
        figure(t('system'), device.system),
        device.created !== undefined && figure(t('created'), format.date(device.created)),
        figure(t('authorized'), yesOrNo(device.isAuthorized)),
        figure(t('external'), yesOrNo(device.isExternal)),
        device.tags.length > 0 && figure(t('tags'), format.list(device.tags)),
      ),
    ];
  },
  glance: (devices, { options: { deviceId }, t, format, asOf }) => {
    const [device] = devices;
    if (!device) return undefined;
    const end = concernsEnd(devices, t, asOf);
    const online = devices.filter((one) => isOnline(one, asOf)).length;
    const seen = lastSeen(device, t, format, asOf);
    const isOne = deviceId !== undefined;
    return {
      ...(end
        ? { text: end.text, level: end.level }
        : isOne
          ? { text: isOnline(device, asOf) || device.seen === undefined ? seen : t('seen', { time: seen }) }
          : {
              text: t('some-online', { online, all: devices.length }),
              short: t('short', { online, all: devices.length }),
            }),
      figures: isOne
        ? [
            figure(t('address'), device.address),
            figure(t('last-seen'), seen),
            figure(t('expires'), expiry(device, t, format, asOf)),
          ]
        : [figure(t('online-count'), format.number(online, 0)), figure(t('devices'), format.number(devices.length, 0))],
    };
  },
  example: { apiKey: 'DASH_TAILSCALE_KEY' },
});

type Device = ReturnType<typeof readDevice>;

/** Times in milliseconds since 1970. */
function readDevice(device: Readonly<Record<string, unknown>>) {
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
    user: textOf(device.user),
    hostname: textOf(device.hostname),
    version: textOf(device.clientVersion),
    system: textOf(device.os),
    created: timeOf(device.created),
    tags: Array.isArray(device.tags) ? device.tags.flatMap((tag) => textOf(tag) ?? []) : [],
  };
}

const isOnline = ({ isConnected, seen }: Device, asOf: number): boolean =>
  isConnected ?? (seen !== undefined && asOf - seen < recent);

/** What is to be done about its key or its approval, the worst first. */
const concerns = { expired: 'bad', expiring: 'warning', waiting: 'warning' } as const satisfies Record<string, Level>;

type Concern = keyof typeof concerns;

function concernOf({ expires, isAuthorized }: Device, asOf: number): Concern | undefined {
  if (expires !== undefined && expires <= asOf) return 'expired';
  if (expires !== undefined && expires - asOf < soon) return 'expiring';
  return isAuthorized ? undefined : 'waiting';
}

const levelFor = (device: Device, asOf: number) => {
  const concern = concernOf(device, asOf);
  return concern && concerns[concern];
};

/** How many there are of the worst concern. */
function concernsEnd(devices: readonly Device[], t: WidgetWords, asOf: number) {
  const all = devices.map((device) => concernOf(device, asOf));
  const worst = (Object.keys(concerns) as Concern[]).find((concern) => all.includes(concern));
  return worst && { text: t(worst, { count: all.filter((one) => one === worst).length }), level: concerns[worst] };
}

/** Those that something is to be done about, then those that are online, then by when they were seen. */
const inOrder = (devices: readonly Device[], asOf: number): Device[] => {
  const rank = (device: Device) => {
    const concern = concernOf(device, asOf);
    const names: readonly string[] = Object.keys(concerns);
    return concern ? names.indexOf(concern) : names.length + (isOnline(device, asOf) ? 0 : 1);
  };
  return devices.toSorted((a, b) => rank(a) - rank(b) || (b.seen ?? 0) - (a.seen ?? 0)).slice(0, mostListed);
};

const lastSeen = (device: Device, t: WidgetWords, format: Format, asOf: number): string =>
  isOnline(device, asOf) ? t('online') : device.seen === undefined ? t('unknown') : format.past(device.seen, asOf);

function noteOf(device: Device, t: WidgetWords, format: Format, asOf: number): string | undefined {
  const concern = concernOf(device, asOf);
  if (concern === undefined) return device.address;
  return concern === 'waiting' ? t('waits') : t(`${concern}-when`, { time: expiry(device, t, format, asOf) });
}

const expiry = ({ expires }: Device, t: WidgetWords, format: Format, asOf: number): string =>
  expires === undefined ? t('never') : format.ago(expires, asOf);
