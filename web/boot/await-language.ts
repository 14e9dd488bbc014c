import { pickLanguage } from '../../schema/config/find-language.ts';
import { readStored } from '../stored/storage.ts';

/**
 * Runs in the head of pages that no server draws for their viewer. Where such a page is in another language than the
 * viewer's, it shows once the words of that one are there, so that no other flashes by, and after `longest` in any case.
 */
const root = document.documentElement;
/** Milliseconds. */
const longest = 2_000;

if (pickLanguage([readStored('language'), root.dataset.language, ...navigator.languages]) !== root.lang) {
  root.style.visibility = 'hidden';
  const show = () => root.style.removeProperty('visibility');
  setTimeout(show, longest);
  // The words are drawn with the next frame.
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(show))).observe(root, {
    attributeFilter: ['lang'],
  });
}
