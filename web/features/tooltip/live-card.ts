/** What is known of a service, as the tooltip says it. */
interface State {
  text: string;
  state?: string;
}

/** Whether a tile says what is going on, of which its card says more. */
export const hasLiveCard = (link: Element): boolean =>
  link.querySelector('.live [data-live]:not(:has(.live-wait))') !== null;

/** The head of a tile's card: its picture and name, what is going on, how it is, and the figures of what goes on. */
export function liveCard(link: Element, title: string, status: State | undefined): HTMLElement[] {
  const head = element('div', 'live-card-head');
  const picture = link.querySelector('.icon')?.cloneNode(true);
  const words = element('div', 'live-card-words');
  words.append(element('p', 'tooltip-title', title), lineOf(link));
  head.append(...(picture ? [picture] : []), words);
  if (status) {
    const mark = element('p', 'live-card-state', status.text);
    if (status.state) mark.dataset.state = status.state;
    head.append(mark);
  }
  const figures = link.querySelector('.live-figures')?.cloneNode(true);
  return figures instanceof HTMLElement ? [head, figures] : [head];
}

function lineOf(link: Element): HTMLElement {
  const line = link.querySelector<HTMLElement>('.live-line');
  const own = element('p', 'live-card-line', (line?.querySelector('.live-long') ?? line)?.textContent ?? '');
  own.dir = 'auto';
  const level = line?.dataset.partLevel;
  if (level) own.dataset.partLevel = level;
  return own;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
