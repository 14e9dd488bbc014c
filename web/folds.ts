/**
 * Folds the sections that this browser remembers as folded, each as soon as the parser has made it: a page that comes
 * in pieces may be painted between them, and no section may show its tiles for a moment. Runs in the head of every
 * page like `applyLook`. A section whose state the config sets carries `data-fixed` (core 4, 'Section collapse').
 */
export function foldAsParsed(page: Document): void {
  const folded = rememberedFolds();
  if (folded.size === 0) return;
  const boxes = page.getElementsByTagName('details');
  let next = 0;
  const fold = () => {
    for (; next < boxes.length; next++) {
      const { dataset } = boxes[next] as HTMLDetailsElement;
      if (dataset.fixed === undefined && folded.has(dataset.section)) (boxes[next] as HTMLDetailsElement).open = false;
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

function rememberedFolds(): Set<string | undefined> {
  try {
    const states: unknown = JSON.parse(localStorage.getItem('collapseState') ?? '{}');
    return new Set(Object.entries(states ?? {}).flatMap(([id, open]) => (open === false ? [id] : [])));
  } catch {
    return new Set();
  }
}
