import { dropOtherThemes, prepareTheme, showTheme } from '../../appearance/show-theme.ts';
import type { PreferencesStore } from '../../stores/preferences.ts';

/** Shows the page in themes that somebody looks at, and in their own again. Nothing of it is stored. */
export interface ThemePreview {
  /** Shows a theme when it was looked at for a moment, so that nothing flickers under a pointer that only passes. */
  show: (theme: string) => void;
  /** Shows the page as it was, a moment later: the next theme may follow. */
  leave: () => void;
  /** Leaves the page as it shows now. */
  keep: () => void;
  /** Shows the page as it was, at once. */
  end: () => void;
}

/** Milliseconds that a theme is looked at before the page shows it. */
const moment = 120;

export function createPreview(preferences: PreferencesStore): ThemePreview {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  /** The one that is looked at, from the first moment on. */
  let looked: string | undefined;
  const later = (run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, moment);
  };
  const keep = () => {
    clearTimeout(timer);
    isShown = false;
    looked = undefined;
  };
  const end = () => {
    const wasShown = isShown;
    keep();
    if (wasShown) void showTheme(preferences.getState().theme);
  };
  return {
    show(theme) {
      if (theme === looked) return;
      looked = theme;
      // One stylesheet, on its way while the moment passes.
      void prepareTheme(theme);
      later(() => {
        isShown = true;
        void showTheme(theme);
      });
    },
    leave() {
      looked = undefined;
      later(end);
    },
    keep,
    end() {
      end();
      void showTheme(preferences.getState().theme).then(dropOtherThemes);
    },
  };
}
