import { addressKind, literalAddress } from './addresses.ts';
import { addressRefused, mayConnect } from './guarded-lookup.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { Reach, UrlPolicy } from './outbound-request.ts';
import { badRedirect, type Hop } from './redirects.ts';

/** An address and its headers, with the credentials of the address as a header. */
export function readAddress(
  start: string | URL,
  headers: Readonly<Record<string, string>>,
): Pick<Hop, 'url' | 'headers'> {
  if (!URL.canParse(String(start))) throw new OutboundFailure('refused', 'bad-address', 'This is not an address.');
  const url = new URL(start);
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (!url.username && !url.password) return { url, headers: named };
  const credentials = Buffer.from(decodeEscapes(`${url.username}:${url.password}`)).toString('base64');
  url.username = '';
  url.password = '';
  return { url, headers: { authorization: `Basic ${credentials}`, ...named } };
}

function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new OutboundFailure('refused', 'bad-address', 'The credentials of this address have broken escapes.', {
      cause,
    });
  }
}

/** How far a request may go to an address. Throws an `OutboundFailure` where it must not be asked. */
export function checkAddress(url: URL, allowed: UrlPolicy, isRedirect = false): Reach {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    if (isRedirect) throw badRedirect('The host redirects to an address that is neither http nor https.');
    throw new OutboundFailure('refused', 'bad-scheme', 'Only http and https addresses are asked.');
  }
  const reach = allowed(url);
  if (!reach) {
    const message = isRedirect
      ? 'The host redirects to another one, which the config does not name.'
      : 'The config does not name this host.';
    throw new OutboundFailure('refused', 'host-not-named', message, {
      hint: 'The server asks only the hosts and ports that conf.yml names, also where one of them redirects.',
    });
  }
  const literal = literalAddress(url.hostname);
  if (literal !== undefined && !mayConnect(addressKind(literal), reach, true)) throw addressRefused();
  return reach;
}
