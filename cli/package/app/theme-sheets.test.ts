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

test('a picture in place of which it has its own is left out, and no other', async () => {
  const picture = (name: string) => `  --${name}: url("data:image/svg+xml,%3Csvg/%3E");\n`;
  writeFileSync(join(folder, 'rain.css'), `[data-theme="rain"] {\n${picture('rain')}${picture('bolt')}}\n`);
  const own = '  --rain: none;\n';
  writeFileSync(join(folder, 'drizzle.css'), `@import "./rain.css";\n\n[data-theme="drizzle"] {\n${own}}\n`);
  expect(await readTheme(root, 'drizzle')).toBe(
    `[data-theme="drizzle"] {\n${picture('bolt')}}\n\n[data-theme="drizzle"] {\n${own}}\n`,
  );
});
