import { setText } from '../../browser/set-text.ts';
import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { onRendered } from '../../stores/rendered.ts';
import { countInView, gatheredWidgets } from '../../stores/widget-states.ts';
import { skyPath } from '../../widgets/weather/sky.ts';
import type weather from '../../widgets/weather/widget.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import { onWords, word } from '../../words/words.ts';

type Weather = ReturnType<NonNullable<(typeof weather)['read']>>;

/** The widget whose weather is shown, and what ends looking at it. */
let looked: { id: string; end: () => void } | undefined;

/**
 * Shows in the hero what the page's weather widget knows, where it has a place for that. The widget counts as looked at: its
 * own place may be out of sight.
 */
export function followWeather(store: DashboardStore): void {
  const show = () => showWeather(document.querySelector('.hero'), store.getState());
  gatheredWidgets.subscribe((now, before) => now.states !== before.states && show());
  store.subscribe(() => queueMicrotask(show));
  onRendered(show);
  onWords(show);
  show();
}

function showWeather(hero: Element | null, { dashboard, gathered, built = [] }: Payload): void {
  const place = hero?.querySelector<HTMLElement>('.hero-weather');
  const entries = dashboard.sections.flatMap(({ widgets }) => widgets);
  const isKnown = (id: string) => gathered.includes(id) || built.includes(id);
  const entry = place ? entries.find(({ type, id }) => type === 'weather' && isKnown(id)) : undefined;
  if (looked?.id !== entry?.id) {
    looked?.end();
    looked = entry && { id: entry.id, end: countInView(entry.id) };
  }
  const state = entry && gatheredWidgets.getState().states[entry.id];
  const data = state?.data as Weather | undefined;
  const block = place?.closest<HTMLElement>('.hero-block');
  if (!hero || !place || !block) return;
  block.hidden = data === undefined;
  if (!data) return;
  block.classList.toggle('hero-old', state?.error !== undefined);
  const locale = viewerLocale(document.documentElement.lang || 'en', navigator.languages);
  // Nothing is below 0 by rounding.
  const degrees = Math.round(data.temperature) || 0;
  const { place: town, description } = data;
  place.querySelector('path')?.setAttribute('d', skyPath(data.icon) ?? '');
  setText(place.querySelector('.hero-temperature'), `${new Intl.NumberFormat(locale).format(degrees)}°`);
  const sky = description || town || '';
  setText(hero.querySelector('.hero-sky'), town && description ? word('hero:weather', { town, sky }) : sky);
}
