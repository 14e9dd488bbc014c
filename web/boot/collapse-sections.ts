/**
 * Collapses the sections that this browser remembers as collapsed, each as soon as the parser has made it: a page that
 * comes in pieces may be painted between them, and no section may show its tiles for a moment. Runs in the head of every
 * page like `setThemeAndLayout`. A section whose state the config sets carries `data-fixed`.
 */
export function collapseOnParse(page: Document): void {
  const states = rememberedStates();
  if (!Object.values(states).includes(false)) return;
  const boxes = page.getElementsByTagName('details');
  let next = 0;
  const close = () => {
    for (; next < boxes.length; next++) {
      const { dataset } = boxes[next] as HTMLDetailsElement;
      if (dataset.fixed === undefined && isClosed(states, dataset.section))
        (boxes[next] as HTMLDetailsElement).open = false;
    }
  };
  const parser = new MutationObserver(close);
  parser.observe(page, { childList: true, subtree: true });
  const end = () => {
    close();
    parser.disconnect();
  };
  page.addEventListener('readystatechange', end, { once: true });
}

/** Whether this browser remembers the section with this id as collapsed. */
export const isRememberedClosed = (id: string | undefined): boolean => isClosed(rememberedStates(), id);

/** Older dashboards had a hyphen for every unit of a letter beyond ASCII in the ids of sections. */
const isClosed = (states: Record<string, unknown>, id = ''): boolean =>
  (states[id] ?? states[id.replace(/[^ -~]/g, '-')]) === false;

function rememberedStates(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem('collapseState') ?? '{}'));
  } catch {
    return {};
  }
}
