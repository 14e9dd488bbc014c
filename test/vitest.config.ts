import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { RunReport } from './run-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is waited for comes, on a busy machine too; a second, the default, is not always enough. */
const polling = { poll: { timeout: 30_000 } };

/** One more than there are cores: a page test waits for other processes for part of its time. */
const workers = availableParallelism() + 1;

/** Within one process most comes at once: looked at again as seldom as by default, it leaves the worker idle meanwhile. */
const pollingSoon = { poll: { ...polling.poll, interval: 10 } };

/**
 * `unit`: pure parts beside their subject. `dom`: components in jsdom. `whole`: the command line as a process,
 * the server on a real port and the page in a browser, against the built package.
 */
export default defineConfig({
  root,
  test: {
    reporters: ['default', new RunReport()],
    sequence: { sequencer: LongestFirst },
    // A handler of a page's requests whose page has closed meanwhile: the test that closed it has its result already.
    onUnhandledError: ({ message = '' }) =>
      !(message.includes('has been closed') && message.includes('while running route callback')),
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{schema,serve,cli,web}/**/*.test.ts'],
          globalSetup: ['test/write-words.ts'],
          isolate: false,
          testTimeout: 20_000,
          expect: pollingSoon,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        root,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'dom',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          globalSetup: ['test/write-words.ts'],
          setupFiles: ['web/testing/clear-stored.ts', 'web/testing/element-methods.ts'],
          testTimeout: 60_000,
          // Pages open there as in a browser, in parts that come when they do.
          retry: process.env.CI ? 2 : 0,
          expect: pollingSoon,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        root,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          exclude: ['test/bench/**'],
          testTimeout: 150_000,
          expect: polling,
          hookTimeout: 240_000,
          // Browsers on a busy machine: where nobody watches, red counts once it is red twice. The report names both.
          retry: process.env.CI ? 1 : 0,
          isolate: false,
          setupFiles: ['test/close-contexts.ts', 'test/fresh-connections.ts'],
          globalSetup: ['test/ensure-built.ts', 'test/newer-nodes.ts'],
          maxWorkers: workers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
