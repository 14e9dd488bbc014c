import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is waited for comes, on a busy machine too; a second, the default, is not always enough. */
const patient = { poll: { timeout: 15_000 } };

/**
 * `unit`: pure parts beside their subject. `dom`: components in jsdom. `whole`: the command line as a process,
 * the server on a real port and the page in Chromium, against the built package.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{schema,serve,cli,web}/**/*.test.ts'],
          testTimeout: 20_000,
          expect: patient,
        },
      },
      {
        root,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'dom',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 20_000,
          expect: patient,
        },
      },
      {
        root,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          exclude: ['test/bench/**', '**/node_modules/**'],
          testTimeout: 60_000,
          expect: patient,
          hookTimeout: 120_000,
          fileParallelism: false,
          // Browsers on a busy machine: where nobody watches, red counts once it is red twice. The report names both.
          retry: process.env.CI ? 1 : 0,
          globalSetup: ['test/ensure-built.ts'],
        },
      },
    ],
  },
});
