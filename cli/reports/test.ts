import type { Ports } from '../ports.ts';
import type { TestRun } from '../tasks/test.ts';
import { printable } from '../terminal/cells.ts';
import { loadStyle } from '../terminal/style.ts';
import { plural } from './validation-result.ts';

/** A line for each check, with what is against it below, and one that sums up. */
export async function testText({ results }: TestRun, { colour }: Pick<Ports, 'colour'>): Promise<string> {
  const style = await loadStyle(colour);
  const lines = results.flatMap(({ name, ok, reasons }) => [
    `${ok ? style.good('✓') : style.bad('✗')} ${printable(name)}`,
    ...reasons.map((reason) => `    ${printable(reason)}`),
  ]);
  const failed = results.filter(({ ok }) => !ok).length;
  const sum =
    failed === 0
      ? `${plural(results.length, 'check')}, all hold`
      : `${failed} of ${plural(results.length, 'check')} failed`;
  return [...lines, '', sum].join('\n');
}

export const testJson = (run: TestRun): string => JSON.stringify(run, null, 2);

/** The XML that CI systems show the results of tests by. */
export function testJunit({ file, results }: TestRun): string {
  const failed = results.filter(({ ok }) => !ok).length;
  const took = results.reduce((sum, result) => sum + result.took, 0);
  const counts = `tests="${results.length}" failures="${failed}" errors="0" time="${seconds(took)}"`;
  const cases = results.map(({ name, line, ok, reasons, took: time }) => {
    const head = `    <testcase classname=${attribute(file)} name=${attribute(name)} file=${attribute(file)} line="${line}" time="${seconds(time)}"`;
    if (ok) return `${head}/>`;
    const failure = `<failure message=${attribute(reasons[0] ?? 'It does not hold.')}>${escaped(reasons.join('\n'))}</failure>`;
    return `${head}>\n      ${failure}\n    </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name=${attribute(file)} ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const attribute = (text: string): string => `"${escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;

/** Text for XML, which has no place for most control characters. */
const escaped = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, (sign) => (/[\t\n]/.test(sign) ? sign : '\ufffd'))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
