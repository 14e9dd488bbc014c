import { setText } from '../../browser/set-text.ts';
import type { Tallied } from '../../stores/tallied.ts';
import { word } from '../../words/words.ts';
import { sentenceOf } from './sentence.ts';

/** Says in the hero how the services are. What is down is a button that shows nothing else. */
export function showSentence(hero: Element, services: Tallied): void {
  const place = hero.querySelector('.hero-state');
  if (!place) return;
  if (!place.firstElementChild) place.append(...emptySentence());
  const [upText, downText, time] = place.children as unknown as HTMLElement[];
  const { up, down } = sentenceOf(services, word);
  show(upText, up);
  show(downText, down);
  show(time, up && services.asOf);
  downText?.setAttribute('aria-pressed', String(services.onlyDown));
}

function show(element: HTMLElement | undefined, text: string | undefined): void {
  if (!element) return;
  element.hidden = text === undefined;
  setText(element, text ?? '');
}

function emptySentence(): Element[] {
  const make = (tag: string, className: string) => Object.assign(document.createElement(tag), { className });
  const down = make('button', 'hero-down only-down-button');
  down.setAttribute('type', 'button');
  return [make('span', 'hero-up'), down, make('span', 'hero-as-of')];
}
