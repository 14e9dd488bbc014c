import { Type } from 'typebox';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { baseAddress } from '../addresses.ts';
import { recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { worstFirst } from '../levels.ts';

export default defineWidget({
  type: 'esphome',
  family,
  category: 'home',
  picture: 'alerts',
  summary: 'Which devices of ESPHome are online, and which of them can be updated.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the ESPHome dashboard, such as `http://192.168.1.5:6052`.' }),
    username: Type.Optional(Type.String({ description: 'User name, where it asks for one.' })),
    password: Type.Optional(Type.String({ description: 'The password of that user.', writeOnly: true })),
  }),
  interval: 60,
  shape: 'list',
  lines: 5,
  icon: 'home',
  request: ({ hostname, username, password }) => {
    const basic = username && password ? { basic: { username, password } } : {};
    return [
      { url: `${baseAddress(hostname)}/ping`, ...basic, proxy: 'always' },
      { url: `${baseAddress(hostname)}/devices`, ...basic, proxy: 'always', optional: true },
    ];
  },
  read: (body) => {
    const [ping, page] = body as [unknown, unknown];
    const states = recordOf(ping);
    // Of an error there would be words, of a device a yes, a no, or nothing.
    const isState = (state: unknown) => state === null || typeof state === 'boolean';
    if (typeof ping !== 'object' || Array.isArray(ping) || !Object.values(states).every(isState)) {
      throw unreadable('states of devices');
    }
    const known = new Map(
      recordsOf(recordOf(page).configured).map((device) => [textOf(device.configuration) ?? '', device] as const),
    );
    return worstFirst(
      Object.entries(states).map(([file, isOnline]) => {
        const { friendly_name, name, address, deployed_version, current_version } = known.get(file) ?? {};
        const [deployed, current] = [textOf(deployed_version), textOf(current_version)];
        return {
          name: textOf(friendly_name) ?? textOf(name) ?? file.replace(/\.ya?ml$/, ''),
          address: textOf(address),
          level: isOnline === true ? ('good' as const) : isOnline === false ? ('bad' as const) : ('unknown' as const),
          version: deployed,
          update: deployed !== undefined && current !== undefined && deployed !== current ? current : undefined,
        };
      }),
    );
  },
  end: (devices, { t }) => {
    const updates = devices.filter(({ update }) => update !== undefined).length;
    return monitorsEnd(devices, t) ?? (updates > 0 ? { text: t('updates', { count: updates }) } : undefined);
  },
  shows: (devices, { options: { hostname }, t, format }) =>
    devices.length === 0
      ? empty(t('none'))
      : list(
          devices.map(({ name, address, level, version, update }) => ({
            label: name,
            href: baseAddress(hostname),
            title: format.list([address, version]),
            level,
            mark: update === undefined ? undefined : t('update'),
            value: level === 'bad' ? t('offline') : level === 'unknown' ? t('unknown') : undefined,
          })),
        ),
  glance: (devices, { t }) => monitorsGlance(devices, t),
  example: { hostname: 'http://192.168.1.5:6052' },
});
