import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { bigConfig } from '../big-config.ts';
import { startWholeBrowser } from '../browser.ts';
import { answerList, type Running, startBare, startDash } from './running.ts';
import { median } from './statistics.ts';

/** How many times slower than this machine the page's processor is: as it is, and like that of an old phone. */
const slowdowns = [1, 6] as const;

/** Milliseconds for which a page is left alone, and those from the first move of the pointer to what it came for. */
const rest = 2000;
const approach = 150;

/** Milliseconds after which somebody does again what nothing has come of, and after which they give up. */
const again = 150;
const patience = 15_000;

/** What a moment took, in milliseconds. */
export interface MomentRow {
  what: string;
  slowdown: number;
  after: number;
  /** In the other build, and the median of what this one took of that in the same round. */
  before?: number;
  ratio?: number;
}

/** One request of a first visit. */
export interface Asked {
  path: string;
  /** As sent, with the head of the answer. */
  bytes: number;
}

/** What a viewer does on a page, and how it shows that it was done. */
interface Deed {
  name: string;
  what: string;
  links: 100 | 1000;
  /** The element that the pointer goes to. */
  at: string;
  /** Does it with the pointer in this place. */
  act: (page: Page, at: Point) => Promise<void>;
  /** Whether it has been done; runs in the page. */
  isDone: () => boolean;
  /** Whether it is harmless to do it again while the first time may still be on its way. */
  canRepeat: boolean;
}

interface Point {
  x: number;
  y: number;
}

const firstTile = 'a.item';
const largeTiles = '.choice label:has(input[value="large"])';

const deeds: Deed[] = [
  ...([100, 1000] as const).map((links): Deed => {
    return {
      ...{ name: 'menu', what: 'right click to menu', links, at: firstTile, canRepeat: true },
      act: (page, { x, y }) => page.mouse.click(x, y, { button: 'right' }),
      isDone: () => document.querySelector('[role="menu"]')?.checkVisibility() ?? false,
    };
  }),
  {
    ...{ name: 'palette-key', what: 'Ctrl+K to palette', links: 100, at: firstTile, canRepeat: true },
    act: (page) => page.keyboard.press('Control+k'),
    isDone: () => document.querySelector('dialog[open] .palette-row')?.checkVisibility() ?? false,
  },
  {
    ...{ name: 'palette-button', what: 'button to palette', links: 100, at: '.open-palette', canRepeat: true },
    act: (page, { x, y }) => page.mouse.click(x, y),
    isDone: () => document.querySelector('dialog[open] .palette-row')?.checkVisibility() ?? false,
  },
  {
    ...{ name: 'config', what: 'button to config menu', links: 100, canRepeat: true },
    at: '.config-launcher button',
    act: (page, { x, y }) => page.mouse.click(x, y),
    isDone: () => document.querySelector('dialog[open] .config-action')?.checkVisibility() ?? false,
  },
  ...([100, 1000] as const).map((links): Deed => {
    return {
      ...{ name: 'size', what: 'another size to tiles of it', links, at: largeTiles, canRepeat: false },
      act: (page, { x, y }) => page.mouse.click(x, y),
      isDone: () => {
        const seen = window as unknown as { tallest?: number };
        const height = [...document.querySelectorAll('a.item')].at(-1)?.getBoundingClientRect().height ?? 0;
        seen.tallest ??= height;
        return height > seen.tallest + 1;
      },
    };
  }),
];

/** A dashboard with a widget that the browser draws by itself, and one whose data the server gathers. */
const widgetConfig = (service: string) =>
  bigConfig(100).replace(
    'sections:\n',
    `sections:
  - name: Now
    widgets:
      - {type: clock}
      - {type: custom-list, options: {url: '${service}'}}
`,
  );

const widgets: { name: string; what: string; isDone: () => boolean }[] = [
  {
    ...{ name: 'clock', what: 'navigation to clock' },
    isDone: () => /\d/.test(document.querySelector('[data-widget="clock"] time')?.textContent ?? ''),
  },
  {
    ...{ name: 'list', what: 'navigation to gathered list' },
    isDone: () => document.querySelector('[data-widget="custom-list"]')?.textContent?.includes('v3') ?? false,
  },
];

const names = [...new Set([...deeds, ...widgets].map(({ name }) => name)), 'change'];

interface Build {
  dashboards: Record<100 | 1000, Dashboard>;
  widgets: Dashboard;
}

type Dashboard = Awaited<ReturnType<typeof startDash>>;

/** Readings by moment, in the order in which they were first taken. */
type Readings = Map<string, number[]>;

/** One visit's share of a round. */
interface Turn {
  browser: Browser;
  build: Build;
  slowdown: number;
  round: number;
}

interface Wanted {
  /** Folder of another checkout that this one is compared with. */
  against?: string | undefined;
  /** Some of `names`. */
  only?: readonly string[] | undefined;
  /** How many times each is measured. */
  rounds: number;
}

/**
 * Measures what a viewer waits for, in this build and in that of another checkout, if there is one. The builds take turns,
 * so that what the machine does meanwhile meets both. Each row comes when it is known.
 */
export async function* measureMoments({ against, only, rounds }: Wanted): AsyncGenerator<MomentRow> {
  const service = await startBare(answerList);
  const programs = [resolve('bin/dash.js'), ...(against ? [resolve(against, 'bin/dash.js')] : [])];
  const builds: Build[] = [];
  for (const program of programs) builds.push(await startBuild(program, service.url));
  const browser = await startWholeBrowser();
  for (const slowdown of slowdowns) {
    for (const name of names.filter((one) => only?.includes(one) ?? true)) {
      const readings = builds.map((): Readings => new Map());
      // A round that doesn't count comes first, for what is read from disk once.
      for (let round = slowdown === 1 ? 0 : 1; round <= rounds; round += 1) {
        const order = [...builds.keys()];
        if (round % 2 === 1) order.reverse();
        for (const index of order) {
          const found = await measureOnce({ browser, build: builds[index] as Build, slowdown, round }, name);
          if (round > 0) addTo(readings[index] as Readings, found);
        }
      }
      yield* rowsOf(slowdown, readings);
    }
  }
  await browser.close();
  const servers = builds.flatMap(({ dashboards, widgets }) => [...Object.values(dashboards), widgets]);
  await Promise.all([service, ...servers].map((server: Running) => server.stop()));
}

function rowsOf(slowdown: number, [after, before]: Readings[]): MomentRow[] {
  return [...(after ?? [])].map(([what, values]) => {
    const others = before?.get(what);
    const beside = others && {
      before: median(others),
      ratio: median(values.map((value, index) => value / (others[index] ?? Number.NaN))),
    };
    return { what, slowdown, after: median(values), ...beside };
  });
}

/** What a first visit to a page of 100 links asks for, in this build and in that of another checkout, if there is one. */
export async function firstRequests(against?: string): Promise<{ before?: Asked[]; after: Asked[] }> {
  return {
    ...(against && { before: await requestsOf(resolve(against, 'bin/dash.js')) }),
    after: await requestsOf(resolve('bin/dash.js')),
  };
}

async function requestsOf(program: string): Promise<Asked[]> {
  const server = await startSettled(program, bigConfig(100));
  const browser = await startWholeBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const asked: Asked[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) =>
    paths.set(requestId, new URL(response.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    asked.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await page.goto(server.url, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  await browser.close();
  await server.stop();
  return asked;
}

async function startBuild(program: string, service: string): Promise<Build> {
  return {
    dashboards: {
      100: await startSettled(program, bigConfig(100)),
      1000: await startSettled(program, bigConfig(1000)),
    },
    widgets: await startSettled(program, widgetConfig(service)),
  };
}

/** Resolves when the whole site is there: from then on answers are compressed. */
async function startSettled(program: string, config: string): Promise<Dashboard> {
  const running = await startDash(config, {}, program);
  await fetch(`${running.url}home/section-1`);
  return running;
}

function addTo(readings: Readings, found: Readings): void {
  for (const [what, values] of found) readings.set(what, [...(readings.get(what) ?? []), ...values]);
}

async function measureOnce(turn: Turn, wanted: string): Promise<Readings> {
  const isWanted = ({ name }: { name: string }) => name === wanted;
  const found: Readings = new Map();
  const note = (what: string, value: number) => addTo(found, new Map([[what, [value]]]));
  for (const deed of deeds.filter(isWanted)) {
    const what = `${deed.what}, ${deed.links} links`;
    const first = await timesOf(turn, deed, 'at once');
    if (deed.name === 'menu') note(`page live, ${deed.links} links`, first.live);
    note(`${what}, at once`, first.done - first.began);
    note(`${what}, at once, since navigation`, first.done);
    const rested = await timesOf(turn, deed, 'rested');
    note(`${what}, after a rest`, rested.done - rested.began);
  }
  for (const { what, isDone } of widgets.filter(isWanted)) note(what, await drawn(turn, isDone));
  if (wanted !== 'change') return found;
  for (const links of [100, 1000] as const) {
    for (const [index, { received, saved, shown }] of (await changes(turn, links)).entries()) {
      const which = index === 0 ? 'first' : 'second';
      note(`${which} change to its title, ${links} links`, shown - received);
      note(`${which} save to its title, ${links} links`, shown - saved);
    }
  }
  return found;
}

/** Opens a page as somebody who has never been there, on a machine that is so many times slower; ends with the visit. */
async function onVisit<T>(
  { browser, slowdown }: Turn,
  url: string,
  script: string,
  visit: (page: Page, live: Promise<Point>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const live = new Promise<Point>((resolve) => context.exposeBinding('tellLive', (_, at: Point) => resolve(at)));
  // Its controls are in sight without an opening of the panel.
  await context.addInitScript(() => localStorage.setItem('hideSettings', 'true'));
  await context.addInitScript({ content: script });
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.goto(url, { waitUntil: 'commit' });
  const answer = await visit(page, live);
  await context.close();
  return answer;
}

/** The source of a function that runs in the page before its own scripts, with what is handed to it. */
const sourceOf = (run: (...given: never[]) => void, ...given: string[]): string => `(${run})(${given.join(', ')});`;

/** What the scripts below leave in the page. All times are those of `performance.now()` there, unless they say otherwise. */
interface Watched extends Window {
  tellLive: (at: Point | undefined) => void;
  /** When the deed was done: set and resolved once its frame is painted. */
  deed: { began: number; done: Promise<number> };
  /** When each title was painted, and when each change arrived; by the clock. */
  shown: Record<string, number>;
  received: number[];
}

/** Tells where an element is as soon as the page is live, and follows a deed from the first press of a key or button on. */
function watchDeed(isDone: () => boolean, selector: string | null, since: 'navigation' | 'press'): void {
  const watched = window as unknown as Watched;
  const mark = performance.mark.bind(performance);
  performance.mark = (...given) => {
    if (given[0] === 'dash:live') {
      const { left, top, width, height } =
        document.querySelector(selector ?? 'body')?.getBoundingClientRect() ?? new DOMRect();
      watched.tellLive({ x: left + width / 2, y: top + height / 2 });
    }
    return mark(...given);
  };
  let finish: (at: number) => void;
  const done = new Promise<number>((resolve) => {
    finish = resolve;
  });
  watched.deed = { began: 0, done };
  const follow = () => {
    const look = () => {
      if (!isDone()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => finish(performance.now());
        channel.port2.postMessage(undefined);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  };
  const begin = (event: Event) => {
    if (watched.deed.began > 0 || (event as KeyboardEvent).key === 'Control') return;
    watched.deed.began = event.timeStamp;
    follow();
  };
  if (since === 'navigation') {
    follow();
  } else {
    addEventListener('pointerdown', begin, { capture: true });
    addEventListener('keydown', begin, { capture: true });
  }
}

/** When the page was live, and when a deed began and was done there, in milliseconds since the navigation. */
async function timesOf(turn: Turn, deed: Deed, when: 'at once' | 'rested') {
  const { url } = turn.build.dashboards[deed.links];
  const script = sourceOf(watchDeed, String(deed.isDone), JSON.stringify(deed.at), '"press"');
  return onVisit(turn, url, script, async (page, live) => {
    const at = await live;
    if (when === 'rested') {
      await page.waitForTimeout(rest);
      // A hand moves it on its way in several steps, of which a page is told no distance for the first.
      await page.mouse.move(at.x - 20, at.y - 20);
      await page.mouse.move(at.x, at.y, { steps: 4 });
      await page.waitForTimeout(approach);
    }
    const began = Date.now();
    let isDone = false;
    do {
      await deed.act(page, at);
      isDone = await page.evaluate(isDoneWithin, deed.canRepeat ? again : patience);
    } while (!isDone && Date.now() - began < patience);
    if (!isDone) throw new Error(`Nothing came of it: ${deed.what}, ${when}.`);
    return page.evaluate(async () => {
      const { deed } = window as unknown as Watched;
      const live = performance.getEntriesByName('dash:live')[0]?.startTime ?? Number.NaN;
      return { live, began: deed.began, done: await deed.done };
    });
  });
}

/** Whether the deed is done before so many milliseconds have passed; runs in the page. */
function isDoneWithin(milliseconds: number): Promise<boolean> {
  const { deed } = window as unknown as Watched;
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds));
  return Promise.race([deed.done.then(() => true), tooLate]);
}

/** Milliseconds from the navigation until a widget is drawn. */
const drawn = (turn: Turn, isDone: () => boolean): Promise<number> =>
  onVisit(turn, turn.build.widgets.url, sourceOf(watchDeed, String(isDone), 'null', '"navigation"'), (page) =>
    page.evaluate(() => (window as unknown as Watched).deed.done),
  );

/** Notes when changes of the config arrive, and when each title of the page is painted. */
function watchTitles(): void {
  const watched = window as unknown as Watched;
  watched.shown = {};
  watched.received = [];
  window.EventSource = class extends EventSource {
    constructor(url: string | URL, options?: EventSourceInit) {
      super(url, options);
      // The state of the page comes ahead of the change, or with it.
      for (const name of ['news', 'change']) this.addEventListener(name, () => watched.received.push(Date.now()));
    }
  };
  const look = () => {
    const title = document.querySelector('h1')?.textContent;
    if (!title || title in watched.shown) return;
    watched.shown[title] = Number.NaN;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        watched.shown[title] = Date.now();
      };
      channel.port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** When two changes of the title were saved, received and shown in a tab that nobody has touched. */
async function changes(turn: Turn, links: 100 | 1000) {
  const { url, folder } = turn.build.dashboards[links];
  return onVisit(turn, url, sourceOf(watchTitles), async (page) => {
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined, undefined, { polling: 50 });
    await page.waitForTimeout(rest);
    const times: { saved: number; received: number; shown: number }[] = [];
    for (const which of ['first', 'second']) {
      const title = `The ${which} of ${turn.round} at ${turn.slowdown}`;
      const saved = Date.now();
      writeFileSync(join(folder, 'conf.yml'), bigConfig(links).replace('title: Big', `title: ${title}`));
      const shown = await page.waitForFunction((wanted) => (window as unknown as Watched).shown[wanted], title, {
        polling: 50,
      });
      const received = await page.evaluate(() => (window as unknown as Watched).received);
      times.push({
        saved,
        received: received.find((at) => at >= saved) ?? Number.NaN,
        shown: Number(await shown.jsonValue()),
      });
      await page.waitForTimeout(rest);
    }
    return times;
  });
}
