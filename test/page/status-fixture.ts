import type { ServerResponse } from 'node:http';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { selfSigned } from '../../serve/testing/certificate.ts';
import { startUpstream, type Upstream } from '../../serve/testing/test-server.ts';
import { sharedBrowser, type Visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { change, openDashboard, tile } from './dashboard-page.ts';

export let browser: Browser;
/** What is checked: a service that answers as its path says, and one with a certificate that nobody trusts. */
export let service: Upstream;
export let secure: Upstream;
/** Requests by their path, in the order in which they came, and when that was. */
export let asked: string[];
let askedAt: number[];
const note = (path: string) => {
  asked.push(path);
  askedAt.push(performance.now());
};
/** Requests to paths below `/held` that wait for the test. */
export let held: { path: string; response: ServerResponse }[];
export let serving: Serving;
/** Pages that the test has opened; they are closed after it. */
export let opened: Visit[];

/** Whether `serving` serves yet: the first test of a file that serves sections starts it. */
let started = false;

/**
 * One server serves the dashboards of all tests of a file, one after the other. What is checked has an address of its own
 * in each test: the server has not asked there yet.
 */
export function statusFixture(): void {
  beforeAll(async () => {
    browser = await sharedBrowser();
    secure = await startUpstream((request, response) => {
      note(request.url ?? '');
      response.end();
    }, selfSigned());
    return async () => {
      await secure.stop();
      if (started) await serving.stop();
      started = false;
    };
  });
  beforeEach(async () => {
    asked = [];
    askedAt = [];
    held = [];
    opened = [];
    service = await startUpstream((request, response) => {
      const path = request.url ?? '';
      note(path);
      const [, kind = '', rest = ''] = path.split('/');
      if (kind === 'never') return;
      if (kind === 'held') held.push({ path, response });
      else if (kind === 'slow') setTimeout(() => response.end(), 1500);
      else if (kind === 'hop') response.writeHead(302, { Location: `/skip/${rest}` }).end();
      else if (kind === 'skip') response.writeHead(302, { Location: `/fast/${rest}` }).end();
      else if (kind === 'key') response.writeHead(request.headers['x-key'] === rest ? 200 : 401).end();
      else response.writeHead(/^\d{3}$/.test(kind) ? Number(kind) : 200).end();
    });
  });
  afterEach(async () => {
    await Promise.all(opened.map(({ page }) => page.context().close()));
    await service.stop();
  });
}

export interface Entry {
  title: string;
  url: string;
  [key: string]: unknown;
}
export const at = (path: string, more: object = {}): Entry => ({
  title: path.slice(1),
  url: service.origin + path,
  ...more,
});
export const config = (appConfig: object, sections: Record<string, Entry[]>, display: object = {}) =>
  JSON.stringify({
    appConfig: { statusCheck: true, ...appConfig },
    sections: Object.entries(sections).map(([name, items]) => ({ name, items, displayData: display })),
  });
/** Serves these sections; `serve` one section with these items. */
export const serveSections = async (...given: Parameters<typeof config>) => {
  if (started) return change(serving, 'conf.yml', config(...given));
  serving = await startServing({ 'conf.yml': config(...given) });
  started = true;
};
export const serve = (appConfig: object, ...items: Entry[]) => serveSections(appConfig, { A: items });
export const open = async (path = '', options: BrowserContextOptions = {}) => {
  const visited = await openDashboard(browser, serving, path, options);
  opened.push(visited);
  return visited.page;
};

/** How long a machine with other things to do may take. */
export const slow = { timeout: 20_000 };

/** Colour of each tile's dot by the tile's title; `none` for a tile without one. */
export const states = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('a.item')
    .evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => [
          link.querySelector('.tile-title')?.textContent,
          /dot-(\w+)/.exec(link.querySelector('.status-indicator')?.className ?? '')?.[1] ?? 'none',
        ]),
      ),
    );
export const expectStates = (page: Page, expected: Record<string, string>, timeout = slow.timeout) =>
  expect.poll(() => states(page), { timeout, interval: 200 }).toEqual(expected);
export const said = (page: Page, title: string) => tile(page, title).getAttribute('aria-description');
/** Milliseconds between two requests for a path, at least; it is seldom that a test is slow enough for a second one. */
export const shortestGap = (path: string): number => {
  const times = askedAt.filter((_, index) => asked[index] === path);
  return Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
};
export const count = (path: string) => asked.filter((each) => each === path).length;
/** What the page asked the server for since it was opened. */
export const calls = ({ asked: urls }: Visit) => urls.filter((url) => /\/status-(check|ping)/.test(url));

/** From now on the page hears that its checks are under way, until it is let go. */
export async function holdChecks(page: Page): Promise<{ letGo: () => void }> {
  let holds = true;
  await page.route(/status-check/, async (route) => {
    if (holds) await new Promise((done) => setTimeout(done, 200));
    await (holds ? route.fulfill({ status: 202, json: { pending: true } }) : route.continue());
  });
  return {
    letGo: () => {
      holds = false;
    },
  };
}

/** As the browser does it when another tab comes to the front. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
