/** Parts of the width of a section that the widths of its widgets count in. */
export const widgetParts = 12;
