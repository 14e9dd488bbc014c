import { openDialog } from './dialogs.ts';

/** The tabs of the config menu, by the numbers that others ask for them with. */
export const configTabs = ['main', 'edit', 'backup', 'css'] as const;
export type ConfigTab = (typeof configTabs)[number];

/** The highest number that may be asked for: older dashboards have more tabs. */
const highest = 5;

let asked: number | undefined;

/** Opens the config menu, at a tab where one is named by its number; whatever is no number from 0 to 5 counts as none. */
export function openConfigMenu(tab?: unknown): void {
  asked = typeof tab === 'number' && tab >= 0 && tab <= highest ? tab : undefined;
  openDialog('config-menu');
}

/** The tab that was asked for last, once; the main menu where none was, or there is no such tab. */
export function takeAskedTab(): ConfigTab {
  const tab = configTabs[asked ?? 0] ?? 'main';
  asked = undefined;
  return tab;
}
