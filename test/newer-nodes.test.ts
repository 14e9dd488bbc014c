import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { flameDatabase } from '../cli/migration/testing/flame-database.ts';
import { openLookingTab } from '../serve/testing/widgets.ts';
import { addingLink } from './adding-link.ts';
import { type RunOptions, runDash } from './dash-command.ts';
import { newerNodes } from './newer-nodes.ts';
import { onTerminal, press, walk } from './on-terminal.ts';
import { folderWith, startServing, until } from './serving.ts';

const service = createServer((_request, response) =>
  response.end(JSON.stringify([{ link: { text: 'Free beds' }, value: '12' }])),
);
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const config = `# The ward
pageInfo: {title: Ward}
sections:
  - name: Links
    items:
      - title: Notes # mine
        url: https://notes.example.lan
  - name: Figures
    widgets:
      - type: custom-list
        options: {url: 'http://127.0.0.1:${(service.address() as AddressInfo).port}/'}
`;

/** What a command has loaded of its own, as V8 notes it for a report of coverage. */
const loadedFiles = (reports: string): string =>
  readdirSync(reports)
    .flatMap((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')).result as { url: string }[])
    .map(({ url }) => url)
    .join('\n');

for (const { version, node } of newerNodes) {
  // What could not be fetched is a fault only where nobody would see that it is missing.
  test.skipIf(!existsSync(node) && !process.env.CI)(`Dash works with Node.js ${version}`, async () => {
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`);
    const cwd = folderWith({ 'conf.yml': config });
    const env = { DASH_STATE_DIR: join(cwd, '.state'), DASH_CACHE_DIR: join(cwd, '.cache') };
    const run = (args: string[], more: RunOptions = {}) => runDash(args, { cwd, env, node, ...more });

    // What newer ones warn of would stand on standard error.
    const clean = { code: 0, stderr: '' };
    const [validate, lint, hash, build, backup] = await Promise.all([
      run(['validate']),
      run(['lint']),
      run(['hash'], { input: 'secret' }),
      run(['build', '--out', 'site']),
      run(['backup', 'dash.backup'], { input: 'secret' }),
    ]);
    expect([validate, lint, hash, build]).toMatchObject([clean, clean, clean, clean]);
    expect(hash.stdout).toMatch(/^\$scrypt\$/);
    expect(readFileSync(join(cwd, 'site/index.html'), 'utf8')).toContain('Notes');
    expect(backup.code).toBe(0);
    const drill = await run(['restore', 'dash.backup', '--drill'], { input: 'secret' });
    expect(drill).toMatchObject({ code: 0, stdout: expect.stringContaining('can be restored') });

    writeFileSync(join(cwd, 'db.sqlite'), await flameDatabase());
    const reports = join(cwd, 'reports');
    const migrated = await run(['import', 'db.sqlite', '--out', 'new'], { env: { ...env, NODE_V8_COVERAGE: reports } });
    expect(migrated).toMatchObject({ code: 0, stdout: expect.stringContaining('https://notes.example') });
    expect(migrated.stderr).not.toMatch(/warning/i);
    expect(loadedFiles(reports).includes('sql-wasm')).toBe(Number.parseInt(version, 10) < 24);

    const terminal = onTerminal(['edit'], { cwd, env, node });
    onTestFinished(terminal.close);
    await terminal.shows('Notes');
    await walk(terminal, [
      [press.down.repeat(4), /›\s+· Notes/],
      ...addingLink('https://films.example.lan', 'Films'),
      ['s', /Save \d+ changed lines?\?/],
      [press.enter, 'Saved '],
    ]);
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
    // Node.js keeps what it compiles of modules.
    expect(readdirSync(join(env.DASH_CACHE_DIR, 'code/modules'))).toEqual([expect.stringContaining(version)]);
    const edited = readFileSync(join(cwd, 'conf.yml'), 'utf8');
    expect(edited).toContain('https://films.example.lan');

    const serving = await startServing({ 'conf.yml': edited }, { node });
    onTestFinished(() => void serving.process.kill());
    const page = async () => (await fetch(serving.url)).text();
    const html = await page();
    expect(html).toContain('Films');
    const tab = await openLookingTab(serving.url);
    const { gathered } = JSON.parse(/id="dash-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
      gathered: string[];
    };
    await tab.look({ widgets: gathered });
    await until(async () => (await page()).includes('Free beds'));
    tab.close();
    const saved = await fetch(new URL('config-manager/save', serving.url), {
      method: 'POST',
      body: JSON.stringify({ config: edited.replace('title: Ward', 'title: Attic') }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await saved.json()).toMatchObject({ success: true });
    await until(async () => (await page()).includes('<title>Attic'));
    const written = readFileSync(join(serving.folder, 'conf.yml'), 'utf8');
    expect([written.includes('# mine'), load(written)]).toEqual([
      true,
      expect.objectContaining({ pageInfo: { title: 'Attic' } }),
    ]);
    expect([await serving.stop(), serving.said()]).toEqual([0, expect.not.stringMatching(/warning/i)]);
  });
}
