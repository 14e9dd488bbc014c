import { drawingMarks, type WidgetDrawing } from '../../schema/widget-drawing.ts';
import { widgetStatesMark } from '../site/site.ts';

/** The places of widgets in a page, and of what is known of them, with all that stands around these. */
export interface PagePlaces {
  /** What stands before each place, and behind the last: one more than places. */
  around: Uint8Array[];
  places: Place[];
}

/** Of a widget, with what stands there until it can be drawn; or of the states of all of them. */
type Place = { drawing: WidgetDrawing; standIn: Uint8Array } | 'states';

/** Finds the places in a page. What is no mark of ours stays as it is. */
export function findPlaces(page: Uint8Array): PagePlaces {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const around: Uint8Array[] = [];
  const places: Place[] = [];
  let done = 0;
  const add = (begin: number, end: number, place: Place) => {
    around.push(html.subarray(done, begin));
    places.push(place);
    done = end;
  };
  // The last one: what the config brings of its own, such as styles, stands before it.
  const states = html.lastIndexOf(widgetStatesMark);
  for (let begin = html.indexOf(drawingMarks.begin); begin >= 0; begin = html.indexOf(drawingMarks.begin, begin + 1)) {
    const afterBegin = begin + drawingMarks.begin.length;
    const json = html.indexOf(drawingMarks.json, afterBegin);
    const end = html.indexOf(drawingMarks.end, json);
    if (json < 0 || end < 0) break;
    const drawing = JSON.parse(html.toString('utf8', afterBegin, json)) as WidgetDrawing;
    const standIn = html.subarray(json + drawingMarks.json.length, end);
    add(begin, end + drawingMarks.end.length, { drawing, standIn });
  }
  if (states >= done) add(states, states + widgetStatesMark.length, 'states');
  return { around: [...around, html.subarray(done)], places };
}

/** A page with states (`WidgetStates` as JSON) and drawn widgets, by their ids, in their places. */
export function fillPlaces(
  { around, places }: PagePlaces,
  states: string,
  drawn: ReadonlyMap<string, string>,
): Uint8Array<ArrayBuffer> {
  const parts = around.flatMap((part, index): Uint8Array[] => {
    const place = places[index];
    if (place === undefined) return [part];
    // Nothing in it ends the element that it stands in.
    if (place === 'states') return [part, Buffer.from(states.replaceAll('<', '\\u003c'))];
    const html = drawn.get(place.drawing.id);
    return [part, html === undefined ? place.standIn : Buffer.from(html)];
  });
  return Buffer.concat(parts);
}
