import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { WidgetFailure } from '../../../schema/api/widget-data.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { DashError } from '../../../schema/errors.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { countInView, gatheredWidgets } from '../../stores/widget-states.ts';
import { refreshWidget } from './gathering.ts';
import type { WidgetData } from './use-widget-data.ts';

/** The data of one widget as the server gathers it, which goes on while the widget is in view. The page asks nobody. */
export function useGatheredData(widget: WidgetDeclaration, entry: WidgetEntry, inView: boolean): WidgetData {
  const { options, refusal } = useMemo(() => read(widget, entry.options), [widget, entry.options]);
  const state = useStore(gatheredWidgets, ({ states }) => states[entry.id]);
  const ahead = useStore(gatheredWidgets, (gathered) => gathered.ahead);
  const failure = useStore(gatheredWidgets, (gathered) => gathered.failure);
  useEffect(() => (inView ? countInView(entry.id) : undefined), [inView, entry.id]);

  const hasData = state !== undefined && 'data' in state;
  const failed = state?.error ?? (hasData ? undefined : failure);
  const error = useMemo(() => failed && errorOf(failed), [failed]);
  return {
    options,
    data: state?.data,
    hasData,
    ...(state?.at !== undefined && { at: state.at - ahead }),
    error: refusal ?? error,
    isRefused: refusal !== undefined,
    refresh: () => refreshWidget(entry.id),
  };
}

/** Secrets stay with the server, which asks. */
function read(
  widget: WidgetDeclaration,
  raw: unknown,
): { options?: Record<string, unknown> | undefined; refusal?: DashError | undefined } {
  try {
    return { options: readOptions(widget.options, raw, { withheld: true }) };
  } catch (cause) {
    return { refusal: toDashError(cause) };
  }
}

const errorOf = ({ code, message, ...rest }: WidgetFailure) => new DashError(code, message, rest);
