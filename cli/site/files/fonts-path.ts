/** Where the rules of all fonts that come with Dash are, from the site's root. */
export const fontsPath = (release: string): string => `assets/fonts.css?${release}`;
