import { Type } from 'typebox';
import { details, empty, facts, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { concernsEnd, expiry, inOrder, isOnline, keyLevel, lastSeen, levelFor, noteOf, readDevice } from './devices.ts';

const api = 'https://api.tailscale.com/api/v2';

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
      return [readDevice(answer, true)];
    }
    if (!Array.isArray(answer.devices)) throw unreadable('list of devices');
    return recordsOf(answer.devices).map((device) => readDevice(device, false));
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
        figure(t('expires'), expiry(device, t, format, asOf), { level: keyLevel(device, asOf) }),
        device.canUpdate && figure(t('update'), t('available')),
      ),
      details(
        figure(t('user'), device.more?.user),
        figure(t('host'), device.more?.hostname),
        figure(t('name'), device.fullName),
        figure(t('version'), device.more?.version),
        figure(t('system'), device.more?.system),
        device.more?.created !== undefined && figure(t('created'), format.date(device.more.created)),
        figure(t('authorized'), yesOrNo(device.isAuthorized)),
        figure(t('external'), yesOrNo(device.isExternal)),
        device.more && device.more.tags.length > 0 && figure(t('tags'), format.list(device.more.tags)),
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
