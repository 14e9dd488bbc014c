/** The device of a session, as its browser says; for people to recognise, not to rely on. */
export interface Device {
  browser?: string;
  system?: string;
}

// In an order in which those come first that also carry the names of others.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The device behind a `User-Agent`; for a program its own name. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return {};
  const program = userAgent.startsWith('Mozilla/') ? undefined : /^[\w.-]{1,30}(?=\/|$)/.exec(userAgent)?.[0];
  const browser = nameIn(browsers, userAgent) ?? program;
  const system = nameIn(systems, userAgent);
  return { ...(browser && { browser }), ...(system && { system }) };
}

const nameIn = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];
