import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { createTestSessions, hour } from '../../testing/sessions.ts';

/** A server's part of the crossings: it ends sessions of its own, and claims what the other one claims too. */
const program = `
import { createFileState } from '../../state/file-state.ts';
import { createEndedSessions } from './ended-sessions.ts';
const [folder, name, count] = process.argv.slice(2);
const ended = createEndedSessions(createFileState(folder), (level, message) => console.error(level, message));
const expires = Date.now() + 3_600_000;
const claimed = [];
for (let each = 0; each < Number(count); each += 1) {
  await ended.add({ id: name + each, issued: 1, expires });
  if (each % 10 === 0 && (await ended.claim({ id: 'once' + each, issued: 1, expires }))) claimed.push(each);
}
console.log(JSON.stringify(claimed));
`;

test('two servers of one folder that end sessions at the same time lose none, and claim nothing twice', async () => {
  const each = 500;
  const folder = await mkdtemp(join(tmpdir(), 'dash-crossing-'));
  const script = join(folder, 'server.mjs');
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', write: false },
  });
  await writeFile(script, outputFiles[0]?.contents ?? '');
  const run = promisify(execFile);
  const servers = await Promise.all(
    ['a', 'b'].map((name) => run(process.execPath, [script, folder, name, String(each)])),
  );

  expect(servers.map(({ stderr }) => stderr)).toEqual(['', '']);
  const { ended } = JSON.parse(readFileSync(join(folder, 'signed-out.json'), 'utf8'));
  const lost = ['a', 'b'].flatMap((name) =>
    Array.from({ length: each }, (_, index) => `${name}${index}`).filter((id) => !Object.hasOwn(ended, id)),
  );
  expect(lost).toEqual([]);
  const claims = servers.flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
  expect(claims.toSorted((a, b) => a - b)).toEqual(Array.from({ length: each / 10 }, (_, index) => index * 10));
}, 120_000);

test('what one server has claimed no other claims, before it has heard of it too', async () => {
  const { folder, clock, sessions } = createTestSessions();
  const other = createTestSessions({ folder, clock });
  // It looks at the file now, and not again within the second.
  expect(await other.sessions.useOnce('another', 2 * hour)).toBe(true);
  expect(await sessions.useOnce('token', 2 * hour)).toBe(true);
  expect(await other.sessions.useOnce('token', 2 * hour)).toBe(false);
});
