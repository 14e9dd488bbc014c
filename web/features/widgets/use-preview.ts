import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { PreviewRequest } from '../../../schema/api/config-manager.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { DashError } from '../../../schema/errors.ts';
import type { OwnTypeOutline } from '../../../schema/own-types/own-type.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { planGathering } from '../../../schema/widget-plan.ts';
import { previewWidget } from '../../api/config-manager.ts';
import { type WidgetData, widgetQueries } from './use-widget-data.ts';

interface Previewed extends PreviewRequest {
  /** Of one of an own type: the definition of its options. */
  own?: OwnTypeOutline['options'] | undefined;
}

/** The widget that is previewed, as its entry would stand in the file. */
export const PreviewContext = createContext<Previewed>({ entry: {} });

/** Milliseconds in which nothing more is typed before the server is asked. */
const pause = 700;

/** A value once it has stayed the same for a while; at first as it is. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whether the server gathers the data of this widget once it is saved. Only the server knows the secrets that are kept back. */
export function isAskedByServer(widget: WidgetDeclaration, entry: WidgetEntry): boolean {
  if (!widget.request) return false;
  return planGathering(widget, entry) !== undefined || JSON.stringify(entry.options).includes(redacted);
}

/**
 * The data of a widget that is not saved yet, gathered by the server as if it were. Once something was got, it stays with the
 * options that it was got for until there is something new; undefined where the server would gather nothing.
 */
export function usePreview(widget: WidgetDeclaration, entry: WidgetEntry): WidgetData | undefined {
  const { entry: written, before, filename, own } = useContext(PreviewContext);
  // What it is called, and how it stands on the page, needs no new data.
  const { type, options, useProxy, timeout } = written;
  const asked = useSettled(
    useMemo(() => JSON.stringify({ type, options, useProxy, timeout }), [type, options, useProxy, timeout]),
  );
  const refusal = useMemo(() => refusalOf(own ?? widget.options, entry), [own, widget, entry]);
  const answer = useQuery(
    {
      queryKey: ['widget-preview', filename, before, asked],
      queryFn: async ({ signal }) => {
        const { state, options } = await previewWidget(
          { entry: JSON.parse(asked), before, ...(filename && { filename }) },
          signal,
        );
        return { state, options: options ?? JSON.parse(asked).options };
      },
      enabled: refusal === undefined,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    },
    widgetQueries,
  );
  const { data: got } = answer;
  const state = got?.state;
  const read = useMemo(() => optionsOf(widget, got ? got.options : entry.options), [widget, got, entry.options]);
  const isFresh = !answer.isPlaceholderData;
  const failed = isFresh ? (answer.error ?? errorOf(state)) : undefined;
  if (got && !state && isFresh) return undefined;
  return {
    options: read,
    data: state?.data,
    hasData: state !== undefined && 'data' in state && read !== undefined,
    error: refusal ?? (failed ? toDashError(failed) : undefined),
    isRefused: refusal !== undefined,
    refresh: async () => {
      await answer.refetch({ cancelRefetch: true });
    },
  };
}

type Got = Awaited<ReturnType<typeof previewWidget>>['state'];

function errorOf(state: Got): DashError | undefined {
  if (!state?.error) return undefined;
  const { code, message, ...rest } = state.error;
  return new DashError(code, message, rest);
}

function refusalOf(definition: object, { options }: WidgetEntry): DashError | undefined {
  try {
    readOptions(definition as WidgetDeclaration['options'], options);
    return undefined;
  } catch (cause) {
    return toDashError(cause);
  }
}

function optionsOf(widget: WidgetDeclaration, options: unknown): Record<string, unknown> | undefined {
  try {
    return readOptions(widget.options, options, { withheld: true });
  } catch {
    return undefined;
  }
}
