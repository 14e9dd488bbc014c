import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { DashError } from '../../schema/errors.ts';

/** Whether an address is one of a reverse proxy that is believed: about the client, the host name and the path. */
export type TrustedProxies = (address: string | undefined) => boolean;

/** For a server that names no proxy. */
export const trustNobody: TrustedProxies = () => false;

/**
 * Reads addresses and CIDR ranges (`10.0.0.0/8`, `fd00::/8`). An IPv4 address counts in its IPv6 form, too.
 *
 * @throws {DashError} `bad-proxy` for anything else
 */
export function readTrustedProxies(entries: readonly string[]): TrustedProxies {
  const ranges = entries.map(readRange);
  return (address) => {
    if (ranges.length === 0 || address === undefined || !ipaddr.isValid(address)) return false;
    const found = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === found.kind() && found.match(range, bits));
  };
}

/** Whether these can be read as proxies. */
export function areProxies(entries: readonly string[]): boolean {
  try {
    readTrustedProxies(entries);
    return true;
  } catch {
    // The check of the config says which one it is.
    return false;
  }
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Bits in front of the IPv4 address in its IPv6 form. */
const mappedBits = 96;

function readRange(entry: string): Range {
  try {
    const [address = '', length] = entry.split('/');
    // The library also reads older forms of IPv4, in which a missing part means something else than it looks like.
    if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) throw new Error('No address.');
    const whole = ipaddr.parse(address).toByteArray().length * 8;
    const [range, bits] = ipaddr.parseCIDR(length === undefined ? `${address}/${whole}` : entry);
    const isMapped = range instanceof ipaddr.IPv6 && range.isIPv4MappedAddress() && bits >= mappedBits;
    return isMapped ? [range.toIPv4Address(), bits - mappedBits] : [range, bits];
  } catch (cause) {
    throw new DashError('bad-proxy', `"${entry}" is neither an IP address nor a range of them.`, {
      hint: 'Name proxies by address (192.168.1.5) or range (172.16.0.0/12), with commas between them.',
      cause,
    });
  }
}

/** The address that a request comes from: what trusted proxies passed on, else the one that is connected. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: TrustedProxies): string {
  const passedOn = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let address = socket.remoteAddress ?? '';
  while (isTrusted(address)) {
    const before = passedOn.pop()?.trim();
    if (!before || !ipaddr.isValid(before)) break;
    address = before;
  }
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The first value of an `X-Forwarded-…` header where a trusted proxy sends it. */
export function forwarded(
  { socket, headers }: IncomingMessage,
  name: `x-forwarded-${string}`,
  isTrusted: TrustedProxies,
): string | undefined {
  if (headers[name] === undefined || !isTrusted(socket.remoteAddress)) return undefined;
  return [headers[name]].flat().join(',').split(',', 1)[0]?.trim() || undefined;
}
