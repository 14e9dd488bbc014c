import { setTimeout } from 'node:timers/promises';
import type { WidgetState } from '../../../schema/api/widget-data.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { createOutbound } from '../../../serve/outbound/outbound.ts';
import type { WidgetTarget } from '../../../serve/site/site.ts';
import { createAskWidget, type WidgetAnswer } from '../../../serve/widgets/ask-widget.ts';
import { fillPlaces, findPlaces } from '../../../serve/widgets/page-places.ts';
import { statesJson } from '../../../serve/widgets/states-json.ts';
import { loadDeclaration } from '../../../web/widgets/declarations.ts';
import type { Ports } from '../../ports.ts';
import { drawWidget } from '../draw-widget.ts';
import { gatheredWidgets } from '../network/gathered-widgets.ts';
import type { BuiltPage } from '../pages/page-outline.ts';

/** Data of widgets as they are while a site is built. */
export interface BuiltData {
  /** A page with what there is of its widgets: drawn with its time, and as data for the page's scripts. */
  fill(page: BuiltPage, dashboard: Dashboard): Promise<BuiltPage>;
  /** Which widgets there are no data of, and why. */
  notes: string[];
}

interface BuiltDataOptions {
  /** What the site shows, to all of its viewers. */
  dashboards: readonly Dashboard[];
  env: Ports['env'];
  /** Whether a variable may go to no service. */
  isReserved: (name: string) => boolean;
  /** Milliseconds for one request, and for all data together. */
  limits?: { request: number; all: number };
}

const usualLimits = { request: 10_000, all: 20_000 };

/** Asks for the data of all widgets that a server would ask for, each once, and for no longer than the limits. */
export async function gatherBuiltData({
  dashboards,
  env,
  isReserved,
  limits = usualLimits,
}: BuiltDataOptions): Promise<BuiltData> {
  const asked = new Map<string, WidgetTarget>();
  for (const dashboard of dashboards) {
    for (const target of gatheredWidgets([dashboard], isReserved)) asked.set(keyOf(target), target);
  }
  const states = new Map<string, Required<Pick<WidgetState, 'at'>> & { json: string }>();
  const notes: string[] = [];
  if (asked.size > 0) {
    const outbound = createOutbound();
    const ask = createAskWidget({ outbound, environment: env, loadWidget: loadDeclaration });
    const end = new AbortController();
    const late = setTimeout(limits.all, undefined, { signal: end.signal }).catch(() => undefined);
    const gather = async ([key, target]: [string, WidgetTarget]) => {
      const asking = ask({ ...target, timeout: Math.min(target.timeout, limits.request) });
      const answer: WidgetAnswer | undefined = await Promise.race([asking, late]);
      if (answer && 'json' in answer) states.set(key, { json: answer.json, at: Date.now() });
      else notes.push(`${target.type}: ${answer ? answer.failure.message : 'There was no answer in time.'}`);
    };
    try {
      await Promise.all([...asked].map(gather));
    } finally {
      end.abort();
      await outbound.close();
    }
  }

  return {
    notes: [...new Set(notes)].sort().map((note) => `There are no data of a widget: ${note}`),
    async fill(page, dashboard) {
      const known = new Map(
        gatheredWidgets([dashboard], isReserved).flatMap((target) => {
          const state = states.get(keyOf(target));
          return state ? [[target.id, state] as const] : [];
        }),
      );
      const found = findPlaces(Buffer.from(page.html));
      const drawn = new Map<string, string>();
      for (const place of found.places) {
        if (place === 'states' || !page.drawn) continue;
        const state = known.get(place.drawing.id);
        if (!state) continue;
        // Nobody knows when the page is read.
        const data = { data: JSON.parse(state.json) as unknown, at: state.at, isOld: true };
        const html = await drawWidget(place.drawing, page.drawn, data).catch(() => undefined);
        if (html !== undefined) drawn.set(place.drawing.id, html);
      }
      const json = new Map([...known].map(([id, state]) => [id, `{"data":${state.json},"at":${state.at}}`]));
      return { ...page, html: Buffer.from(fillPlaces(found, statesJson(json), drawn)).toString() };
    },
  };
}

/** What decides what asking for a widget comes to. */
const keyOf = ({ type, options, requests, names, timeout, insecure }: WidgetTarget): string =>
  JSON.stringify([type, options, requests, names, timeout, insecure]);
