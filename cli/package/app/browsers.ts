/** The browsers that the page is made for. */
export const target = ['es2022', 'chrome111', 'firefox114', 'safari16.4'];
