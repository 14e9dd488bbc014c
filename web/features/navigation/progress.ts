import './progress.css';

/** Milliseconds that a page may take to load before the bar shows. */
const delay = 150;

/** Shows a bar from a click on a link of the site until this page is left. */
export function showProgress(): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    delete dataset.leaving;
  };
  // On the window: by then every other listener has handled the click.
  window.addEventListener('click', (event) => {
    if (!leaves(event)) return;
    stop();
    timer = setTimeout(() => {
      dataset.leaving = '';
    }, delay);
  });
  // A page that the browser holds in memory may be shown again; Escape is what stops a browser from loading.
  window.addEventListener('pagehide', stop);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stop();
  });
}

/** Whether a click makes this tab load another page of the site. */
function leaves(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return false;
  const [here, there] = [new URL(window.location.href), new URL(link.href)];
  const isElsewhere = there.pathname !== here.pathname || there.search !== here.search;
  return there.origin === here.origin && isElsewhere;
}
