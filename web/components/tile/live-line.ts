import type { Format } from '../../../schema/format.ts';
import type { ShownGlance } from '../../../schema/glance.ts';
import { escapeHtml } from '../../../schema/rules/format/text.ts';
import type { Figure } from '../../../schema/shown.ts';
import type { Words } from '../../../schema/widget.ts';

/** What is known of what goes on behind a tile. */
export interface Live {
  /** What was said last; absent where nothing was. */
  glance?: ShownGlance | undefined;
  /** When that was: milliseconds since 1970. */
  at?: number | undefined;
  /** It is long ago, or nothing newer could be had. */
  isOld: boolean;
  /** The service behind it gives no answer. */
  isDown: boolean;
  /** It is being asked for, and nothing is known yet. */
  isAwaited?: boolean | undefined;
}

/** The line of a tile in words, and how it is. */
export interface LiveLine {
  text: string;
  short?: string | undefined;
  level?: 'warning' | 'bad' | undefined;
  isOld?: boolean;
}

/** What the line says; nothing where the description stays. */
export function lineOf(
  { glance, at, isOld, isDown }: Live,
  t: Words,
  format: Format,
  now: number,
): LiveLine | undefined {
  if (isDown) {
    const seconds = at === undefined ? 0 : (now - at) / 1000;
    const short = t('general.no-answer');
    // What has only just failed has no time to speak of.
    const text = seconds < 60 ? short : t('general.no-answer-since', { duration: format.duration(seconds) });
    return { text, short, level: 'bad' };
  }
  if (!glance) return undefined;
  const { text, short, level } = glance;
  if (!isOld || at === undefined) return { text, short, level };
  return { text: t('general.line-as-of', { line: text, time: format.time(at) }), short: short ?? text, isOld: true };
}

/** The line and the figures of a tile as HTML; the description where there is no line. */
export function liveHtml(live: Live, description: string, t: Words, format: Format, now: number): string {
  const line = lineOf(live, t, format, now);
  if (!line && description === '' && live.isAwaited) return waitingHtml;
  const figures = live.glance?.figures ?? [];
  return lineHtml(line, description) + (figures.length > 0 ? figuresHtml(figures, live.isOld || live.isDown) : '');
}

/** A bar in the place of a line that will come, where nothing else stands there. */
const waitingHtml = '<span class="description live-line" data-live=""><i class="live-wait"></i></span>';

/** The place of the line with the description in it, until there is a line. */
export const idleHtml = (description: string): string => lineHtml(undefined, description);

function lineHtml(line: LiveLine | undefined, description: string): string {
  const { text, short, level, isOld } = line ?? { text: description };
  const state = `${line ? ' data-live=""' : ''}${level ? ` data-part-level="${level}"` : ''}${isOld ? ' data-old=""' : ''}`;
  const hasShort = short !== undefined && short !== text;
  const inside = line ? markFigures(text) : escapeHtml(text);
  return `<span class="description live-line" dir="auto"${state}>${
    hasShort ? `<span class="live-long">${inside}</span><span class="live-short">${markFigures(short)}</span>` : inside
  }</span>`;
}

const figuresHtml = (figures: readonly Figure[], isFaint: boolean): string =>
  `<span class="live-figures"${isFaint ? ' data-old=""' : ''}>${figures.map(figureHtml).join('')}</span>`;

const figureHtml = ({ label, value, unit, level }: Figure): string =>
  `<span><span class="live-label">${escapeHtml(label)}</span> <span class="live-value"${
    level === 'warning' || level === 'bad' ? ` data-part-level="${level}"` : ''
  }><bdi><b>${escapeHtml(value)}</b>${unit ? ` <small>${escapeHtml(unit)}</small>` : ''}</bdi></span></span>`;

/** A text as HTML, in which each figure is an element of its own: it stands out, and fades in where it is new. */
export function markFigures(text: string): string {
  let html = '';
  let done = 0;
  for (const { index, 0: figure } of text.matchAll(figures)) {
    html += `${escapeHtml(text.slice(done, index))}<b>${escapeHtml(figure)}</b>`;
    done = index + figure.length;
  }
  return html + escapeHtml(text.slice(done));
}

const figures = /\p{Nd}+(?:[.,:\u066b\u066c\u00a0\u202f’]\p{Nd}+)*(?:[\u00a0\u202f \u200e\u200f\u061c]*[%٪])?/gu;
