/** Rems of a row of the section grid and of the gap below a section: `--unit` and `--gap` in `styles/tokens.css`. */
export const unitRem = 0.5;
export const gapRem = 1;

/**
 * Corrects the height that the stylesheet computed for a section by the height that it has: the stylesheet can't compute
 * widgets, a reader's own styles and a larger text. Nothing moves where the two agree, which is nearly always.
 */
export function packSections(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const section = target.closest<HTMLElement>('.collapsable');
      if (section) measure(section);
    }
  });
  const watch = () => {
    for (const content of document.querySelectorAll('.section-grid .content-inner')) observer.observe(content);
  };
  watch();
  const grid = document.querySelector('.section-grid');
  if (grid) new MutationObserver(watch).observe(grid, { childList: true });
}

function measure(section: HTMLElement): void {
  const content = section.querySelector<HTMLElement>('.content-inner');
  const head = section.querySelector<HTMLElement>('.lbl-toggle');
  const details = section.querySelector('details');
  if (!content || !head || !details?.open || section.hidden) {
    section.style.removeProperty('--measured');
    return;
  }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const needed = content.offsetHeight + head.offsetHeight + edgesOf(section) + gapRem * rem;
  const reserved = section.offsetHeight + gapRem * rem;
  // Less than a row too much is what rounding leaves.
  if (needed > reserved + 1 || needed < reserved - 2 * unitRem * rem) {
    section.style.setProperty('--measured', String(Math.ceil(needed / (unitRem * rem))));
  }
}

/** Border and padding, which only a reader's own styles give a section. */
function edgesOf(section: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(section);
  const border = section.offsetHeight - section.clientHeight;
  return border + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
}
