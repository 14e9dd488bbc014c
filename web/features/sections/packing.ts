/** Rems of a row of the section grid and of the gap below a section: `--unit` and `--gap` in `styles/tokens.css`. */
export const unitRem = 0.25;
export const gapRem = 1;

/** Rows of a section that a computed height may have too much: what rounding leaves. */
const spareRows = 4;

/**
 * Corrects the height that the stylesheet computed for a section by the height that it has: the stylesheet can't compute
 * widgets, a reader's own styles and a larger text. Nothing moves where the two agree, which is nearly always.
 */
export function packSections(): void {
  const observer = new ResizeObserver((entries) => {
    measure(new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>('.collapsable') ?? [])));
  });
  const watch = () => {
    for (const content of document.querySelectorAll('.section-grid .content-inner')) observer.observe(content);
  };
  watch();
  const grid = document.querySelector('.section-grid');
  if (grid) new MutationObserver(watch).observe(grid, { childList: true });
}

/**
 * Does the same for sections whose widgets the server has drawn, as soon as the parser has made them: what the page holds for
 * a widget is no more than a guess, and by the time that the page's script is there all of it would move. Runs in the head.
 */
export function packOnParse(page: Document): void {
  const drawn = page.getElementsByClassName('widget-drawn');
  let next = 0;
  const pack = () => {
    const found = new Set<HTMLElement>();
    for (; next < drawn.length; next++) {
      const section = drawn[next]?.closest<HTMLElement>('.collapsable');
      // The parser may still be within it.
      if (!section?.nextElementSibling && page.readyState === 'loading') break;
      // What is far below is not laid out yet, and moves nothing that anybody sees.
      if (section && section.getBoundingClientRect().top < 2 * innerHeight) found.add(section);
    }
    if (found.size > 0) measure(found);
  };
  const parser = new MutationObserver(pack);
  parser.observe(page, { childList: true, subtree: true });
  const end = () => {
    parser.disconnect();
    pack();
  };
  page.addEventListener('readystatechange', end, { once: true });
}

/** Whether tiles are large whose styles are still on their way (`boot/rest-styles.ts`): no height of theirs counts yet. */
export function areTilesBare(): boolean {
  const { size, styling } = document.documentElement.dataset;
  return size === 'large' && styling !== undefined;
}

/** All are read before any is written: each write would have the next one lay the page out anew. */
function measure(sections: ReadonlySet<HTMLElement>): void {
  if (areTilesBare()) return;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const found = [...sections].map((section) => [section, rowsOf(section, rem)] as const);
  for (const [{ style }, rows] of found) {
    if (rows !== undefined) style.setProperty('--measured', rows);
  }
}

/** The rows that a section needs; `''` where those count that are computed, undefined where it has the right ones. */
function rowsOf(section: HTMLElement, rem: number): string | undefined {
  const content = section.querySelector<HTMLElement>('.content-inner');
  const head = section.querySelector<HTMLElement>('.lbl-toggle');
  if (!content || !head || !section.querySelector('details')?.open || section.hidden || !isPacked()) return '';
  const needed = content.offsetHeight + marginsOf(content) + head.offsetHeight + edgesOf(section) + gapRem * rem;
  const reserved = section.offsetHeight + gapRem * rem;
  if (needed <= reserved + 1 && needed >= reserved - spareRows * unitRem * rem) return undefined;
  return String(Math.ceil((needed - 0.5) / (unitRem * rem)));
}

/** Whether sections stand in rows of the grid: in the other layouts each is as high as it likes. */
const isPacked = () => /^(auto|grid)$/.test(document.documentElement.dataset.layout ?? 'auto');

/** Border and padding, which only a reader's own styles give a section. */
function edgesOf(section: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(section);
  const border = section.offsetHeight - section.clientHeight;
  return border + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
}

/** What a theme's frame around the content adds to its height, or takes from it. */
function marginsOf(content: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(content);
  return Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
}
