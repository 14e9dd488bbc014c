import ipaddr from 'ipaddr.js';

/**
 * What lies behind an address: the internet, a network of one's own, something that answers only to its own machine
 * (link-local addresses, where clouds keep their credentials), or nothing that a request could mean.
 */
export type AddressKind = 'public' | 'private' | 'guarded' | 'never';

/** Metadata services outside the link-local ranges. */
const metadata = new Set(['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254']);

const kinds: Record<string, AddressKind> = {
  unicast: 'public',
  as112: 'public',
  as112v6: 'public',
  amt: 'public',
  orchid2: 'public',
  linkLocal: 'guarded',
  unspecified: 'never',
  broadcast: 'never',
  multicast: 'never',
  discard: 'never',
  teredo: 'never',
};

/** The kind of an IP address, also of one that is wrapped into IPv6. Ranges of any special use count as private. */
export function addressKind(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return 'never';
  const address = unwrap(ipaddr.process(text));
  return metadata.has(address.toString()) ? 'guarded' : (kinds[address.range()] ?? 'private');
}

/** Whether an IP address is one of this machine's own that no other reaches. */
export const isLoopback = (text: string): boolean =>
  ipaddr.isValid(text) && unwrap(ipaddr.process(text)).range() === 'loopback';

/** The IPv4 address inside the forms of IPv6 that carry one. */
function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  const range = address.range();
  const bytes = address.toByteArray();
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  const wraps = range === 'rfc6052' || range === 'rfc6145' || (range === 'unicast' && isZero(bytes.slice(0, 12)));
  return wraps ? new ipaddr.IPv4(bytes.slice(12)) : address;
}

const isZero = (bytes: number[]) => bytes.every((byte) => byte === 0);

/** The address that a URL's host is, without brackets; `undefined` for a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/** What counts as one client, by its address. One household has many IPv6 addresses: its network counts as one. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}
