/** The parameter of a home view's address that fills in the search box. */
export const searchParameter = 'search';
