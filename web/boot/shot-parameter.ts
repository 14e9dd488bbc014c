/** The parameter of a page's address under which it is a clean picture to show to others. */
export const shotParameter = 'shot';
