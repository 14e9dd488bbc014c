import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileReport, Problem } from '../../schema/problem.ts';
import { loadStyle, plainStyle } from '../terminal/style.ts';
import { visibleLines, visibleStyled } from '../terminal/visible.ts';
import { buildReport } from './build.ts';
import { concise } from './concise.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';
import { hasFailure } from './validation-result.ts';

const unknownKey: Problem = {
  rule: 'unknown-key',
  severity: 'error',
  message: '"desription" is no key of an item.',
  path: '/sections/0/items/0/desription',
  line: 3,
  column: 9,
  endLine: 3,
  endColumn: 19,
  hint: 'Did you mean "description"?',
};
const newer: Problem = {
  ...unknownKey,
  rule: 'newer-key',
  severity: 'warning',
  line: 1,
  endLine: 2,
  column: 1,
  endColumn: 1,
};
const source = 'sections:\n  - items:\n      - desription: x\n';
const report = (problems: Problem[], file = 'conf.yml'): FileReport => ({ file, text: source, problems });
const faulty = { ok: false, reports: [report([newer, unknownKey])] };
const clean = { ok: true, reports: [report([])] };
const options = { style: plainStyle, width: 80 };

describe('the text report', () => {
  test('gives each problem its place, rule, sentence, frame and hint, and sums up', () => {
    expect(text({ ok: false, reports: [report([unknownKey])] }, options)).toBe(`conf.yml:3:9  error  unknown-key
  "desription" is no key of an item.
  2 │   - items:
  3 │       - desription: x
    │         ^^^^^^^^^^
  hint: Did you mean "description"?

✗ conf.yml: 1 error`);
  });

  test('says that a clean file has no problems', () => {
    expect(text(clean, options)).toBe('✓ conf.yml: no problems');
  });

  test('marks warnings apart from failures', () => {
    expect(text({ ok: true, reports: [report([newer])] }, options)).toMatch(/\n! conf\.yml: 1 warning$/);
    expect(text({ ok: false, reports: [report([newer])] }, options)).toMatch(/\n✗ conf\.yml: 1 warning$/);
  });

  test('sums up over several files', () => {
    const reports = [report([unknownKey, newer]), report([unknownKey], 'a.yml'), report([], 'b.yml')];
    expect(text({ ok: false, reports }, options)).toMatch(/\n✗ 2 errors, 1 warning in 2 of 3 files$/);
    expect(text({ ok: true, reports: [report([]), report([], 'a.yml')] }, options)).toBe('✓ 2 files: no problems');
  });

  test('calls standard input by its name', () => {
    expect(text({ ok: false, reports: [report([unknownKey], '-')] }, options)).toMatch(/^standard input:3:9 /);
  });

  test('has no frame where the text is not there', () => {
    const withoutText = { ...report([unknownKey]), text: '' };
    expect(text({ ok: false, reports: [withoutText] }, options)).not.toContain('│');
  });

  test('says nothing at all about no file', () => {
    expect(text({ ok: false, reports: [] }, options)).toBe('');
  });

  test('carries colour only in a style that has it', async () => {
    expect(text(faulty, { ...options, style: await loadStyle(false) })).not.toContain('\x1b[');
    expect(text(faulty, { ...options, style: await loadStyle(true) })).toContain('\x1b[31m^^^^^^^^^^\x1b[39m');
  });

  test('replaces what a config could steer a terminal with', () => {
    const hostile = { ...unknownKey, message: 'a\x1b]0;x\x07', hint: 'b\x1b[2J' };
    expect(text({ ok: false, reports: [report([hostile])] }, options)).not.toContain('\x1b');
  });
});

describe('the JSON report', () => {
  test('is one object with the fields of the issue, and without the text of the file', () => {
    expect(JSON.parse(json(faulty))).toEqual({
      ok: false,
      files: [{ file: 'conf.yml', problems: [newer, unknownKey] }],
    });
    expect(JSON.parse(json(clean))).toEqual({ ok: true, files: [{ file: 'conf.yml', problems: [] }] });
  });
});

describe('the GitHub report', () => {
  test('is one workflow command a problem', () => {
    expect(github({ ok: false, reports: [report([unknownKey])] })).toBe(
      '::error file=conf.yml,line=3,endLine=3,col=9,endColumn=18,title=unknown-key::"desription" is no key of an item.%0ADid you mean "description"?',
    );
  });

  test('leaves columns out where a problem reaches over lines', () => {
    expect(github({ ok: true, reports: [report([newer])] })).toMatch(
      /^::warning file=conf\.yml,line=1,endLine=2,title=/,
    );
  });

  test('escapes what would end a property or the command', () => {
    const odd = { ...unknownKey, message: '100%\r\n::error::x' };
    const command = github({ ok: false, reports: [report([odd], 'a,b:c%.yml')] });
    expect(command).toContain('file=a%2Cb%3Ac%25.yml,');
    expect(command).toContain('::100%25\\r\\n::error::x%0A');
    expect(command).not.toContain('\n');
  });

  test('names no file for standard input', () => {
    expect(github({ ok: false, reports: [report([unknownKey], '-')] })).toMatch(/^::error line=3,/);
  });

  test('is empty for a clean file', () => {
    expect(github(clean)).toBe('');
  });
});

describe('the SARIF report', () => {
  const run = (result = faulty) => JSON.parse(sarif(result)).runs[0];

  test('lists each rule once and points every result at its rule', () => {
    const { tool, results } = run({ ok: false, reports: [report([newer, unknownKey, unknownKey])] });
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['newer-key', 'unknown-key']);
    for (const result of results) expect(ids[result.ruleIndex]).toBe(result.ruleId);
  });

  test('gives level, place in UTF-16 columns and pointer', () => {
    const { columnKind, results } = run();
    expect(columnKind).toBe('utf16CodeUnits');
    expect(results[1]).toMatchObject({
      level: 'error',
      message: { text: '"desription" is no key of an item. Did you mean "description"?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'conf.yml' },
            region: { startLine: 3, startColumn: 9, endLine: 3, endColumn: 19 },
          },
          logicalLocations: [{ fullyQualifiedName: '/sections/0/items/0/desription' }],
        },
      ],
    });
  });

  test('writes names of files as URIs', () => {
    const uri = (file: string) =>
      run({ ok: false, reports: [report([unknownKey], file)] }).results[0].locations[0].physicalLocation
        .artifactLocation.uri;
    expect(uri('my pages/ä.yml')).toBe('my%20pages/%C3%A4.yml');
    expect(uri('/etc/dash/conf.yml')).toBe('file:///etc/dash/conf.yml');
  });
});

describe('what fails', () => {
  test('errors and fatal problems always, warnings only when asked to be strict', () => {
    expect(hasFailure([report([newer])], false)).toBe(false);
    expect(hasFailure([report([newer])], true)).toBe(true);
    expect(hasFailure([report([{ ...newer, severity: 'fatal' }])], false)).toBe(true);
  });
});

describe('what others wrote', () => {
  const parts = [
    '\x1b[31m',
    '\x1b]52;c;aGk=\x07',
    '\x1b]8;;http://x\x1b\\\\',
    '\u009b2J',
    '\r',
    '\n',
    '\t',
    '\0',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u2028',
    '\ud800',
    'a',
    ':',
    '%',
    '"',
    ' ',
    'ü',
  ];
  const hostile = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((signs) => signs.join(''));
  const steering = /(?!\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
  const withText = (words: string): Problem => ({
    ...unknownKey,
    message: `A ${words}`,
    hint: `B ${words}`,
    path: words,
    line: 1,
    endLine: 1,
  });
  const result = (words: string) => ({
    ok: false,
    reports: [{ file: `c${words.replaceAll('\ud800', '')}`, text: `${words}x: y`, problems: [withText(words)] }],
  });

  test('steers neither a terminal nor what reads lines, in any report', async () => {
    const styled = { style: await loadStyle(true), width: 80 };
    const ports = { colour: false, columns: 80 };
    const site = { sizes: { pages: 1, front: 1, frontSent: 1, script: 1 } };
    await fc.assert(
      fc.asyncProperty(hostile, async (words) => {
        const given = result(words);
        const [plain, coloured] = [text(given, options), text(given, styled)];
        expect(visibleLines(plain)).not.toMatch(steering);
        // What a terminal shows in colour is the same text: no colour but ours is in it.
        expect(stripVTControlCharacters(visibleStyled(coloured))).toBe(visibleLines(plain));
        for (const print of [json, sarif]) {
          expect(visibleLines(print(given))).not.toMatch(steering);
          expect(JSON.parse(visibleLines(print(given)))).toEqual(JSON.parse(print(given)));
        }
        expect(github(given)).not.toMatch(/[\p{Cc}\p{Cs}\u202e\u2066]/u);
        const built = { reports: [], site: { ...site, notes: [`The icon ${words}`] } };
        const report = await buildReport(built as never, { file: `c${words}`, out: `o${words}` }, ports);
        expect(report).not.toMatch(steering);
        expect(report.split('\n')).toHaveLength(3);
      }),
    );
  });
});

test('the concise report is a line for each problem, which steers no terminal', () => {
  const hostile = { ...unknownKey, message: 'A \x1b[31mred\nword.' };
  const lines = concise({ ok: false, reports: [report([newer]), report([hostile], 'a.yml')] }).split('\n');
  expect(lines).toEqual([
    'conf.yml:1:1: newer-key "desription" is no key of an item.',
    expect.stringMatching(/^a\.yml:3:9: unknown-key A .*red.*word\.$/),
  ]);
  expect(lines.join('')).not.toContain('\x1b');
  expect(concise(clean)).toBe('');
});
