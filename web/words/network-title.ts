import type { Network } from '../../schema/config/networks.ts';

const known = ['home', 'away', 'vpn'];

/** What a network is called: by its title, else by our word for a usual name, else by its name. */
export function networkTitle(networks: readonly Network[], name: string, word: (key: string) => string): string {
  const title = networks.find((network) => network.name === name)?.title;
  return title ?? (known.includes(name) ? word(`network:name-${name}`) : name);
}
