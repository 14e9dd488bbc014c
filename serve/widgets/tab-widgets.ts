import type { Site, WidgetTarget } from '../site/site.ts';
import { findTargets } from './find-targets.ts';
import type { Gatherer } from './gatherer.ts';
import { statesJson } from './states-json.ts';

/** What one tab looks at, for as long as its events are open. */
export interface TabWidgets {
  /**
   * Looks at these widgets of a page from now on, in place of those before. A `site` of another version than the tab's is
   * one that its viewer may no longer see, or not yet: then these are looked for in the tab's own.
   */
  look(site: Site, page: string, ids: readonly string[]): void;
  /** The tab's dashboard is another one: what its viewer may no longer see is no longer sent. */
  follow(site: Site | undefined): void;
  /** The tab takes more again: sends what has changed meanwhile. */
  resume(): void;
  close(): void;
}

/** Milliseconds in which changes are collected. */
const pause = 50;
/** Letters of one event; more goes in several. */
const mostLetters = 256 * 1024;

/**
 * Follows the data of the widgets that a tab looks at. `send` sends the data of an event `widgets` (`WidgetDataReply`), and
 * says whether the tab takes more: else the next goes with `resume`, and what waits for a slow tab is no more than the latest
 * of each widget.
 */
export function createTabWidgets(gatherer: Gatherer, send: (json: string) => boolean): TabWidgets {
  let followed: Site | undefined;
  let looked: { page: string; ids: readonly string[] } = { page: '', ids: [] };
  let targets = new Map<string, WidgetTarget>();
  let stop: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let blocked = false;
  const changed = new Set<string>();

  const watch = (site: Site | undefined) => {
    const before = stop;
    targets = site ? findTargets(site, looked.page, looked.ids) : new Map();
    for (const id of changed) if (!targets.has(id)) changed.delete(id);
    const ids = new Map([...targets].map(([id, target]) => [target, id]));
    stop = gatherer.watch([...targets.values()], (target) => {
      changed.add(ids.get(target) ?? '');
      timer ??= setTimeout(flush, pause);
    });
    // Not before: what both look at goes on as it is.
    before();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (blocked) return;
    let part = new Map<string, string>();
    let letters = 0;
    for (const [id, target] of targets) {
      if (!changed.delete(id)) continue;
      const state = gatherer.stateOf(target);
      part.set(id, state);
      letters += state.length;
      if (letters < mostLetters) continue;
      blocked = !send(replyJson(part));
      if (blocked) return;
      part = new Map();
      letters = 0;
    }
    if (part.size > 0) blocked = !send(replyJson(part));
  };

  return {
    look(site, page, ids) {
      looked = { page, ids };
      changed.clear();
      watch(site.version === followed?.version ? site : followed);
    },
    follow(site) {
      followed = site;
      watch(site);
    },
    resume() {
      blocked = false;
      flush();
    },
    close() {
      clearTimeout(timer);
      stop();
    },
  };
}

/** A `WidgetDataReply` as JSON. */
export const replyJson = (states: ReadonlyMap<string, string>): string =>
  `{"now":${Date.now()},"widgets":${statesJson(states)}}`;
