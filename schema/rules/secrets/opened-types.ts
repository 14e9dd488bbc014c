/** The types of widgets, other names included, whose addresses browsers open themselves. For where no catalogue is at hand. */
const openedTypes: ReadonlySet<string> = new Set(['iframe', 'iframewidget', 'image', 'imagewidget']);

/** Whether browsers open the addresses among the options of a type themselves, and so have to be given all of them. */
export const isOpenedType = (type: unknown): boolean =>
  typeof type === 'string' && openedTypes.has(type.trim().toLowerCase());
