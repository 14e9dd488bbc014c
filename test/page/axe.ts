import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The themes in which axe looks at pages: the one that stands in the styles of the page itself, one with fonts and
 * colours of its own, and a light one. What all of them need, contrast, is computed from their stylesheets.
 */
export const axeThemes = ['default', 'callisto', 'minimal-light'] as const;

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run(
    place: string,
    options: { resultTypes: string[]; preload: { assets: string[] } },
  ): Promise<{ violations: Violation[] }>;
}

/** What axe finds on a page, or in one place of it. It is put into it past the page's policy, which stays in force for the page itself. */
export async function faultsOf(page: Page, place = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const session = await page.context().newCDPSession(page);
    // It ends with the page: a session that is detached takes the emulated medium with it, and paper is a screen again.
    await session.send('Runtime.evaluate', { expression: axe });
  }
  const violations = await page.evaluate(async (within) => {
    // No rule that is on by default looks at stylesheets, which would be fetched once more.
    const options = { resultTypes: ['violations'], preload: { assets: ['media'] } };
    const found = await (window as unknown as { axe: Axe }).axe.run(within, options);
    return found.violations;
  }, place);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
