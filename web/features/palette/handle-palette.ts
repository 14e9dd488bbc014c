import type { App } from '../../app/app-context.ts';
import { isTypingAhead, typeAhead } from '../../browser/type-ahead.ts';
import { tellNotLoaded } from '../../errors/not-loaded.ts';
import { loadReactWithWords } from '../../stores/react-part.ts';
import { isApple } from '../../words/format-keys.ts';
import { word } from '../../words/words.ts';

/** Whom keys are kept for that are typed before the palette is there. */
const typedFor = 'palette';

/** Opens the command palette by Ctrl+K (⌘K on a Mac) anywhere on the page, and by the button in the search box. */
export function handlePalette(stores: App): void {
  let isOpen = false;
  let isLoaded = false;
  document.documentElement.toggleAttribute('data-apple', isApple());
  const open = async () => {
    if (isOpen) return;
    isOpen = true;
    const closed = () => {
      isOpen = false;
    };
    const from = document.activeElement;
    const giveBack = () => {
      if (isTypingAhead() && from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
    let isWanted = true;
    const cancel = () => {
      isWanted = false;
      giveBack();
      closed();
    };
    // The filter isn't meant by what is typed before the palette is there.
    if (!isLoaded) typeAhead({ of: typedFor, label: word('search:open-palette'), cancel });
    try {
      const [{ showPalette }] = await Promise.all([import('./palette.tsx'), loadReactWithWords()]);
      isLoaded = true;
      if (!isWanted) return;
      // It gives the focus back to what has it now.
      giveBack();
      showPalette(stores, typedFor, closed);
    } catch (cause) {
      if (!isWanted) return;
      giveBack();
      closed();
      tellNotLoaded(cause, open);
    }
  };

  document.addEventListener('keydown', (event) => {
    const held = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    // Another dialog keeps its keys; in the palette itself the browser's use of the key is no less odd.
    if (!isOpen && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.open-palette')) void open();
  });
}
