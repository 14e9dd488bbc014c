import { reportError } from '../../errors/error-log.ts';
import { type DashboardStore, whenWanted } from '../../stores/dashboard.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';
import { handleStartEmpty } from './handle-start-empty.ts';

/** Listens for what may be pressed on a starter dashboard and on a page that has no sections, from when there is one. */
export function startFirstRun(store: DashboardStore): void {
  whenWanted(
    store,
    ({ starter, dashboard }) => starter !== undefined || dashboard.sections.length === 0,
    () => {
      handleStartEmpty();
      handleCopying();
    },
  );
}

const loadCopying = () => import('./copying.ts');

/** Copies what a copy button names, for all of them on the page, now and after a change. */
function handleCopying(): void {
  const prepare = ({ target }: Event) => void loadCopying().then(({ fetchAhead }) => fetchAhead(target), ignored);
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('.copy-button:not(.edit-launcher, .start-empty)') : null;
    if (button) void loadCopying().then(({ copy }) => copy(button), notLoaded);
  });
  void loadCopying().catch(ignored);
}

/** A press tries again, and says so. */
const ignored = (): void => undefined;

function notLoaded(cause: unknown): void {
  reportError('What the copy buttons need could not be loaded.', cause);
  toast(word('notices:copy-failed'), 'error');
}
