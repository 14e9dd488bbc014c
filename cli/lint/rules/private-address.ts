import { pointer } from '../../../schema/document/json-pointer.ts';
import { isVisible } from '../../../schema/rules/access/visibility.ts';
import { mayChooseNetwork, restNetwork } from '../../../schema/rules/addresses/networks.ts';
import { isLocalNetwork } from '../../../schema/rules/addresses/urls.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { anonymousViewer } from '../../../serve/auth/sign-in.ts';
import type { Entry } from '../context.ts';
import { userLines } from '../examples.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'private-address',
  level: 'warn',
  summary: 'an address of your own network that guests are given wherever they come from',
  why: `Where items have several addresses, guests get that of the network which they come from. An address of a private
network is of no use to those from elsewhere, and tells them what stands there. It is reported where it counts in the
network of all others, and where guests may choose a network, for which they are given all addresses.`,
  example: {
    bad: `appConfig:
  networks:
    home: { from: 192.168.1.0/24 }
  auth:
    enableGuestAccess: true
    users:
${userLines('bob')}sections:
  - name: Machines
    items:
      - { title: NAS, url: 'http://192.168.1.20:5000' }
`,
    good: `appConfig:
  networks:
    home: { from: 192.168.1.0/24 }
  auth:
    enableGuestAccess: true
    users:
${userLines('bob')}sections:
  - name: Machines
    items:
      - { title: NAS, urls: { home: 'http://192.168.1.20:5000' } }
`,
  },
  check({ items, settings, auth }, report) {
    const hasNetworks = settings.networks !== undefined || items.some(({ value }) => value.urls ?? value.localUrl);
    if (!hasNetworks || auth.mode === 'none' || !auth.guestAccess) return;
    const guest = anonymousViewer(true);
    const getsAll = mayChooseNetwork(settings, guest);
    const rest = restNetwork(settings.networks ?? []);
    for (const item of items) {
      if (![item, ...item.parents].every(({ visibility }) => isVisible(visibility, guest))) continue;
      for (const [path, written] of addressesOf(item, { rest, getsAll })) {
        const address = textOf(written);
        if (address === undefined || !isLocalNetwork(address)) continue;
        report({
          path: `${item.path}${path}`,
          message: `Guests are given \`${address}\` wherever they come from, and it leads into a private network.`,
          hint: 'Put it under the name of its network in `urls`, or hide the item with `hideForGuests`.',
        });
      }
    }
  },
});

/** The addresses that are sent to guests from outside, with their paths in the item. */
function addressesOf({ value }: Entry, { rest, getsAll }: { rest: string; getsAll: boolean }): [string, unknown][] {
  const urls = mapping(value.urls);
  const ofRest: [string, unknown] =
    urls[rest] === undefined ? ['/url', value.url] : [pointer('urls', rest), urls[rest]];
  if (!getsAll) return [ofRest];
  const others = Object.entries(urls).filter(([name]) => name !== rest);
  return [
    ofRest,
    ['/localUrl', value.localUrl],
    ...others.map(([name, url]): [string, unknown] => [pointer('urls', name), url]),
  ];
}
