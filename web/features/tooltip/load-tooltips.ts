import { reportError } from '../../errors/error-log.ts';
import { loadsDone, noteLoad } from '../../errors/pending-loads.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';

const signs = ['pointerover', 'focusin'] as const;

/**
 * Fetches the tooltip when the pointer or the focus first comes to something; it then is about what has it by then. What
 * the same hand may open at once, a menu say, comes first: a tooltip shows to those who linger.
 */
export function loadTooltips(store: DashboardStore): void {
  const tip = Object.assign(document.createElement('div'), { className: 'tooltip', id: 'tooltip' });
  tip.setAttribute('role', 'tooltip');
  // It stands outside of the landmarks, and is read as a description only.
  tip.setAttribute('aria-hidden', 'true');
  tip.popover = 'manual';
  document.body.append(tip);
  let last: Event | undefined;
  const load = async () => {
    try {
      const { showTooltips } = await import('./tooltip.ts');
      for (const sign of signs) document.removeEventListener(sign, note);
      showTooltips(store, tip, last);
    } catch (cause) {
      last = undefined;
      reportError('The tooltips could not be loaded.', cause);
    }
  };
  const loadAfterOthers = async () => {
    await loadsDone();
    noteLoad(load());
  };
  const note = (event: Event) => {
    const isFirst = last === undefined;
    last = event;
    // Others hear of this hand after us.
    if (isFirst) setTimeout(loadAfterOthers);
  };
  for (const sign of signs) document.addEventListener(sign, note);
}
