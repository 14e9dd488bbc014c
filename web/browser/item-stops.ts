/** What takes the focus for an item, and its clicks: its link, or the title of a group. */
export const itemStops = 'a.item, .sub-item-group-title';

/** What takes the focus for the item of a key. */
export const itemStop = (key: string): HTMLElement | null =>
  document.getElementById(`link-${key}`) ??
  document.getElementById(`tile-${key}`)?.querySelector<HTMLElement>(':scope > .sub-item-group-title') ??
  null;

/** The key of the item that a stop stands for. */
export const keyOfStop = (stop: Element): string =>
  stop.matches('a.item') ? stop.id.slice('link-'.length) : (stop.parentElement?.id.slice('tile-'.length) ?? '');
