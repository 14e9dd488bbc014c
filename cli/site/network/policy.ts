import { createHash } from 'node:crypto';

/** What a page runs, shows and asks beyond what comes with it. Hosts are origins such as `https://a.example`. */
export interface PolicyParts {
  /** Texts of the scripts and styles that stand in the page. */
  scripts: readonly string[];
  styles: readonly string[];
  images?: Iterable<string>;
  frames?: Iterable<string>;
  connects?: Iterable<string>;
  /** Hosts of fonts and stylesheets that the operator's own CSS loads. */
  sheets?: Iterable<string>;
  /** Hosts that forms of the page are sent to. */
  forms?: Iterable<string>;
  /** Whether the page can be installed, and whether it has a service worker. */
  installs?: boolean;
  works?: boolean;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directive = (name: string, ...sources: (string | Iterable<string>)[]) =>
  [name, ...new Set(sources.flatMap((source) => (typeof source === 'string' ? [source] : [...source].sort())))].join(
    ' ',
  );

/**
 * The Content-Security-Policy of a page: everything is forbidden but the page's own files and the hosts that the config
 * names. Colours and sizes of single tiles stand in style attributes, which can load nothing from elsewhere than
 * `img-src` allows.
 */
export function pagePolicy({
  scripts,
  styles,
  images = [],
  frames = [],
  connects = [],
  sheets = [],
  forms = [],
  installs = false,
  works = false,
}: PolicyParts): string {
  return [
    "default-src 'none'",
    directive('script-src', "'self'", scripts.map(hash)),
    directive('style-src', "'self'", styles.map(hash), sheets),
    "style-src-attr 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', images),
    directive('font-src', "'self'", sheets),
    directive('connect-src', "'self'", connects),
    directive('frame-src', "'self'", frames),
    ...(installs ? ["manifest-src 'self'"] : []),
    // Left out it would be what scripts may be.
    `worker-src ${works ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    directive('form-action', "'self'", forms),
  ].join('; ');
}

/** The same for an answer's header, which can also say who may frame the page. */
export const headerPolicy = (parts: PolicyParts): string => `${pagePolicy(parts)}; frame-ancestors 'self'`;

/** What several pages need together. */
export const jointPolicy = (pages: readonly PolicyParts[]): PolicyParts => ({
  scripts: pages.flatMap(({ scripts }) => scripts),
  styles: pages.flatMap(({ styles }) => styles),
  images: pages.flatMap(({ images = [] }) => [...images]),
  frames: pages.flatMap(({ frames = [] }) => [...frames]),
  connects: pages.flatMap(({ connects = [] }) => [...connects]),
  sheets: pages.flatMap(({ sheets = [] }) => [...sheets]),
  forms: pages.flatMap(({ forms = [] }) => [...forms]),
  installs: pages.some(({ installs }) => installs),
  works: pages.some(({ works }) => works),
});
