import { createHash } from 'node:crypto';
import { type Serving, startServing } from '../serving.ts';
import {
  edit,
  fillIn,
  filter,
  hover,
  hoverLive,
  openApp,
  openItemMenu,
  openKeys,
  openOptions,
  openPalette,
  openPopUp,
  openSectionMenu,
  openSections,
  openThemeMaker,
  openThemes,
  openView,
  pinView,
  print,
  scroll,
  signedIn,
} from './acts.ts';
import { livelyConfig, startDemo } from './demo.ts';
import type { Picture } from './take.ts';

/** A picture, and the dashboard that it is of. */
export interface Screen extends Picture {
  of: DashboardName;
}

type DashboardName =
  | 'demo'
  | 'lively'
  | 'scene'
  | 'grid'
  | 'few'
  | 'offline'
  | 'starter'
  | 'empty'
  | 'guarded'
  | 'broken'
  | 'closed';

/** The dashboards of all screens, while they are needed. */
export async function startDashboards(): Promise<Record<DashboardName, Serving> & { stop(): Promise<void> }> {
  const demo = await startDemo();
  const hash = createHash('sha256').update('a good password').digest('hex');
  const users = `auth: {enableGuestAccess: true, users: [{user: mira, hash: ${hash}, type: admin}]}`;
  const lively = livelyConfig(demo);
  const ground = (appConfig: string) => lively.replace('appConfig:', `appConfig:\n  ${appConfig}`);
  const serving = {
    lively: await startServing({ 'conf.yml': lively }),
    scene: await startServing({ 'conf.yml': ground('background: {scene: dunes}') }),
    grid: await startServing({ 'conf.yml': ground('layout: grid') }),
    few: await startServing({ 'conf.yml': fewLinks }),
    demo: await startServing({ 'conf.yml': demo.config }),
    offline: await startServing({
      'conf.yml': demo.config.replace('appConfig:', 'appConfig:\n  enableServiceWorker: true'),
    }),
    starter: await startServing({}),
    empty: await startServing({ 'conf.yml': 'pageInfo: {title: Basement}\nsections: []\n' }),
    guarded: await startServing({ 'conf.yml': demo.config.replace('appConfig:', `appConfig:\n  ${users}`) }),
    broken: await startServing({ 'conf.yml': 'pageInfo: {title: Basement}\nsections:\n  - [{\n' }),
    closed: await startServing({ 'conf.yml': 'appConfig: {auth: {enableOidc: true}}\nsections: []\n' }),
  };
  return {
    ...serving,
    stop: async () => {
      demo.stop();
      await Promise.all(Object.values(serving).map((one) => one.stop()));
    },
  };
}

const fewLinks = `pageInfo: {title: Home, hero: [{clock: {format: en-GB}}, greeting]}
sections:
  - name: Links
    items:
      - {title: Jellyfin, description: Films and series, icon: si-jellyfin, url: https://films.example.org}
      - {title: Nextcloud, description: Files, icon: si-nextcloud, url: https://files.example.org}
      - {title: Immich, description: Photos, icon: si-immich, url: https://photos.example.org}
      - {title: Home Assistant, description: Lights, icon: si-homeassistant, url: https://lights.example.org}
      - {title: Router, url: https://router.example.org}
`;

/** Width and height of a window, and what a phone is besides. */
const windows = {
  390: { width: 390, height: 844, options: { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
  820: { width: 820, height: 1100, options: {} },
  1280: { width: 1280, height: 900, options: {} },
  1920: { width: 1920, height: 1080, options: { deviceScaleFactor: 0.75 } },
  // At these, the letters can be read in a picture half as wide.
  2560: { width: 2560, height: 1300, options: { deviceScaleFactor: 0.625 } },
  3840: { width: 3840, height: 1900, options: { deviceScaleFactor: 0.5 } },
};
type Width = keyof typeof windows;

const looks = {
  dark: {},
  light: { options: { colorScheme: 'light' } },
  rtl: { language: 'ar' },
  forced: { options: { forcedColors: 'active' } },
  'forced-light': { options: { forcedColors: 'active', colorScheme: 'light' } },
} as const satisfies Record<string, Partial<Picture>>;
type Look = keyof typeof looks;

const all: Look[] = ['dark', 'light', 'rtl', 'forced'];

/** A screen at these widths in these looks: `home-1280`, and `home-1280-light` where it isn't dark. */
function draw(screen: Omit<Screen, 'width' | 'height'>, at: Partial<Record<Width, Look[]>>): Screen[] {
  return Object.entries(at).flatMap(([width, wanted]) =>
    wanted.map((look): Screen => {
      const window = windows[Number(width) as Width];
      const own = looks[look];
      return {
        ...window,
        ...screen,
        ...own,
        name: `${screen.name}-${width}${look === 'dark' ? '' : `-${look}`}`,
        options: { ...window.options, ...('options' in own && own.options) },
      };
    }),
  );
}

const wide = { 1280: all };
const narrow = { 390: all };
const both = { ...wide, ...narrow };
const home = { of: 'demo', name: 'home' } as const;

/** Every screen, menu, dialog and sheet: wide and narrow, dark and light, from right to left, in the system's colours. */
export const everyScreen: Screen[] = [
  ...draw(home, {
    390: [...all, 'forced-light'],
    820: ['dark', 'rtl'],
    1280: [...all, 'forced-light'],
    2560: ['dark', 'light'],
    3840: ['dark'],
  }),
  ...['small', 'large'].flatMap((iconSize) =>
    draw({ ...home, name: `home-${iconSize}`, stored: { iconSize } }, { 390: ['dark', 'light'], 1280: all }),
  ),
  ...['horizontal', 'vertical'].flatMap((layoutOrientation) =>
    draw(
      { ...home, name: `home-${layoutOrientation}`, stored: { layoutOrientation } },
      { 820: ['dark'], 1280: all, 2560: ['dark'] },
    ),
  ),
  ...['callisto', 'minimal-light'].flatMap((theme) =>
    draw({ ...home, name: theme, stored: { theme } }, { 390: ['dark'], 1280: ['dark'] }),
  ),
  ...draw({ ...home, name: 'print', act: print }, { 820: ['dark'] }),
  ...draw({ ...home, name: 'scrolled', act: scroll }, narrow),
  ...draw({ ...home, name: 'view', act: openView }, both),
  ...draw({ ...home, name: 'pinned', act: pinView }, wide),
  ...draw({ ...home, name: 'sections', act: openSections }, narrow),
  ...draw({ ...home, name: 'search', act: filter('ra') }, both),
  ...draw({ ...home, name: 'search-none', act: filter('zzqx') }, both),
  ...draw({ ...home, name: 'tooltip', act: hover('Netdata') }, wide),
  ...draw({ ...home, name: 'tooltip-bad', act: hover('Portainer') }, wide),
  ...draw({ ...home, name: 'item-menu', act: openItemMenu }, wide),
  ...draw({ ...home, name: 'section-menu', act: openSectionMenu }, both),
  ...draw({ ...home, name: 'palette', act: openPalette }, both),
  ...draw({ ...home, name: 'keys', act: openKeys }, wide),
  ...draw({ ...home, name: 'pop-up', act: openPopUp }, { 390: ['dark'], 1280: ['dark', 'light', 'forced'] }),
  ...draw({ ...home, name: 'options', act: openOptions() }, both),
  ...draw(
    { ...home, name: 'history', act: openOptions('History') },
    { 390: ['dark'], 1280: ['dark', 'light', 'forced'] },
  ),
  ...draw(
    { ...home, name: 'export', act: openOptions('View / Export Config') },
    { 390: ['dark'], 1280: ['dark', 'light', 'forced'] },
  ),
  ...[
    { name: 'themes', act: openThemes },
    { name: 'theme-maker', act: openThemeMaker },
  ].flatMap((screen) => draw({ ...home, ...screen }, { 390: all, 820: ['dark', 'light'], 1280: all, 2560: ['dark'] })),
  ...draw(
    { ...home, name: 'language', act: openOptions('Change App Language') },
    { 1280: ['dark', 'light', 'forced'] },
  ),
  ...draw({ of: 'lively', name: 'hero' }, { 390: ['dark', 'light'], 1280: all, 2560: ['dark'] }),
  ...draw({ of: 'scene', name: 'scene' }, { 390: ['dark'], 1280: ['dark', 'light', 'rtl'] }),
  ...draw({ of: 'lively', name: 'live-tile', act: hoverLive('TrueNAS') }, { 1280: ['dark', 'light'] }),
  ...draw({ of: 'lively', name: 'kiosk', path: '?kiosk' }, { 1920: ['dark', 'light'] }),
  ...draw({ of: 'grid', name: 'grid' }, { 390: ['dark'], 1280: ['dark', 'light', 'rtl'], 2560: ['dark'] }),
  ...draw({ of: 'grid', name: 'grid-edit', act: edit }, { 1280: ['dark', 'light', 'rtl'] }),
  ...draw({ of: 'few', name: 'few-links' }, { 390: ['dark'], 1280: ['dark', 'light'] }),
  ...draw({ ...home, name: 'section', path: 'home/infrastructure' }, { 390: ['dark'], 1280: ['dark', 'light', 'rtl'] }),
  ...draw({ ...home, name: 'widget-section', path: 'home/machine' }, { 1280: ['dark'], 2560: ['dark'] }),
  ...draw({ ...home, name: 'minimal', path: 'minimal' }, both),
  ...draw({ ...home, name: 'workspace-nothing', path: 'workspace' }, both),
  ...draw({ ...home, name: 'workspace', path: 'workspace', act: openApp('Machine') }, both),
  ...draw({ ...home, name: 'about', path: 'about' }, both),
  ...draw({ ...home, name: 'download', path: 'download' }, { 390: ['dark'], 1280: ['dark', 'light'] }),
  ...draw({ ...home, name: 'not-found', path: 'nowhere/at/all', plain: true }, both),
  ...draw({ of: 'offline', name: 'offline', path: 'offline.html', plain: true }, both),
  ...draw({ ...home, name: 'unknown-host', host: 'evil.test', plain: true }, both),
  ...draw({ of: 'starter', name: 'first-run' }, both),
  ...draw({ of: 'empty', name: 'no-sections' }, both),
  ...draw({ of: 'guarded', name: 'login', path: 'login' }, both),
  ...draw({ of: 'guarded', name: 'login-filled', path: 'login', act: fillIn }, both),
  ...draw(
    { of: 'guarded', name: 'view-signed-in', path: 'login', act: signedIn(openView) },
    { 390: ['dark'], 1280: ['dark'] },
  ),
  ...draw(
    { of: 'guarded', name: 'sessions', path: 'login', act: signedIn(openOptions('Your sessions')) },
    { 390: ['dark'], 1280: ['dark', 'light', 'forced'] },
  ),
  ...draw({ of: 'broken', name: 'broken', plain: true }, both),
  ...draw({ of: 'closed', name: 'closed', plain: true }, both),
];
