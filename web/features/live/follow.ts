import type { Fault, LiveEvents } from '../../../schema/api/events.ts';
import { readPayload, spriteElementId } from '../../payload.ts';
import { siteUrl } from '../../site-root.ts';
import { type DashboardStore, showDashboard } from '../../stores/dashboard.ts';
import { reportError } from '../../stores/error-log.ts';
import { showFault } from '../../stores/fault.ts';

/** Follows the server: a good change of the config shows at once without a load, a bad one is told (design 3.4). */
export function follow(store: DashboardStore): void {
  const events = new EventSource(siteUrl('events'));
  const on = <Name extends keyof LiveEvents>(name: Name, answer: (data: LiveEvents[Name]) => void) =>
    events.addEventListener(name, (event: MessageEvent<string>) => answer(JSON.parse(event.data)));
  const show = ({ version }: { version: string | null }) => {
    if (version !== null && version !== store.getState().version) void refresh(store, version);
  };
  on('hello', show);
  on('change', show);
  on('problem', (fault: Fault) => showFault(fault));
  on('fixed', () => showFault(undefined));
}

/** Takes the page's new version out of its document: that is the one form in which a dashboard is served. */
async function refresh(store: DashboardStore, version: string): Promise<void> {
  try {
    const response = await fetch(window.location.href.replace(/#.*$/s, ''), { headers: { Accept: 'text/html' } });
    if (!response.ok) throw new Error(`The server answered ${response.status} for this page.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const payload = readPayload(page);
    const sprite = page.getElementById(spriteElementId);
    const old = document.getElementById(spriteElementId);
    if (sprite && old) old.innerHTML = sprite.innerHTML;
    document.title = page.title;
    showFault(undefined);
    showDashboard(store, payload);
  } catch (cause) {
    reportError(`Version ${version} of this page could not be loaded.`, cause);
  }
}
