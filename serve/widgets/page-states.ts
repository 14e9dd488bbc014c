import { createHash } from 'node:crypto';
import { type PreparedFile, prepareFile } from '../site/prepared-file.ts';
import { type Site, type SiteFile, widgetStatesMark } from '../site/site.ts';
import { findTargets } from './find-targets.ts';
import type { Gatherer } from './gatherer.ts';
import { statesJson } from './states-json.ts';

/** Makes pages with what there is of their widgets. */
export interface PageStates {
  /** The page as it is at the moment, at once where it is ready. */
  prepare(site: Site, file: SiteFile, guarded: boolean): PreparedFile | Promise<PreparedFile>;
}

/** Letters of one state, and of all of a page: what is more comes to the page's scripts by their own request. */
const mostOfState = 128 * 1024;
const mostOfPage = 1024 * 1024;

export function createPageStates(gatherer: Gatherer): PageStates {
  const ready = new WeakMap<SiteFile, { revision: string; page: PreparedFile }>();
  const making = new WeakMap<SiteFile, { revision: string; page: Promise<PreparedFile> }>();

  const prepareNow = (site: Site, file: SiteFile, guarded: boolean): PreparedFile | Promise<PreparedFile> => {
    const targets = findTargets(site, file.widgets?.page ?? '', file.widgets?.ids ?? []);
    const revision = gatherer.revisionOf(targets.values());
    const known = ready.get(file);
    if (known?.revision === revision) return known.page;
    const under = making.get(file);
    if (under?.revision === revision) return under.page;
    const states = new Map<string, string>();
    let letters = 0;
    for (const [id, target] of targets) {
      const state = gatherer.stateOf(target);
      if (state === '{}' || state.length > mostOfState || letters + state.length > mostOfPage) continue;
      states.set(id, state);
      letters += state.length;
    }
    const page = withStates(file, statesJson(states)).then((whole) => prepareFile(whole, guarded));
    making.set(file, { revision, page });
    page.then(
      (made) => {
        ready.set(file, { revision, page: made });
        if (making.get(file)?.page === page) making.delete(file);
      },
      () => making.delete(file),
    );
    return page;
  };

  return {
    prepare(site, file, guarded) {
      const targets = findTargets(site, file.widgets?.page ?? '', file.widgets?.ids ?? []);
      const loading = gatherer.load(targets.values());
      return loading ? loading.then(() => prepareNow(site, file, guarded)) : prepareNow(site, file, guarded);
    },
  };
}

/** A page with the states in their place, compressed, with a tag of its own. */
async function withStates(file: SiteFile, states: string): Promise<SiteFile> {
  const { compress } = await import('../http/compress.ts');
  const page = Buffer.from(file.body.buffer, file.body.byteOffset, file.body.byteLength);
  // The last one: what the config brings of its own, such as styles, stands before it.
  const place = page.lastIndexOf(widgetStatesMark);
  if (place < 0) return file;
  // Nothing in it ends the element that it stands in.
  const json = states.replaceAll('<', '\\u003c');
  const body = Buffer.concat([
    page.subarray(0, place),
    Buffer.from(json),
    page.subarray(place + widgetStatesMark.length),
  ]);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 16);
  return { ...file, body, etag: file.etag.replace(/"$/, `-${hash}"`), ...(await compress(body, 'good')) };
}
