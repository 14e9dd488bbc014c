import { DashError } from '../../../schema/errors.ts';
import { addressKind, literalAddress } from '../../../serve/outbound/addresses.ts';
import type { Outbound } from '../../../serve/outbound/outbound.ts';
import type { OutboundAnswer, UrlPolicy } from '../../../serve/outbound/outbound-request.ts';
import type { FetchIcon } from '../icons/fetcher.ts';
import type { FetchText } from '../load/load.ts';
import { PageNotFetched } from '../load/lost-pages.ts';

const pageTimeout = 5_000;
const pageBytes = 4 * 1024 * 1024;
const iconTimeout = 8_000;
const iconBytes = 2 * 1024 * 1024;

const isWeb = (url: URL) => /^https?:$/.test(url.protocol);

/** What the config names may be in the user's own network; what we chose leads nowhere but out, redirects included. */
const named: UrlPolicy = (url) => (isWeb(url) ? 'named' : undefined);
const chosen: UrlPolicy = (url) => (isWeb(url) ? 'public' : undefined);

/** What an admin asks for may be in their own network, but is no link-local or metadata address: those only a config names. */
const asked: UrlPolicy = (url) => {
  const literal = literalAddress(url.hostname);
  const isGuarded = literal !== undefined && addressKind(literal) === 'guarded';
  return isWeb(url) && !isGuarded ? 'named' : undefined;
};

/** Hosts of the icon collections (`icons/sources.ts`), which no config names. */
const collections = new Set(['cdn.jsdelivr.net', 'raw.githubusercontent.com']);

/**
 * A failure as the builder knows it: the guard is bundled apart from it, with a `DashError` of its own, which is none to
 * the builder.
 */
function rethrow(error: Error & { code?: unknown; hint?: string }): never {
  if (typeof error.code !== 'string') throw error;
  const { message, hint } = error;
  throw new DashError(error.code, message, { cause: error, ...(hint !== undefined && { hint }) });
}

/** Whether a failure means that nobody answered, by what ended it. */
const isUnanswered = ({ type, code }: Error & { type?: unknown; code?: unknown }): boolean =>
  type === 'upstream_timeout' ||
  (type === 'upstream_error' && /^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|EADDR|EPIPE|UND_ERR_SOCKET)/.test(String(code)));

/** How a build reaches the network: for icons and for pages of other hosts, both through the one guard. */
export function outboundFetch(): {
  fetchIcon: FetchIcon;
  /** For icons that somebody asks for who may name any address, whatever the config has. */
  fetchAskedIcon: FetchIcon;
  /** A page that somebody asks for who may name any address. Throws an `OutboundFailure`. */
  fetchAskedPage: (url: string) => Promise<OutboundAnswer>;
  fetchText: FetchText;
  close: () => Promise<void>;
} {
  let outbound: Promise<Outbound> | undefined;
  const open = () =>
    (outbound ??= import('../../../serve/outbound/outbound.ts').then(({ createOutbound }) => createOutbound()));
  const iconFetch =
    (elsewhere: UrlPolicy): FetchIcon =>
    async (url) => {
      const { status, body } = await (await open()).fetchBytes(url, {
        allowed: collections.has(new URL(url).hostname) ? chosen : elsewhere,
        timeoutMs: iconTimeout,
        staysOutside: true,
        maxBytes: iconBytes,
      });
      return { status, body };
    };
  return {
    fetchIcon: iconFetch(named),
    fetchAskedIcon: iconFetch(asked),
    fetchAskedPage: async (url) =>
      (await open()).fetchBytes(url, {
        allowed: asked,
        headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1' },
        timeoutMs: pageTimeout,
        maxBytes: pageBytes,
        staysOutside: true,
      }),
    fetchText: async (url) => {
      const outbound = await open();
      const { status, body } = await outbound
        .fetchBytes(url, { allowed: named, timeoutMs: pageTimeout, maxBytes: pageBytes, staysOutside: true })
        .catch((error) => {
          throw isUnanswered(error) ? new PageNotFetched('no-answer', error) : rethrow(error);
        });
      if (status !== 200) throw new PageNotFetched({ status });
      return body.toString('utf8');
    },
    close: async () => (await outbound)?.close(),
  };
}
