import './tally.css';
import { setText } from '../../browser/set-text.ts';
import type { Service } from '../../stores/services.ts';
import { tallied } from '../../stores/tallied.ts';
import { word } from '../../words/words.ts';

export interface Tally {
  /** `asOf` says since when nothing is known anew, where Dash gives no answer. */
  show(services: readonly Service[], asOf?: string): void;
}

/** What is pressed to see only what is down: the tally, or what says as much elsewhere. */
const buttons = '.only-down-button';

/**
 * Counts what is up and what is down, for the place that the header has for it, and for whoever else tells it. A press shows
 * only what is down, another one everything again; so does a letter in the search. A change of what is down is announced,
 * once all is known.
 */
export function createTally(): Tally {
  let services: readonly Service[] = [];
  let onlyDown = false;
  /** Services that were down when it was last announced; undefined until all is known. */
  let announced: number | undefined;

  const showOnly = (wanted: boolean) => {
    if (wanted || onlyDown) markDown(services, wanted);
    onlyDown = wanted;
    tallied.setState({ onlyDown: wanted });
    document.querySelector('.tally-button')?.setAttribute('aria-pressed', String(wanted));
  };
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(buttons)) showOnly(!onlyDown);
  });
  document.addEventListener('input', ({ target }) => {
    if (onlyDown && target instanceof HTMLInputElement && /^(?:text|search)$/.test(target.type)) showOnly(false);
  });

  return {
    show(present, asOf) {
      services = present;
      const up = services.filter((service) => service.up === true).length;
      const names = services.flatMap((service) => (service.up === false ? [service.title] : []));
      const down = names.length;
      const isKnown = services.every((service) => service.up !== undefined);
      tallied.setState({ up, down: names, isKnown, isAwaited: services.some((service) => service.isAwaited), asOf });
      const place = document.querySelector('.status-tally');
      if (place) showFigures(place, { up, down, isKnown, asOf });
      showOnly(onlyDown && down > 0);
      if (!services.every(({ isSure }) => isSure)) return;
      if (announced !== undefined && announced !== down) {
        setText(document.querySelector(':is(.status-tally, .hero) output'), word('status:tally', { up, down }));
      }
      announced = down;
    },
  };
}

interface Figures {
  up: number;
  down: number;
  /** Whether there is none of which nobody knows. */
  isKnown: boolean;
  asOf: string | undefined;
}

function showFigures(place: Element, { up, down, isKnown, asOf }: Figures): void {
  if (!place.firstElementChild) place.append(...emptyTally());
  const button = place.querySelector('.tally-button');
  const [upFigure, downFigure] = place.querySelectorAll<HTMLElement>('.tally-figure');
  const time = place.querySelector<HTMLElement>('.tally-time');
  if (!button || !upFigure || !downFigure || !time) return;
  button.toggleAttribute('hidden', up + down === 0);
  button.toggleAttribute('disabled', down === 0);
  const spoken = word('status:tally', { up, down });
  setText(button.querySelector('.visually-hidden'), asOf ? `${spoken}, ${asOf}` : spoken);
  // A green mark beside a 0 would look well. Until all is known it stands there: what comes after it would move later.
  upFigure.hidden = isKnown && up === 0;
  downFigure.hidden = down === 0;
  setText(upFigure, String(up));
  setText(downFigure, String(down));
  time.hidden = asOf === undefined;
  setText(time, asOf ?? '');
}

function emptyTally(): Element[] {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tally-button only-down-button';
  button.setAttribute('aria-pressed', 'false');
  for (const name of ['tally-up', 'tally-down']) {
    const figure = document.createElement('span');
    figure.className = `tally-figure ${name}`;
    figure.setAttribute('aria-hidden', 'true');
    button.append(figure);
  }
  const time = document.createElement('span');
  time.className = 'tally-time';
  time.setAttribute('aria-hidden', 'true');
  button.append(time, Object.assign(document.createElement('span'), { className: 'visually-hidden' }));
  const note = document.createElement('output');
  note.className = 'visually-hidden';
  return [button, note];
}

/** Marks what is down, for the stylesheet to show nothing else, and opens the sections that it stands in. */
function markDown(services: readonly Service[], wanted: boolean): void {
  document.documentElement.toggleAttribute('data-only-down', wanted);
  const down = wanted ? services.filter(({ up }) => up === false) : [];
  const ids = down.flatMap(({ sectionId, itemId }) => [`section-outer-${sectionId}`, `tile-${itemId}`]);
  const marked = new Set(ids.flatMap((id) => document.getElementById(id) ?? []));
  for (const element of document.querySelectorAll('[data-down]')) {
    if (marked.has(element as HTMLElement)) continue;
    element.removeAttribute('data-down');
    openFolded(element, false);
  }
  for (const element of marked) {
    element.setAttribute('data-down', '');
    openFolded(element, true);
  }
}

/** A folded section is open as long as something that is looked for stands in it. */
function openFolded(section: Element, isOpen: boolean): void {
  if (section.querySelector('details')?.open === false) section.toggleAttribute('data-filtered', isOpen);
}
