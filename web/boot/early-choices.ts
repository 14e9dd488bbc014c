const changed = 'data-changed';

/**
 * Marks each choice that is made before the page's script is there. Runs in the head of every page. The mark stands on the
 * element, as that script is a bundle of its own; the browser fills in what it remembers of a form without an event.
 */
export function markEarlyChoices(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (!page.documentElement.hasAttribute('data-listening') && target instanceof Element) {
      if (target.matches('input[type="radio"]')) target.setAttribute(changed, '');
    }
  });
}

/** The radio buttons that were chosen before the page's script was there, once. */
export function takeEarlyChoices(): HTMLInputElement[] {
  const found = [...document.querySelectorAll<HTMLInputElement>(`[${changed}]`)];
  for (const element of found) element.removeAttribute(changed);
  return found.filter(({ checked }) => checked);
}
