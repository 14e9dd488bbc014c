import { Type } from 'typebox';
import { empty, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

/** What can be shown, in its order. */
const fields = [
  'public_ip',
  'forwarded_port',
  'country',
  'region',
  'city',
  'postal_code',
  'location',
  'timezone',
  'organization',
] as const;

export default defineWidget({
  type: 'gluetun-status',
  aliases: ['gluetunstatus'],
  category: 'network',
  picture: 'address',
  summary: 'Address and place that a VPN container of Gluetun goes out from.',
  options: Type.Object({
    hostname: Type.Optional(
      Type.String({ description: 'Address of its control server, such as `http://192.168.1.5:8000`.' }),
    ),
    host: Type.Optional(Type.String({ description: 'The same by another name.' })),
    visibleFields: Type.String({
      default: 'public_ip',
      description: `What is shown, with commas between: ${fields.map((name) => `\`${name}\``).join(', ')}.`,
    }),
    apiKey: Type.Optional(
      Type.String({ description: 'Key of the control server, where its routes ask for one.', writeOnly: true }),
    ),
    username: Type.Optional(Type.String({ description: 'User name, in place of a key.', writeOnly: true })),
    password: Type.Optional(Type.String({ description: 'Password; sent only with a user name.', writeOnly: true })),
  }),
  interval: 120,
  height: ({ visibleFields }) => 40 + 36 * Math.min(5, wantedOf(visibleFields).length - 1),
  icon: 'shield',
  request: ({ hostname, host, visibleFields, apiKey, username, password }) => {
    const address = hostname ?? host;
    if (address === undefined) throw missingOption('hostname');
    const requestFor = (path: string): WidgetRequest => ({
      url: `${baseAddress(address)}/v1/${path}`,
      ...(apiKey && { headers: { 'X-API-Key': apiKey } }),
      ...(username && password && { basic: { username, password } }),
    });
    const ip = requestFor('publicip/ip');
    if (!wantedOf(visibleFields).includes('forwarded_port')) return ip;
    // The second one is that of versions before 3.41.
    const ports = ['portforward', 'openvpn/portforwarded'].map((path) => ({
      ...requestFor(path),
      optional: true as const,
    }));
    return [ip, ...ports];
  },
  read: (body) => {
    const [place, ...ports] = Array.isArray(body) ? body : [body];
    const answer = recordOf(place);
    if (typeof answer.public_ip !== 'string') throw unreadable('address');
    const port = ports.flatMap((one) => numberOf(recordOf(one).port) ?? []).find((one) => one > 0);
    const all = { ...answer, forwarded_port: port };
    return Object.fromEntries(fields.map((name) => [name, textOf(all[name as keyof typeof all])])) as Partial<
      Record<Field, string>
    >;
  },
  end: ({ public_ip }, { t }) => (public_ip === undefined ? { text: t('state'), level: 'bad' } : undefined),
  shows: (data, { options, t }) => {
    const wanted = wantedOf(options.visibleFields);
    if (data.public_ip === undefined) return empty(t('no-tunnel'));
    const rows = wanted.flatMap((name) => {
      const value = name === 'public_ip' ? undefined : data[name];
      return value === undefined ? [] : [{ label: t(name), value }];
    });
    return [wanted.includes('public_ip') && lead(data.public_ip, { code: true }), rows.length > 0 && list(rows)];
  },
  glance: (data, { options, t }) => {
    if (data.public_ip === undefined) return { text: t('down'), level: 'bad' };
    const place = [data.city, data.country].find((name) => name !== undefined);
    return {
      text: place === undefined ? data.public_ip : t('via', { place }),
      figures: wantedOf(options.visibleFields).map((name) => figure(t(name), data[name])),
    };
  },
  example: { hostname: 'http://192.168.1.5:8000', visibleFields: 'public_ip,country,city,forwarded_port' },
});

type Field = (typeof fields)[number];

/** Those of the fields that are named, also as the manual spells the last one. */
function wantedOf(names: string): Field[] {
  const wanted = names.split(',').map((name) => name.trim().toLowerCase().replace('organisation', 'organization'));
  return fields.filter((name) => wanted.includes(name));
}
