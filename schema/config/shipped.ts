// Generated from `locales/` and `web/themes/` by `npm run build`. Do not edit.

/** The languages that this version has, in the order of the language switcher. */
export const shippedLanguages: readonly string[] = ['en', 'ar', 'de'];

/** The themes that this version has, in the order of the selector. */
export const shippedThemes: readonly string[] = [
  'default',
  'glass',
  'callisto',
  'material',
  'material-dark',
  'colorful',
  'dracula',
  'one-dark',
  'nord-frost',
  'nord',
  'oblivion',
  'minimal-dark',
  'minimal-light',
  'thebe',
  'matrix',
  'cyberpunk',
  'high-contrast-dark',
  'high-contrast-light',
  'tokyo-night',
  'gruvbox',
  'rose-pine',
  'solarized-dark',
  'solarized-light',
  'catppuccin',
];
