import { QueryClient, useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { WidgetState } from '../../../schema/api/widget-data.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import type { DashError } from '../../../schema/errors.ts';
import type { FramePlan } from '../../../schema/frame-plan.ts';
import type { WidgetDeclaration, WidgetRequest } from '../../../schema/widget.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { widgetRequests } from '../../../schema/widget-plan.ts';
import { askInSteps, bodyOf } from '../../../schema/widget-steps.ts';
import { siteRoot } from '../../addresses/site-root.ts';
import { fetchWidgetData } from '../../api/widget-data.ts';
import { needsServer } from '../../api/widget-errors.ts';
import { gatheredWidgets } from '../../stores/widget-states.ts';

/** Answers of all widgets of the page: identical requests are asked once. */
export const widgetQueries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // A home network may well be up while the browser believes to be offline.
      networkMode: 'always',
      refetchIntervalInBackground: false,
      refetchOnReconnect: true,
    },
  },
});

// It listens for the tab coming back and the network; it lives as long as the page.
widgetQueries.mount();

export interface WidgetData {
  /** Options as the widget works with them; absent when they don't suffice. */
  options: Record<string, unknown> | undefined;
  /** Absent until there is an answer; the last good one stays while a later one fails. */
  data: unknown;
  hasData: boolean;
  /** When it was got: milliseconds since 1970 by this browser's clock; absent for a widget that asks nobody. */
  at?: number | undefined;
  error: DashError | undefined;
  /** The options are such that nothing can be asked. */
  isRefused: boolean;
  /** Asks again, giving up what is on its way. Resolves when it is done, whether well or not. */
  refresh: () => Promise<void>;
}

/**
 * The data of one widget, by its declaration, and until there are some those of the page's build: polled at the plan's
 * interval while it is in view and the tab is shown, shared, aborted when nobody waits, in the order of asking.
 */
export function useWidgetData(
  widget: WidgetDeclaration,
  entry: WidgetEntry,
  plan: FramePlan,
  transport: { inView: boolean; served: boolean; built: boolean },
): WidgetData {
  const { built, served, inView } = transport;
  const { options, requests, refusal } = useMemo(
    () => prepare(widget, entry.options, { built, served }),
    [widget, entry.options, built, served],
  );
  const { timeout, useProxy, interval } = plan;
  const ask = (request: WidgetRequest, signal: AbortSignal) =>
    fetchWidgetData(request, { siteRoot: siteRoot().href, useProxy, timeout, signal, served });
  // What follows from answers is asked with them, as one.
  const isChain = widget.follows !== undefined && !refusal;
  const answers = useQueries(
    {
      queries: (isChain ? [requests] : requests).map((request) => ({
        queryKey: ['widget-data', isChain && [widget.type, options], request, useProxy, timeout],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          await widget.load?.();
          return isList(request)
            ? askInSteps(widget, options ?? {}, request, (next) => askAll(next, (one) => ask(one, signal)))
            : ask(request, signal);
        },
        enabled: inView,
        refetchInterval: interval > 0 && interval * 1000,
        staleTime: interval > 0 ? interval * 1000 : Number.POSITIVE_INFINITY,
      })),
    },
    widgetQueries,
  );

  const isOptional = (index: number) => !isChain && requests[index]?.optional;
  const bodies = useSameList(
    isChain
      ? ((answers[0]?.data as readonly unknown[] | undefined) ?? [undefined])
      : answers.map(({ data, error }, index) => (error && isOptional(index) ? toDashError(error) : data)),
  );
  const reading = useMemo(() => {
    if (refusal || bodies.includes(undefined)) return undefined;
    return read(widget, bodies, options ?? {});
  }, [widget, options, refusal, bodies]);
  const { data: before, at: beforeAt } = useStore(gatheredWidgets, ({ states }) =>
    built ? (states[entry.id] ?? none) : none,
  );
  const isBefore = before !== undefined && (!reading || reading.error !== undefined);
  const updatedAt = ({ dataUpdatedAt, errorUpdatedAt }: (typeof answers)[number], index: number) =>
    isOptional(index) ? Math.max(dataUpdatedAt, errorUpdatedAt) : dataUpdatedAt;
  const failed = answers.find(({ error }, index) => error && !isOptional(index))?.error;
  return {
    options,
    data: isBefore ? before : reading?.data,
    hasData: isBefore || (reading !== undefined && !reading.error),
    ...(reading && answers.length > 0 && { at: Math.min(...answers.map(updatedAt)) }),
    ...(isBefore && beforeAt !== undefined && { at: beforeAt }),
    error: refusal ?? (failed ? toDashError(failed) : reading?.error),
    isRefused: refusal !== undefined,
    refresh: async () => {
      await Promise.all(answers.map((answer) => answer.refetch({ cancelRefetch: true })));
    },
  };
}

const none: WidgetState = {};

/** The bodies of requests that are asked side by side; in the place of those that may fail, why they did. */
const askAll = (
  requests: readonly WidgetRequest[],
  ask: (request: WidgetRequest) => Promise<unknown>,
): Promise<readonly unknown[]> =>
  Promise.all(
    requests.map((request) =>
      ask(request).catch((cause: unknown) => {
        if (request.optional) return toDashError(cause);
        throw cause;
      }),
    ),
  );

const isList = (request: WidgetRequest | readonly WidgetRequest[]): request is readonly WidgetRequest[] =>
  Array.isArray(request);

/** The list of before, as long as its members are the same. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const last = useRef(list);
  const same =
    list.length === last.current.length && list.every((entry, index) => Object.is(entry, last.current[index]));
  if (!same) last.current = list;
  return last.current;
}

function prepare(
  widget: WidgetDeclaration,
  raw: unknown,
  { built, served }: { built: boolean; served: boolean },
): { options?: Record<string, unknown>; requests: readonly WidgetRequest[]; refusal?: DashError } {
  try {
    const options = readOptions(widget.options, raw);
    if (!served && widget.signIn)
      throw needsServer('A Dash server signs in to the service, and a static host has none.', 'sign-in');
    return { options, requests: widgetRequests(widget, options) };
  } catch (cause) {
    return { ...(built && shownOptions(widget, raw)), requests: [], refusal: toDashError(cause) };
  }
}

/** What the data of the build are shown with: the secrets that they were asked with are in no page. */
function shownOptions(widget: WidgetDeclaration, raw: unknown): { options?: Record<string, unknown> } {
  try {
    return { options: readOptions(widget.options, raw, { withheld: true }) };
  } catch {
    return {};
  }
}

function read(widget: WidgetDeclaration, bodies: readonly unknown[], options: Record<string, unknown>) {
  try {
    return { data: widget.read?.(bodyOf(widget, bodies), options, Date.now()), error: undefined };
  } catch (cause) {
    return { data: undefined, error: toDashError(cause) };
  }
}
