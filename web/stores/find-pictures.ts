import { type IconPicturesReply, type IconPicturesRequest, iconPictureLimits } from '../../schema/api/icons.ts';
import type { Settings } from '../../schema/config/settings.ts';
import { type Pictures, pictureKey } from '../../schema/picture.ts';
import { origin } from '../../schema/rules/addresses/urls.ts';
import { type IconUse, readIcon } from '../../schema/rules/icons/icon-ref.ts';
import type { Payload } from '../page/payload.ts';
import type { DashboardStore } from './dashboard.ts';
import { editing } from './editing.ts';
import { addPictures } from './new-pictures.ts';

/** Asks the server for pictures. */
export type FetchPictures = (wanted: IconPicturesRequest, signal: AbortSignal) => Promise<IconPicturesReply>;

/** Milliseconds of quiet before the server is asked: a name that is typed is many names on its way. */
const quiet = 250;

/**
 * Finds pictures of icons that the page shows while it is edited and has none of, for as long as it is. Each is asked for
 * once; where none is found, or the server does not answer, the letters stay. Returns a function that ends it.
 */
export function findNewPictures(dashboard: DashboardStore, fetchPictures: FetchPictures): () => void {
  const ending = new AbortController();
  const known = new Set(Object.keys(dashboard.received().pictures));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen: Pick<Payload['dashboard'], 'sections' | 'settings'> | undefined;

  const look = () => {
    const { sections, settings } = dashboard.getState().dashboard;
    if (sections === seen?.sections && settings === seen.settings) return;
    seen = { sections, settings };
    clearTimeout(timer);
    timer = setTimeout(find, quiet);
  };
  const find = () => {
    const { dashboard: shown } = dashboard.getState();
    const missing = missingIcons(shown, known);
    const local: Pictures = {};
    const asked: IconUse[] = [];
    for (const [key, use] of missing) {
      known.add(key);
      const ref = readIcon(use.icon);
      // These are pictures as they are; a picture inside of the config may be large. Others are at hosts that the page
      // may not ask before the config names them.
      if (ref.kind === 'url' && !isElsewhere(ref.url)) local[key] = { kind: 'src', src: ref.url };
      else if (ref.kind !== 'none' && isShort(use)) asked.push(use);
    }
    if (Object.keys(local).length > 0) addPictures(local);
    for (let at = 0; at < asked.length; at += iconPictureLimits.icons) {
      void ask(asked.slice(at, at + iconPictureLimits.icons), shown.settings);
    }
  };
  const ask = async (icons: IconUse[], { faviconApi }: Settings) => {
    try {
      const wanted = { icons, ...(faviconApi && { faviconApi }) };
      const { pictures, symbols } = await fetchPictures(wanted, ending.signal);
      if (ending.signal.aborted) return;
      addSymbols(symbols);
      addPictures(pictures);
    } catch (cause) {
      if (ending.signal.aborted) return;
      // Asked for again with the next change.
      for (const { icon = '', url, title } of icons) known.delete(pictureKey(icon, url, title));
      console.warn('Pictures of new icons could not be fetched.', cause);
    }
  };

  const endings = [dashboard.subscribe(look), editing.subscribe(({ session }) => session ?? end())];
  const end = () => {
    clearTimeout(timer);
    ending.abort();
    for (const each of endings) each();
  };
  look();
  return end;
}

const isElsewhere = (url: string): boolean => {
  const host = origin(url);
  return host !== undefined && host !== location.origin;
};

const isShort = ({ icon = '', url = '', title = '' }: IconUse): boolean =>
  [icon, url, title].every((text) => text.length <= iconPictureLimits.text);

/** The icons of items and sections that the page knows no picture of, by their keys. */
function missingIcons(
  { sections, settings }: Pick<Payload['dashboard'], 'sections' | 'settings'>,
  known: ReadonlySet<string>,
): Map<string, IconUse> {
  const missing = new Map<string, IconUse>();
  const add = (use: IconUse) => {
    if (!use.icon) return;
    const key = pictureKey(use.icon, use.url, use.title);
    if (!known.has(key)) missing.set(key, use);
  };
  for (const { icon, name, items } of sections) {
    add({ icon, title: name });
    for (const item of items) {
      for (const { icon: own, url, iconUrl = url, title } of [item, ...(item.subItems ?? [])]) {
        add({ icon: own || settings.defaultIcon, url: iconUrl, title });
      }
    }
  }
  return missing;
}

const spriteId = 'dash-new-icons';

/** Adds symbols to a sprite of their own: the page's is replaced with each version of the page. */
function addSymbols(symbols: string): void {
  let sprite = document.getElementById(spriteId);
  if (!sprite) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    for (const [name, value] of Object.entries({ id: spriteId, width: '0', height: '0', 'aria-hidden': 'true' })) {
      svg.setAttribute(name, value);
    }
    svg.style.position = 'absolute';
    document.body.append(svg);
    sprite = document.getElementById(spriteId);
  }
  const given = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  given.innerHTML = symbols;
  for (const symbol of given.querySelectorAll('symbol[id]'))
    if (!document.getElementById(symbol.id)) sprite?.append(symbol);
}
