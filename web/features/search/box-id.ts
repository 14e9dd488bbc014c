/** The id of the search box, which users' own styles and the keyboard refer to. */
export const searchBoxId = 'filter-tiles';
