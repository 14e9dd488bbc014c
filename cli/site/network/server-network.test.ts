import { expect, test } from 'vitest';
import type { Network } from '../../../schema/config/networks.ts';
import { serverNetwork } from './server-network.ts';

const network = (name: string, from: string[], more: Partial<Network> = {}): Network => ({
  ...{ name, from, hosts: [], replace: {} },
  ...more,
});
const vpn = network('vpn', ['10.8.0.0/24']);
const home = network('home', ['no range', '192.168.1.0/24', 'fd00::/8']);

test.each([
  [[vpn, home], ['172.17.0.2', '192.168.1.9'], 'home'],
  [[vpn, home], ['fd00::5'], 'home'],
  [[vpn, home], ['172.17.0.2'], undefined],
  [[home, { ...vpn, server: true as const }], ['192.168.1.9'], 'vpn'],
  [undefined, ['192.168.1.9'], undefined],
])('of %j, a server at %j is in %s', async (networks, addresses, expected) => {
  expect(await serverNetwork(networks, () => addresses)).toBe(expected);
});
