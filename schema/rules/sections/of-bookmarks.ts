/** Whether a widget's links are looked through by the filter and the palette. */
export const isOfBookmarks = ({ type }: { type: string }): boolean => type.toLowerCase() === 'bookmarks';
