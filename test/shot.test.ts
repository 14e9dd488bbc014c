import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { runDash } from './dash-command.ts';
import { folderWith, startServing } from './serving.ts';

const config = `
pageInfo: {title: House, description: Runs at 192.168.7.5}
appConfig:
  auth: {enableGuestAccess: true, users: [{user: ann, type: admin, hash: ${'a1'.repeat(32)}}]}
sections:
  - name: Tools
    items:
      - {title: Router, icon: mdi-router, url: 'http://192.168.7.1'}
      - {title: Films, icon: mdi-filmstrip, url: 'https://films.secret-lab.example'}
      - {title: Photos, icon: mdi-image, provider: Ann, url: 'https://photos.secret-lab.example'}
      - {title: Git, description: 'at git.secret-lab.example:3000', url: 'https://git.secret-lab.example'}
      - {title: Vault, url: 'https://vault.secret-lab.example', displayData: {hideForGuests: true}}
  - name: Server
    widgets: [{type: system-info}]
`;

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (picture: Buffer) => [picture.readUInt32BE(16), picture.readUInt32BE(20)];

test('a picture of a config is written, and neither browser nor server leave anything behind', async () => {
  const cwd = folderWith({ 'conf.yml': config });
  const env = { TMPDIR: folderWith({}), DASH_CACHE_DIR: join(cwd, '.cache'), CHROME_PATH: '/usr/bin/chromium' };
  const { code, stdout, stderr } = await runDash(['shot', '--out', 'a.png', '--size', '1280x720'], { cwd, env });
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'Wrote a.png.\n', stderr: '' });
  const picture = readFileSync(join(cwd, 'a.png'));
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(sizeOf(picture)).toEqual([1280, 720]);
  expect(readdirSync(env.TMPDIR)).toEqual([]);
});

test('a dashboard that shows nothing to guests has no picture, and it is said what to do', async () => {
  const cwd = folderWith({ 'conf.yml': config.replace('enableGuestAccess: true, ', '') });
  const { code, stderr } = await runDash(['shot'], { cwd, env: { CHROME_PATH: '/usr/bin/chromium' } });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('add ?shot to the address') });
  expect(readdirSync(cwd)).not.toContain('picture.png');
});

test('what is looked at with ?shot says no address, neither at first nor later, and nothing that a guest may not see', async () => {
  const serving = await startServing({ 'conf.yml': config });
  try {
    const { page, asked, complaints } = await visit(await sharedBrowser(), `${serving.url}?shot`);
    await page.locator('[data-clean]').waitFor();
    const shown = await page.locator('body').innerText();
    expect(shown).toContain('Films');
    expect(shown).toContain('Runs at …');
    expect(shown).not.toMatch(/secret-lab|192\.168|Vault/);
    const places = () =>
      page.locator('.item').evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile, '::before').content));
    expect((await places()).filter((place) => /secret|192/.test(place))).toEqual([]);
    // Who runs a service is no address.
    expect(
      await page.locator('[data-place], [data-host]').evaluateAll((tiles) => tiles.map((tile) => tile.id)),
    ).toEqual([await page.locator('.item', { hasText: 'Photos' }).getAttribute('id')]);
    await page
      .locator('h2')
      .first()
      .evaluate((heading) => {
        heading.textContent = 'Now at films.secret-lab.example';
      });
    await page.getByRole('heading', { name: 'Now at …' }).waitFor();
    for (const part of ['footer', '.view-button', '.sign-in-link', '.section-menu', '.skip-link'])
      expect([part, await page.locator(part).filter({ visible: true }).count()]).toEqual([part, 0]);
    await page.locator('[data-widget="system-info"][aria-busy="false"]').waitFor();
    // A connection that stays open would keep the browser from ever taking the picture.
    expect(asked.filter((address) => /\/events\b/.test(address))).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await serving.stop();
  }
});
