import type { WidgetState } from '../../../schema/api/widget-data.ts';
import { figureOptionsOf } from '../../../schema/figures/figure-options.ts';
import type { Format } from '../../../schema/format.ts';
import { glanceOf, type ShownGlance } from '../../../schema/glance.ts';
import { isDown } from '../../../schema/rules/status/is-down.ts';
import type { Words } from '../../../schema/widget.ts';
import { lostAfter, oldAfter } from '../../../schema/widget-drawing.ts';
import { type Live, liveHtml } from '../../components/tile/live-line.ts';
import type { Speaker } from './speakers.ts';

/** What a line is written by. */
export interface Language {
  locale: string;
  words: Words;
  format: Format;
}

/** What else is known of the service behind a tile. */
export interface Around {
  /** Whether its status check says that it answers. */
  up: boolean | undefined;
  /** Dash itself gives no answer, which says nothing of the service. */
  isLost: boolean;
}

/** What is known of what a speaker speaks of. `at` of the state is by this browser's clock. */
export function liveOf(
  { widget, entry, plan, isGathered }: Speaker,
  { data, at, error }: WidgetState,
  { up, isLost }: Around,
  { words, ...language }: Language,
  now: number,
): Live {
  const isFailed = error !== undefined;
  const isPast = (after: number) => at !== undefined && now > at + after;
  // Of a page of files that can't ask, what it was built with is all that there will be.
  const hasData = data !== undefined && !(isGathered && isFailed && isPast(lostAfter(plan.interval)));
  // A service that answers its widget is not down, whatever else of it is.
  const isSilent = isFailed ? up === false || (isDown(error) && up !== true) : up === false && !hasData;
  return {
    glance: hasData
      ? tried(() =>
          glanceOf(widget, data, {
            options: entry.options,
            words,
            figureOptions: figureOptionsOf(entry),
            ...language,
            asOf: at ?? now,
          }),
        )
      : undefined,
    at,
    isOld: isLost || (plan.interval > 0 ? isPast(oldAfter(plan.interval)) : isFailed),
    isDown: isSilent && !isLost && !plan.ignoreErrors,
    isAwaited: !hasData && !isFailed && !isLost && widget.request !== undefined,
  };
}

/** Data that can't be said in a line leave the description where it is. */
function tried(say: () => ShownGlance | undefined): ShownGlance | undefined {
  try {
    return say();
  } catch {
    return undefined;
  }
}

/** Writes what goes on into the place for it on a tile. Nothing in it changes that says the same. */
export function drawLine(
  place: Element,
  live: Live,
  description: string,
  { words, format }: Language,
  now: number,
): void {
  const html = liveHtml(live, description, words, format, now);
  if (written.get(place) === html) return;
  written.set(place, html);
  const isFirst = place.firstElementChild === null;
  const fresh = document.createElement('span');
  fresh.innerHTML = html;
  if (fresh.innerHTML === withoutMarks(place)) return;
  if (!isFirst) markNew(place, fresh);
  place.replaceChildren(...fresh.childNodes);
}

/** What was written last, by the places. */
const written = new WeakMap<Element, string>();

/** The content of a place, without the comments of who wrote it first and the marks of what was new. */
function withoutMarks(place: Element): string {
  const copy = place.cloneNode(true) as Element;
  for (const node of [...copy.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove();
  for (const figure of copy.querySelectorAll('.live-new')) figure.removeAttribute('class');
  return copy.innerHTML;
}

/** Marks the figures that differ from those that stood there. */
function markNew(before: Element, after: Element): void {
  const old = [...before.querySelectorAll('b')].map(({ textContent }) => textContent);
  for (const [index, figure] of after.querySelectorAll('b').entries()) {
    if (figure.textContent !== old[index]) figure.className = 'live-new';
  }
}
