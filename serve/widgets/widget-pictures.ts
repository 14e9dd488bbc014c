import type { PictureRequest, WidgetDeclaration } from '../../schema/widget.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { isSecured } from '../outbound/redirects.ts';
import type { Environment } from '../outbound/secrets.ts';
import type { WidgetTarget } from '../site/site.ts';
import { fillRequest } from './fill-request.ts';
import type { Gatherer } from './gatherer.ts';
import { createHostLimiter } from './host-limiter.ts';

/** A picture that was checked, ready to be sent. */
export interface WidgetPicture {
  /** Value of `Content-Type`. */
  type: string;
  body: Uint8Array;
}

/** Tells by the bytes what a picture is, whatever its sender calls it; undefined for what is none. */
export type ReadPicture = (body: Uint8Array) => Promise<WidgetPicture | undefined>;

/** Gets the pictures that the data of widgets name, for the pages that show them. */
export interface WidgetPictures {
  /**
   * The picture at an address, if it is one that the present data of one of these widgets name; `unnamed` where it isn't, and
   * `missing` where there is none to be had. Never rejects.
   */
  find(targets: readonly WidgetTarget[], url: string): Promise<WidgetPicture | 'unnamed' | 'missing'>;
}

interface Dependencies {
  outbound: Outbound;
  environment: Environment;
  loadWidget: (type: string) => Promise<Pick<WidgetDeclaration, 'pictures'> | undefined>;
  widgets: Pick<Gatherer, 'load' | 'stateOf'>;
  readPicture: ReadPicture;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Bytes of a picture, and of all that are kept. */
const mostBytes = 3 * 1024 * 1024;
const mostKept = 24 * 1024 * 1024;
/** Milliseconds. */
const timeout = 15_000;
const keptFor = 60 * 60 * 1000;
const missingFor = 5 * 60 * 1000;

interface Kept {
  at: number;
  picture: WidgetPicture | 'missing';
}

export function createWidgetPictures(given: Dependencies): WidgetPictures {
  const { outbound, environment, loadWidget, widgets, readPicture, now = Date.now } = given;
  const limit = createHostLimiter();
  const named = new WeakMap<WidgetTarget, { state: string; requests: Map<string, PictureRequest> }>();
  const underWay = new Map<string, Promise<WidgetPicture | 'missing'>>();
  const kept = new Map<string, Kept>();
  let keptBytes = 0;

  /** The pictures of the present data of a widget, by their addresses. */
  const requestsOf = async (target: WidgetTarget): Promise<ReadonlyMap<string, PictureRequest>> => {
    const widget = await loadWidget(target.type);
    if (!widget?.pictures) return new Map();
    await widgets.load([target]);
    const state = widgets.stateOf(target);
    const before = named.get(target);
    if (before?.state === state) return before.requests;
    const { data } = JSON.parse(state) as { data?: unknown };
    const list = data === undefined ? [] : widget.pictures(data, target.options as never);
    const requests = new Map(list.map((request) => [request.url, request]));
    named.set(target, { state, requests });
    return requests;
  };

  const keep = (key: string, picture: WidgetPicture | 'missing') => {
    forget(key);
    kept.set(key, { at: now(), picture });
    keptBytes += sizeOf(picture);
    for (const oldest of kept.keys()) {
      if (keptBytes <= mostKept) break;
      forget(oldest);
    }
    return picture;
  };
  const forget = (key: string) => {
    const entry = kept.get(key);
    if (!entry) return;
    keptBytes -= sizeOf(entry.picture);
    kept.delete(key);
  };

  const get = (target: WidgetTarget, request: PictureRequest): Promise<WidgetPicture | 'missing'> => {
    const origins = originsOf(target, environment);
    const isNamed = (url: URL) =>
      origins.has(url.origin) || [...origins].some((origin) => isSecured(new URL(origin), url));
    const bare = { url: request.url };
    // What is secret goes to the hosts of the widget alone, whatever address its data name.
    const own = isNamed(fillRequest(bare, target, environment).url);
    const { url, headers, secrets } = fillRequest(own ? request : bare, target, environment);
    const key = JSON.stringify([url.href, headers, own]);
    const known = kept.get(key);
    if (known && now() - known.at < (known.picture === 'missing' ? missingFor : keptFor)) {
      return Promise.resolve(known.picture);
    }
    const fetchPicture = async () => {
      const { status, body } = await outbound.fetchBytes(url, {
        // Who asks only the hosts of the widget isn't led to another one.
        allowed: (next) => (isNamed(next) ? 'named' : own ? undefined : 'public'),
        headers: { accept: 'image/*', ...headers },
        timeoutMs: timeout,
        maxBytes: mostBytes,
        maxRedirects: 3,
        staysOutside: true,
        holdsSecret: secrets.isSentIn,
        insecure: own && target.insecure === true,
      });
      return (status >= 200 && status < 300 ? await readPicture(body) : undefined) ?? 'missing';
    };
    const running =
      underWay.get(key) ??
      limit(url.host, fetchPicture)
        .catch(() => 'missing' as const)
        .then((picture) => keep(key, picture))
        .finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };

  return {
    async find(targets, url) {
      try {
        for (const target of targets) {
          const request = (await requestsOf(target)).get(url);
          if (request) return await get(target, request);
        }
        return 'unnamed';
      } catch {
        // An address that is none, a variable that isn't set: the widget says what is wrong with it.
        return 'missing';
      }
    },
  };
}

/** Bytes; an address without a picture counts as well, so that there is an end to those, too. */
const sizeOf = (picture: WidgetPicture | 'missing'): number => (picture === 'missing' ? 1024 : picture.body.byteLength);

/** The hosts that a widget asks for its data. */
function originsOf(target: WidgetTarget, environment: Environment): ReadonlySet<string> {
  const origins = new Set<string>();
  for (const request of target.requests) {
    if (!request.server) origins.add(fillRequest({ url: request.url }, target, environment).url.origin);
  }
  return origins;
}
