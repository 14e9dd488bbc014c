/**
 * Says in a phone's header which section stands below it, once one has scrolled. The browser tells when a section passes
 * the line below the header, so that scrolling itself runs no script.
 */
export function showPlace(): void {
  const narrow = matchMedia('(width < 600px)');
  let stop: (() => void) | undefined;
  let height = 0;
  const follow = () => {
    if (narrow.matches && height === innerHeight) return;
    stop?.();
    height = narrow.matches ? innerHeight : 0;
    stop = narrow.matches ? watchLine() : undefined;
  };
  follow();
  narrow.addEventListener('change', follow);
  // The browser's own bars come and go.
  addEventListener('resize', follow);
}

/** Starts to watch the sections. Returns what ends it. */
function watchLine(): (() => void) | undefined {
  const place = document.querySelector('.header-place');
  const grid = document.querySelector('.section-grid');
  const header = place?.closest('header');
  if (!place || !grid || !header || typeof IntersectionObserver === 'undefined') return undefined;
  // Below where a section comes to stand that one goes to, above where the first one stands at the top of the page.
  const line = header.offsetHeight + 5;
  const begun = new Set<Element>();
  // The root is all that lies above the line, however far up.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) begun[isIntersecting ? 'add' : 'delete'](target);
      const current = [...grid.children].findLast((section) => begun.has(section));
      write(place, current?.querySelector('h2')?.firstChild?.textContent ?? '');
    },
    { rootMargin: `1000000px 0px ${line - innerHeight}px 0px` },
  );
  const watch = () => {
    for (const section of grid.children) observer.observe(section);
  };
  watch();
  const added = new MutationObserver(watch);
  added.observe(grid, { childList: true });
  return () => {
    observer.disconnect();
    added.disconnect();
    write(place, '');
  };
}

function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
