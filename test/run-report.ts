import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How many tests may need a second try before the whole run counts as red. */
const retriesAllowed = 2;

/**
 * After a run: its ten slowest files, and every test that was green only at its second try. One of these may be the
 * machine's fault, three of them say that something is wrong with the tests or with what they test: the run is red.
 */
export class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((module) => ({ name: nameOf(module), seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, 10);
    if (modules.length > 10)
      printList(
        'Slowest files',
        slowest.map(({ name, seconds }) => `${seconds.toFixed(1)} s  ${name}`),
      );
    const retried = modules.flatMap(retriedIn);
    if (retried.length > 0) printList('Green only at a second try', retried);
    if (retried.length > retriesAllowed) {
      process.stdout.write(`${retried.length} tests needed a second try, ${retriesAllowed} may: the run is red.\n`);
      process.exitCode = 1;
    }
  }
}

const nameOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);

const retriedIn = (module: TestModule): string[] =>
  [...module.children.allTests('passed')]
    .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
    .map((test) => `${nameOf(module)} > ${test.fullName}`);

const printList = (title: string, lines: readonly string[]): void => {
  process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
};
