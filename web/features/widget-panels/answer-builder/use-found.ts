import { useEffect, useState } from 'react';
import type { PreviewRequest } from '../../../../schema/api/config-manager.ts';
import { DashError } from '../../../../schema/errors.ts';
import { mapping } from '../../../../schema/values.ts';
import type { WidgetDeclaration } from '../../../../schema/widget.ts';
import { toDashError } from '../../../../schema/widget-answer.ts';
import { previewWidget } from '../../../api/config-manager.ts';
import { mostOf } from '../../../widgets/custom-api/bodies.ts';
import type { ApiData, Found } from '../../../widgets/custom-api/evaluate.ts';
import { bodyFor } from './ask-here.ts';

/** Whose service is asked, and by whom. */
export interface Asked {
  widget: WidgetDeclaration;
  request: PreviewRequest;
  served: boolean;
}

/** An expression that is tried, and what it is about: all of the answer, or each entry of a list; or it is that list. */
export interface Tried {
  source: string;
  each?: string | undefined;
  isList?: boolean;
}

/** What an expression finds: of each entry the first ones. */
export interface Trial {
  found?: readonly Found[];
  error?: DashError;
}

/** Milliseconds in which nothing more is typed before the service is asked. */
const pause = 800;
/** Entries of a list that are shown of it. */
const mostEntries = 3;

/**
 * What an expression finds in the answer of a widget, as the server finds it for the widget: of a list a 1 for each entry
 * that can be shown. Nothing until that is known; none is asked while there is nothing to try.
 */
export function useFound({ widget, request, served }: Asked, tried: Tried | undefined): Trial {
  const [trial, setTrial] = useState<Trial & { of?: string }>({});
  const { show: _, title: __, end: ___, glance: ____, actions: _____, ...asks } = mapping(request.entry.options);
  const entry = { ...request.entry, options: { ...asks, show: tried && showing(tried) } };
  const of = tried && JSON.stringify({ ...request, entry });
  useEffect(() => {
    if (of === undefined) return;
    const abort = new AbortController();
    const settle = (next: Trial) => {
      if (!abort.signal.aborted) setTrial({ ...next, of });
    };
    const timer = setTimeout(() => {
      findIn(widget, JSON.parse(of), served, abort.signal).then(
        (found) => settle(found ? { found } : {}),
        (cause: unknown) => settle({ error: toDashError(cause) }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [widget, of, served]);
  return trial.of === of ? trial : {};
}

function showing({ source, each, isList = false }: Tried) {
  if (isList) return { list: { each: source, limit: mostOf.rows, label: 1 } };
  if (each !== undefined) return { list: { each, limit: mostEntries, label: source } };
  return { facts: [{ label: '=', value: source }] };
}

async function findIn(widget: WidgetDeclaration, request: PreviewRequest, served: boolean, signal: AbortSignal) {
  const data = await dataOf(widget, request, served, signal);
  const [body] = (data as ApiData | undefined)?.bodies ?? [];
  return (body?.rows ?? body?.figures)?.flatMap(({ fields }) => Object.values(fields));
}

async function dataOf(
  widget: WidgetDeclaration,
  request: PreviewRequest,
  served: boolean,
  signal: AbortSignal,
): Promise<unknown> {
  if (served) {
    const { state } = await previewWidget(request, signal);
    if (state?.error) {
      const { code, message, ...rest } = state.error;
      throw new DashError(code, message, rest);
    }
    if (state) return state.data;
  }
  const { body, options } = await bodyFor(widget, request.entry, served, signal);
  return widget.read?.(body, options as never, Date.now());
}
