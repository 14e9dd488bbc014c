import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['.', 'inline', 'marks', '../arranging'].map((path) => new URL(`${path}/`, import.meta.url));

test('no rule asks whether something is anywhere on the page: each change would have all of it searched', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.css') ? new URL(name, folder) : [])),
  );
  const rules = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/^.*(?:\]|html|body|:root):has\([^>].*$/gm) ?? [],
  );
  expect([files.length > 3, rules]).toEqual([true, []]);
});
