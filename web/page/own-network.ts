import { networkAtHost, networkNames, sectionsIn } from '../../schema/rules/addresses/networks.ts';
import { readStored } from '../stored/storage.ts';
import type { Payload } from './payload.ts';

/**
 * A page of files with the addresses of the network that it is looked at from: that which the viewer chose, else by the
 * page's own host. One that a server sends is as it should be.
 */
export function inOwnNetwork(payload: Payload, host = location.hostname): Payload {
  const { served, dashboard } = payload;
  const { networks } = dashboard.settings;
  if (served || !networks || payload.network === undefined) return payload;
  const chosen = readStored('network');
  const isKnown = chosen !== undefined && networkNames(networks).includes(chosen);
  const network = isKnown ? chosen : networkAtHost(networks, host);
  if (network === payload.network) return payload;
  const sections = sectionsIn(dashboard.sections, network, dashboard.settings);
  return { ...payload, network, dashboard: { ...dashboard, sections } };
}
