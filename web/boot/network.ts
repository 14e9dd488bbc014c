import { hrefOf } from '../../schema/rules/addresses/opening.ts';
import { shortUrl } from '../../schema/rules/addresses/urls.ts';
import { placesOf } from '../components/tile/place.ts';
import { inOwnNetwork } from '../page/own-network.ts';
import { payloadElementId, readPayload } from '../page/payload.ts';

/**
 * Runs behind the payload of a page that no server sends: its links, and what its scripts are given, are those of the
 * network that it is looked at from before anything else reads them.
 */
const payload = readPayload(document);
const own = inOwnNetwork(payload);
const element = document.getElementById(payloadElementId);
if (own !== payload && element) {
  element.textContent = JSON.stringify(own);
  for (const { items } of own.dashboard.sections) {
    const tiles = items.filter(({ subItems }) => !subItems);
    const places = placesOf(tiles);
    for (const [at, { id, url }] of tiles.entries()) setLink(id, url, places[at]?.place, places[at]?.host);
    for (const { id, url } of items.flatMap(({ subItems = [] }) => subItems)) {
      setLink(id, url, undefined, shortUrl(url ?? ''));
    }
  }
}

/** What `Tile` and `GroupTile` write of an address. */
function setLink(id: string, url: string | undefined, place: string | undefined, host: string | undefined): void {
  const link = document.getElementById(`link-${id}`);
  if (!link) return;
  const set = (name: string, value: string | undefined) => {
    if (value) link.setAttribute(name, value);
    else link.removeAttribute(name);
  };
  set('href', hrefOf(url));
  set('data-place', place);
  set('data-host', host);
}
