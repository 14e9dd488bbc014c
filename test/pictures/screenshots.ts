import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bodiesConfig, showBodies } from '../bodies.tsx';
import { startWholeBrowser, visit } from '../browser.ts';
import { faultsOf } from '../page/axe.ts';
import { startServing } from '../serving.ts';
import { filter, openApp, openItemMenu, openOptions, openPalette, openView } from './acts.ts';
import { takeEditing } from './editing.ts';
import { everyScreen, startDashboards } from './every-screen.ts';
import { type Picture, take } from './take.ts';
import { takeThemeGallery } from './theme-gallery.ts';
import { takeThemes } from './themes.ts';
import { takeWidgetGallery } from './widget-gallery.ts';

/**
 * Takes the pictures of `docs/`: of the starter dashboard as it is served, and of what the page before and after compares.
 * With `--every <folder>` it takes those of every screen into that folder instead, and with `--themes <folder>` those of
 * every theme; names after it say which alone. With `--widgets` it takes those of `docs/widgets.md`, or of the types that
 * are named. With `--theme-gallery` it takes those of `docs/themes.md`, with `--editing`
 * those of `docs/editing.md`, with `--compared` those of `docs/before-and-after.md` alone, with `--bodies <folder>` all
 * bodies of widgets in all states and widths. Fails where axe finds something. Run by `npm run screenshots`.
 */
const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

const starterPictures: Picture[] = [
  { name: 'home', ...wide },
  { name: 'home-narrow', ...narrow },
  { name: 'home-wide', width: 2560, height: 1080 },
  // Two other themes, one of them in German, whose words are the longest.
  ...['callisto', 'minimal-light'].flatMap((theme, index) => {
    const own = { stored: { theme }, language: index % 2 === 0 ? 'en' : 'de' };
    return [
      { name: theme, ...wide, ...own },
      { name: `${theme}-narrow`, ...narrow, ...own },
    ];
  }),
  { name: 'right-to-left', ...wide, language: 'ar' },
  { name: 'right-to-left-narrow', ...narrow, stored: { theme: 'minimal-light' }, language: 'ar' },
  { name: 'view', ...wide, act: openView },
  { name: 'view-narrow', ...narrow, act: openView },
  { name: 'filter', ...wide, act: filter('na') },
  { name: 'minimal', ...wide, path: 'minimal' },
  { name: 'minimal-narrow', ...narrow, path: 'minimal' },
  { name: 'workspace', ...wide, path: 'workspace', act: openApp('Your services') },
  { name: 'workspace-narrow', ...narrow, path: 'workspace', act: openApp('Your services') },
  { name: 'section', ...wide, path: 'home/your-services' },
  { name: 'item-menu', ...wide, act: openItemMenu },
  { name: 'palette', ...wide, act: openPalette },
  { name: 'palette-narrow', ...narrow, act: openPalette },
  { name: 'config-menu', ...wide, act: openOptions() },
  { name: 'about', ...wide, path: 'about' },
  { name: 'about-narrow', ...narrow, path: 'about' },
  { name: 'download', ...wide, path: 'download' },
  { name: 'download-narrow', ...narrow, path: 'download' },
];

const loginPictures: Picture[] = [
  { name: 'login', ...wide, path: 'login' },
  { name: 'login-narrow', ...narrow, stored: { theme: 'minimal-light' }, language: 'ar', path: 'login' },
];

const [option, given, ...names] = process.argv.slice(2);
const browser = await startWholeBrowser();
const faults = await wantedPictures();
await browser.close();
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}

function wantedPictures(): Promise<string[]> {
  if (option === '--compared') return takeCompared();
  if (option === '--every') return takeEvery(given ?? 'dist/pictures', names);
  if (option === '--themes') return takeThemes(browser, made(given ?? 'dist/themes'), names);
  if (option === '--theme-gallery') return takeThemeGallery(browser, made(given ?? 'docs/themes'), names);
  if (option === '--widgets') return takeWidgetGallery(browser, made('docs/widgets'), [given ?? [], names].flat());
  if (option === '--editing') return takeEditing(browser, made(given ?? 'docs/editing'));
  if (option === '--bodies') return takeBodies(made(given ?? 'dist/bodies'));
  return takeDocs();
}

async function takeBodies(folder: string): Promise<string[]> {
  const serving = await startServing({ 'conf.yml': bodiesConfig });
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    const { page } = await visit(browser, serving.url, { viewport: wide, colorScheme });
    await showBodies(page);
    await page.screenshot({ path: join(folder, `bodies-${colorScheme}.png`), fullPage: true });
    found.push(...(await faultsOf(page)).map((fault) => `bodies ${colorScheme}: ${fault}`));
    await page.context().close();
  }
  await serving.stop();
  return found;
}

async function takeEvery(name: string, wanted: string[]): Promise<string[]> {
  const folder = made(name);
  const found: string[] = [];
  const dashboards = await startDashboards();
  for (const screen of everyScreen) {
    if (wanted.length > 0 && !wanted.some((one) => screen.name.startsWith(one))) continue;
    const own = await take(browser, dashboards[screen.of].url, folder, screen);
    process.stdout.write(`${screen.name} ${own.length}\n`);
    found.push(...own);
  }
  await dashboards.stop();
  return found;
}

async function takeDocs(): Promise<string[]> {
  const folder = made('docs/screenshots');
  const found: string[] = [];
  const starter = await startServing({ 'conf.yml': readFileSync('templates/starter/conf.yml', 'utf8') });
  for (const picture of starterPictures) found.push(...(await take(browser, starter.url, folder, picture)));
  await starter.stop();
  const users = `auth: {enableGuestAccess: true, users: [{user: admin, hash: ${'a'.repeat(64)}, type: admin}]}`;
  const guarded = await startServing({ 'conf.yml': `appConfig: {${users}}\nsections: []\n` });
  for (const picture of loginPictures) found.push(...(await take(browser, guarded.url, folder, picture)));
  await guarded.stop();
  found.push(...(await takeCompared()));
  return found;
}

/** Those that the page before and after shows. */
async function takeCompared(): Promise<string[]> {
  const folder = made('docs/before-and-after/after');
  const text = readFileSync('docs/before-and-after.md', 'utf8');
  const shown = new Set([...text.matchAll(/after\/([\w-]+)\.webp/g)].map(([, name]) => name));
  const found: string[] = [];
  const dashboards = await startDashboards();
  for (const screen of everyScreen.filter(({ name }) => shown.has(name)))
    found.push(...(await take(browser, dashboards[screen.of].url, folder, screen, 'webp')));
  await dashboards.stop();
  return found;
}

function made(name: string): string {
  const folder = resolve(name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
