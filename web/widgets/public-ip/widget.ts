import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { mostSigns } from '../../../schema/glance.ts';
import { lead, note } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';
import { providers, readAddress } from './providers.ts';

/** Zoom of the map: a town and what is around it. */
const zoom = 10;

export default defineWidget({
  type: 'public-ip',
  aliases: ['publicip'],
  category: 'network',
  picture: 'address',
  rank: 200,
  summary:
    'The public address with its network and place, from a look-up service: of the browser, or of the server with `useProxy`.',
  options: Type.Object({
    provider: Type.Union(
      [
        Type.Literal('ipinfo'),
        Type.Literal('freeipapi'),
        Type.Literal('ipquery'),
        Type.Literal('ip-api'),
        Type.Literal('ipgeolocation'),
        Type.Literal('ipapi.co'),
      ],
      { default: 'ipinfo', description: 'The service that is asked.' },
    ),
    apiKey: Type.Optional(
      Type.String({
        description: 'Key of the service: `ipgeolocation` needs one, `ipinfo` takes one.',
        writeOnly: true,
      }),
    ),
    hideLocation: Type.Boolean({ default: false, description: 'Shows nothing but the address.' }),
  }),
  height: ({ hideLocation }) => (hideLocation ? 28 : 60),
  icon: 'globe',
  from: 'browser',
  request: ({ provider, apiKey }) => providers[provider].request(apiKey),
  read: (body, { provider }) => {
    const address = readAddress(provider, body);
    if (address) return address;
    const { error, reason, message } = recordOf(body);
    const words = textOf(reason) ?? textOf(message) ?? textOf(error);
    throw words
      ? new DashError('service-refused', `${provider} answered: ${words}.`, { values: { service: provider, words } })
      : unreadable('address');
  },
  shows: ({ address, network, city, region, country, latitude, longitude }, { options, t, format }) => {
    if (options.hideLocation) return lead(address, { code: true });
    const place = format.list([city, region, country && format.country(country)]);
    const map = latitude !== undefined && `https://www.openstreetmap.org/#map=${zoom}/${latitude}/${longitude}`;
    return [
      lead(address, { code: true }),
      place !== '' && note(country ? `${country} · ${place}` : place, map ? { href: map, title: t('map') } : {}),
      network !== undefined && note(network),
    ];
  },
  glance: ({ address, city, country }, { options, format }) => {
    const place = options.hideLocation ? undefined : (city ?? (country && format.country(country)));
    // The longer kind of address has no room in a line, and nobody knows it by heart.
    return { text: address.length > mostSigns ? (place ?? address) : address, short: place };
  },
  example: { provider: 'ipquery' },
});
