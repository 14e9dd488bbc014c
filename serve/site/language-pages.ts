import type { IncomingMessage } from 'node:http';
import { findLanguage } from '../../schema/config/find-language.ts';
import type { Viewer } from '../../schema/model.ts';
import { acceptedLanguages, chosenLanguage } from '../http/wanted-languages.ts';
import { createLimiter } from '../limiter.ts';
import { setLast } from '../set-last.ts';
import type { LiveSite } from './live-site.ts';
import type { Site, SiteFile } from './site.ts';
import type { ViewerNetwork } from './viewer-network.ts';
import { viewerKey } from './viewer-sites.ts';

/** A page as its site doesn't have it: in another language, or with the addresses of another network. */
export interface WantedPage {
  viewer: Viewer;
  /** Decoded URL path. */
  path: string;
  /** Code of one of our languages. */
  language: string;
  /** Name of the network; that of the rest unless given. */
  network?: string;
  /** That of the viewer's site, which the page says of itself. */
  version: string;
  /** That of the site that was published: nothing of another one is rendered. */
  base: string;
}

/** Renders it; undefined where it can't be had. */
export type RenderPage = (wanted: WantedPage) => Promise<SiteFile | undefined>;

/** Pages in the languages that browsers ask for, and for the networks that they come from. */
export interface LanguagePages {
  /**
   * A page of a site in the language that a request asks for: the viewer's choice, else that of the config, else the first
   * of the browser's that there is; with the addresses of the network that it comes from. At once where it is there; else it
   * is rendered, and a wait that gets too long ends with the page as it is.
   */
  find(request: IncomingMessage, viewer: Viewer, site: Site, page: SiteFile): SiteFile | Promise<SiteFile>;
}

interface Options {
  /** Bytes of the pages that are kept; those that were asked for longest ago make room. */
  mostBytes?: number;
  /** Milliseconds that a request waits. */
  patience?: number;
  /** Pages that are rendered at a time: who asks for more in another language is sent them as they are. */
  mostAtOnce?: number;
  /** Pages of a network that are rendered or wait for it: links that lead nowhere are worse than a wait. */
  mostWaiting?: number;
  /** The network of a request; none unless given. */
  networkOf?: ViewerNetwork;
}

/** Milliseconds in which a page that can't be had is not asked for again. */
const pause = 30_000;

/** A dozen pages of a hundred links, or one of some thousands. */
const usual = { mostBytes: 2 * 1024 * 1024, patience: 2_000, mostAtOnce: 4, mostWaiting: 100 };

interface Entry {
  page?: SiteFile;
  /** Settles when it is rendered. */
  pending?: Promise<SiteFile | undefined>;
  /** Until when nothing is tried, in ms since 1970. */
  pausedUntil?: number;
}

/** Keeps few: what is asked for again is rendered again. `live` is the site that is published. */
export function createLanguagePages(live: LiveSite, render: RenderPage, options: Options = {}): LanguagePages {
  const { mostBytes, patience, mostAtOnce, mostWaiting, networkOf } = { ...usual, ...options };
  const entries = new Map<string, Entry>();
  let base: Site | undefined;
  const limit = createLimiter(mostAtOnce);
  /** Pages that are rendered, or wait for it. */
  let rendering = 0;

  const keep = (key: string, entry: Entry) => {
    setLast(entries, key, entry, mostEntries);
    let bytes = 0;
    for (const [other, { page }] of [...entries].reverse()) {
      bytes += page ? bytesOf(page) : 0;
      if (bytes > mostBytes && other !== key) entries.delete(other);
    }
  };
  const begin = (key: string, wanted: WantedPage): Promise<SiteFile | undefined> => {
    rendering += 1;
    const pending = limit(() => render(wanted))
      .catch(() => undefined)
      .then((page) => {
        rendering -= 1;
        // What belongs to a site that was replaced meanwhile is for who asked for it.
        if (entries.get(key)?.pending === pending) keep(key, page ? { page } : { pausedUntil: Date.now() + pause });
        return page;
      });
    keep(key, { pending });
    return pending;
  };

  return {
    find(request, viewer, site, page) {
      const spoken = languageFor(request, page);
      const network = page.byNetwork && networkOf?.(request, site);
      const published = live.current();
      const language = spoken ?? page.language?.code;
      if ((spoken ?? network) === undefined || language === undefined || !published) return page;
      if (published !== base) entries.clear();
      base = published;
      const key = JSON.stringify([site === published ? '' : viewerKey(viewer), page.path, language, network]);
      const known = entries.get(key);
      if (known?.page) {
        setLast(entries, key, known, mostEntries);
        return known.page;
      }
      const most = network === undefined ? mostAtOnce : mostWaiting;
      if (!known?.pending && (rendering >= most || Date.now() < (known?.pausedUntil ?? 0))) return page;
      const wanted: WantedPage = {
        ...{ viewer, path: page.path, language, version: site.version, base: published.version },
        ...(network !== undefined && { network }),
      };
      const pending = known?.pending ?? begin(key, wanted);
      // Words in another language are no reason for a long wait.
      return inTime(pending, network === undefined ? patience : 3 * patience).then((found) => found ?? page);
    },
  };
}

/** Of them, those that were asked for longest ago make room; each takes some hundred bytes besides its page. */
const mostEntries = 256;

/** The language that a page is wanted in, where that is not its own. */
function languageFor(request: IncomingMessage, { language }: SiteFile): string | undefined {
  if (!language) return undefined;
  const chosen = chosenLanguage(request);
  const found = chosen === undefined ? undefined : findLanguage(chosen);
  const wanted = found ?? (language.isConfigured ? undefined : acceptedLanguage(request));
  return wanted === language.code ? undefined : wanted;
}

function acceptedLanguage(request: IncomingMessage): string | undefined {
  const tags = acceptedLanguages(request);
  const kept = known.get(tags);
  if (kept !== undefined) return kept;
  const found = tags.map(findLanguage).find((code) => code !== undefined);
  if (found !== undefined) known.set(tags, found);
  return found;
}
/** Of the lists that `acceptedLanguages` keeps. */
const known = new WeakMap<readonly string[], string>();

const bytesOf = ({ body, br, gzip }: SiteFile): number =>
  [body, br, gzip].reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), 0);

/** What comes in so many milliseconds; undefined after that. */
function inTime<Value>(coming: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    void coming.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
