import type { HeroPart } from '../../../schema/config/hero.ts';
import { escapeHtml } from '../../../schema/rules/format/text.ts';

/** Says a word of the interface by its key, filled in with values. */
type Say = (key: string, values?: Record<string, unknown>) => string;

/** Times of day that are greeted, each with its word `hero:{name}`, and with a name `hero:{name}-name`. */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;

/** What stands in a block of the hero: a figure, and what is said below it. */
interface Block {
  figure?: string;
  caption?: string;
}

/**
 * The hero as HTML. What depends on the viewer's clock is empty, or said without it, until `fillHero` has run; its place is
 * kept.
 */
export function heroHtml(parts: readonly HeroPart[], name: string | undefined, say: Say): string {
  const blocks = blocksOf(parts, name, say);
  const rows = [
    blocks.some(({ figure }) => figure) && 'with-figures',
    blocks.some(({ caption }) => caption) && 'with-captions',
  ];
  return `<div class="${['hero-row', ...rows].filter(Boolean).join(' ')}">${blocks.map(blockHtml).join('')}</div>`;
}

/** The greeting stands below the clock, where there is one. */
function blocksOf(parts: readonly HeroPart[], name: string | undefined, say: Say): Block[] {
  const has = (wanted: HeroPart['part']) => parts.some(({ part }) => part === wanted);
  return parts.flatMap((entry): Block[] => {
    if (entry.part === 'clock') {
      return [{ figure: clockHtml(entry.settings), ...(has('greeting') && { caption: greetingHtml(name, say) }) }];
    }
    if (entry.part === 'pulse') return [pulseBlock(say)];
    if (entry.part === 'weather') return [weatherBlock];
    return has('clock') ? [] : [{ caption: greetingHtml(name, say) }];
  });
}

const weatherBlock: Block = {
  figure:
    '<div class="hero-weather"><svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg><span class="hero-temperature"></span></div>',
  caption: '<span class="hero-sky"></span>',
};

const pulseBlock = (say: Say): Block => ({
  figure: '<div class="hero-pulse"></div>',
  caption: `<span>${escapeHtml(say('hero:past-day'))}</span><span class="hero-share"></span>`,
});

const blockHtml = ({ figure, caption }: Block): string =>
  `<div class="hero-block">${figure ? `<div class="hero-figure">${figure}</div>` : ''}${caption ? `<div class="hero-caption">${caption}</div>` : ''}</div>`;

const clockHtml = (settings: Extract<HeroPart, { part: 'clock' }>['settings']): string =>
  `<time class="hero-clock" dir="ltr" data-settings="${escapeHtml(JSON.stringify(settings))}"></time>${settings.hideDate ? '' : '<p class="hero-date"><span class="hero-weekday"></span><span class="hero-day"></span></p>'}`;

function greetingHtml(name: string | undefined, say: Say): string {
  const greet = (word: string) =>
    escapeHtml(name ? say(`hero:${word}-name`, { name: `\u2068${name}\u2069` }) : say(`hero:${word}`));
  const times = timesOfDay.map((time) => ` data-${time}="${greet(time)}"`).join('');
  return `<p class="hero-greeting"${times}>${greet('hello')}</p><div class="hero-state"></div><output class="visually-hidden"></output>`;
}
