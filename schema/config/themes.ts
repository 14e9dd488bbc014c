/** The built-in themes in the order of the selector. */
export const builtInThemes = [
  'default',
  'glass',
  'callisto',
  'material',
  'material-dark',
  'dash-docs',
  'colorful',
  'dracula',
  'one-dark',
  'lissy',
  'cherry-blossom',
  'nord-frost',
  'nord',
  'argon',
  'fallout',
  'whimsy',
  'oblivion',
  'adventure',
  'crayola',
  'deep-ocean',
  'minimal-dark',
  'minimal-light',
  'thebe',
  'matrix',
  'matrix-red',
  'color-block',
  'raspberry-jam',
  'bee',
  'tiger',
  'glow',
  'glow-dark',
  'vaporware',
  'cyberpunk',
  'material-original',
  'material-dark-original',
  'high-contrast-dark',
  'high-contrast-light',
  'adventure-basic',
  'basic',
  'tama',
  'neomorphic',
  'glass-2',
  'night-bat',
] as const;

/** Themes that older files name and that stay styled, though the selector doesn't list them. */
const hiddenThemes = [
  'blue-purple',
  'hacker-girl',
  'oblivion-blue',
  'oblivion-mint',
  'oblivion-lemon',
  'oblivion-scotch',
  'glow-colorful',
] as const;

/** Whether the selector lists a theme that comes with Dash. */
export const isListedTheme = (name: string): boolean => !(hiddenThemes as readonly string[]).includes(name);

/** Themes that came later than the others. */
const newerThemes = [
  'tokyo-night',
  'gruvbox',
  'rose-pine',
  'parchment',
  'aurora',
  'zinc',
  'solarized-dark',
  'solarized-light',
  'brutalist',
  'midnight',
  'catppuccin',
] as const;

/** Themes whose page is a picture. */
export const pictureThemes: readonly string[] = ['glass', 'adventure', 'vaporware', 'tama', 'glass-2'];

/** Themes for those who need all contrast that there is. */
export const contrastThemes: readonly string[] = ['high-contrast-dark', 'high-contrast-light'];

/** Names that files in use have for a theme of ours. */
export const themeAliases: Readonly<Record<string, string>> = { 'dashy-docs': 'dash-docs' };

/** Every theme name that means something without being defined by the config. */
export const knownThemes: readonly string[] = [...builtInThemes, ...hiddenThemes, ...newerThemes];
