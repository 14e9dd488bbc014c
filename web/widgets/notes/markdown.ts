import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';

const tags = 'a p br strong em del ul ol li blockquote pre code h1 h2 h3 h4 h5 h6 hr table thead tbody tr th td input';
const attributes = 'href type checked disabled start align';

/** What may follow a link: other sites, mail and calls, and places of this one. */
const harmless = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** HTML in a note is shown as it is written. A picture becomes a link to it, so that reading a note asks nobody. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ href, text }) => `<a href="${escaped(href)}">${escaped(text || href)}</a>`,
  },
});

/**
 * A note as nodes that are safe to show: no HTML of its own, harmless links that open in a new tab, and its boxes, which can be
 * ticked where `mayTick`.
 */
export function noteNodes(text: string, mayTick: boolean): DocumentFragment {
  const fragment = DOMPurify.sanitize(htmlOf(text), {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: attributes.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: harmless,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    // One that would do something has lost its address: it is no link.
    if (!link.hasAttribute('href')) link.replaceWith(...link.childNodes);
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const box of fragment.querySelectorAll('input')) {
    const entry = box.closest('li');
    entry?.classList.add('is-task');
    box.className = 'book-tick';
    box.disabled = !mayTick;
    box.setAttribute('aria-label', ownText(entry));
  }
  return fragment;
}

/** Blanks in one go that are read as such: what is behind a long row of them takes the parser seconds. */
const longBlanks = /[^\S\n]{500,}/g;
const readable = (text: string): string => text.replace(longBlanks, ' ');

/** Signs of emphasis in a paragraph: the parser looks for the end of each in all that is behind it, which of more takes seconds. */
const mostSigns = 10_000;
const isTangled = (text: string): boolean =>
  text.split(/\n[^\S\n]*\n/).some((paragraph) => (paragraph.match(/[*_~]/g)?.length ?? 0) > mostSigns);

/** A note that the parser can't read, such as one of quotes in quotes a thousand deep, is shown as it is written. */
function htmlOf(text: string): string {
  if (isTangled(text)) return written(text);
  try {
    return marked.parse(readable(text), { async: false });
  } catch {
    return written(text);
  }
}

const written = (text: string): string => `<pre>${escaped(text)}</pre>`;

/** What an entry says by itself, without the lists in it. */
function ownText(entry: Element | null): string {
  const copy = entry?.cloneNode(true) as Element | undefined;
  for (const inner of copy?.querySelectorAll('ul, ol') ?? []) inner.remove();
  return copy?.textContent?.trim() ?? '';
}

/** Whether each box of a note is ticked, in their order. */
function boxesOf(text: string): boolean[] {
  const boxes: boolean[] = [];
  marked.walkTokens(marked.lexer(readable(text)), (token) => {
    if (token.type === 'list_item' && (token as Tokens.ListItem).task)
      boxes.push((token as Tokens.ListItem).checked === true);
  });
  return boxes;
}

/** The note with one of its boxes ticked, or no longer; as it was where there is no such box. */
export function withTick(text: string, index: number): string {
  const before = boxesOf(text);
  const wanted = before.map((isTicked, at) => (at === index ? !isTicked : isTicked)).join();
  if (index >= before.length) return text;
  // Brackets may stand in code too: which one is the box shows once it is turned. Mostly it is as many as there were boxes before.
  const places = [...text.matchAll(/\[([ xX])\]/g)].map((match) => match.index + 1);
  for (const place of [...places.slice(index), ...places.slice(0, index)].slice(0, mostTries)) {
    const turned = text.slice(0, place) + (text[place] === ' ' ? 'x' : ' ') + text.slice(place + 1);
    if (boxesOf(turned).join() === wanted) return turned;
  }
  return text;
}

/** Each reads the whole note. */
const mostTries = 50;
