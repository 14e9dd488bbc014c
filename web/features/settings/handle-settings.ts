import type { ItemSize, Layout } from '../../../schema/config/enums.ts';
import type { App } from '../../app/app-context.ts';
import { takeEarlyChoices } from '../../boot/early-choices.ts';
import type { ColorScheme } from '../../stored/storage.ts';
import {
  chooseIconSize,
  chooseLayout,
  chooseScheme,
  readPreferences,
  toggleSettings,
} from '../../stores/preferences.ts';
import { onRendered } from '../../stores/rendered.ts';
import { showChoices, showClasses } from './show-preferences.ts';

/**
 * Shows what this browser remembers of the viewer's choices, and handles those that they make in the panel `View` or the
 * bar that it is where it is pinned: for the page as a whole, so that it works whether React has taken it over or not.
 * Those that they have made already count too.
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
    if (!(target instanceof Element)) return;
    if (target.closest('.show-hide-container')) pin(stores);
    // A dialog gives the focus back to what had it, which then has to be in sight.
    else if (target.closest('.settings-outer button[aria-haspopup]')) closePanel();
  });
}

/** Makes the panel a bar, or the bar a panel again; the focus goes to where the other way is. */
function pin({ preferences }: App): void {
  toggleSettings(preferences);
  closePanel();
  const next = preferences.getState().settingsOpen ? '.show-hide-container' : 'header .view-button';
  document.querySelector<HTMLElement>(next)?.focus();
}

/** Where it is open; the focus goes back to the button that opened it. */
function closePanel(): void {
  const panel = document.querySelector<HTMLElement>('.settings-outer');
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

function preferencesShower({ dashboard, preferences }: App): () => void {
  let hasDiffered = false;
  return () => {
    const { dashboard: shown } = dashboard.getState();
    const choices = preferences.getState();
    showChoices(choices);
    const { layout, iconSize } = shown.settings;
    hasDiffered ||= choices.layout !== layout || choices.iconSize !== iconSize;
    // A page that is as the config has it need not be looked through.
    if (hasDiffered) showClasses(choices);
  };
}

function handleChange(target: EventTarget | null, { dashboard, preferences }: App): void {
  const { id } = dashboard.getState().dashboard.page;
  if (!(target instanceof HTMLInputElement && target.matches('.choice input'))) return;
  if (target.name === 'layout') chooseLayout(preferences, target.value as Layout, id);
  else if (target.name === 'color-scheme') chooseScheme(preferences, target.value as ColorScheme, id);
  else chooseIconSize(preferences, target.value as ItemSize, id);
}
