import type { Hours } from '../../../schema/config/kiosk.ts';
import type { PageHead } from '../../../schema/model.ts';
import { word } from '../../words/words.ts';

interface Shown {
  turns: readonly PageHead[];
  /** Id of the page that stands. */
  current: string;
  dim?: Hours | undefined;
}

/** With more pages than this only the one that stands is named, and how many there are. */
const mostNames = 6;

/** The line at the bottom of a wall display: whose turn it is, how long still, and when it dims; nothing where it has nothing to say. */
export function createBar({ turns, current, dim }: Shown): HTMLElement | undefined {
  if (turns.length === 0 && !dim) return undefined;
  const bar = element('footer', 'kiosk-bar');
  const at = turns.findIndex(({ id }) => id === current);
  if (at >= 0) {
    const list = element('ol', turns.length > mostNames ? 'kiosk-pages is-short' : 'kiosk-pages');
    list.append(...turns.map((page, index) => pageName(page, index === at)));
    const count = element('span', 'kiosk-count', word('kiosk:place', { at: at + 1, total: turns.length }));
    bar.append(list, count);
  }
  if (dim) bar.append(element('span', 'kiosk-dims', word('kiosk:dims', { time: dim.from })));
  return bar;
}

function pageName({ name }: PageHead, isCurrent: boolean): HTMLElement {
  const entry = element('li', 'kiosk-page');
  entry.append(Object.assign(document.createElement('bdi'), { textContent: name }));
  if (isCurrent) {
    entry.setAttribute('aria-current', 'page');
    entry.append(element('i', 'kiosk-line'));
  }
  return entry;
}

const element = (tag: string, className: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent });
