import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sourcesFingerprint } from './sources.ts';

let root: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dash-sources-'));
  for (const folder of ['schema', 'web', 'serve', 'cli']) write(`${folder}/a.ts`, '');
  write('locales/de/page.json', '{"yes": "ja"}');
  write('templates/starter/conf.yml', 'sections: []');
  write('package.json', '{}');
  write('package-lock.json', '{}');
});

test.each([
  ['a translation changes', () => write('locales/de/page.json', '{"yes": "doch"}')],
  ['a template changes', () => write('templates/starter/conf.yml', 'sections: [{name: A}]')],
  ['a file comes', () => write('web/widgets/clock/view.tsx', '')],
  ['a file goes', () => rmSync(join(root, 'serve/a.ts'))],
])('the fingerprint of the sources is another when %s', (_, change) => {
  const before = sourcesFingerprint(root);
  change();
  expect(sourcesFingerprint(root)).not.toBe(before);
});

test('the fingerprint of the sources stays when only a test changes, or nothing but a time', () => {
  const before = sourcesFingerprint(root);
  write('web/look.test.ts', 'test()');
  write('web/a.ts', '');
  expect(sourcesFingerprint(root)).toBe(before);
});
