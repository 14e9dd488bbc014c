/** What an item of a page is called on the status page: ids are unique on their page alone. */
export const statusKey = (page: string, item: string): string => `${page} ${item}`;
