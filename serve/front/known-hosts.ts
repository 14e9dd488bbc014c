import { DashError } from '../../schema/errors.ts';
import { literalAddress } from '../addresses.ts';
import { Refusal } from '../refusal.ts';
import { forwarded, type TrustedProxies } from '../trusted-proxies.ts';
import type { FrontPart } from './front.ts';
import { hostName } from './host-name.ts';
import { isProbe } from './probes.ts';

/**
 * Refuses requests by names that are not the server's: with one of their own that leads here, pages of another site
 * would count as the dashboard's (DNS rebinding). Ports don't count. Probes ask by address, which no page can turn into
 * a name.
 *
 * @throws {DashError} `bad-host` for an entry that is no name
 */
export function requireKnownHost(entries: readonly string[], isTrusted: TrustedProxies): FrontPart {
  const names = new Set(entries.map(readEntry));
  const isKnown = (name: string) =>
    names.has(name) || [...name].some((letter, index) => letter === '.' && names.has(`*${name.slice(index)}`));

  return (request, _response, next) => {
    const name = hostName(forwarded(request, 'x-forwarded-host', isTrusted) ?? request.headers.host);
    if (name === undefined) throw new Refusal(400, 'bad-host', 'The request does not say which host it is for.');
    const isOfProbe = isProbe(request.url) && (name === 'localhost' || literalAddress(name) !== undefined);
    if (!isKnown(name) && !isOfProbe) {
      throw new Refusal(421, 'unknown-host', `This server does not answer to the name ${name}.`, {
        hint: 'If it is meant to, add the name to --hosts or DASH_HOSTS where the server is started.',
      });
    }
    next();
  };
}

function readEntry(entry: string): string {
  const [, star = '', rest = ''] = /^(\*(?=\.))?(.*)$/s.exec(entry) ?? [];
  const isBelow = star !== '';
  const name = hostName(isBelow ? rest.slice(1) : bracketed(rest));
  if (name === undefined) {
    throw new DashError('bad-host', `"${entry}" is not the name of a host.`, {
      hint: 'Name hosts as the browser shows them (dash.example.org, *.example.org), with commas between them.',
    });
  }
  return isBelow ? `*.${name}` : name;
}

/** An IPv6 address as it stands in a `Host` header. */
const bracketed = (text: string) => (/^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(text) ? `[${text}]` : text);
