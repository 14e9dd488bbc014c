import type { ItemSize, Layout } from '../../../schema/config/enums.ts';
import type { App } from '../../app/app-context.ts';
import { takeEarlyChoices } from '../../boot/early-choices.ts';
import {
  chooseIconSize,
  chooseLayout,
  chooseTheme,
  readPreferences,
  toggleSettings,
} from '../../stores/preferences.ts';
import { onRendered } from '../../stores/rendered.ts';
import { showChoices, showClasses } from './show-preferences.ts';

/**
 * Shows what this browser remembers of the viewer's choices, and handles those that they make in the settings bar: for the
 * page as a whole, so that the bar works whether React has taken it over or not. Those that they have made already count too.
 */
export function handleSettings(stores: App): void {
  const { dashboard, preferences } = stores;
  const { settings, page } = dashboard.getState().dashboard;
  readPreferences(preferences, settings, page.id);
  for (const choice of takeEarlyChoices()) handleChange(choice, stores);
  const show = preferencesShower(stores);
  show();
  preferences.subscribe(show);
  onRendered(show);
  document.addEventListener('change', ({ target }) => handleChange(target, stores));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.show-hide-container')) toggleSettings(preferences);
  });
}

function preferencesShower({ dashboard, preferences }: App): () => void {
  let hasDiffered = false;
  return () => {
    const { themes, dashboard: shown } = dashboard.getState();
    const choices = preferences.getState();
    showChoices(choices, themes);
    const { layout, iconSize } = shown.settings;
    hasDiffered ||= choices.layout !== layout || choices.iconSize !== iconSize;
    // A page that is as the config has it need not be looked through.
    if (hasDiffered) showClasses(choices);
  };
}

function handleChange(target: EventTarget | null, { dashboard, preferences }: App): void {
  const { id } = dashboard.getState().dashboard.page;
  if (target instanceof HTMLSelectElement) {
    if (target.matches('.theme-dropdown select')) chooseTheme(preferences, target.value, id);
  } else if (target instanceof HTMLInputElement && target.matches('.choice input')) {
    if (target.name === 'layout') chooseLayout(preferences, target.value as Layout, id);
    else chooseIconSize(preferences, target.value as ItemSize, id);
  }
}
