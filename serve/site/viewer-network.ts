import type { IncomingMessage } from 'node:http';
import { networkCookie } from '../../schema/api/network-cookie.ts';
import type { Network } from '../../schema/config/networks.ts';
import { networkNames, networkOf, restNetwork } from '../../schema/rules/addresses/networks.ts';
import { hostName } from '../front/host-name.ts';
import { cookiesNamed } from '../http/cookies-named.ts';
import { portOf } from '../http/port-of.ts';
import {
  areProxies,
  clientAddress,
  forwarded,
  readTrustedProxies,
  type TrustedProxies,
} from '../http/trusted-proxies.ts';
import type { Site } from './site.ts';

/**
 * The name of the network that a request for a site comes from: what its viewer chose where they may, else by their address
 * and by the name that was asked for. Undefined for that of the rest, for which the site's own pages are.
 */
export type ViewerNetwork = (request: IncomingMessage, site: Site) => string | undefined;

/** Finds networks by what proxies say where these are trusted. */
export function createViewerNetwork(isTrusted: TrustedProxies): ViewerNetwork {
  return (request, { networks: known }) => {
    if (!known) return undefined;
    const { all, mayChoose } = known;
    const chosen = mayChoose ? chosenNetwork(request, all) : undefined;
    const found =
      chosen ??
      networkOf(all, {
        host: hostName(forwarded(request, 'x-forwarded-host', isTrusted) ?? request.headers.host),
        isFrom: (network) => rangesOf(network)(viewerAddress(request, isTrusted)),
      });
    return found === restNetwork(all) ? undefined : found;
  };
}

/** By a cookie of the page; anybody may send anything. */
function chosenNetwork(request: IncomingMessage, all: readonly Network[]): string | undefined {
  const [written] = cookiesNamed(networkCookie(portOf(request)), request);
  if (written === undefined) return undefined;
  return networkNames(all).find((name) => encodeURIComponent(name) === written);
}

/** Undefined where a proxy that nobody trusts stands between: its own address says nothing about the viewer. */
function viewerAddress(request: IncomingMessage, isTrusted: TrustedProxies): string | undefined {
  const { headers, socket } = request;
  const isPassedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers[name] !== undefined);
  return isPassedOn && !isTrusted(socket.remoteAddress) ? undefined : clientAddress(request, isTrusted);
}

const ranges = new WeakMap<Network, TrustedProxies>();

/** Whether an address is in a network. What is no range is none: the check of the config says so. */
function rangesOf(network: Network): TrustedProxies {
  const known = ranges.get(network) ?? readTrustedProxies(network.from.map((one) => one.trim()).filter(isRange));
  ranges.set(network, known);
  return known;
}

const isRange = (entry: string): boolean => areProxies([entry]);
