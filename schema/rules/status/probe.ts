import { parseUrl } from '../addresses/urls.ts';
import { secretNames } from '../secrets/secret-names.ts';

/** What a status check does of an address that is neither of the web nor just a port. */
export type Probe =
  | { kind: 'icmp'; host: string }
  /** Looks a name up, at `server` or where the machine itself looks names up. */
  | { kind: 'dns'; name: string; server?: { host: string; port: number } }
  /** Looks at the certificate behind a port. */
  | { kind: 'tls'; host: string; port: number };

/** What is wrong with such an address, in sentences. */
export interface ProbeFault {
  message: string;
  hint: string;
}

/** Whether an address has a scheme of which a port is no part; a whole one is read by `readProbe`. */
export const isProbe = (address: string): boolean => /^(?:icmp|tls|dns):\/\/[^/?#]/i.test(address);

/** The addresses that are read here, as they are written. */
export const probeForms = 'tcp://host:port, icmp://host, dns://name?server=host, tls://host:port';

const parts = /^(tcp|icmp|dns|tls):\/\/([^/?#]*)(\/?)([^?#]*)(?:\?([^#]*))?(#.*)?$/i;
const hostAndPort = /^(\[[\da-f:.]*\]|[^:[\]]*)(?::(\d*))?$/i;

/**
 * Reads `icmp://host`, `dns://name?server=host:port` and `tls://host:port`, with hosts as the parser of addresses writes
 * them. The fault of one that can't be asked so, and of `tcp://` without a port; undefined for any other address. One of
 * `dns` with a port and nothing behind it is a try of that port, as those of any other scheme are.
 */
export function readProbe(address: string): Probe | ProbeFault | undefined {
  const [, scheme = '', authority = '', , path = '', query, hash] = parts.exec(address.trim()) ?? [];
  const kind = scheme.toLowerCase();
  if (kind === '') return undefined;
  const hint = hints[kind as keyof typeof hints];
  const fault = (message: string): ProbeFault => ({ message, hint });
  const [name] = secretNames(address);
  if (name !== undefined) return fault(`\`${name}\` is filled in for addresses of the web only.`);
  const where = readHost(authority);
  if (!where) return fault(`\`${authority}\` is no host.`);
  const { host, port } = where;
  if (port !== undefined && !isPort(port)) return fault(`\`${port}\` is no port: these are numbers from 1 to 65535.`);
  if (kind === 'tcp') return port === undefined ? fault('The address names no port to connect to.') : undefined;
  if (kind === 'dns' && port !== undefined && query === undefined) return undefined;
  if (kind !== 'tls' && port !== undefined)
    return fault(`An address that begins with \`${kind}://\` has no port here.`);
  if (path !== '' || hash !== undefined || (kind !== 'dns' && query !== undefined)) {
    return fault('Nothing is asked for by what stands behind the host.');
  }
  if (kind === 'icmp') return { kind, host };
  if (kind === 'tls') return { kind, host, port: port === undefined ? 443 : Number(port) };
  if (/^\[|^[\d.]+$/.test(host)) return fault(`\`${authority}\` is an address, and names are looked up.`);
  if (query === undefined || query === '') return { kind: 'dns', name: host };
  const [, written] = /^server=([^&]*)$/i.exec(query) ?? [];
  if (written === undefined) return fault(`\`?${query}\` is not known here.`);
  const server = readHost(written);
  if (!server || !isPort(server.port ?? '53')) return fault(`\`${written}\` is no server.`);
  return { kind: 'dns', name: host, server: { host: server.host, port: Number(server.port ?? 53) } };
}

export const isFault = (read: Probe | ProbeFault | undefined): read is ProbeFault =>
  read !== undefined && 'message' in read;

const hints = {
  tcp: 'Write both, such as `tcp://nas.lan:445`.',
  icmp: 'Write the host alone, such as `icmp://router.lan`.',
  dns: 'Write the name, and the server to ask, such as `dns://example.org?server=192.168.1.1`.',
  tls: 'Write the host, and its port unless that is 443, such as `tls://mail.example.org:993`.',
} as const;

/** A host and the port behind it, if any; undefined for what is none. */
function readHost(written: string): { host: string; port: string | undefined } | undefined {
  const [, name = '', port] = hostAndPort.exec(written) ?? [];
  // Of other characters the parser makes something else, or leaves them in.
  if (!/^(?:\[.+\]|(?!-)[\p{L}\p{N}\p{M}._-]+)$/u.test(name)) return undefined;
  const host = parseUrl(`http://${name}`)?.hostname;
  return host ? { host, port } : undefined;
}

const isPort = (port: string): boolean => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
