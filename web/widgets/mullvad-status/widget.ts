import { Type } from 'typebox';
import { lead, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'mullvad-status',
  aliases: ['mullvadstatus'],
  category: 'network',
  picture: 'address',
  rank: 206,
  summary: 'Whether the browser reaches the internet through Mullvad; with `useProxy`, whether the server does.',
  options: Type.Object({}),
  interval: 300,
  height: 240,
  icon: 'shield',
  from: 'browser',
  request: () => ({ url: 'https://am.i.mullvad.net/json' }),
  read: (body) => {
    const { ip, country, city, mullvad_exit_ip, mullvad_exit_ip_hostname, mullvad_server_type, organization, ...rest } =
      recordOf(body);
    if (typeof mullvad_exit_ip !== 'boolean') throw unreadable('state of the connection');
    return {
      isConnected: mullvad_exit_ip,
      address: textOf(ip),
      host: textOf(mullvad_exit_ip_hostname),
      owner: textOf(organization),
      kind: textOf(mullvad_server_type),
      city: textOf(city),
      country: textOf(country),
      isListed: recordOf(rest.blacklisted).blacklisted === true,
    };
  },
  shows: ({ isConnected, address, host, owner, kind, city, country, isListed }, { t, format }) => {
    const place = format.list([city, country]);
    const known = { address, host, owner, kind, place: place || undefined };
    return [
      lead(t(isConnected ? 'connected' : 'not-connected'), { level: isConnected ? 'good' : 'warning' }),
      list([
        ...Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : { label: t(name), value })),
        isListed
          ? { label: t('lists'), value: t('listed'), level: 'warning' as const }
          : { label: t('lists'), value: t('not-listed') },
      ]),
    ];
  },
  glance: ({ isConnected, city, country }, { t }) => {
    const place = city ?? country;
    if (!isConnected) return { text: t('not-connected'), short: t('off'), level: 'warning' };
    return { text: place ? t('by', { place }) : t('connected'), short: place };
  },
  example: {},
});
