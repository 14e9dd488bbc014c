import type { WidgetEntry } from '../model.ts';
import { updateSeconds } from '../rules/sections/widget-interval.ts';
import { isMapping, type Mapping, number, on, plain, present, setting, text, toggle } from '../values.ts';

/** A widget of a section; the id comes from its place. */
export function readWidget(given: Mapping, id: string): WidgetEntry {
  const timeout = number(given.timeout);
  const interval =
    toggle(given.updateInterval) === true && number(given.updateInterval) === undefined
      ? true
      : (number(given.updateInterval) ?? given.updateInterval);
  return present({
    id,
    type: text(given.type)?.toLowerCase() ?? '',
    label: setting(given.label),
    updateInterval: interval === undefined || interval === null ? undefined : updateSeconds(interval),
    timeout: timeout !== undefined && timeout > 0 ? timeout : undefined,
    useProxy: on(toggle(given.useProxy)),
    ignoreErrors: on(toggle(given.ignoreErrors)),
    hideControls: on(toggle(given.hideControls)),
    options: isMapping(given.options) ? (plain(given.options) as Record<string, unknown>) : {},
  }) as WidgetEntry;
}
