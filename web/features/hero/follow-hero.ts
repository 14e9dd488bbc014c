import type { DashboardStore } from '../../stores/dashboard.ts';
import { addLateWords } from '../../stores/late-words.ts';
import { onRendered } from '../../stores/rendered.ts';
import { tallied } from '../../stores/tallied.ts';
import { followTime } from '../../widgets/clock/follow-time.ts';
import { onWords, word } from '../../words/words.ts';
import { fillHero } from './fill-hero.ts';
import { heroHtml } from './hero-html.ts';
import { showSentence } from './show-sentence.ts';
import { shownHero } from './shown-hero.ts';

/** How far one scrolls, in pixels, until the header has the time. */
const scrolledAway = 96;

/**
 * Keeps the hero as the config has it: its content is none of React's. The clock goes on, the greeting says how the
 * services are, and the header takes the time while the hero is out of sight.
 */
export async function followHero(store: DashboardStore): Promise<void> {
  await addLateWords('hero');
  const written = () => {
    const payload = store.getState();
    return heroHtml(shownHero(payload), payload.dashboard.viewer.name, word);
  };
  let shown = written();
  let stop = () => {};
  let weather: Promise<void> | undefined;

  const show = () => {
    const hero = document.querySelector('.hero');
    stop();
    if (!hero) return;
    const wanted = written();
    if (wanted !== shown || !hero.firstElementChild) {
      hero.innerHTML = wanted;
      shown = wanted;
    }
    showSentence(hero, tallied.getState());
    stop = followTime(() => {
      if (hero.querySelector('.hero-pulse')) void import('./show-pulse.ts').then(({ showPulse }) => showPulse(hero));
      return fillHero(hero);
    });
    void addStyles(hero);
    if (hero.querySelector('.hero-weather') && !weather) weather = loadWeather(store);
  };
  tallied.subscribe((present) => {
    const hero = document.querySelector('.hero');
    if (hero) showSentence(hero, present);
  });
  onRendered(show);
  onWords(show);
  store.subscribe(show);
  followScrolling();
  show();
}

/** Shows the weather from now on, as it comes. */
async function loadWeather(store: DashboardStore): Promise<void> {
  const { followWeather } = await import('./show-weather.ts');
  followWeather(store);
}

function followScrolling(): void {
  let isAway = false;
  const handleScroll = () => {
    if (isAway === window.scrollY >= scrolledAway) return;
    isAway = !isAway;
    document.documentElement.toggleAttribute('data-hero-away', isAway);
  };
  window.addEventListener('scroll', handleScroll, { passive: true });
  handleScroll();
}

/** A page whose config has named a hero since it was opened has no styles for it. */
async function addStyles(hero: Element): Promise<void> {
  if (getComputedStyle(hero).containerType !== 'inline-size') await import('./hero-styles.ts');
}
