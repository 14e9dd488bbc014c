/**
 * Parts of the width of a section that the widths of its widgets count in. Apart from the steps of `widget-span.ts`, so that
 * what only reads a config doesn't bring them to pages of links.
 */
export const widgetParts = 12;
