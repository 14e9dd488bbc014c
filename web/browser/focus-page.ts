/**
 * Moves the focus from where it is to the page's content as a whole: digits and letters are the page's again, the arrows
 * begin with the first tile, and Tab goes on from there.
 */
export function focusPage(): void {
  const content = document.getElementById('main');
  if (!content) {
    (document.activeElement as HTMLElement | null)?.blur();
    return;
  }
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
