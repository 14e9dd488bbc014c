import { createHash } from 'node:crypto';
import type { Encoding } from '../http/encodings.ts';
import { type PreparedFile, prepareFile } from '../site/prepared-file.ts';
import type { Site, SiteFile, WidgetTarget } from '../site/site.ts';
import { findTargets } from './find-targets.ts';
import type { Gatherer } from './gatherer.ts';
import { fillPlaces, findPlaces } from './page-places.ts';
import { statesJson } from './states-json.ts';
import { createWidgetDrawings, type DrawWidget } from './widget-drawings.ts';

/** Makes pages with what there is of their widgets: drawn in their places, and as data for the page's scripts. */
export interface PageStates {
  /** The page as it is at the moment, in one encoding or in none, at once where it is ready. */
  prepare(site: Site, file: SiteFile, as: { guarded: boolean; encoding: Encoding | undefined }): Prepared;
}

type Prepared = PreparedFile | Promise<PreparedFile>;

/** A page in one encoding, of one state of its widgets. */
interface Made {
  revision: string;
  /** Of all widgets, when that was looked at last: as long as nothing has changed, nothing needs a second look. */
  seen: number;
  page: Prepared;
  /** When something in it becomes old, in milliseconds since 1970. */
  until: number;
}

/** Letters of one state, and of all of a page: what is more comes to the page's scripts by their own request. */
const mostOfState = 128 * 1024;
const mostOfPage = 1024 * 1024;

export function createPageStates(gatherer: Gatherer, drawWidget: DrawWidget): PageStates {
  const made = new WeakMap<SiteFile, Map<Encoding | undefined, Made>>();
  const filling = new WeakMap<SiteFile, FillPage>();

  /** Made once for a page. */
  const fillOf = (file: SiteFile): FillPage => {
    const known = filling.get(file) ?? createFill(file, drawWidget);
    filling.set(file, known);
    return known;
  };

  return {
    prepare(site, file, { guarded, encoding }) {
      const last = made.get(file)?.get(encoding);
      if (last?.seen === gatherer.revision() && Date.now() <= last.until) return last.page;
      const targets = findTargets(site, file.widgets?.page ?? '', file.widgets?.ids ?? []);
      const prepareNow = (): Prepared => {
        const revision = gatherer.revisionOf(targets.values());
        const encodings = made.get(file) ?? new Map<Encoding | undefined, Made>();
        made.set(file, encodings);
        const known = encodings.get(encoding);
        if (known?.revision === revision && Date.now() <= known.until) {
          known.seen = gatherer.revision();
          return known.page;
        }
        const page = fillOf(file)(statesOf(targets, gatherer)).then(async ({ whole, until }) => {
          fresh.until = until;
          fresh.page = prepareFile(encoding ? await compressed(whole, encoding) : whole, guarded);
          return fresh.page;
        });
        const fresh: Made = { revision, seen: gatherer.revision(), page, until: Number.POSITIVE_INFINITY };
        encodings.set(encoding, fresh);
        page.catch(() => encodings.delete(encoding));
        return page;
      };
      const loading = gatherer.load(targets.values());
      return loading ? loading.then(prepareNow) : prepareNow();
    },
  };
}

/** What there is of widgets, each as JSON, as far as it is not too much for a page. */
function statesOf(targets: ReadonlyMap<string, WidgetTarget>, gatherer: Gatherer): Map<string, string> {
  const states = new Map<string, string>();
  let letters = 0;
  for (const [id, target] of targets) {
    const state = gatherer.stateOf(target);
    if (state === '{}' || state.length > mostOfState || letters + state.length > mostOfPage) continue;
    states.set(id, state);
    letters += state.length;
  }
  return states;
}

/** A page with these states, with a tag of its own, and until when that holds. */
type FillPage = (states: ReadonlyMap<string, string>) => Promise<{ whole: SiteFile; until: number }>;

function createFill(file: SiteFile, drawWidget: DrawWidget): FillPage {
  const found = findPlaces(file.body ?? new Uint8Array());
  const drawings = found.places.flatMap((place) => (place === 'states' ? [] : [place.drawing]));
  const drawnBy = file.widgets?.drawn;
  const draw = drawnBy && createWidgetDrawings(drawnBy, drawWidget);
  return async (states) => {
    const { html, until } = (await draw?.(drawings, states)) ?? {
      html: new Map<string, string>(),
      until: Number.POSITIVE_INFINITY,
    };
    const json = statesJson(states);
    const hash = createHash('sha256').update(json);
    for (const text of html.values()) hash.update(text);
    const body = fillPlaces(found, json, html);
    const etag = file.etag.replace(/"$/, `-${hash.digest('base64url').slice(0, 16)}"`);
    return { whole: { ...file, body, size: body.byteLength, etag }, until };
  };
}

async function compressed(page: SiteFile, encoding: Encoding): Promise<SiteFile> {
  if (!page.body) return page;
  const { compressAs } = await import('../http/compress.ts');
  return { ...page, [encoding]: await compressAs(encoding, page.body, 'good') };
}
