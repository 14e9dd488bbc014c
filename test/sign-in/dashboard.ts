import type { Browser, Page } from 'playwright-core';
import { visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';

/** A dashboard whose parts show who looks at it; `auth` is the block of the config. */
export const startDashboard = (auth: string): Promise<Serving> =>
  startServing({
    'conf.yml': `pageInfo: {title: House}
appConfig:
  auth: ${auth}
pages: [{name: Media, path: media.yml}]
sections:
  - {name: Tools, items: [{title: Notes}]}
  - {name: Family, displayData: {showForKeycloakUsers: {groups: [family]}}, items: [{title: Album}]}
  - {name: Kitchen, displayData: {showForKeycloakUsers: {roles: [cook]}}, items: [{title: Recipes}]}
`,
    'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n',
  });

export interface OpenedDashboard {
  page: Page;
  /** What the console complained about. */
  complaints: string[];
}

export async function openDashboard(browser: Browser, address: string): Promise<OpenedDashboard> {
  const { page, complaints } = await visit(browser, address);
  page.setDefaultTimeout(60_000);
  return { page, complaints };
}

/** Answers the provider's question. */
export async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name at the provider').fill(name);
  await page.getByRole('button', { name: 'Go' }).click();
}

/** Who the server takes the page's viewer for. */
export const sessionOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => (await fetch('/auth/session')).json());
