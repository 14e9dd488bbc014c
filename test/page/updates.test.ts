import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../../serve/testing/test-server.ts';
import { sharedBrowser } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { openDashboard, openView } from './dashboard-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let asked = 0;
let answer: (response: ServerResponse) => void;
/** Stands where the package is developed, and hands out its manifest. */
const startHost = () =>
  startUpstream((_request, response) => {
    asked += 1;
    response.setHeader('Access-Control-Allow-Origin', '*');
    answer(response);
  });
const names = (version: unknown) => (response: ServerResponse) => response.end(JSON.stringify({ version }));

/** The built package as it would be if its manifest named this repository. */
function packageNaming(manifest: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dash-package-'));
  for (const part of ['bin', 'dist', 'templates', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('dist/tools') });
  }
  const file = join(folder, 'dist/app.json');
  const app = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...app, repository: { home: 'https://code.example.org/dash', manifest } }));
  return join(folder, 'bin/dash.js');
}

const config = (appConfig = '{}') => `appConfig: ${appConfig}\nsections: [{name: Tools, items: [{title: Saw}]}]\n`;

let browser: Browser;
let serving: Serving;
let page: Page;
let complaints: string[];
let bin: string;
let host: Upstream;
beforeAll(async () => {
  browser = await sharedBrowser();
  host = await startHost();
  bin = packageNaming(`${host.origin}/package.json`);
  serving = await startServing({ 'conf.yml': config() }, { bin });
});
afterAll(async () => {
  await Promise.all([serving.stop(), host.stop()]);
});
beforeEach(() => {
  asked = 0;
});
afterEach(() => page.context().close());

const open = async (path: string, at = serving) => {
  ({ page, complaints } = await openDashboard(browser, at, path));
};
const state = (text: string) => page.locator('.version').getByText(text);

test.each([
  ['3.1.1', ['Up-to-Date']],
  ['3.1.4', ['Update Available']],
  ['4.0.0', ['Update Available', 'This version is too old to be supported.']],
])('where the newest version is %s, it says so', async (version, texts) => {
  answer = names(version);
  await open('about');
  for (const text of texts) await state(text).waitFor();
  expect(complaints).toEqual([]);
});

test('says that it looks as long as it does', async () => {
  let held: ServerResponse | undefined;
  answer = (response) => {
    held = response;
  };
  await open('about');
  await state('Checking for Updates...').waitFor();
  await expect.poll(() => held).toBeDefined();
  if (held) names('3.1.1')(held);
  await state('Up-to-Date').waitFor();
});

test('says where the check fails, and notes it', async () => {
  answer = (response) => response.writeHead(500).end();
  await open('about');
  await state('Error checking for updates.').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('errorLog'))).toContain('Error checking for updates.');
});

test('asks when the menu is opened, once for as long as the page is open', async () => {
  answer = names('3.1.1');
  await open('');
  expect(asked).toBe(0);
  await openView(page);
  await page.getByRole('button', { name: 'Configuration' }).click();
  await state('Up-to-Date').waitFor();
  await page.getByRole('button', { name: 'App Info' }).click();
  await expect.poll(() => state('Up-to-Date').count()).toBe(2);
  expect(asked).toBe(1);
  expect(complaints).toEqual([]);
});

test('the repository is linked to', async () => {
  answer = names('3.1.1');
  await open('about');
  expect(await page.getByRole('link', { name: 'https://code.example.org/dash' }).count()).toBe(1);
});

test('asks nobody where the config wants no checks, and the page may not even', async () => {
  answer = names('4.0.0');
  const quiet = await startServing({ 'conf.yml': config('{disableUpdateChecks: true}') }, { bin });
  try {
    await open('about', quiet);
    await page.getByText('Dash 3.1.1', { exact: true }).waitFor();
    expect(await page.locator('.update-state').count()).toBe(0);
    expect(asked).toBe(0);
    const policy = (await fetch(`${quiet.url}about`)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
  } finally {
    await quiet.stop();
  }
});
