import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTheme } from './theme-sheets.ts';

const root = mkdtempSync(join(tmpdir(), 'themes-'));
const folder = join(root, 'web/themes');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'ink.css'),
  '[data-theme="ink"] { --text: black }\n[data-theme="ink"][dir="rtl"] { --text: navy }\n',
);
writeFileSync(
  join(folder, 'ink-red.css'),
  '/* Red. */\n@import "./ink.css";\n\n[data-theme="ink-red"] { --text: red }\n',
);

test('a theme that begins with another one has that one’s rules for itself, and its own after them', async () => {
  expect(await readTheme(root, 'ink-red')).toBe(
    '/* Red. */\n[data-theme="ink-red"] { --text: black }\n[data-theme="ink-red"][dir="rtl"] { --text: navy }\n\n[data-theme="ink-red"] { --text: red }\n',
  );
});

test('any other is what stands in its file', async () => {
  expect(await readTheme(root, 'ink')).toContain('[data-theme="ink"] { --text: black }');
});
