import type { Section } from '../../../schema/config/section.ts';
import { labelOf } from '../../../schema/frame-plan.ts';
import { type Live, markFigures } from '../../components/tile/live-line.ts';
import type { Service } from '../../stores/services.ts';
import { word } from '../../words/words.ts';
import type { Speaker } from './speakers.ts';

/** What the end of a heading says. */
export interface SectionWord {
  text: string;
  level?: 'warning' | 'bad' | undefined;
}

export interface Spoken {
  speaker: Speaker;
  live: Live;
}

/**
 * The word of a section, if it has one: how many are down, else what is worst, else what its `word` names, else that all is
 * up. What is not known says nothing.
 */
export function wordOf(
  section: Pick<Section, 'word'>,
  spoken: readonly Spoken[],
  services: readonly Service[],
): SectionWord | undefined {
  const onTiles = spoken.filter(({ speaker }) => speaker.item !== undefined);
  const down = new Set([
    ...services.flatMap(({ itemId, up }) => (up === false ? [itemId] : [])),
    ...onTiles.flatMap(({ speaker, live }) => (live.isDown ? [speaker.item?.id] : [])),
  ]);
  if (down.size > 0) return { text: word('status:down', { down: down.size }), level: 'bad' };
  const fresh = onTiles.flatMap(({ live: { glance, isOld } }) => (glance && !isOld ? [glance] : []));
  const worst = fresh.find(({ level }) => level === 'bad') ?? fresh.find(({ level }) => level === 'warning');
  if (worst) return { text: worst.text, level: worst.level };
  const named =
    section.word === undefined ? undefined : spoken.find(({ speaker }) => isNamed(speaker, section.word ?? ''));
  if (named?.live.glance && !named.live.isOld) return { text: named.live.glance.text };
  const isAllUp = services.length > 0 && services.every(({ up }) => up === true);
  return isAllUp ? { text: word('status:all-up') } : undefined;
}

function isNamed({ item, entry }: Speaker, name: string): boolean {
  const names = item ? [item.title] : [labelOf(entry), entry.type];
  return names.some((one) => one?.trim().toLowerCase() === name.trim().toLowerCase());
}

/** Writes a word into the place that the heading has for it. */
export function drawWord(place: HTMLElement, { text, level }: Partial<SectionWord> = {}): void {
  if (place.textContent !== (text ?? '')) {
    const inside = document.createElement('bdi');
    inside.innerHTML = markFigures(text ?? '');
    place.replaceChildren(...(text === undefined ? [] : [inside]));
  }
  if (level) place.dataset.partLevel = level;
  else delete place.dataset.partLevel;
}
