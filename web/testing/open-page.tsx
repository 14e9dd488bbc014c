import { focusManager } from '@tanstack/react-query';
import { act, fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import type { Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import type { WidgetStates } from '../../schema/api/widget-data.ts';
import { normalise } from '../../schema/config/normalise.ts';
import { pageEntries } from '../../schema/config/page-entries.ts';
import { type Dashboard, operator, type Viewer } from '../../schema/model.ts';
import { pageView, project } from '../../schema/rules/access/project.ts';
import type { ScreenName } from '../../schema/rules/addresses/routes.ts';
import { type Mapping, mapping } from '../../schema/values.ts';
import { readPageState } from '../api/page-document.ts';
import { appearanceOf } from '../boot/configured-appearance.ts';
import { setThemeAndLayout } from '../boot/viewer-appearance.ts';
import { shownHero } from '../features/hero/shown-hero.ts';
import { documentTitle } from '../page/document-title.ts';
import { type PageState, type Payload, payloadElementId, readPayload, widgetStatesElementId } from '../page/payload.ts';
import { renderHome } from '../render/server.tsx';
import { renderScreen } from '../render/server-screens.tsx';
import { catalogue } from '../widgets/catalogue.ts';
import { firstNamespaces, screenNamespaces } from '../words/languages.ts';
import { pageWords } from '../words/page-words.ts';

const words = await pageWords.load('en');

interface Site {
  /** Its files, as YAML by name; `conf.yml` is the main one. */
  files: Record<string, string>;
  viewer: Viewer;
  /** What differs from what its build would put into each page. */
  payload: Partial<Payload>;
  /** What the browser answers for every media query; nothing matches where it isn't given. */
  system?: EventTarget & { matches: boolean };
  /** What its server has of the widgets that it gathers for. */
  states?: WidgetStates;
  /** What its server answers in place of its pages and files, by the path from the site's root. */
  answer?: (path: string, request: RequestInit) => Response | Promise<Response> | undefined;
}

export interface OpenPage {
  /** Addresses that it asked for with `fetch`, from the site's root. */
  asked: string[];
  /** What `window.open` was called with: address and target. */
  opened: [url: string, target: string][];
  /** Addresses that it left for in its own tab. */
  left: string[];
  /** Warnings and errors in the console. */
  complaints: string[];
  /** Tells the page that the dashboard is made of other files now, as the server's event does. */
  change(files: Record<string, string>): void;
  /** Tells it ahead how it is about to be, as the server does; `state` differs from what is in the document. */
  announce(files: Record<string, string>, state: Partial<PageState>): void;
}

// All pages and test files share it. What listens to a page's document ends with the page; so it begins to before.
focusManager.subscribe(() => undefined);

/** What the open page renders by React. */
const roots = new Set<Root>();

// Pages that go on after their end would ask what the next test answers.
vi.doMock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>();
  const noted = (root: Root) => {
    roots.add(root);
    return root;
  };
  return {
    ...client,
    createRoot: (...of: Parameters<typeof client.createRoot>) => noted(client.createRoot(...of)),
    hydrateRoot: (...of: Parameters<typeof client.hydrateRoot>) => noted(client.hydrateRoot(...of)),
  };
});

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** Where jsdom's document stands. */
const origin = 'http://localhost:3000/';

/**
 * Gives a test file what opens a page of a dashboard of these files, or of others, as a browser does: its HTML, which the
 * page's own start takes over, with nothing of an earlier page left. What needs a layout, styles or a navigation is for a
 * browser. What is stored stays until the test ends.
 */
export function openedSite(files: Site['files']) {
  let end: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await end?.();
    end = undefined;
  });
  return async (path = '', given = files, more: Partial<Omit<Site, 'files'>> = {}): Promise<OpenPage> => {
    const site: Site = { viewer: operator, payload: {}, ...more, files: given };
    if (end) await end();
    // What an earlier page still waited for as it ended may have come since.
    clearRoot();
    const page = emptyPage();
    const forget = standIn(page, site);
    // They go on by themselves, and end with the page.
    vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true, advanceTimeDelta: 5 });
    end = async () => {
      // What comes later would listen to the document of the next page, for this one.
      await vi.dynamicImportSettled();
      act(() => {
        for (const root of roots) root.unmount();
      });
      roots.clear();
      vi.useRealTimers();
      // What renders the pages of the next test file must not share the stores of this page.
      vi.resetModules();
      forget();
      document.body.replaceChildren();
      document.head.replaceChildren();
      clearRoot();
      window.history.replaceState(null, '', '/');
    };
    window.history.replaceState(null, '', `/${path}`);
    const html = documentAt(site, path);
    if (html === undefined) throw new Error(`The dashboard has no page at /${path}.`);
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    for (const { name, value } of parsed.documentElement.attributes) document.documentElement.setAttribute(name, value);
    // As the head's script does before anything is painted.
    setThemeAndLayout(document.documentElement);
    document.title = parsed.title;
    document.body.replaceChildren(...parsed.body.childNodes);
    forgetFocus();
    // A page is loaded with scripts of its own: stores and what listens are those of this page alone.
    vi.resetModules();
    await act(async () => {
      await import('../boot/start.ts');
      // A busy machine is slow.
      await vi.waitUntil(() => document.getElementById('tooltip'), { timeout: 15_000, interval: 5 });
    });
    return page;
  };
}

/** jsdom goes by the element that had the focus last, gone with an earlier page or not, and then knows of none at all. */
function forgetFocus(): void {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.remove();
}

function clearRoot(): void {
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
}

/** A page of a dashboard of these files as its server renders it: its payload, and its content as HTML. */
export function renderedPage(
  files: Site['files'],
  path = '',
  payload: Site['payload'] = {},
): { payload: Payload; html: string } {
  const html = documentAt({ files, viewer: operator, payload }, path);
  if (html === undefined) throw new Error(`The dashboard has no page at /${path}.`);
  const page = new DOMParser().parseFromString(html, 'text/html');
  return { payload: readPayload(page), html: page.getElementById('app')?.innerHTML ?? '' };
}

const emptyPage = (): OpenPage => ({
  asked: [],
  opened: [],
  left: [],
  complaints: [],
  change: () => undefined,
  announce: () => undefined,
});

/** The views of pages, and one section alone. */
function documentAt(site: Site, path: string): string | undefined {
  const [, view = 'home', slug = '', section] = /^([^/?#]*)(?:\/([^/?#]*))?(?:\/([^/?#]*))?/.exec(path) ?? [];
  const dashboards = dashboardsOf(site);
  const screen = (view || 'home') as ScreenName;
  const named = dashboards.find(({ page }) => page.slug === slug);
  const dashboard = named ?? dashboards.find(({ page }) => page.slug === '');
  const alone = named ? section : slug;
  const shown = alone ? dashboard?.sections.filter((one) => one.slug === alone) : dashboard?.sections;
  if (!dashboard || !shown || (alone && shown.length === 0)) return undefined;
  const root = '../'.repeat(path.split('/').length - 1) || './';
  return documentOf(site, { ...dashboard, sections: shown }, { screen, root, ...(alone && { section: alone }) });
}

function dashboardsOf({ files, viewer }: Site): Dashboard[] {
  const read = (name: string) => (files[name] === undefined ? undefined : mapping(load(files[name])));
  const main: Mapping = read('conf.yml') ?? {};
  const pages = pageEntries(main).map(({ path }) => read(path));
  return project(normalise(main, pages), viewer);
}

function documentOf(
  { files, payload: more, states = {} }: Site,
  dashboard: Dashboard,
  place: Pick<Payload, 'screen' | 'root'> & { section?: string },
): string {
  const payload: Payload = {
    ...place,
    dashboard: pageView(dashboard, { catalogue }),
    pictures: {},
    frames: {},
    gathered: [],
    language: 'en',
    strings: Object.fromEntries(
      [
        ...firstNamespaces,
        ...(screenNamespaces[place.screen] ?? []),
        ...(shownHero({ served: true, ...more, ...place, dashboard }).length > 0 ? ['hero'] : []),
      ].map((name) => [name, words[name] ?? {}]),
    ),
    version: JSON.stringify(files),
    themes: ['default', 'callisto', 'minimal-light'],
    year: 2026,
    hosts: '',
    served: true,
    licences: 'licences.txt',
    ...more,
  };
  const { screen } = payload;
  const html = screen === 'home' ? renderHome(payload) : renderScreen({ ...payload, screen } as never);
  const appearance = Object.entries(appearanceOf(dashboard.settings, place.root)).flatMap(([name, value]) =>
    value === undefined ? [] : [`data-${name}="${value}"`],
  );
  const jsonOf = (id: string, value: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  return `<!doctype html><html lang="en" dir="ltr" data-page="${dashboard.page.id}" data-root="${place.root}" ${appearance.join(' ')}>
<head><title>${documentTitle(payload)}</title></head>
<body><svg id="dash-icons"></svg><div id="app">${html}</div>${jsonOf(payloadElementId, payload)}${jsonOf(widgetStatesElementId, states)}</body></html>`;
}

/** A media query that matches nothing, ever. */
const quietQuery = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

/** Stands in for what jsdom lacks, and keeps book. Returns what takes all of it back. */
function standIn(page: OpenPage, site: Site): () => void {
  const undo: (() => void)[] = [];
  const put = (on: object, name: string, value: unknown) => {
    const own = Object.getOwnPropertyDescriptor(on, name);
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
    undo.push(() => (own ? Object.defineProperty(on, name, own) : Reflect.deleteProperty(on, name)));
  };
  let present = site;
  const streams: EventTarget[] = [];

  put(globalThis, 'location', standInLocation(page));
  put(globalThis, 'open', (url: string, target: string) => void page.opened.push([url, target]));
  put(globalThis, 'fetch', async (url: string, request: RequestInit = {}) => {
    const path = decodeURI(new URL(url, origin).pathname.slice(1));
    page.asked.push(path);
    const answer = present.answer?.(path, request);
    if (answer) return answer;
    const body = present.files[path] ?? documentAt(present, path);
    return new Response(body ?? 'Not found', { status: body === undefined ? 404 : 200 });
  });
  put(
    globalThis,
    'EventSource',
    class extends EventTarget {
      static readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        streams.push(this);
      }
    },
  );
  put(globalThis, 'requestIdleCallback', (run: () => void) => setTimeout(run));
  // One that a page waited for as it ended would keep jsdom's own from ever coming again.
  put(globalThis, 'requestAnimationFrame', (run: FrameRequestCallback) => setTimeout(() => run(performance.now()), 16));
  put(globalThis, 'cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  put(
    globalThis,
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  put(globalThis, 'getComputedStyle', ownStyle);
  put(globalThis, 'matchMedia', () => site.system ?? quietQuery);
  put(globalThis, 'CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  put(document, 'adoptedStyleSheets', []);
  put(Element.prototype, 'checkVisibility', isShown);
  for (const level of ['warn', 'error'] as const) {
    put(console, level, (...parts: unknown[]) => page.complaints.push(parts.map(String).join(' ')));
  }
  put(console, 'info', () => undefined);
  for (const target of [document, globalThis]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    const remove = target.removeEventListener.bind(target) as EventTarget['removeEventListener'];
    put(target, 'addEventListener', (...listener: Parameters<EventTarget['addEventListener']>) => {
      add(...listener);
      undo.push(() => remove(listener[0], listener[1], listener[2]));
    });
  }
  const tell = (name: string, data: object) => {
    for (const stream of streams) stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  };
  page.change = (files) => {
    present = { ...site, files };
    tell('change', { version: JSON.stringify(files) });
  };
  page.announce = (files, state) => {
    const path = document.location.pathname.slice(1);
    const page = readPageState(documentAt({ ...site, files }, path) ?? '');
    tell('news', { version: JSON.stringify(files), page: { ...page, ...state } });
  };
  return () => {
    for (const one of undo.reverse()) one();
  };
}

/**
 * What a page's own style sheets and the element's attribute say. jsdom would try hundreds of rules for the elements of HTML
 * with each question, which is slow; the page asks for nothing that they say.
 */
function ownStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  const take = (from: CSSStyleDeclaration) => {
    for (const name of from) style.setProperty(name, from.getPropertyValue(name), from.getPropertyPriority(name));
  };
  for (const sheet of document.styleSheets) {
    for (const { selector, classes, rule } of styleRules(sheet)) {
      // An editor brings hundreds of rules along, each for a class or two: to ask jsdom for all of them is slow as well.
      const mayMatch = classes.some((names) => names.every((name) => element.classList.contains(name)));
      if (mayMatch && element.matches(selector)) take(rule.style);
    }
  }
  take(element.style);
  return style;
}

interface StyleRule {
  selector: string;
  /** Of the last part of each of its selectors: what it matches has those of one. */
  classes: string[][];
  rule: CSSStyleRule;
}

const rulesOf = new WeakMap<CSSStyleSheet, { count: number; rules: StyleRule[] }>();

function styleRules(sheet: CSSStyleSheet): StyleRule[] {
  const { cssRules } = sheet;
  const known = rulesOf.get(sheet);
  if (known?.count === cssRules.length) return known.rules;
  const rules = [...cssRules]
    .filter((rule) => rule instanceof CSSStyleRule)
    .map((rule) => ({ selector: rule.selectorText, classes: rule.selectorText.split(',').map(lastClasses), rule }));
  rulesOf.set(sheet, { count: cssRules.length, rules });
  return rules;
}

/** None where that is not easily told. */
function lastClasses(selector: string): string[] {
  if (/[()\\]/.test(selector)) return [];
  const [last = ''] = /[^\s>+~]*$/.exec(selector.replace(/\[[^\]]*\]/g, '').trim()) ?? [];
  return [...last.matchAll(/\.([^.:#]+)/g)].map(([, name = '']) => name);
}

/** The address of the document, which jsdom would not leave. */
function standInLocation(page: OpenPage): object {
  const real = document.location;
  const leave = (url: string) => void page.left.push(new URL(url, real.href).href);
  const parts = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
  const stand = { assign: leave, replace: leave, reload: () => leave(real.href), toString: () => real.href };
  for (const part of parts) Object.defineProperty(stand, part, { get: () => real[part] });
  return stand;
}

/** Neither it nor what it stands in is hidden, or within a panel or part that is closed and that no filter has opened. */
function isShown(this: Element): boolean {
  if (this.closest('[hidden], [popover]:not(:popover-open)')) return false;
  const closed = this.closest('details:not([open])');
  return !closed || this.closest('summary') !== null || closed.closest('[data-filtered]') !== null;
}

/** Presses a key, perhaps with others held (`Control+k`), on what has the focus, and does what a browser does with it. */
export function press(keys: string): void {
  const held = keys.split(/\+(?=.)/);
  const key = held.pop() ?? '';
  const has = (name: string) => held.includes(name);
  const init = { key, ctrlKey: has('Control'), altKey: has('Alt'), shiftKey: has('Shift'), metaKey: has('Meta') };
  const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, init);
  const at = document.activeElement;
  if (isLeft) {
    const [dialog] = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].reverse();
    if (key === 'Escape' && dialog) fireEvent(dialog, new Event('close'));
    else if (key === 'Enter' && at instanceof HTMLElement && at.matches('a[href], button')) fireEvent.click(at, init);
    else if (key === 'Enter' && at instanceof HTMLInputElement && at.form) fireEvent.submit(at.form);
    else if ([...key].length === 1 && held.length === 0 && at instanceof HTMLInputElement) {
      fireEvent.input(at, { target: { value: at.value + key } });
    }
  }
  fireEvent.keyUp(at ?? document.body, init);
}

/** Presses the keys of a text one after the other. */
export function type(text: string): void {
  for (const key of text) press(key);
}
