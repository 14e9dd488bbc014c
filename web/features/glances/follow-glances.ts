import type { WidgetState } from '../../../schema/api/widget-data.ts';
import { formatFor } from '../../../schema/format.ts';
import { isHeadedBySection } from '../../../schema/frame-plan.ts';
import { connection } from '../../stores/connection.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { services } from '../../stores/services.ts';
import { gatheredWidgets } from '../../stores/widget-states.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import { plainWords } from '../../words/plain-words.ts';
import { widgetWords } from '../../words/widget-words.ts';
import { hasWords, onWords } from '../../words/words.ts';
import { createAsker } from './ask-by-itself.ts';
import { drawLine, type Language, liveOf } from './lines.ts';
import { drawWord, type Spoken, wordOf } from './section-word.ts';
import { findSpeakers, type Speaker } from './speakers.ts';
import { watchView } from './watch-view.ts';

/** Milliseconds after which what depends on the time is written anew: how long something is down, what has become old. */
const tick = 30_000;

/**
 * Writes on tiles what goes on behind them, and at the end of headings how their sections are, for the page as a whole:
 * tiles have no part in it but the place. It follows the data that come, the status checks, the language and the config.
 */
export async function followGlances(store: DashboardStore): Promise<void> {
  let speakers: Speaker[] = [];
  let language = await languageOf(store);
  const view = watchView(() => asker.tick());
  const asker = createAsker(
    store.getState().served,
    (id) => view.has(id),
    () => drawSoon(),
  );

  const draw = () => {
    const now = Date.now();
    const { states, ahead } = gatheredWidgets.getState();
    const { isLost } = connection.getState();
    const checked = services.getState().services;
    const ups = new Map(checked.map(({ itemId, up }) => [itemId, up]));
    const spoken = speakers.map((speaker): Spoken => {
      const { entry, item, isGathered } = speaker;
      const state = stateOf(states[entry.id], isGathered ? {} : asker.stateOf(entry.id), isGathered ? ahead : 0);
      return { speaker, live: liveOf(speaker, state, { up: ups.get(item?.id ?? ''), isLost }, language, now) };
    });
    for (const { speaker, live } of spoken) {
      const place = speaker.item && document.getElementById(`link-${speaker.item.id}`)?.querySelector('.live');
      if (place) drawLine(place, live, speaker.item?.description ?? '', language, now);
    }
    const spokenIn = groupBy(spoken, ({ speaker }) => speaker.sectionId);
    const checkedIn = groupBy(checked, ({ sectionId }) => sectionId);
    for (const section of store.getState().dashboard.sections) {
      const box = document.getElementById(`section-outer-${section.id}`);
      const place = box?.querySelector<HTMLElement>('.section-word');
      if (!place) continue;
      // Its only widget says it at the same place.
      const isSaid = isLost || !hasWords('status') || (isHeadedBySection(section) && section.word === undefined);
      const known = isSaid
        ? undefined
        : wordOf(section, spokenIn.get(section.id) ?? [], checkedIn.get(section.id) ?? []);
      drawWord(place, known);
    }
  };
  const drawSoon = onceAFrame(draw);

  const follow = () => {
    const tiles = speakers.flatMap(({ item, entry }) => {
      const tile = item && document.getElementById(`tile-${item.id}`);
      return tile ? [[entry.id, tile] as const] : [];
    });
    view.follow(new Map(tiles));
    asker.follow(speakers.filter(({ item, isGathered }) => item && !isGathered));
    drawSoon();
  };
  const update = async () => {
    speakers = await findSpeakers(store.getState());
    follow();
  };
  const followSoon = onceAFrame(follow);

  store.subscribe((now, before) => {
    if (now.dashboard !== before.dashboard || now.gathered !== before.gathered) void update();
  });
  gatheredWidgets.subscribe((now, before) => {
    if (now.states !== before.states) drawSoon();
  });
  services.subscribe(drawSoon);
  connection.subscribe(drawSoon);
  onWords(drawSoon);
  new MutationObserver(async () => {
    language = await languageOf(store);
    drawSoon();
  }).observe(document.documentElement, { attributeFilter: ['lang'] });
  watchTiles(followSoon);
  document.addEventListener('visibilitychange', () => {
    asker.tick();
    drawSoon();
  });
  setInterval(() => {
    if (!document.hidden) drawSoon();
  }, tick);
  await update();
}

/** What is known of a widget, by this browser's clock; of a page of files that is what stands in it, until more is known. */
const stateOf = (given: WidgetState = {}, asked: WidgetState, ahead: number): WidgetState => {
  const state = { ...given, ...asked };
  return state.at === undefined ? state : { ...state, at: state.at - ahead };
};

/** The words of the page are those that it has brought; of another language they are loaded. */
async function languageOf(store: DashboardStore): Promise<Language> {
  const { language, widgetWords: brought } = store.getState();
  const code = document.documentElement.lang || language;
  const strings = code === language && brought ? brought : await widgetWords.load(code).catch(() => brought ?? {});
  const locale = viewerLocale(code, navigator.languages);
  return { locale, words: plainWords(code, strings), format: formatFor(locale) };
}

/** Lists of those with the same key. */
function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Runs something once in the next frame, however often it is called until then. */
function onceAFrame(run: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      run();
    });
  };
}

/** Calls back when tiles were rendered: a change of the config or of the order renders them anew. */
function watchTiles(onTiles: () => void): void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => !(target as Element).closest?.('.widget-host, [data-opaque]'))) onTiles();
  });
  const main = document.getElementById('main');
  if (main) observer.observe(main, { subtree: true, childList: true });
}
