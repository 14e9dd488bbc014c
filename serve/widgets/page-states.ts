import { createHash } from 'node:crypto';
import type { Encoding } from '../http/encodings.ts';
import { type PreparedFile, prepareFile } from '../site/prepared-file.ts';
import { type Site, type SiteFile, type WidgetTarget, widgetStatesMark } from '../site/site.ts';
import { findTargets } from './find-targets.ts';
import type { Gatherer } from './gatherer.ts';
import { statesJson } from './states-json.ts';

/** Makes pages with what there is of their widgets. */
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
}

/** Letters of one state, and of all of a page: what is more comes to the page's scripts by their own request. */
const mostOfState = 128 * 1024;
const mostOfPage = 1024 * 1024;

export function createPageStates(gatherer: Gatherer): PageStates {
  const made = new WeakMap<SiteFile, Map<Encoding | undefined, Made>>();

  return {
    prepare(site, file, { guarded, encoding }) {
      const last = made.get(file)?.get(encoding);
      if (last?.seen === gatherer.revision()) return last.page;
      const targets = findTargets(site, file.widgets?.page ?? '', file.widgets?.ids ?? []);
      const prepareNow = (): Prepared => {
        const revision = gatherer.revisionOf(targets.values());
        const encodings = made.get(file) ?? new Map<Encoding | undefined, Made>();
        made.set(file, encodings);
        const known = encodings.get(encoding);
        if (known?.revision === revision) {
          known.seen = gatherer.revision();
          return known.page;
        }
        const page = withStates(file, statesOf(targets, gatherer), encoding).then((whole) => {
          fresh.page = prepareFile(whole, guarded);
          return fresh.page;
        });
        const fresh: Made = { revision, seen: gatherer.revision(), page };
        encodings.set(encoding, fresh);
        page.catch(() => encodings.delete(encoding));
        return page;
      };
      const loading = gatherer.load(targets.values());
      return loading ? loading.then(prepareNow) : prepareNow();
    },
  };
}

/** What there is of widgets, as JSON, as far as it is not too much for a page. */
function statesOf(targets: ReadonlyMap<string, WidgetTarget>, gatherer: Gatherer): string {
  const states = new Map<string, string>();
  let letters = 0;
  for (const [id, target] of targets) {
    const state = gatherer.stateOf(target);
    if (state === '{}' || state.length > mostOfState || letters + state.length > mostOfPage) continue;
    states.set(id, state);
    letters += state.length;
  }
  return statesJson(states);
}

/** A page with the states in their place, perhaps compressed, with a tag of its own. */
async function withStates(file: SiteFile, states: string, encoding: Encoding | undefined): Promise<SiteFile> {
  if (!file.body) return file;
  const html = Buffer.from(file.body.buffer, file.body.byteOffset, file.body.byteLength);
  // The last one: what the config brings of its own, such as styles, stands before it.
  const place = html.lastIndexOf(widgetStatesMark);
  if (place < 0) return file;
  // Nothing in it ends the element that it stands in.
  const json = states.replaceAll('<', '\\u003c');
  const body = Buffer.concat([
    html.subarray(0, place),
    Buffer.from(json),
    html.subarray(place + widgetStatesMark.length),
  ]);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 16);
  const page = { ...file, body, size: body.byteLength, etag: file.etag.replace(/"$/, `-${hash}"`) };
  if (!encoding) return page;
  const { compressAs } = await import('../http/compress.ts');
  return { ...page, [encoding]: await compressAs(encoding, body, 'good') };
}
