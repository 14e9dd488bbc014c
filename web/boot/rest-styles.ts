/** The element that holds the link to the rest of the styles, as text, until they are wanted. */
export const restPlaceId = 'rest-styles';

/** The link itself. */
export const restLinkId = 'rest-link';

/** Milliseconds after which a page is shown as it is when they don't come. */
const longestWait = 1000;

/**
 * Adds the styles of what a page of links doesn't show before somebody touches it, where the page doesn't hold them.
 * Resolves when they are there, and at last after a second: nothing is held up by them. What fails is tried again by the
 * next call. The head's script and those of the page have this each for itself, so what it knows stands in the document.
 */
export function addRestStyles(): Promise<void> {
  const place = document.getElementById(restPlaceId);
  if (place) linkInPlaceOf(place);
  const link = document.getElementById(restLinkId) as HTMLLinkElement | null;
  return !link || link.sheet ? Promise.resolve() : endOf(link);
}

/**
 * `data-styling` says that they are on their way. What is opened meanwhile stays unseen (`web/styles/page.css`), so that
 * nobody sees it bare, until they are `late`.
 */
function linkInPlaceOf(place: HTMLElement): void {
  const { dataset } = document.documentElement;
  place.insertAdjacentHTML('afterend', place.textContent);
  place.remove();
  dataset.styling = 'awaited';
  const link = document.getElementById(restLinkId);
  link?.addEventListener('load', () => delete dataset.styling);
  link?.addEventListener('error', () => {
    link.replaceWith(place);
    delete dataset.styling;
  });
  if (link) {
    void endOf(link).then(() => {
      if (dataset.styling) dataset.styling = 'late';
    });
  }
}

const endOf = (link: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const end = () => resolve();
    link.addEventListener('load', end);
    link.addEventListener('error', end);
    setTimeout(end, longestWait);
  });
