import { networkNames, restNetwork } from '../../../schema/rules/addresses/networks.ts';
import { hrefOf, openingOf } from '../../../schema/rules/addresses/opening.ts';
import { parseUrl } from '../../../schema/rules/addresses/urls.ts';
import { openItem } from '../../browser/open-item.ts';
import type { ActionIconName } from '../../components/icon/action-icon.tsx';
import { networkTitle } from '../../words/network-title.ts';
import { word } from '../../words/words.ts';
import type { ItemSubject } from './subjects.ts';

/** The addresses that an item has in each network, where they are several: each opens as the item does. */
export function addressesOf({ item, dashboard }: ItemSubject) {
  const { networks } = dashboard.settings;
  const { urls } = item;
  if (!networks || !urls) return [];
  const actions = networkNames(networks).flatMap((name) => {
    const url = urls[name];
    const href = hrefOf(url);
    if (url === undefined || href === undefined) return [];
    const there = { ...item, url };
    return {
      id: `address-${name}`,
      label: { text: networkTitle(networks, name, word) },
      icon: iconOf(name, restNetwork(networks), networks[0]?.name),
      note: placeOf(href),
      ...(url === item.url && { mark: word('network:now') }),
      run: () => openItem(there, openingOf(there, dashboard.settings), dashboard),
    };
  });
  return [{ heading: 'network:addresses', actions }];
}

const iconOf = (name: string, rest: string, first: string | undefined): ActionIconName =>
  name === rest ? 'language' : name === first ? 'home' : 'link';

/** Host and port of an address, with its path where that says more. */
function placeOf(href: string): string {
  const url = parseUrl(href);
  return url?.host ? `${url.host}${url.pathname.replace(/\/$/, '')}` : href;
}
