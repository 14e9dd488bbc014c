/**
 * Folds the sections that this browser remembers as folded, each as soon as the parser has made it: a page that comes
 * in pieces may be painted between them, and no section may show its tiles for a moment. Runs in the head of every
 * page like `setThemeAndLayout`. A section whose state the config sets carries `data-fixed`.
 */
export function collapseOnParse(page: Document): void {
  const states = rememberedStates();
  if (!Object.values(states).includes(false)) return;
  const boxes = page.getElementsByTagName('details');
  let next = 0;
  const fold = () => {
    for (; next < boxes.length; next++) {
      const { dataset } = boxes[next] as HTMLDetailsElement;
      if (dataset.fixed === undefined && isFolded(states, dataset.section))
        (boxes[next] as HTMLDetailsElement).open = false;
    }
  };
  const parser = new MutationObserver(fold);
  parser.observe(page, { childList: true, subtree: true });
  const end = () => {
    fold();
    parser.disconnect();
  };
  page.addEventListener('readystatechange', end, { once: true });
}

/** Older dashboards had a hyphen for every unit of a letter beyond ASCII in the ids of sections. */
const isFolded = (states: Record<string, unknown>, id = ''): boolean =>
  (states[id] ?? states[id.replace(/[^ -~]/g, '-')]) === false;

function rememberedStates(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem('collapseState') ?? '{}'));
  } catch {
    return {};
  }
}
