import { tellNetwork } from '../../browser/network-cookie.ts';
import { tellNotLoaded } from '../../errors/not-loaded.ts';
import { readStored } from '../../stored/storage.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { loadReactWithWords } from '../../stores/react-part.ts';
import { tryAddresses } from './try-addresses.ts';

/**
 * Fills the panel `View` with the networks to choose from when it opens, and tries the addresses of items where the config
 * asks for that. It comes with pages of several networks only.
 */
export function startNetwork(store: DashboardStore): void {
  if (store.getState().served) tellNetwork(readStored('network'));
  const fill = async (place: Element) => {
    try {
      const [{ showNetworks }, part] = await Promise.all([import('./network-row.tsx'), loadReactWithWords()]);
      showNetworks(place, store.getState(), part);
    } catch (cause) {
      tellNotLoaded(cause, () => void fill(place));
    }
  };
  const look = (panel: unknown) => {
    const place = panel instanceof Element && panel.querySelector('.network-place');
    if (place) void fill(place);
  };
  // It doesn't bubble.
  document.addEventListener(
    'toggle',
    (event) => {
      if ((event as ToggleEvent).newState === 'open') look(event.target);
    },
    true,
  );
  // One that was opened before this came.
  look(document.querySelector('.settings-outer:popover-open'));
  tryAddresses(store);
}
