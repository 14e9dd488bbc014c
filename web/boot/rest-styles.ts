/** The element that holds the way to the rest of the styles until they are wanted. */
export const restPlaceId = 'rest-styles';

/** Milliseconds after which a page is shown as it is when they don't come. */
const longestWait = 1000;

let coming: Promise<void> | undefined;

/**
 * Adds the styles of what a page of links doesn't show before somebody touches it, where the page doesn't hold them.
 * Resolves when they are there, and at last after a second: nothing is held up by them. What fails is tried again by the
 * next call.
 */
export function addRestStyles(): Promise<void> {
  const place = document.getElementById(restPlaceId);
  if (place) coming = fetchInPlaceOf(place);
  return coming ?? Promise.resolve();
}

/** What is opened meanwhile stays unseen (`web/styles/page.css`), so that nobody sees it bare. */
function fetchInPlaceOf(place: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  place.insertAdjacentHTML('afterend', place.textContent);
  const link = place.nextElementSibling;
  place.remove();
  dataset.styling = '';
  return new Promise((resolve) => {
    const done = () => {
      delete dataset.styling;
      resolve();
    };
    link?.addEventListener('load', done);
    link?.addEventListener('error', () => {
      link.replaceWith(place);
      done();
    });
    setTimeout(done, longestWait);
  });
}
