import type { StatusPlan } from '../../schema/api/status-page.ts';
import type { WidgetFailure } from '../../schema/api/widget-data.ts';
import type { Network } from '../../schema/config/networks.ts';
import type { Book } from '../../schema/notebook/book.ts';
import type { Problem } from '../../schema/problem.ts';
import type { Permissions } from '../../schema/rules/access/permissions.ts';
import type { WidgetRequest } from '../../schema/widget.ts';
import type { WidgetPage } from '../../schema/widget-drawing.ts';
import type { AlertPlan } from '../alerts/alert-plan.ts';
import type { SignInSettings } from '../auth/settings.ts';
import type { SourceTarget } from '../discovery/discovery-plan.ts';
import type { CheckedItem, StatusTarget } from '../status/status-target.ts';

export type { StatusTarget };

/** One finished answer, held in memory. */
export interface SiteFile {
  /** Decoded URL path without a base: `/`, `/home/media-room`, `/icons/ab12.svg`. */
  path: string;
  status: 200 | 404 | 503;
  /** Value of `Content-Type`. */
  type: string;
  /** How many bytes it has before it is compressed. */
  size: number;
  /** Absent where there are compressed copies: who takes neither gets the `gzip` one unpacked. */
  body?: Uint8Array;
  /** The same bytes, compressed. */
  br?: Uint8Array;
  gzip?: Uint8Array;
  /** Strong entity tag with its quotes. */
  etag: string;
  /** Whether the path carries a hash of the content, so that it may be kept for ever. */
  immutable?: boolean;
  /** A page that there may be in other languages: the code of its own, and whether it is that of the config. */
  language?: { code: string; isConfigured?: true };
  /** A page with the addresses of one network: there may be others with those of the rest (`Site.networks`). */
  byNetwork?: true;
  /** The same for every viewer: found in the entrance where a viewer's own site has none. */
  shared?: true;
  /** A page with `widgetStatesMark` in it, and perhaps `drawingMarks`: these are its widgets, and what they are drawn by. */
  widgets?: { page: string; ids: readonly string[]; drawn?: WidgetPage };
  /** The status page, with `statusPageMark` in it: what stands there, and the words for it. */
  services?: StatusPlan;
  /** Further headers, such as the page's Content-Security-Policy. */
  headers?: Record<string, string>;
}

/** One that is there as it is. */
export type WholeFile = SiteFile & { body: Uint8Array };

/** A host that the config names for requests of the server. */
export interface ProxyTarget {
  /** `https://api.example.org`, environment variables already filled in. */
  origin: string;
  /** Environment variables that may be sent to this origin. */
  names: string[];
}

/** The page that browsers get while there is no dashboard to show: a document, rendered in each language. */
export interface FaultPages {
  /** The document, with the marks below and `siteRootMark` in it. */
  document: string;
  /** Value of its `Content-Security-Policy`. */
  policy: string;
  /** By the code of the language; the first stands in for every other. */
  languages: Record<string, { direction: string; title: string; html: string }>;
}

/** Marks in `FaultPages.document`: the code of the language, and the text in it. */
export const faultMarks = {
  language: '@language@',
  direction: '@direction@',
  title: '@title@',
  html: '@html@',
  /** The fault as JSON, for the script that waits for another. */
  fault: '@fault@',
} as const;

/** A widget whose data the server gathers: secrets are in it, so it is for the server alone. */
export interface WidgetTarget {
  /** Id of its page, and its own, unique there. */
  page: string;
  id: string;
  /** The type that it is declared by. */
  type: string;
  /** As the declaration works with them (`readOptions`). */
  options: Readonly<Record<string, unknown>>;
  requests: readonly WidgetRequest[];
  /** Further requests come of the answers, or of the options alone. */
  follows?: true;
  /** Environment variables that it may send. */
  names: readonly string[];
  /** Values of its secrets that are written in plain text: they are kept out of whatever leaves the server. */
  secrets: readonly string[];
  /** It shows a note or a list that this server keeps, which its one request asks for. */
  shows?: { book: Book; mayWrite: boolean };
  /** Why it can ask nothing, in place of `requests`. */
  refusal?: WidgetFailure;
  /** Seconds between gatherings; 0 for once. */
  interval: number;
  /** Milliseconds for one request. */
  timeout: number;
  /** Any certificate of the hosts that it asks is taken. */
  insecure?: true;
  /** What the file says of who may do what it offers: this viewer, or nobody; else its actions say it. */
  granted?: boolean;
  /** Its service can be searched by those who see it, or by the administrators among them. */
  search?: SearchTarget;
}

export interface SearchTarget {
  /** What the file calls the widget. */
  label?: string;
  forAll?: true;
}

/** Stands in a page in the place of what the server has of its widgets (`widgetStatesElementId`). */
export const widgetStatesMark = '@widgets@';

/** Stands in `Site.notFound` for the way to the site's root, which the server knows once it is asked for an address. */
export const siteRootMark = '@root@/';

/**
 * One state of the dashboard as one kind of viewer may see it, as the builder hands it to the server: plain data that
 * goes through a process's pipe. Without sign-in there is one for everybody. With sign-in the first one is the entrance,
 * which holds what anonymous viewers get and nothing of the config; viewers' sites are rendered when they are asked for.
 */
export interface Site {
  /** Changes with whatever this viewer sees. That of the entrance changes with the whole config and goes to nobody. */
  version: string;
  files: SiteFile[];
  /** Only the pages that are waited for are there yet; the rest follows at once. */
  partial?: true;
  notFound: WholeFile;
  proxyTargets: ProxyTarget[];
  statusTargets: StatusTarget[];
  /** A page shows how they were in the past day, or metrics tell of them: the checks go on while nobody looks. */
  keepsChecking?: true;
  /** Which of the targets is that of an item on the status page, by what that calls the item; present where there is one. */
  statusPlaces?: Record<string, number>;
  /** What alerts are sent of; in the site of everybody only, or the entrance. */
  alerts?: AlertPlan;
  /** What is asked what runs; in the same sites. */
  discovery?: SourceTarget[];
  /** All items that are checked, whoever may see them, for the server's metrics; in the same sites. */
  checkedItems?: CheckedItem[];
  problems: Problem[];
  /** Absolute paths of the files that it was made from: the ones to watch. */
  sources: string[];
  /** Those of them that were not there. */
  absent?: string[];
  /** Decoded URL path (`/conf.yml`, `/pages/media.yml`) to the absolute path of the file. */
  texts: Record<string, string>;
  /** By the same paths the versions of those texts in which nothing is secret, so that they are sent as they are. */
  openTexts?: Record<string, string>;
  /** Decoded URL paths of pictures, fonts and stylesheets in the user's folder that the config names. */
  userFiles?: string[];
  /** The widgets that the server gathers data for. */
  widgets: WidgetTarget[];
  /** What these viewers may do with the config. */
  permissions: Permissions;
  /** Where these viewers may come from, and whether they may choose; present where items have several addresses. */
  networks?: { all: readonly Network[]; mayChoose: boolean };
  /** A widget shows them the machine that the server runs on. */
  systemInfo?: true;
  /** What browsers are shown instead where the sign-in is set up wrongly. */
  closed?: FaultPages;
  /** How viewers sign in; in the entrance only. */
  signIn?: SignInSettings;
}
