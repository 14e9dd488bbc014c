import { failureOf, type WidgetFailure } from './api/widget-data.ts';
import type { Definition } from './config/definition.ts';
import type { WidgetEntry } from './config/widget-entry.ts';
import { DashError } from './errors.ts';
import type { Viewer } from './model.ts';
import { type Book, type BookKind, bookFor } from './notebook/book.ts';
import { findSecretName } from './rules/secrets/secret-names.ts';
import { findSecretsBy, isWrittenOut, secretTexts } from './rules/secrets/widget-secrets.ts';
import {
  type SearchBox,
  type WidgetDeclaration,
  type WidgetHosts,
  type WidgetOutline,
  type WidgetRequest,
  type WidgetShape,
  type Words,
  wordsFor,
} from './widget.ts';
import { readOptions } from './widget-options.ts';

type ReadOptions = Readonly<Record<string, unknown>>;

/** The requests of a widget with these options. Throws a `DashError` where they don't go together. */
export function widgetRequests(widget: WidgetDeclaration, options: ReadOptions): readonly WidgetRequest[] {
  const requests = widget.request?.(options) ?? [];
  return Array.isArray(requests) ? requests : [requests as WidgetRequest];
}

/** The hosts that the view of a widget shows things from. */
export const widgetHosts = (widget: WidgetDeclaration, options: ReadOptions): WidgetHosts =>
  widget.hosts?.(options) ?? {};

/** The box of the first HTML of a widget; its words are those of its type, and none where nobody reads them. */
export const searchBoxOf = (
  widget: WidgetDeclaration,
  options: ReadOptions,
  words: Words = () => '',
): SearchBox | undefined => widget.searchBox?.(options, wordsFor(widget, words));

/**
 * The pixels that the frame of a widget holds before its view is there, with options as a viewer gets them; those of a
 * message where it can't work.
 */
export function widgetHeight(widget: WidgetDeclaration | undefined, options: unknown): number {
  if (!widget) return unknownHeight;
  try {
    const read = readOptions(widget.options, options, { withheld: true });
    const { height, shape, lines = usualLines } = widget;
    const given = typeof height === 'function' ? height(read) : height;
    return given ?? shapeHeight(shape, typeof lines === 'function' ? lines(read) : lines);
  } catch {
    return messageHeight;
  }
}

const usualLines = 3;

/** The pixels that a body takes in one column, by the measures of its stylesheet in `web/components/parts/`. */
function shapeHeight(shape: WidgetShape = 'lead', lines: number): number {
  switch (shape) {
    case 'lead':
      return 60;
    case 'spark':
      return 120;
    case 'row':
      return 46;
    case 'cores':
      return 94;
    case 'meters':
      return 46 * lines - 14;
    case 'list':
      return 36 * lines - 10;
    case 'tall-list':
      return 48 * lines - 10;
    case 'timeline':
      return 48 * lines - 4;
    case 'text':
      return 22 * lines;
    case 'month':
      return 270;
    case 'posters':
      return 176;
    case 'chart':
      return 150;
    case 'area':
      return 166;
  }
}

/** The frame of a widget before its view is there (`widgetHeight`). */
export const widgetOutline = (
  widget: WidgetDeclaration | undefined,
  options: unknown,
  /** What its kind is called, where the words for that are there. */
  name?: string,
): WidgetOutline => ({
  height: widgetHeight(widget, options),
  ...(widget?.shape && { shape: widget.shape }),
  ...(widget?.icon && { icon: widget.icon }),
  ...(widget && !widget.bare && name !== undefined && { label: name }),
});

/** A sentence, two lines of what to do, or one and a button, in the place of a widget that can't work. */
export const messageHeight = 72;
/** A sentence and a line of what to do, in the place of a widget that there is not. */
export const unknownHeight = 40;
/** One line, in the place of a widget that is not there yet (`awaitedWidgetTypes`). */
export const noteHeight = 20;

/** The address of the request for what a widget keeps, which only the server itself answers. */
export const notebookRequest = 'notebook';

/** How the data of a widget is gathered: what is asked, or why nothing can be. */
export interface GatheringPlan {
  /** As `readOptions` makes them; empty where they don't suffice. */
  options: ReadOptions;
  requests: readonly WidgetRequest[];
  refusal?: WidgetFailure;
  /** What it shows of what the server keeps, as far as this viewer has something there. */
  shows?: { book: Book; mayWrite: boolean };
}

/**
 * How a Dash server gathers the data of a widget, with options as its file has them; undefined where each browser asks for
 * itself, or nothing is asked. A browser asks where the declaration or the file says so, unless a secret or a session is
 * needed, which go to none. The dashboard's own files are for browsers, as their viewer may see them. What a widget keeps
 * is the viewer's: without one each browser keeps it.
 */
export function planGathering(
  widget: WidgetDeclaration,
  entry: Pick<WidgetEntry, 'options' | 'useProxy' | 'place'>,
  viewer?: Pick<Viewer, 'state' | 'name'>,
): GatheringPlan | undefined {
  if (widget.keeps) return viewer && planBook(widget.keeps, widget, entry, viewer);
  if (!widget.request) return undefined;
  const plan = planRequests(widget, entry.options);
  if (plan.requests.length === 0 && !plan.refusal && !widget.follows) return undefined;
  if (plan.requests.some(({ url, server }) => isOwnAddress(url) && !server)) return undefined;
  // Browsers have no session at a service, and reach nothing that is the server's own.
  if (widget.signIn || plan.requests.some(({ server, socket }) => server || socket !== undefined)) return plan;
  const asksItself = widget.from === 'browser' || saysDirect(entry);
  const takesSecret =
    findSecretName(plan.requests) !== undefined ||
    findSecretsBy(widget.options as Definition, plan.options).some(isWrittenOut);
  return asksItself && !takesSecret ? undefined : plan;
}

function planBook(
  kind: BookKind,
  widget: WidgetDeclaration,
  { options: raw, place }: Pick<WidgetEntry, 'options' | 'place'>,
  viewer: Pick<Viewer, 'state' | 'name'>,
): GatheringPlan | undefined {
  const plan = planRequests(widget, raw);
  const shows = bookFor({ kind, options: plan.options, place }, viewer);
  if (!shows) return undefined;
  return { ...plan, shows, requests: [{ url: notebookRequest, server: true, method: 'POST', body: shows }] };
}

function planRequests(widget: WidgetDeclaration, raw: unknown): GatheringPlan {
  try {
    const options = readOptions(widget.options, raw);
    return { options, requests: widgetRequests(widget, options) };
  } catch (error) {
    if (!(error instanceof DashError)) throw error;
    return { options: {}, requests: [], refusal: failureOf(error) };
  }
}

/** Whether a file says that browsers ask, as opposed to saying nothing; in the options it counts more. */
const saysDirect = ({ options, useProxy }: Pick<WidgetEntry, 'options' | 'useProxy'>): boolean =>
  (typeof options.useProxy === 'boolean' ? options.useProxy : useProxy) === false;

/**
 * The secrets among the options of a widget that are written out, not as the name of a variable, and that no answer may
 * repeat. A user name is none: it is often a word that stands in every answer of a service.
 */
export const plainSecrets = (widget: WidgetDeclaration, options: ReadOptions): string[] =>
  secretTexts(
    findSecretsBy(widget.options as Definition, options).filter(({ path }) => !userName.test(String(path.at(-1)))),
  );

const userName = /^(?:user|user-?name|login|e-?mail)$/i;

/** Whether an address names no host of its own, so that the dashboard's server is asked. */
export const isOwnAddress = (url: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !findSecretName(url);

/** Whether a request goes through the server's proxy. The dashboard's own server is always asked directly. */
export const goesThroughProxy = (request: WidgetRequest, useProxy: boolean): boolean =>
  !isOwnAddress(request.url) && (useProxy || request.proxy === 'always' || findSecretName(request) !== undefined);
