import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quickReport } from './fast-validate.ts';
import { formats } from './reports/formats.ts';
import { validate } from './tasks/validate.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-quick-'));
const write = (text: string, file = 'conf.yml') => writeFileSync(join(cwd, file), text);
const clean = 'pageInfo:\n  title: Home\nsections:\n  - name: A\n    widgets:\n      - type: clock\n';
const report = (...args: string[]) => quickReport(args, { cwd, env: {} });

describe('the quick way of dash validate', () => {
  test('prints of a clean file what the command prints', async () => {
    write(clean);
    write(clean, 'other.yml');
    for (const file of ['conf.yml', 'other.yml']) {
      const ports = { cwd, readInput: async () => Buffer.alloc(0), progress: () => ({ say() {}, done() {} }) };
      const { reports, ok } = await validate({ files: [file] }, ports);
      expect(report('validate', file)).toBe(await formats.text({ reports, ok }, { colour: false, columns: 80 }));
    }
    expect(report('validate')).toBe('✓ conf.yml: no problems');
  });

  test('reads whatever YAML a clean file is written in', () => {
    const anchored =
      'x-lan: &lan {target: sametab}\nsections:\n  - name: >-\n      A\n      b\n    items: [{title: A, <<: *lan}]\n';
    for (const text of [`\ufeff${clean}`, clean.replaceAll('\n', '\r\n'), anchored]) {
      write(text);
      expect(report('validate')).toBe('✓ conf.yml: no problems');
    }
  });

  test.each([
    ['a warning', `${clean}        updateInterval: 1\n`],
    ['an error', `${clean}title: x\n`],
    ['a mistake in the syntax', `${clean}: x\n`],
    ['an icon that is not there', `${clean}    icon: mdi-nosuch\n`],
    ['extra pages', `${clean}pages:\n  - name: B\n    path: b.yml\n`],
    ['an option that the widget lacks', `${clean}        options: {zone: x}\n`],
    ['nothing in it', ''],
    ['values of SOPS', `${clean}sops: {version: 3}\n`],
  ])('leaves a file with %s to the command', (_, text) => {
    write(text);
    expect(report('validate')).toBeUndefined();
  });

  test('leaves other arguments to the command', () => {
    write(clean);
    for (const args of [
      [],
      ['--help'],
      ['build'],
      ['validate', '--strict'],
      ['validate', '-'],
      ['validate', 'conf.yml', 'b.yml'],
      ['validate', 'none.yml'],
      ['validate', ''],
    ]) {
      expect(report(...args)).toBeUndefined();
    }
  });
});
