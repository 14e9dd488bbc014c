import { isOfLinks, screensOfLinks } from '../../schema/rules/addresses/routes.ts';
import type { App } from '../app/app-context.ts';
import { reportError } from '../errors/error-log.ts';
import { tellNotLoaded } from '../errors/not-loaded.ts';
import { noteLoad } from '../errors/pending-loads.ts';
import { dialogs } from '../stores/dialogs.ts';
import { fault } from '../stores/fault.ts';
import { loadReact, loadReactWithWords, takeOver } from '../stores/react-part.ts';
import { toasts } from '../stores/toasts.ts';
import { viewMargin } from '../stores/view-margin.ts';
import { onFirstTouch } from './first-touch.ts';
import { tryAgain } from './try-again.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Brings React when something on the page needs it: a widget in view, a message, a dialog, a screen that is more than
 * links. On any other page it comes at the first sign of a hand, so that a menu opens without a wait; a tab that nobody
 * touches never loads it. Resolves once the page can be used: at once where it is links.
 */
export async function askForReact(stores: App): Promise<void> {
  toasts.subscribe((messages) => void (messages.length > 0 && handOver()));
  fault.subscribe((found) => void (found.fault && handOver()));
  renderOpenDialogs(stores);
  const { screen, dashboard } = stores.dashboard.getState();
  if (!screensOfLinks.includes(screen)) await handOver();
  else if (isOfLinks(screen, dashboard.sections)) onFirstTouch(getReadyAfter);
  else {
    loadReact().catch(report);
    onWidgetInView(() => {
      void handOver();
      // What widgets share is fetched meanwhile.
      import('../features/widgets/live-widget.tsx').catch(report);
    });
  }
}

const handOver = (): Promise<void> => tryAgain(takeOver, report);

const report = (cause: unknown): void => reportError('A part of the page could not be loaded.', cause);

/**
 * A key comes first: what is typed shows before anything else runs. One that is held for others types nothing; what
 * they open has code of its own beside React.
 */
function getReadyAfter(sign: Event): void {
  if (sign.type !== 'keydown') {
    getReady();
    return;
  }
  const { ctrlKey, metaKey } = sign as KeyboardEvent;
  if (ctrlKey || metaKey) note(loadReactWithWords());
  whenIdle(getReady);
}

/** Fetches what the first menu needs, side by side: React, the menu itself and its words. */
const getReady = (): void =>
  note(Promise.all([loadReactWithWords(), import('../features/context-menu/show-menu.tsx')]));

/** Without a connection none of it may come; whatever needs it says so then. */
function note(load: Promise<unknown>): void {
  noteLoad(load);
  load.catch(report);
}

/**
 * Renders the dialogs that any part of the page asks for. Their code is loaded with the first; where it does not come,
 * they are let go, so that they can be asked for again.
 */
function renderOpenDialogs(stores: App): void {
  dialogs.subscribe((open) => {
    Promise.all([import('../app/render-dialogs.tsx'), loadReactWithWords()])
      .then(([{ renderDialogs }, part]) => renderDialogs(open, stores, part))
      .catch((cause) => {
        if (dialogs.getState() !== open || open.length === 0) return;
        dialogs.setState([], true);
        tellNotLoaded(cause, () => dialogs.setState(open, true));
      });
  });
}

/** Calls back once, when the first widget comes near the window; at once where the browser can't tell. */
function onWidgetInView(run: () => void): void {
  if (typeof IntersectionObserver === 'undefined') {
    run();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${viewMargin}px` },
  );
  for (const host of document.querySelectorAll('.widget-host')) observer.observe(host);
}
