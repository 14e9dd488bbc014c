import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFileSource } from './file-source.ts';

test('a page without a file is a problem of its entry until something stands in it', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-file-source-'));
  writeFileSync(
    join(cwd, 'conf.yml'),
    'pages:\n  - {name: Here, path: here.yml}\n  - {name: Soon, path: soon.yml}\n  - {name: Lost, path: no/folder.yml}\nsections: []\n',
  );
  writeFileSync(join(cwd, 'here.yml'), 'sections: []\n');
  const source = openFileSource('conf.yml', {
    cwd,
    env: { DASH_STATE_DIR: join(cwd, 'state') },
    readInput: async () => Buffer.alloc(0),
    signal: new AbortController().signal,
  });
  const { configs } = await source.load();
  const found = async (more = {}) =>
    (await source.check({ ...configs, ...more }))['']?.map(({ rule, path }) => [rule, path]);

  expect(await found()).toEqual([
    ['missing-page-file', '/pages/1/path'],
    ['missing-page-file', '/pages/2/path'],
  ]);
  expect(await found({ 'soon.yml': { sections: [{ name: 'News' }] } })).toEqual([
    ['missing-page-file', '/pages/2/path'],
  ]);
  await source.close();
});
