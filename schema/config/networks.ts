import { readMapping } from '../read-as.ts';
import { isMapping, type Mapping, mapping, textMapOf } from '../values.ts';
import type { Read } from './definition.ts';
import { closed, map, text, textOrTexts, toggle, word } from './shapes.ts';

const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const rangeParts = `${byte}(?:\\.${byte}){3}(?:/(?:3[0-2]|[12]?\\d))?|[\\da-fA-F]*:[\\da-fA-F:.]*(?:/(?:12[0-8]|1[01]\\d|\\d?\\d))?`;
const hostParts = '(?:\\*\\.)?[\\w-]+(?:\\.[\\w-]+)*|\\[?[\\da-fA-F:]+\\]?';

export const NetworkEntry = closed(
  {
    title: text({ title: 'Title', description: 'What it is called on the page; its name, unless set.' }),
    from: textOrTexts({
      title: 'Addresses',
      description:
        'Addresses of viewers and ranges of them. What a proxy says of a viewer counts only where it is trusted: of one that is not, nobody is in a network by their address.',
      examples: ['192.168.1.0/24', ['10.0.0.0/8', 'fd00::/8']],
      pattern: `^\\s*(?:${rangeParts})\\s*$`,
      looksLike: 'an address or a range of them, such as 192.168.1.0/24',
    }),
    hosts: textOrTexts({
      title: 'Names of the dashboard',
      description:
        'Host names under which Dash is asked from there; `*.` stands for any beginning. Beside `from`, both have to be so.',
      examples: ['dash.lan', ['dash.lan', '*.home.arpa']],
      pattern: `^\\s*(?:${hostParts})\\s*$`,
      looksLike: 'a host name, such as dash.lan or *.home.arpa',
    }),
    replace: map(
      { type: 'string' },
      {
        title: 'Hosts to replace',
        description:
          'What stands for the end of a host there: with `example.org: lan`, `https://nas.example.org` is `https://nas.lan`. A whole origin, such as `http://10.0.0.5:8080`, stands for scheme and port as well. The own `urls` of an item win.',
        examples: [{ 'example.org': 'lan' }],
      },
    ),
    server: toggle({
      title: 'Where the server is',
      description:
        'Whether Dash itself is there, so that status checks ask the addresses of this network. Unless one says so, it is the one that an address of the server is in, else they ask those of outside.',
      default: false,
    }),
  },
  { title: 'Network', description: 'Where viewers may come from.' },
);

/** A network as the config names it. */
export interface Network extends Read<typeof NetworkEntry> {
  name: string;
}

/** Networks in the order of the file, in which the first that fits is taken. A name that every object has is none. */
function networksOf(value: unknown): Network[] | undefined {
  const networks = Object.entries(mapping(value)).flatMap(([name, entry]) =>
    name in Object.prototype
      ? []
      : [{ name, ...(readMapping(NetworkEntry, isMapping(entry) ? entry : {}) as Mapping) }],
  );
  return networks.length > 0 ? (networks as unknown as Network[]) : undefined;
}

/** Who may choose another network than the one that they are in. */
export const networkChoices = ['everybody', 'users', 'nobody'] as const;

export const networkKeys = {
  networks: map(NetworkEntry, {
    title: 'Networks',
    description:
      'Networks that viewers come from, by names of your own: items have other addresses there. The first that fits is taken; one with neither `from` nor `hosts` stands for all others, which is `away` unless one does.',
    examples: [{ home: { from: '192.168.1.0/24', replace: { 'example.org': 'lan' } } }],
    read: networksOf,
  }),
  networkChoice: word(networkChoices, {
    title: 'Choice of network',
    description:
      'Who may take another network in the panel View, and is given all addresses of items for it. With `users` these are all who have signed in, and everybody where nobody does; who may not is given the addresses of their own network alone.',
    default: 'users',
    implicit: true,
  }),
};

/** Addresses of an item by the names of networks; those that no link may lead to are left out. */
export function addressesOf(
  value: unknown,
  read: (address: unknown) => string | undefined,
): Record<string, string> | undefined {
  const addresses = Object.entries(textMapOf(value)).flatMap(([name, written]) => {
    const address = read(written);
    return address === undefined ? [] : [[name, address] as const];
  });
  return addresses.length > 0 ? Object.fromEntries(addresses) : undefined;
}
