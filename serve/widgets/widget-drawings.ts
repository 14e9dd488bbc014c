import type { WidgetState } from '../../schema/api/widget-data.ts';
import {
  type DrawnData,
  lostAfter,
  oldAfter,
  type WidgetDrawing,
  type WidgetPage,
} from '../../schema/widget-drawing.ts';

/** Draws a widget as HTML; undefined where that takes a browser. Rejects where its data can't be drawn. */
export type DrawWidget = (drawing: WidgetDrawing, page: WidgetPage, data: DrawnData) => Promise<string | undefined>;

/** A widget as HTML, as long as its state stays the same. */
interface Drawn {
  state: string;
  /** Undefined where it can't be drawn. */
  html: string | undefined;
  /** When its data become old, in milliseconds since 1970. */
  until: number;
}

/** The widgets of a page as far as they can be drawn, and until when that holds: milliseconds since 1970. */
export interface DrawnWidgets {
  html: ReadonlyMap<string, string>;
  until: number;
}

/** Letters of one widget; what is more waits for the page's scripts. */
const mostLetters = 128 * 1024;

/** Draws the widgets of one page, each anew when its state has changed or has become old. */
export function createWidgetDrawings(page: WidgetPage, drawWidget: DrawWidget) {
  const known = new Map<string, Drawn>();

  const draw = async (drawing: WidgetDrawing, json: string, now: number): Promise<Drawn> => {
    const none = { state: json, html: undefined, until: Number.POSITIVE_INFINITY };
    const { data, at, error } = JSON.parse(json) as WidgetState;
    if (data === undefined || at === undefined) return none;
    const becomesOld = at + oldAfter(drawing.interval);
    const becomesLost = error === undefined ? Number.POSITIVE_INFINITY : at + lostAfter(drawing.interval);
    if (now > becomesLost) return none;
    const isOld = now > becomesOld || (error !== undefined && drawing.interval === 0);
    // What can't be drawn here says so in the browser, where its frame shows why.
    const html = await drawWidget(drawing, page, { data, at, isOld, error }).catch(() => undefined);
    if (html === undefined || html.length > mostLetters) return none;
    return { state: json, html, until: isOld ? becomesLost : becomesOld };
  };

  return async (
    drawings: readonly WidgetDrawing[],
    states: ReadonlyMap<string, string>,
    now = Date.now(),
  ): Promise<DrawnWidgets> => {
    const html = new Map<string, string>();
    let until = Number.POSITIVE_INFINITY;
    for (const drawing of drawings) {
      const json = states.get(drawing.id);
      if (json === undefined) continue;
      const last = known.get(drawing.id);
      const drawn = last?.state === json && now <= last.until ? last : await draw(drawing, json, now);
      known.set(drawing.id, drawn);
      if (drawn.html === undefined) continue;
      html.set(drawing.id, drawn.html);
      until = Math.min(until, drawn.until);
    }
    return { html, until };
  };
}
