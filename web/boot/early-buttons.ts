/** Buttons that only scripts answer: others submit a form, or open something by themselves. */
const buttons = 'button[type="button"]:not([popovertarget])';

const pressed = 'data-pressed';

/**
 * Marks each button that is pressed before the page's script is there. Runs in the head of every page. The mark stands on
 * the element, as that script is a bundle of its own.
 */
export function markEarlyButtons(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!page.documentElement.hasAttribute('data-listening') && target instanceof Element) {
      target.closest(buttons)?.setAttribute(pressed, '');
    }
  });
}

/** Presses the marked buttons again, once everything listens; no press is marked from then on. */
export function pressEarlyButtons(): void {
  document.documentElement.toggleAttribute('data-listening', true);
  for (const button of document.querySelectorAll<HTMLElement>(`[${pressed}]`)) {
    button.removeAttribute(pressed);
    button.click();
  }
}
