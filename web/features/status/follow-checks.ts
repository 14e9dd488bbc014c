import { siteUrl } from '../../addresses/site-root.ts';
import { fetchStatus, unanswered } from '../../api/status.ts';
import { openLastChecks } from '../../stored/last-checks.ts';
import { checks } from '../../stores/checks.ts';
import { connection, noteAnswer, noteNoAnswer } from '../../stores/connection.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { addLateWords } from '../../stores/late-words.ts';
import { services } from '../../stores/services.ts';
import { recentTime } from '../../words/recent-time.ts';
import { onWords, word } from '../../words/words.ts';
import { offerHistory } from './offer-history.ts';
import { planChecks, type SectionPlan } from './plan-checks.ts';
import { type Check, createRounds } from './rounds.ts';
import { clearCheck, isUp, showCheck } from './show-checks.ts';
import { showOffline } from './show-offline.ts';
import { createTally } from './tally.ts';

/**
 * Checks the status of the page's items, for the page as a whole: tiles have no part in it but the place for the dot. It
 * checks no closed sections, and nothing while the tab is hidden. It watches the page, because a change of the config or
 * of the order renders tiles anew.
 */
export async function followChecks(store: DashboardStore): Promise<void> {
  await addLateWords('status');
  const rounds = createRounds(ask);
  let plan: SectionPlan[] = [];
  /** Ids of the items that show a check, by its request. */
  let places = new Map<string, string[]>();
  /** The same the other way round. */
  let planned = new Map<string, string>();

  const last = openLastChecks(store.getState().dashboard.viewer.name);
  const tally = createTally();

  const changed = new Set<string>();
  const showChanged = () => {
    const { states } = checks.getState();
    const { isLost } = connection.getState();
    const time = isLost ? writtenTime(last.time()) : undefined;
    for (const request of changed) {
      const before = last.find(request);
      for (const itemId of places.get(request) ?? []) showCheck(itemId, request, { before, time });
    }
    changed.clear();
    const found = plan.flatMap(({ sectionId, tiles }) => {
      const isShown = isOpen(sectionId);
      return tiles.map(({ itemId, title, request }) => {
        const state = states.get(request) ?? {};
        const up = isUp(state, isShown ? last.find(request) : undefined);
        const isAwaited = isShown && !isLost && up === undefined;
        return { sectionId, itemId, title, up, isAwaited, isSure: !isLost && (state.result !== undefined || !isShown) };
      });
    });
    services.setState({ services: found });
    tally.show(found, time === undefined ? undefined : word('status:as-of', { time }));
    showOffline(isLost, rounds.tryAgain);
  };
  const showSoon = (requests: Iterable<string>) => {
    if (changed.size === 0) requestAnimationFrame(showChanged);
    for (const request of requests) changed.add(request);
  };
  const follow = () => rounds.follow(wantedChecks(plan));
  const update = () => {
    follow();
    showSoon(places.keys());
  };
  const updatePlan = () => {
    const before = [...places.values()].flat();
    plan = planChecks(store.getState());
    places = placesOf(plan);
    planned = new Map(plan.flatMap(({ tiles }) => tiles.map(({ itemId, request }) => [itemId, request] as const)));
    const now = new Set([...places.values()].flat());
    for (const itemId of before) if (!now.has(itemId)) clearCheck(itemId);
  };

  checks.subscribe(({ states, changed: requests }) => {
    for (const request of requests) {
      const { result } = states.get(request) ?? {};
      if (result && 'successStatus' in result) last.keep(request, result.successStatus);
    }
    showSoon(requests);
  });
  const updateSoon = onceSoon(update);
  const followSoon = onceSoon(follow);
  store.subscribe(() => {
    updatePlan();
    updateSoon();
  });
  watchTiles(updateSoon, followSoon);
  connection.subscribe(({ isLost }) => {
    showSoon(places.keys());
    if (!isLost) rounds.tryAgain();
  });
  for (const change of ['offline', 'online']) window.addEventListener(change, () => rounds.tryAgain());
  document.addEventListener('visibilitychange', () => rounds.pause(document.hidden));
  onWords(updateSoon);

  offerHistory(store, (itemId) => planned.get(itemId));
  rounds.pause(document.hidden);
  updatePlan();
  update();
}

const writtenTime = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : recentTime(new Date(time).toISOString(), document.documentElement.lang);

/** Asks for a check, and notes whether Dash answers. */
async function ask(request: string, wait: number): ReturnType<typeof fetchStatus> {
  let isAnswered = true;
  try {
    const reply = await fetchStatus(siteUrl(request), wait);
    isAnswered = reply !== unanswered;
    return reply;
  } finally {
    if (isAnswered) noteAnswer();
    else noteNoAnswer();
  }
}

/** Each check once, at the shortest interval of its tiles. */
function wantedChecks(plan: readonly SectionPlan[]): Map<string, Check> {
  const checks = new Map<string, Check>();
  for (const { sectionId, tiles } of plan) {
    const shown = tiles.length > 0 && isOpen(sectionId);
    for (const { request, interval } of tiles) {
      const known = checks.get(request);
      const intervals = [interval, known?.interval ?? 0].filter((seconds) => seconds > 0);
      checks.set(request, {
        interval: intervals.length > 0 ? Math.min(...intervals) : 0,
        shown: shown || (known?.shown ?? false),
      });
    }
  }
  return checks;
}

function placesOf(plan: readonly SectionPlan[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { itemId, request } of plan.flatMap(({ tiles }) => tiles)) {
    const known = places.get(request);
    if (known) known.push(itemId);
    else places.set(request, [itemId]);
  }
  return places;
}

/** Whether the tiles of a section can be seen: it is open, or shows what a filter found in it. */
function isOpen(sectionId: string): boolean {
  const box = document.getElementById(`section-outer-${sectionId}`);
  return box?.hasAttribute('data-filtered') || box?.querySelector('details')?.open === true;
}

/** Calls `onTiles` when tiles were rendered, and `onToggle` when a section was opened or closed. */
function watchTiles(onTiles: () => void, onToggle: () => void): void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ type }) => type === 'attributes')) onToggle();
    if (records.some(({ type, target }) => type === 'childList' && !isWrittenInto(target))) onTiles();
  });
  const main = document.getElementById('main');
  if (main) {
    observer.observe(main, {
      subtree: true,
      childList: true,
      attributeFilter: ['open', 'data-filtered'],
    });
  }
}

const isWrittenInto = (node: Node) => node instanceof Element && node.closest('.widget-host, [data-opaque]') !== null;

/** Runs something once in the next task, however often it is called until then: React renders a little later. */
function onceSoon(run: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      run();
    });
  };
}
