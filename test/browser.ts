import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names of dashboards and of strangers that lead to this machine: a browser doesn't take them for it. */
const names = '--host-resolver-rules=MAP *dash.test 127.0.0.1, MAP evil.test 127.0.0.1';

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker, which all its test files share; it ends with the worker. It is the headless shell of the
 * system's Chromium: the same engine without the windows of a browser, which cost as much again as the pages in them.
 * Who opens a context doesn't have to close it, and nobody closes the browser: `closeContexts` runs after each file.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= startShared();
  return shared;
}

/** One that has died, or that couldn't start, is followed by another one. */
async function startShared(): Promise<Browser> {
  try {
    const browser = await launch(process.env.DASH_TEST_CHROMIUM ?? '/usr/bin/chromium-headless-shell', [names]);
    browser.once('disconnected', forgetShared);
    return browser;
  } catch (error) {
    forgetShared();
    throw error;
  }
}

const forgetShared = (): void => {
  shared = undefined;
};

/** Closes what a test file has left open in the browser of its worker. */
export async function closeContexts(): Promise<void> {
  const browser = await shared;
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** Starts the whole of the system's Chromium, for what the shell might do otherwise than what people use. */
export const startWholeBrowser = (): Promise<Browser> => launch('/usr/bin/chromium', [names]);

// As root it has no sandbox to give: containers run tests so.
const launch = (executablePath: string, more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags, ...more],
  });

export interface Visit {
  page: Page;
  /** Addresses that the page asked for, in order. */
  asked: string[];
  /** What its console complained about, and what it threw. */
  complaints: string[];
}

/**
 * Opens a page in a profile of its own and keeps book of what it asks for and complains about. `prepare` comes first:
 * who routes requests while a page loads misses some of them.
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  await prepare?.(context);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const complaints = complaintsOf(page);
  await page.goto(url, { waitUntil: 'load' });
  return { page, asked, complaints };
}

/** What the console of a page complains about from now on, and what it throws. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Waits until the page's scripts have taken it over. */
export const tookOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
};
