import type { Static, TObject } from 'typebox';
import type { DashError } from './errors.ts';
import type { FigureOptions } from './figures/figure-options.ts';
import type { Format } from './format.ts';
import type { BookKind } from './notebook/book.ts';
import type { OpenBook } from './notebook/open-book.ts';
import type { End, Glance, LateBody, ShownParts } from './shown.ts';

/**
 * What a widget needs from the network. Widgets never fetch: the frame does, by this description, with abort,
 * sharing, polling, the proxy and the error box.
 */
export interface WidgetRequest {
  /** Absolute, or relative to the site's root for the dashboard's own server (`system-info`). */
  url: string;
  /** GET unless set. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** HTTP basic credentials; encoded where the request leaves, so that names of secrets can be resolved. */
  basic?: { username: string; password: string };
  /** Sent as JSON. */
  body?: unknown;
  /** Sent in its place, as forms of pages are. */
  form?: Readonly<Record<string, string>>;
  /** How the answer is read; JSON unless set. */
  as?: 'json' | 'text';
  /** `always` where the service never allows a browser to ask it directly. */
  proxy?: 'always';
  /** Where it fails the others still count: in the place of its body, `read` gets the `DashError` that says why. */
  optional?: true;
  /** It is the Dash server itself that answers, which a folder of files has none of. */
  server?: true;
  /** Absolute path of a Unix socket of the server's machine: it is asked in place of the host in the address. */
  socket?: string;
}

/**
 * How a service lets a dashboard in that shows it a password: once for all widgets of the account, by the server alone,
 * which keeps what it gets in memory.
 */
export interface ServiceSignIn {
  /** Opens a session. */
  request: WidgetRequest;
  /** Where its answer has what is to be sent along: the name of a cookie or a header, or what reads it out of the body, which is JSON, else text (`null` where the service wants none). Without it, the sign-in is refused. */
  keep: { cookie: string } | { header: string } | { body: (body: unknown) => string | null | undefined };
  /** As what it is sent along: a cookie, a header (behind `prefix`), or a part of the query, by name. */
  send: { cookie: string } | { header: string; prefix?: string } | { query: string };
  /** Whether an answer says that the session has ended; statuses 401 and 403 unless set. `body` is what was JSON. */
  hasEnded?(status: number, body: unknown): boolean;
  /** Seconds that a session holds without being used; 600 unless set. */
  lasts?: number;
  /** Ends the session, which it is sent with as well: the server signs out when it stops, where a service has few sessions. */
  end?: WidgetRequest;
}

/** The small pictures of what can be done with a widget. */
export type WidgetActionIcon = 'dismiss' | 'done' | 'pause' | 'play' | 'power' | 'restart' | 'stop';

/** Something that one can do with what a widget shows; its name is also the word for it. */
export interface WidgetAction<Options = never, Data = never> {
  icon: WidgetActionIcon;
  /** Made by the server, once it is asked to. The argument is one of `arguments`, or empty. */
  request(options: Options, argument: string): WidgetRequest;
  /** What of the present data it can be done with, such as ids: each stands at its own line (`Row.actions`). Without it, it is in the menu. */
  arguments?(data: Data, options: Options): readonly string[];
  /** Whether the present data leave it to be done; they do unless set. */
  isOffered?(data: Data, options: Options): boolean;
  /** Why the service has not done it, though it answered well: some say so in the answer alone, which is JSON, else text. */
  refused?(answer: unknown): DashError | undefined;
  /** The viewer is asked before, by the word with `-confirm` behind its name. */
  confirm?: true;
  /** All who see the widget may do it; administrators alone unless set. */
  forAll?: true;
}

/** How the service of a widget is searched from the command palette: by a Dash server, with what the widget knows of it. */
export interface ServiceSearch<Options = never> {
  /** What people call the service. */
  service: string | ((options: Options) => string);
  /** Nothing where the options name no service. */
  request(options: Options, query: string): WidgetRequest | undefined;
  /** What there is for the query, best first. */
  read(body: unknown, options: Options, query: string): readonly ServiceFind[];
}

/** Something that a service has found. */
export interface ServiceFind {
  title: string;
  /** Where it is shown: an address of the service for browsers; what is no harmless one is left out. */
  href: string | undefined;
  /** What it is, or where it stands. */
  note?: string | undefined;
}

/** How what a Dash server has of a widget is searched from the palette, by all who see it: nobody is asked for it. */
export interface DataSearch<Options = never, Data = never> {
  /** What is searched: the palette has a word for each. */
  kind: DataKind;
  /** What of the data fits a query, best first; `now` is in milliseconds since 1970. */
  find(data: Data, options: Options, query: string, now: number): readonly DataFind[];
}

export type DataKind = 'calendar' | 'notes' | 'to-do';

/** Something in the data of a widget, which the palette opens where the widget stands, unless it has an address of its own. */
export interface DataFind {
  title: string;
  href?: string | undefined;
  note?: string | undefined;
  /** When it is: milliseconds since 1970, or a day such as `2026-12-25`. */
  at?: number | undefined;
  day?: string | undefined;
  /** The zone of that time; the viewer's unless set. */
  timezone?: string | undefined;
}

/** Something that the file of a widget says can be done with it, in its own words. */
export interface OwnAction extends WidgetAction<never, never> {
  label: string;
  /** What the viewer is asked before; of one that takes an argument, by that. */
  question?: string | ((argument: string) => string);
}

/** Code of what stands in the place of an answer that was not asked for (`stillGood`). */
export const notAsked = 'not-asked';

/** How a picture is asked for. */
export type PictureRequest = Pick<WidgetRequest, 'url' | 'headers' | 'basic'>;

/** Hosts that a widget's view shows things from, for the Content-Security-Policy: origins such as `https://a.example`. */
export interface WidgetHosts {
  images?: string[];
  frames?: string[];
}

/** A box of the first HTML, which asks search engines by forms. */
export interface SearchBox {
  /** Names the box, in it too. */
  label: string;
  engines: readonly SearchBoxEngine[];
  /** Results open in a new tab. */
  opensTab: boolean;
}

export interface SearchBoxEngine {
  title: string;
  /** How a form asks it; absent where none can, because the words stand in the path of the address. */
  form?: SearchForm | undefined;
}

/** A form that is sent by GET. */
export interface SearchForm {
  /** Where it is sent, without a query. */
  action: string;
  /** What the words are called there. */
  field: string;
  /** What is sent along. */
  fixed: readonly (readonly [name: string, value: string])[];
}

/** Bodies of widgets by their outlines, which stand in their place until they are there. */
export type WidgetShape =
  | 'lead'
  | 'spark'
  | 'row'
  | 'meters'
  | 'cores'
  | 'list'
  | 'tall-list'
  | 'chart'
  | 'timeline'
  | 'month'
  | 'posters'
  | 'area'
  | 'text';

/** The small pictures of headers. */
export type WidgetIcon =
  | 'alert'
  | 'book'
  | 'box'
  | 'calendar'
  | 'chart'
  | 'clock'
  | 'code'
  | 'disk'
  | 'download'
  | 'feed'
  | 'film'
  | 'gauge'
  | 'globe'
  | 'home'
  | 'list'
  | 'machine'
  | 'message'
  | 'money'
  | 'network'
  | 'page'
  | 'person'
  | 'picture'
  | 'processor'
  | 'pulse'
  | 'search'
  | 'shield'
  | 'travel'
  | 'weather';

/** Where the choice of widgets sorts a widget in, in its order. */
export const widgetCategories = [
  'time',
  'machine',
  'network',
  'services',
  'media',
  'downloads',
  'home',
  'code',
  'money',
  'travel',
  'news',
  'fun',
  'own',
  'pages',
] as const;
export type WidgetCategory = (typeof widgetCategories)[number];

/** The drawings of the choice of widgets, one for each way of showing. */
export type WidgetPicture =
  | 'address'
  | 'addresses'
  | 'alerts'
  | 'bars'
  | 'clock'
  | 'columns'
  | 'cores'
  | 'curve'
  | 'curves'
  | 'dial'
  | 'feed'
  | 'frame'
  | 'gauge'
  | 'level'
  | 'machine'
  | 'picture'
  | 'rows'
  | 'table'
  | 'temperatures'
  | 'traffic'
  | 'value'
  | 'weather';

/** How a widget stands in the choice of widgets. */
export interface WidgetChoice {
  type: string;
  category: WidgetCategory;
  picture: WidgetPicture;
  /** What it asks only a Dash server can ask: a folder of files shows nothing of it. */
  needsServer?: true;
  /** It can stand on the tile of an item. */
  onTile?: true;
}

/** The frame of a widget before its view is there. */
export interface WidgetOutline {
  /** Pixels that the view takes. */
  height: number;
  shape?: WidgetShape | undefined;
  icon?: WidgetIcon | undefined;
  /** What its header says where the file gives it no label; nothing for what stands for itself, such as a picture. */
  label?: string | undefined;
  /** Its type is one that people use and that there is not yet. */
  isAwaited?: true;
}

/** What the data of a widget say it is about: a feed's name, a place. */
export interface WidgetTitle {
  text: string;
  /** Where it leads; only a harmless address becomes a link. */
  href?: string | undefined;
  /** Told on hover. */
  note?: string | undefined;
}

/**
 * A widget's declaration: safe anywhere (terminal, server, browser), without React. The folder's name is the type.
 *
 * An option with a `default` is always there for `request`, `read`, `height` and the view, and may be left out in the
 * file; one in `Type.Optional` may be absent in both; the rest is required. Options that hold a secret carry
 * `writeOnly: true`. The functions get options as `readOptions` makes them and are pure; `read` throws a `DashError`
 * with a sentence for an answer that it can't use, `request` for options that don't go together. What `read` gives is
 * sent as JSON.
 */
export interface WidgetDeclaration<Options extends TObject = TObject, Data = unknown> {
  type: string;
  /** Other names that configs in use know it by, in lower case. */
  aliases?: readonly string[];
  /** Where it stands in the choice of widgets, and by which drawing. */
  category: WidgetCategory;
  picture: WidgetPicture;
  /** What most people want first has the lowest; those without one follow, by their types. */
  rank?: number;
  /** One sentence for the reference: what it shows, and whose service it asks. */
  summary: string;
  /** Group of words that it shares with its family (`_glances`), behind its own. */
  family?: string;
  /** Schema of `options`; also what `dash validate` checks and the reference documents. */
  options: Options;
  /** Seconds between refreshes where the entry sets none. */
  interval?: number;
  /** Milliseconds until a request is given up where the entry sets none; usual is `defaultTimeout`. */
  timeout?: number;
  /** Pixels that the frame holds until the view has its own height, so that nothing jumps; what its `shape` takes unless set. */
  height?: number | ((options: Static<Options>) => number);
  /** Its body, whose outline stands there meanwhile: a lead unless set. */
  shape?: WidgetShape;
  /** How many lines or bars of its shape there usually are, for its height; three unless set. */
  lines?: number | ((options: Static<Options>) => number);
  /** The picture in its header. */
  icon?: WidgetIcon;
  /**
   * What it keeps for its viewers: a text, or things to do. A Dash server keeps it on its disk, of which `read` gets what there is;
   * a folder of files has each browser keep it. Its view changes it by `openBook`.
   */
  keeps?: BookKind;
  /** It is all its own, and has a header only where the file gives it a label. */
  bare?: true;
  /** What its data are about, for its header: in place of its name where the file gives no label, else behind the label. */
  title?(data: Data, context: ShowContext<Static<Options>>): WidgetTitle | undefined;
  /** One request, or several that are asked side by side; absent for a widget that asks nothing. */
  request?(options: Static<Options>): WidgetRequest | readonly WidgetRequest[];
  /**
   * Requests that follow from the answers so far, such as details of what they name: called with all of them after each
   * step, until it gives none (`askInSteps`); `now` is in milliseconds since 1970. They may go to the hosts of `request` and of `alsoAsks`. With it, `read` always
   * gets a list.
   */
  follows?(bodies: readonly unknown[], options: Static<Options>, now: number): readonly WidgetRequest[] | undefined;
  /** Origins that `follows` asks beyond those of `request`. */
  alsoAsks?: readonly string[];
  /** How the service is signed in to, where the options say so; such a widget takes a Dash server. */
  signIn?(options: Static<Options>): ServiceSignIn | undefined;
  /** What one can do with it, by name: a Dash server sends its requests, then gathers anew. */
  actions?: Readonly<Record<string, WidgetAction<Static<Options>, Data>>>;
  /** How its service is searched, where the options say; or its data. */
  search?: ServiceSearch<Static<Options>> | DataSearch<Static<Options>, Data>;
  /** What its options say can be done with it, by name, beside `actions`; no name may be among these. */
  ownActions?(options: Static<Options>): Readonly<Record<string, OwnAction>>;
  /**
   * Each browser asks by itself, as what it asks for belongs to the viewer's own place. Otherwise `dash serve` asks, once
   * for all who look.
   */
  from?: 'browser';
  /** Gets what `read` needs of a large library; awaited once before it is called. Who is sent data that were read elsewhere has no need of it. */
  load?(): Promise<void>;
  /** The answer's body (a list of bodies for several requests) to what the view shows; `now` is in milliseconds since 1970. `before` is what it showed before, for one with `stillGood`. */
  read?(body: unknown, options: Static<Options>, now: number, before?: NoInfer<Data>): Data;
  /**
   * Which of the first requests needn't be sent, by their places: what the widget showed before still holds of these. `read` then
   * gets a `DashError` with the code `notAsked` in their place, and that data as `before`. A viewer who asks anew has all sent.
   */
  stillGood?(before: NoInfer<Data>, options: Static<Options>, now: number): readonly number[];
  /** Where `show` of the options maps an answer: the body as those mappings find values in it, which `read` begins with. */
  answer?(body: unknown, options: Static<Options>): unknown;
  /** What it shows, as data that the frame draws (`previous` is what it showed before, if it did); a widget without it has a `view.tsx` of its own. */
  shows?(data: Data, context: ShowContext<Static<Options>> & { previous?: Data | undefined }): ShownParts;
  /** It has a `view.tsx` as well, which takes over in the browser: `shows` is for the first HTML. */
  hasView?: true;
  /** The bodies among it that come with the pages of such widgets alone. */
  bodies?: readonly LateBody[];
  /**
   * The pictures of its data: a Dash server gets them for the page, one by one, and nothing but these. They may lie on the
   * hosts that it asks anyway, where the headers of a request may hold secrets, or on others that are on the internet: those
   * are to be named only where the config asks for them.
   */
  pictures?(data: Data, options: Static<Options>): readonly PictureRequest[];
  /** What the end of its header says: when, how much, or how it is in a word. */
  end?(data: Data, context: ShowContext<Static<Options>>): End | undefined;
  /** What is going on, in a line for the tile of an item; one without it can't stand on a tile. Nothing where nothing is known. */
  glance?(data: Data, context: ShowContext<Static<Options>>): Glance | undefined;
  hosts?(options: Static<Options>): WidgetHosts;
  /**
   * A box to search in that works ahead of the page's scripts and without them: it stands in the first HTML in the place of
   * the view. Nothing where its options leave none.
   */
  searchBox?(options: Static<Options>, t: WidgetWords): SearchBox | undefined;
  /** The frame offers nothing to do with it, as there is nothing that a viewer would refresh or see larger. */
  controls?: false;
  /** An example of `options` for the documentation; the catalogue's test checks it against the schema. */
  example: Partial<Static<Options>>;
}

/** Every widget by its type; the generated catalogue has this shape. */
export type WidgetCatalogue = Readonly<Record<string, WidgetDeclaration>>;

/** Declares a widget: names its types, and makes the options with a default optional in the schema. */
export function defineWidget<Options extends TObject, Data = undefined>(
  widget: WidgetDeclaration<Options, Data>,
): WidgetDeclaration<Options, Data> {
  const { properties, required } = widget.options as TObject & { required?: string[] };
  const missing = required?.filter((name) => !('default' in (properties[name] ?? {})));
  return { ...widget, options: { ...widget.options, required: missing ?? [] } };
}

/** The declaration behind a type as a config writes it: in any case, or by an alias. */
export function findWidget(catalogue: WidgetCatalogue, type: string): WidgetDeclaration | undefined {
  const wanted = type.toLowerCase();
  if (Object.hasOwn(catalogue, wanted)) return catalogue[wanted];
  return Object.values(catalogue).find(({ aliases }) => aliases?.includes(wanted));
}

/** Looks a text up in the `widgets` group of the strings; of several keys the first that there is. */
export type Words = (key: string | string[], values?: Record<string, string | number>) => string;

/** Looks a text up in the words of one widget. */
export interface WidgetWords {
  (key: string, values?: Record<string, string | number>): string;
  /** Looks one up in the words of all widgets: `t.general('empty')`. */
  general(key: string, values?: Record<string, string | number>): string;
}

/** The words of one widget: its own, then those of its family. */
export const wordsFor = ({ type, family }: Pick<WidgetDeclaration, 'type' | 'family'>, t: Words): WidgetWords =>
  Object.assign<WidgetWords['general'], Pick<WidgetWords, 'general'>>(
    (key, values) => t(family ? [`${type}.${key}`, `${family}.${key}`] : `${type}.${key}`, values),
    { general: (key, values) => t(`general.${key}`, values) },
  );

/** What `shows` is handed beside the data. */
export interface ShowContext<Options> {
  options: Options;
  t: WidgetWords;
  format: Format;
  /** Tag of the viewer's language, for what `format` doesn't write. */
  locale: string;
  /** When the data came, in milliseconds since 1970. */
  asOf: number;
  /** The viewer is an administrator, who can mend what the file says; nobody is unless set. */
  isAdmin?: boolean | undefined;
}

/** Finds what can be done with a line, by the name of the action; nothing where this viewer may not do it. */
export type ActOn = (name: string) => { icon: WidgetActionIcon; run: (argument: string) => Promise<void> } | undefined;

/** What a viewer has folded and unfolded in a widget, by the names of the folders, the outermost first. */
export interface Folds {
  /** Nothing where they have done neither. */
  isOpen(path: readonly string[]): boolean | undefined;
  remember(path: readonly string[], open: boolean): void;
}

/** What a view is handed by the frame. */
export interface ViewProps<W>
  extends ShowContext<W extends { options: infer Options extends TObject } ? Static<Options> : never> {
  data: W extends WidgetDeclaration<infer _, infer Data> ? Data : never;
  /** An address of the config or of data as this page reaches it: a path without a host is one of the dashboard's own. */
  address: (url: string) => string;
  /** An address of a picture as this page gets it; nothing where it gets none from there. */
  picture: (url: string) => string | undefined;
  /** Finds what can be done with a line of it, by the name of the action. */
  actOn?: ActOn | undefined;
  /** Opens what the widget keeps, to be changed; nothing where it is only looked at, as in a preview. */
  openBook?: OpenBook | undefined;
  /** What the viewer has folded in it. */
  folds?: Folds | undefined;
  /** What the frame calls the widget, which the view need not say again. */
  label?: string | undefined;
  /** What the file says of its figures, for what is drawn by `shows`. */
  figureOptions?: FigureOptions | undefined;
  /** Counts the refreshes, for views that ask nothing themselves (image, iframe). */
  refreshes: number;
}

/** Declares what can be done with the widgets of a family: of any options and data that have what it takes. */
export const defineActions = <Options, Data>(
  actions: Readonly<Record<string, WidgetAction<Options, Data>>>,
): Readonly<Record<string, WidgetAction<Options, Data>>> => actions;
