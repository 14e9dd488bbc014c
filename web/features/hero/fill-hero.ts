import type { HeroClock } from '../../../schema/config/hero.ts';
import { setText } from '../../browser/set-text.ts';
import { createTimeFace } from '../../widgets/clock/time-face.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import type { timesOfDay } from './hero-html.ts';

/** Writes time, date and greeting into the hero, as the viewer writes them. Returns after how many milliseconds to do so again. */
export function fillHero(hero: Element, now = new Date()): number {
  const greeting = hero.querySelector<HTMLElement>('.hero-greeting');
  if (greeting) setText(greeting, greeting.dataset[timeOfDay(now)] ?? '');
  const clock = hero.querySelector<HTMLElement>('.hero-clock');
  const settings: HeroClock = JSON.parse(clock?.dataset.settings ?? '{}');
  if (clock) fillClock(clock, hero, settings, now);
  const step = settings.hideSeconds === false ? 1000 : 60_000;
  return step - (now.getTime() % step);
}

/**
 * How wide a figure is in the font that comes with Dash, with the clock's letter spacing, in ems (measured in Chromium).
 * The font that stands in for it until it comes has narrower ones: without this the minutes would move then.
 */
const figureWidth = 0.604;

function fillClock(clock: HTMLElement, hero: Element, settings: HeroClock, now: Date): void {
  const pieces = timeOf(settings, now);
  clock.setAttribute('datetime', now.toISOString());
  clock.classList.toggle('begins-with-1', pieces[0]?.text.startsWith('1') ?? false);
  const isInOurFont = getComputedStyle(clock).fontFamily.startsWith('"Figtree Variable"');
  for (const [index, { text, small }] of pieces.entries()) {
    const span =
      (clock.children[index] as HTMLElement | undefined) ?? clock.appendChild(document.createElement('span'));
    span.className = small ? `hero-small${/\p{L}/u.test(text) ? ' hero-half' : ''}` : '';
    span.style.inlineSize = isInOurFont && !small && /^\d+$/.test(text) ? `${text.length * figureWidth}em` : '';
    setText(span, text);
  }
  while (clock.children.length > pieces.length) clock.lastElementChild?.remove();
  const header = document.querySelector('.hero-header-clock');
  setText(header, textOf(pieces.filter(({ small }) => !small)));
  setText(hero.querySelector('.hero-weekday'), dateOf({ weekday: 'long' }, settings, now));
  setText(hero.querySelector('.hero-day'), dateOf({ day: 'numeric', month: 'long' }, settings, now));
}

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

const timeOf = ({ hideSeconds = true, use12Hour, ...settings }: HeroClock, now: Date) =>
  withSettings(settings, (format, inZone) =>
    createTimeFace({ ...inZone, format, hideSeconds, ...(use12Hour !== undefined && { use12Hour }) })(now),
  );

const dateOf = (parts: Intl.DateTimeFormatOptions, settings: HeroClock, now: Date): string =>
  withSettings(settings, (format, timeZone) => new Intl.DateTimeFormat(format, { ...parts, ...timeZone }).format(now));

/** By the config, or by the viewer's own ways where there is no such time zone or locale. */
function withSettings<T>(
  { format, timeZone }: HeroClock,
  write: (format: string, inZone: { timeZone?: string }) => T,
): T {
  const own = viewerLocale(document.documentElement.lang || 'en', navigator.languages);
  try {
    return write(format ?? own, timeZone === undefined ? {} : { timeZone });
  } catch {
    return write(own, {});
  }
}

const timeOfDay = (now: Date): (typeof timesOfDay)[number] => {
  const hour = now.getHours();
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
};
