import type { WidgetRequest } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf } from '../answers.ts';

/** A project, and where its releases are. */
export interface Project {
  source: SourceName;
  /** `owner/name`, of GitLab with all groups. */
  path: string;
  /** The tag of an image that is watched; any unless set. */
  tag?: string | undefined;
  hasEarly: boolean;
}

export interface Release {
  version: string;
  href: string | undefined;
  /** Milliseconds since 1970. */
  at: number | undefined;
  isDisliked: boolean;
  /** Thumbs down below its notes. */
  dislikes: number;
}

export type SourceName = keyof typeof sources;

interface Tokens {
  githubToken?: string;
  gitlabToken?: string;
}

interface Source {
  name: string;
  origin: string;
  request(project: Project, tokens: Tokens): WidgetRequest;
  read(body: unknown, project: Project): Release | undefined;
}

/** How many of the latest are looked through for one that fits. */
const mostLatest = 10;

const pathOf = (path: string) => path.split('/').map(encodeURIComponent).join('/');

export const sources = {
  github: {
    name: 'GitHub',
    origin: 'https://api.github.com',
    request: ({ path, hasEarly }, { githubToken }) => ({
      url: `https://api.github.com/repos/${pathOf(path)}/releases${hasEarly ? `?per_page=${mostLatest}` : '/latest'}`,
      ...(githubToken && { headers: { Authorization: `Bearer ${githubToken}` } }),
    }),
    read: readTagged,
  },
  gitlab: {
    name: 'GitLab',
    origin: 'https://gitlab.com',
    request: ({ path, hasEarly }, { gitlabToken }) => ({
      url: `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}/releases${hasEarly ? `?per_page=${mostLatest}` : '/permalink/latest'}`,
      ...(gitlabToken && { headers: { 'PRIVATE-TOKEN': gitlabToken } }),
    }),
    read: readTagged,
  },
  codeberg: {
    name: 'Codeberg',
    origin: 'https://codeberg.org',
    request: ({ path, hasEarly }) => ({
      url: `https://codeberg.org/api/v1/repos/${pathOf(path)}/releases${hasEarly ? `?limit=${mostLatest}` : '/latest'}`,
    }),
    read: readTagged,
  },
  dockerhub: {
    name: 'Docker Hub',
    origin: 'https://hub.docker.com',
    request: ({ path, tag }) => {
      const [owner = '', name = ''] = path.split('/');
      const tags = `https://hub.docker.com/v2/namespaces/${encodeURIComponent(owner)}/repositories/${encodeURIComponent(name)}/tags`;
      return { url: tag ? `${tags}/${encodeURIComponent(tag)}` : `${tags}?page_size=${mostLatest}` };
    },
    read: readImage,
  },
} as const satisfies Record<string, Source>;

/** The name that official images are kept under. */
const official = 'library';

/** A project as it is written: `owner/name`, behind the name of where it is; nothing for what is none. */
export function projectOf(given: unknown): Project | undefined {
  const { repository, includePrereleases, 'include-prereleases': other } = recordOf(given);
  const written = textOf(given) ?? textOf(repository) ?? '';
  const [, name = 'github', rest = ''] = /^(?:(github|gitlab|codeberg|dockerhub):)?\/*(.*?)\/*$/i.exec(written) ?? [];
  const source = name.toLowerCase() as SourceName;
  const hasEarly = includePrereleases === true || other === true;
  if (source !== 'dockerhub') return /^[^/]+\/./.test(rest) ? { source, path: rest, hasEarly } : undefined;
  const [image = '', tag] = rest.split(':');
  return image === ''
    ? undefined
    : { source, path: image.includes('/') ? image : `${official}/${image}`, tag: tag || undefined, hasEarly };
}

/** The release, or the latest of a list that is no draft. */
function readTagged(body: unknown): Release | undefined {
  const found = Array.isArray(body) ? recordsOf(body).find(({ draft }) => draft !== true) : recordOf(body);
  const version = textOf(found?.tag_name);
  if (!found || version === undefined) return undefined;
  const { '+1': up, '-1': down, total_count } = recordOf(found.reactions);
  const dislikes = numberOf(down) ?? 0;
  return {
    version: versionOf(version),
    href: textOf(found.html_url) ?? textOf(recordOf(found._links).self),
    at: timeOf(found.published_at) ?? timeOf(found.released_at) ?? timeOf(found.created_at),
    dislikes,
    isDisliked: dislikes >= 3 && dislikes * 5 > (numberOf(total_count) ?? dislikes + (numberOf(up) ?? 0)),
  };
}

/** The tag, or the latest of a list that is a version. */
function readImage(body: unknown, { path, tag }: Project): Release | undefined {
  const tags = recordsOf(recordOf(body).results);
  const isVersion = ({ name }: Record<string, unknown>) => /^v?\d/i.test(textOf(name) ?? '');
  const found = tag === undefined ? (tags.find(isVersion) ?? tags[0]) : recordOf(body);
  const version = textOf(found?.name);
  if (!found || version === undefined) return undefined;
  const page = path.startsWith(`${official}/`) ? `_/${path.slice(official.length + 1)}` : `r/${path}`;
  return {
    version: versionOf(version),
    href: withQuery(`https://hub.docker.com/${page}/tags`, { name: version }),
    at: timeOf(found.tag_last_pushed) ?? timeOf(found.last_updated),
    dislikes: 0,
    isDisliked: false,
  };
}

/** All with the same letter before their number. */
const versionOf = (tag: string) => (/^\d/.test(tag) ? `v${tag}` : tag);
