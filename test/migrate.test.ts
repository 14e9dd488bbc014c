import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runDash } from './dash-command.ts';

test('a dashboard comes from elsewhere: shown, written, and valid', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-migrate-'));
  const dash = (args: string[], input?: string) =>
    runDash(args, { cwd, env: { DASH_STATE_DIR: join(cwd, 'state') }, ...(input !== undefined && { input }) });
  mkdirSync(join(cwd, 'hp'));
  writeFileSync(
    join(cwd, 'hp', 'services.yaml'),
    '- A:\n    - Films: {href: "https://films.example", server: x, widget: {type: sonarr, url: "http://s.lan", key: top-secret}}\n    - Series: {widget: {type: radarr, url: "http://r.lan", key: "{{HOMEPAGE_VAR_RADARR}}"}}\n',
  );

  writeFileSync(join(cwd, 'hp', 'compose.yaml'), 'services: {home: {image: x}}\n');

  const [shown, strict] = await Promise.all([dash(['migrate', 'hp']), dash(['migrate', 'hp', '--strict'])]);
  expect(strict).toEqual({ ...shown, code: 1 });
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringMatching(/^sections:\n/) });
  expect(shown.stderr).toContain('services.yaml:2  no counterpart  server');
  expect(shown.stderr).toMatch(
    /Nothing was written; --write does\. Secrets go into dash\.env then: DASH_FILMS\. Give these variables their values yourself: DASH_RADARR\.\n$/,
  );
  expect(shown.stderr).toContain('\nLeft alone: compose.yaml, which --from compose reads.\n');
  const all = shown.stdout + shown.stderr;
  expect([all.includes('\u001b'), all.includes('top-secret')]).toEqual([false, false]);

  const written = await dash(['migrate', 'hp', '--write']);
  expect(written.code).toBe(0);
  expect(written.stdout).toMatch(/^Wrote conf\.yml\.\nThe values of DASH_FILMS are in .*dash\.env\.\n$/);
  expect(readFileSync(join(cwd, 'conf.yml'), 'utf8')).toBe(shown.stdout);
  expect(await dash(['validate'])).toMatchObject({ code: 0 });

  const feeds = '<opml><body><outline text="F" xmlUrl="https://f.example"/></body></opml>';
  const { code, stdout } = await dash(['import', '-', '--out', 'new', '--json'], feeds);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ format: 'opml', files: [{ path: join('new', 'conf.yml') }], losses: [] });
  expect(await dash(['import', 'none'])).toMatchObject({ code: 2, stdout: '' });

  const added = await dash(['import', '-', '--write', '--page', 'News'], feeds);
  expect(added.stdout).toMatch(
    /^Added to conf\.yml: 1 page, 1 section, 1 widget\.\nWrote news\.yml\.\nTake it back with: dash history restore \S+\n$/,
  );
  expect(await dash(['validate'])).toMatchObject({ code: 0 });
  const other = await dash(['import', '-', '--write', '--page', 'news'], feeds.replaceAll('f.example', 'g.example'));
  expect(other.stdout).toMatch(
    /^conf\.yml is like this already\.\nAdded to news\.yml: 1 widget\.\nTake it back with: dash history restore \S+ news\.yml\n$/,
  );
  const replaced = await dash(['import', '-', '--write', '--replace'], feeds);
  expect(replaced.stdout).toMatch(/^Replaced 1 section of conf\.yml\.\nTake it back with: dash history restore \S+\n$/);

  const listed = await dash(['history']);
  expect(listed.stdout.replace(/ {2,}/g, ' ')).toMatch(
    /^ # When What was changed\nnow .* F .*as it is now\)\n 1 .*pages changed\n 2 .*The first state that is kept\n$/,
  );
  const [, , ...undo] = replaced.stdout.trim().split('with: dash ')[1]?.split(' ') ?? [];
  expect(await dash(['history', 'restore', ...undo])).toMatchObject({ code: 0 });
  expect(await dash(['history', 'restore', '3'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(cwd, 'conf.yml'), 'utf8')).toBe(shown.stdout);
});
