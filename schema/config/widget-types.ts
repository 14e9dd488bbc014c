/**
 * Types of widgets that files in use may name and that are not there yet: those of existing dashboards, those of services
 * that people run beside one, and the other names of both. Such a name is no slip. What there is stands in the catalogue, where
 * it is looked for first; a name that were still listed here would keep an imported widget off the tile of its item.
 */
export const awaitedWidgetTypes: ReadonlySet<string> = new Set(
  `
  api-response monitor ping
  search site-monitor
  `
    .trim()
    .split(/\s+/),
);
