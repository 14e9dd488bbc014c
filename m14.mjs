import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
const dir = mkdtempSync('/tmp/d/run-'); copyFileSync('/tmp/d/big/conf.yml', dir + '/conf.yml');
const port = 18100 + Math.floor(Math.random() * 800);
const server = spawn('node', ['bin/dash.js', 'serve', dir + '/conf.yml', '--port', String(port), '--host', '127.0.0.1'], { stdio: 'pipe' });
server.stderr.on('data', (d) => process.env.LOG && process.stderr.write(d));
for (let i = 0; i < 200; i++) { try { if ((await fetch(`http://127.0.0.1:${port}/`)).ok) break; } catch {} await new Promise((r) => setTimeout(r, 200)); }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Performance.enable');
const metrics = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
const idle = async () => { await page.evaluate(() => new Promise((r) => { let n = 0; const go = () => (++n > 6 ? r() : requestAnimationFrame(() => setTimeout(go, 60))); go(); })); };
const rows = {};
const measure = async (name, run, div = 1) => {
  await idle(); const a = await metrics(); await run(); await idle(); const b = await metrics();
  const ms = (k) => Math.round(((b[k] - a[k]) * 1000) / div);
  rows[name] = { task: ms('TaskDuration'), script: ms('ScriptDuration'), style: ms('RecalcStyleDuration'), layout: ms('LayoutDuration') };
  console.log(name.padEnd(34), JSON.stringify(rows[name]));
};
const only = process.argv[2];
try {
  await page.goto(`http://127.0.0.1:${port}/`); await page.waitForLoadState('networkidle');
  await measure('F2', async () => { await page.keyboard.press('F2'); await page.locator('.edit-bar').waitFor(); });
  await idle();
  const t = page.locator('.tile-title').first();
  await measure('title click to input', async () => { await t.click(); await page.locator('.inline-edit input').waitFor(); });
  await measure('letter in place (of 10)', async () => { for (const c of 'abcdefghij') await page.keyboard.type(c); }, 10);
  await measure('Enter in place', async () => { await page.keyboard.press('Enter'); await page.locator('.inline-edit').waitFor({ state: 'detached' }); });
  await measure('open item panel (Enter on tile icon)', async () => { await page.locator('a.item .icon').nth(1).click(); await page.locator('.side-panel [data-field="item.title"] input').waitFor(); });
  const title = page.locator('.side-panel [data-field="item.title"] input');
  await measure('click in panel title', async () => { await title.click(); });
  if (process.env.PROF) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start'); }
  await measure('letter in panel title (of 10)', async () => { for (const c of 'abcdefghij') await page.keyboard.type(c); }, 10);
  if (process.env.PROF) { const { profile } = await cdp.send('Profiler.stop'); (await import('node:fs')).writeFileSync('/tmp/d/letters.cpuprofile', JSON.stringify(profile)); }
  const address = page.locator('.side-panel [data-field="item.url"] input');
  await measure('letter in panel address (of 10)', async () => { await address.click(); for (const c of 'abcdefghij') await page.keyboard.type(c); }, 10);
  await measure('Done', async () => { await page.locator('.side-panel button:has-text("Done")').last().click({timeout:5000}); await page.locator('.side-panel').waitFor({ state: 'detached' }); });
  await measure('undo', async () => { await page.keyboard.press('Control+z'); });
  await page.locator('a.item').nth(3).focus();
  await measure('Ctrl-A in a section', async () => { await page.keyboard.press('Control+a'); await page.locator('.chosen-bar').waitFor(); });
  await page.keyboard.press('Escape');
  await measure('raw editor open', async () => { await page.evaluate(() => {}); await page.locator('.edit-bar button:has-text("More"), .edit-bar [aria-haspopup]').first().click(); await page.getByText('Edit the file').click(); await page.locator('.cm-content').waitFor(); });
  await page.keyboard.press('Escape'); await idle();
  await measure('save', async () => { await page.keyboard.press('Control+s'); await page.locator('.edit-bar').waitFor({ state: 'detached', timeout: 60000 }); });
} catch (e) { console.error(String(e).slice(0, 400)); await page.screenshot({ path: '/tmp/d/m14-fail.png' }); }
await browser.close(); process.kill(server.pid);
