import { type Visibility, visibilityOf } from '../../../../schema/config/visibility.ts';
import { type Configs, mainFile } from '../../../../schema/editing/configs.ts';
import { presentOf } from '../../../../schema/editing/edit-log.ts';
import { keyOf } from '../../../../schema/editing/keys.ts';
import { isHiddenFromAll } from '../../../../schema/rules/access/visibility.ts';
import { inList, inSentences } from '../../../../schema/rules/text/joined.ts';
import { type Mapping, mapping, mappings, textOf } from '../../../../schema/values.ts';
import { editing } from '../../../stores/editing.ts';
import { onRendered } from '../../../stores/rendered.ts';
import { word } from '../../../words/words.ts';

const struckEye =
  'M4 4l16 16M10 10.4a2.5 2.5 0 0 0 3.6 3.6M7 7.4C4.5 9 3 12 3 12s3.5 6 9 6c1.6 0 3-.4 4.2-1.1M10 6.2c.6-.1 1.3-.2 2-.2 5.5 0 9 6 9 6s-.8 1.4-2.3 2.9';

/**
 * Marks what is hidden for somebody while the page is edited: items, sections, and links to pages, each with a word for whom.
 * Who edits sees it like anything else. Returns what ends it.
 */
export function markHidden(): () => void {
  const show = () => {
    const { session } = editing.getState();
    if (session) showMarks(hiddenThings(presentOf(session.log), session.file));
  };
  const endings = [
    onRendered(show),
    editing.subscribe(({ session }, before) => {
      if (session?.log !== before.session?.log) queueMicrotask(show);
    }),
  ];
  show();
  return () => {
    for (const end of endings) end();
    showMarks(new Map());
  };
}

/** For whom each thing is hidden, by where its mark stands. */
function hiddenThings(configs: Configs, file: string): Map<Element, string> {
  const found = new Map<Element, string>();
  for (const section of mappings(mapping(configs[file]).sections)) {
    for (const [key, words] of hiddenWithin(section)) {
      const at = markedElement(key);
      if (at) found.set(at, words);
    }
  }
  for (const { name, displayData } of mappings(mapping(configs[mainFile]).pages)) {
    const words = hiddenWords(visibilityOf({ displayData }));
    const links = words ? [...document.querySelectorAll('.nav-item')] : [];
    const link = links.find(({ textContent }) => textContent === textOf(name));
    if (link) found.set(link, words);
  }
  return found;
}

type Hidden = readonly [key: string, words: string];

const knownHidden = new WeakMap<Mapping, readonly Hidden[]>();

/** What is hidden of a section or an item and all that is in it, and for whom: of thousands, an edit changes a few. */
function hiddenWithin(entry: Mapping): readonly Hidden[] {
  const known = knownHidden.get(entry);
  if (known) return known;
  const [key, words] = [keyOf(entry), hiddenWords(visibilityOf(entry))];
  const found: Hidden[] = key !== undefined && words ? [[key, words]] : [];
  for (const list of [entry.items, entry.subItems]) {
    for (const inner of mappings(list)) found.push(...hiddenWithin(inner));
  }
  knownHidden.set(entry, found);
  return found;
}

const markedElement = (key: string): Element | null =>
  document.getElementById(`link-${key}`) ??
  document.getElementById(`tile-${key}`)?.querySelector('.sub-item-group-title') ??
  document.getElementById(`heading-${key}`);

/** For whom something is hidden, in sentences; empty where it is for nobody. */
export function hiddenWords(visibility: Visibility | undefined): string {
  if (isHiddenFromAll(visibility)) return word('editor:hidden.all');
  const { hideForGuests, hideForUsers = [], showForUsers = [], ...roles } = visibility ?? {};
  const { lang } = document.documentElement;
  const names = (...lists: (readonly string[] | undefined)[]) =>
    inList(
      lang,
      lists.flatMap((list = []) => list),
    );
  const hidden = names(roles.hideForKeycloakUsers?.roles, roles.hideForKeycloakUsers?.groups);
  const shown = names(roles.showForKeycloakUsers?.roles, roles.showForKeycloakUsers?.groups);
  return inSentences(lang, [
    hideForGuests && word('editor:hidden.guests'),
    hideForUsers.length > 0 && word('editor:hidden.users', { names: names(hideForUsers) }),
    showForUsers.length > 0 && word('editor:hidden.all-but-users', { names: names(showForUsers) }),
    hidden && word('editor:hidden.roles', { names: hidden }),
    shown && word('editor:hidden.all-but-roles', { names: shown }),
  ]);
}

/** The marks on the page: to look for them, after each letter, among thousands of items would take longer. */
const marks = new Set<Element>();

/** Leaves these marks on the page, and no others. */
function showMarks(wanted: ReadonlyMap<Element, string>): void {
  for (const mark of marks) {
    const { parentElement, isConnected } = mark;
    if (isConnected && parentElement && wanted.has(parentElement)) continue;
    mark.remove();
    marks.delete(mark);
  }
  for (const [element, words] of wanted) {
    const mark = element.querySelector('.hidden-mark') ?? element.appendChild(newMark());
    if (mark.getAttribute('aria-label') === words) continue;
    mark.setAttribute('aria-label', words);
    mark.setAttribute('data-tooltip', words);
  }
}

function newMark(): Element {
  const mark = Object.assign(document.createElement('span'), { className: 'hidden-mark' });
  marks.add(mark);
  mark.setAttribute('role', 'img');
  mark.innerHTML = `<svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${struckEye}"/></svg>`;
  return mark;
}
