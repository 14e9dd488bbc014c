import type { Readable } from 'node:stream';

/**
 * How far a request may go: `named` for a host that the config names, which may be in the user's own network;
 * `public` for hosts that we chose, which may not.
 */
export type Reach = 'named' | 'public';

/** Decides on an address and on every one that it redirects to. */
export type UrlPolicy = (url: URL) => Reach | undefined;

export interface TlsTexts {
  ca?: string;
  cert?: string;
  key?: string;
  /** Name that the host's certificate has to be for, where it is another than that of the address. */
  servername?: string;
}

export interface OutboundRequest {
  allowed: UrlPolicy;
  /** GET unless set. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Milliseconds for all of it, redirects and body included. */
  timeoutMs: number;
  /** Of the answer, after decompression. */
  maxBytes: number;
  /** 5 unless set. */
  maxRedirects?: number;
  /** Takes a redirect for the answer where none may be followed, or where it leads to a host that is not allowed. */
  keepRedirects?: boolean;
  /** Refuses what a host of the internet redirects into a network of one's own, whatever `allowed` says of that. */
  staysOutside?: boolean;
  /** Takes any certificate of this host; another one that it redirects to has to have a good one. */
  insecure?: boolean;
  /** PEM texts: what the host's certificate is known by in place of the usual authorities, and what it is shown. */
  tls?: TlsTexts;
  /** Absolute path of a Unix socket of this machine that is asked in place of the host; no redirect leaves it. */
  socket?: string;
  /** Takes the head of an answer for all of it, and leaves the body where it is. */
  headOnly?: boolean;
  /**
   * Whether something secret stands in a text: no address with that in it is followed to another host, and no header with
   * it goes there.
   */
  holdsSecret?: (text: string) => boolean;
}

/** An answer that goes on; `timeoutMs` of its request is for its head. */
export interface OutboundStream {
  status: number;
  /** Ends with a failure where the connection breaks. */
  body: Readable;
  end(): void;
}

export interface OutboundAnswer {
  /** Where it came from in the end. */
  url: string;
  status: number;
  statusText: string;
  /** Value of `Content-Type`, `''` where there is none. */
  type: string;
  /** Value of `Date`: what the host's clock says. */
  date?: string;
  /** Value of `Retry-After`. */
  retryAfter?: string;
  /** All of them, by their names in small letters. */
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** Where it redirects to, if that was not followed. */
  location?: URL;
}
