import { pointer } from '../../../schema/document/json-pointer.ts';
import { isVisible } from '../../../schema/rules/access/visibility.ts';
import {
  addressesByNetwork,
  mayChooseNetwork,
  restNetwork,
  usualNetworks,
} from '../../../schema/rules/addresses/networks.ts';
import { isLocalNetwork } from '../../../schema/rules/addresses/urls.ts';
import { present, textMapOf, textOf } from '../../../schema/values.ts';
import { anonymousViewer } from '../../../serve/auth/sign-in.ts';
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
    const networks = settings.networks ?? usualNetworks;
    const rest = restNetwork(networks);
    const addressesOf = addressesByNetwork(networks);
    for (const { value, path, visibility, parents } of items) {
      if (![{ visibility }, ...parents].every((entry) => isVisible(entry.visibility, guest))) continue;
      const written = {
        urls: textMapOf(value.urls),
        ...present({ url: textOf(value.url), localUrl: textOf(value.localUrl) }),
      };
      const given = Object.entries(addressesOf(written)).filter(([name]) => getsAll || name === rest);
      const byAddress = new Map(given.map(([name, address]) => [address, name]));
      for (const [address, name] of byAddress) {
        if (!isLocalNetwork(address)) continue;
        const isOwn = written.urls[name] !== undefined;
        report({
          path: `${path}${isOwn ? pointer('urls', name) : written.localUrl === address ? '/localUrl' : '/url'}`,
          message: `Guests are given \`${address}\` wherever they come from, and it leads into a private network.`,
          hint: 'Put it under the name of its network in `urls`, or hide the item with `hideForGuests`.',
        });
      }
    }
  },
});
