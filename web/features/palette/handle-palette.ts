import type { App } from '../../app/app-context.ts';
import { tellNotLoaded } from '../../errors/not-loaded.ts';
import { loadReactWithWords } from '../../stores/react-part.ts';
import { isApple } from '../../words/format-keys.ts';

/** Opens the command palette by Ctrl+K (⌘K on a Mac) anywhere on the page, and by the button in the search box. */
export function handlePalette(stores: App): void {
  let isOpen = false;
  document.documentElement.toggleAttribute('data-apple', isApple());
  const open = async () => {
    if (isOpen) return;
    isOpen = true;
    const closed = () => {
      isOpen = false;
    };
    try {
      const [{ showPalette }] = await Promise.all([import('./palette.tsx'), loadReactWithWords()]);
      showPalette(stores, closed);
    } catch (cause) {
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
