import { pointer } from '../../../schema/document/json-pointer.ts';
import { networkNames, usualNetworks } from '../../../schema/rules/addresses/networks.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';
import { mapping } from '../../../schema/values.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'unknown-network',
  level: 'warn',
  summary: 'an address for a network that the config does not name',
  why: `\`urls\` of an item holds an address for each network of \`appConfig.networks\`. One for another name is taken nowhere:
viewers from that network get the address of the rest. Where the config names no networks, \`home\` and \`away\` are there.`,
  example: {
    bad: `appConfig:
  networks:
    home: { from: 192.168.1.0/24 }
sections:
  - name: Machines
    items:
      - title: NAS
        url: https://nas.example.org
        urls: { hom: 'http://192.168.1.20:5000' }
`,
    good: `appConfig:
  networks:
    home: { from: 192.168.1.0/24 }
sections:
  - name: Machines
    items:
      - title: NAS
        url: https://nas.example.org
        urls: { home: 'http://192.168.1.20:5000' }
`,
  },
  check({ items, settings: { networks } }, report) {
    const known = networkNames(networks ?? usualNetworks);
    for (const { value, path } of items) {
      for (const name of Object.keys(mapping(value.urls))) {
        if (known.includes(name)) continue;
        const near = nearest(name, known);
        report({
          path: `${path}${pointer('urls', name)}`,
          message: `No network is called \`${name}\`, so that this address is taken nowhere.`,
          hint: near
            ? `Did you mean \`${near}\`?`
            : 'Name the network in `appConfig.networks`, or take the address out.',
        });
      }
    }
  },
});
