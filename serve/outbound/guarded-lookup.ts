import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AddressKind, addressKind, isLoopback, literalAddress } from './addresses.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { Reach } from './outbound-request.ts';

/** Resolves names, as `dns.lookup` does. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name to the addresses that may be connected to, of which there has to be one. A name that once led to the
 * internet, which `publicNames` remembers, is not followed to this machine itself from then on: whoever owns it would
 * reach what listens only here (DNS rebinding).
 */
export function guardedLookup(lookup: Lookup, reach: Reach, publicNames: Set<string>): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      if (found.some(({ address }) => addressKind(address) === 'public')) publicNames.add(hostname);
      const reachable = found.filter(({ address }) => mayConnect(addressKind(address), reach, false));
      const addresses = reachable.filter(({ address }) => !publicNames.has(hostname) || !isLoopback(address));
      const [first] = addresses;
      if (!first) done(reachable.length > 0 ? nameMoved() : addressRefused(), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Whether an address of this kind may be connected to; `isLiteral` where the URL has the address itself for its host. */
export function mayConnect(kind: AddressKind, reach: Reach, isLiteral: boolean): boolean {
  if (kind === 'public') return true;
  return reach === 'named' && (kind === 'private' || (kind === 'guarded' && isLiteral));
}

/** Throws for an address that answers only to its own machine, such as a metadata service, although a user names it. */
export function refuseGuarded({ hostname }: URL): void {
  const literal = literalAddress(hostname);
  if (literal !== undefined && addressKind(literal) === 'guarded') throw addressRefused();
}

export const addressRefused = (): OutboundFailure =>
  new OutboundFailure('refused', 'address-refused', 'The host has an address that is not asked from here.', {
    hint: 'Link-local and metadata addresses are asked only where the config names the address itself.',
  });

const nameMoved = () =>
  new OutboundFailure(
    'refused',
    'address-refused',
    'The name of the host led to the internet, and now leads to this machine.',
    { hint: 'Start the server again if the name was moved on purpose.' },
  );
