/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

interface Picture {
  url: string;
  /** The file to write. */
  file: string;
  /** A folder for what the browser keeps. */
  profile: string;
  size: PictureSize;
  scheme?: 'dark' | 'light' | undefined;
  /** Whether the root user runs it, whom Chromium gives no sandbox. */
  asRoot: boolean;
}

/** Milliseconds of the page's own time, in which all waiting is skipped: widgets are asked for within the first three seconds. */
const pageTime = 10_000;

/** The arguments by which a Chromium takes a picture of a page and ends. */
export const browserArguments = ({ url, file, profile, size, scheme, asRoot }: Picture): string[] => [
  '--headless',
  `--screenshot=${file}`,
  // On standard output: it tells whether the page has become what it should.
  '--dump-dom',
  `--window-size=${size.width},${size.height}`,
  `--user-data-dir=${profile}`,
  `--virtual-time-budget=${pageTime}`,
  '--hide-scrollbars',
  '--force-device-scale-factor=1',
  '--force-prefers-reduced-motion',
  // Dark is 0, light is 1.
  ...(scheme ? [`--blink-settings=preferredColorScheme=${scheme === 'dark' ? 0 : 1}`] : []),
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  // Containers have little room there.
  '--disable-dev-shm-usage',
  ...(asRoot ? ['--no-sandbox'] : []),
  url,
];
