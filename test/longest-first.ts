import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Whole tests that take longest, the longest first; some of them wait for most of that time. */
const longest = [
  ...['page/walk', 'sign-in/renewal', 'guard/fuzz', 'sign-in/providers', 'guard/cross-site', 'sign-in/panels'],
  ...['sealed', 'saving-kills', 'page/offline', 'page/status', 'page/look', 'guard/paths', 'build', 'glances'],
  ...['new-widget', 'page/root', 'page/take-over', 'page/about-and-download', 'canary/viewers', 'page/theme-maker'],
  ...['widget-data', 'page/status-dot', 'edit', 'services/downloads'],
].map((name) => `/test/${name}.test.ts`);

/**
 * Begins with what takes longest, so that no long file runs by itself at the end while the other cores have nothing to
 * do. A machine that has run the tests before knows that by itself, a fresh one doesn't.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The whole tests are the last group anyway; within it, what is in no list keeps its order.
    const first = longest.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)));
    const isUnit = ({ project }: TestSpecification) => project.name !== 'whole';
    return [...sorted.filter(isUnit), ...first, ...sorted.filter((file) => !isUnit(file) && !first.includes(file))];
  }
}
