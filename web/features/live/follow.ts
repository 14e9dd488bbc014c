import type { Fault, LiveEvents } from '../../../schema/api/events.ts';
import { pagePath, siteUrl } from '../../addresses/site-root.ts';
import type { App } from '../../app/app-context.ts';
import { cachePage } from '../../browser/cache-page.ts';
import { reportError } from '../../errors/error-log.ts';
import type { PageState } from '../../page/payload.ts';
import { noteAnswer, noteNoAnswer } from '../../stores/connection.ts';
import { showFault } from '../../stores/fault.ts';
import { countChange } from '../../stores/page-changes.ts';
import { nameTab, receiveStates } from '../../stores/widget-states.ts';

/** Milliseconds until a refused page connects again, at least: the server may have had too many tabs. */
const later = 60_000;

/** Follows the server: a good change of the config shows at once without a load, a bad one shows its mistake. */
export function follow(stores: App): void {
  // Imported once: browsers take a while to resolve a module even when it is loaded.
  let refreshing: Promise<typeof import('./refresh.ts')> | undefined;
  const refresh = async ({ version, page }: { version: string | null; page?: unknown }) => {
    if (version === null || version === stores.dashboard.received().version) return;
    try {
      refreshing ??= import('./refresh.ts');
      const { refreshPage } = await refreshing;
      await refreshPage(stores, page as PageState | undefined);
      showFault(undefined);
    } catch (cause) {
      refreshing = undefined;
      reportError(`Version ${version} of this page could not be loaded.`, cause);
    }
  };
  // One after the other: no change is shown over a later one, and none twice.
  let shown = Promise.resolve();
  const show = (change: Parameters<typeof refresh>[0]) => {
    if (change.version !== null && change.version !== stores.dashboard.received().version) countChange();
    shown = shown.then(() => refresh(change));
  };
  const listen = () => {
    const events = new EventSource(siteUrl(`events?page=${encodeURIComponent(pagePath())}`));
    const on = <Name extends keyof LiveEvents>(name: Name, handle: (data: LiveEvents[Name]) => void) =>
      events.addEventListener(name, (event: MessageEvent<string>) => handle(JSON.parse(event.data)));
    events.addEventListener('error', () => {
      nameTab(undefined);
      // It connects again by itself unless it was refused.
      if (events.readyState !== EventSource.CLOSED) return noteNoAnswer();
      void import('./follow-viewer.ts').then(({ reloadIfSignedOut }) => reloadIfSignedOut());
      setTimeout(listen, later * (1 + Math.random()));
    });
    on('hello', ({ tab }) => nameTab(tab));
    on('hello', noteAnswer);
    on('hello', show);
    on('news', show);
    on('change', show);
    // The worker has cached the page of before.
    on('change', cachePage);
    on('widgets', (reply) => receiveStates(reply));
    on('problem', (fault: Fault) => showFault(fault));
    on('fixed', () => showFault(undefined));
  };
  listen();
}
