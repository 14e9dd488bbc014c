import type { Viewer } from '../../schema/model.ts';
import { setLast } from '../set-last.ts';
import type { Site } from './site.ts';

/**
 * Renders the dashboard for a viewer. `onSite` gets it as far as it is, the pages at `first` before the rest; resolves
 * once it is whole.
 */
export type RenderSite = (viewer: Viewer, first: readonly string[], onSite: (site: Site) => void) => Promise<void>;

/** Sites that are kept; the one that was asked for longest ago makes room. */
const mostKept = 32;

/** The site of one kind of viewer, as far as it is rendered. */
export interface ViewerSite {
  site?: Site;
  /** Settles whenever more of it is there; fails where the rest can't be rendered. */
  next: Promise<void>;
}

/** The sites of the viewers of one state of the config, each rendered when it is asked for first. */
export interface ViewerSites {
  find(viewer: Viewer): ViewerSite | undefined;
  /** The same, begun with the page at `path` where there is nothing. */
  open(viewer: Viewer, path: string): ViewerSite;
  /** Those that are there. */
  all(): Site[];
}

export function createViewerSites(render: RenderSite): ViewerSites {
  const kept = new Map<string, ViewerSite>();
  return {
    find: (viewer) => kept.get(viewerKey(viewer)),
    open(viewer, path) {
      const key = viewerKey(viewer);
      const entry =
        kept.get(key) ??
        begin(render, viewer, path, (failed) => {
          if (kept.get(key) === failed) kept.delete(key);
        });
      setLast(kept, key, entry, mostKept);
      return entry;
    },
    all: () => [...kept.values()].flatMap(({ site }) => site ?? []),
  };
}

/** Starts to render a viewer's site; `onFailure` is called once where it does not come to its end. */
function begin(render: RenderSite, viewer: Viewer, path: string, onFailure: (failed: ViewerSite) => void): ViewerSite {
  let step = createStep();
  const entry: ViewerSite = { next: step.promise };
  const onSite = (site: Site) => {
    const { resolve } = step;
    entry.site = site;
    if (site.partial) {
      step = createStep();
      entry.next = step.promise;
    }
    resolve();
  };
  const fail = (cause: unknown) => {
    onFailure(entry);
    step.reject(cause);
  };
  render(viewer, [path], onSite).then(() => {
    if (!entry.site || entry.site.partial) fail(new Error('The dashboard was not rendered to its end.'));
  }, fail);
  return entry;
}

function createStep(): { promise: Promise<void>; resolve: () => void; reject: (cause: unknown) => void } {
  let resolve: () => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const promise = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  // Nobody may be waiting.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** Viewers with the same key are shown the same: a greeting has their name in it. */
export const viewerKey = ({ state, name, admin, roles, groups }: Viewer): string =>
  JSON.stringify([state, name, admin, [...roles].sort(), [...groups].sort()]);
