import type { App } from '../../app/app-context.ts';
import { tellNotLoaded } from '../../errors/not-loaded.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { loadReactWithWords } from '../../stores/react-part.ts';

/** Fills the panel `View` with themes and backgrounds when it opens, and opens the gallery by its button, wherever that stands. */
export function handleThemes(stores: App): void {
  const fill = async (place: Element) => {
    try {
      const [{ showQuickPicker }, { showBackgroundPicker }, part] = await Promise.all([
        import('./quick-picker.tsx'),
        import('./background-picker.tsx'),
        loadReactWithWords(),
      ]);
      showQuickPicker(place, stores, part);
      const behind = place.parentElement?.querySelector('.background-place');
      if (behind) await showBackgroundPicker(behind, part);
    } catch (cause) {
      tellNotLoaded(cause, () => void fill(place));
    }
  };
  const handleToggle = (event: Event) => {
    const place = event.target instanceof Element && event.target.querySelector('.theme-place');
    if (place && (event as ToggleEvent).newState === 'open') void fill(place);
  };
  // It doesn't bubble.
  document.addEventListener('toggle', handleToggle, true);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.open-themes')) openDialog('themes');
  });
}
