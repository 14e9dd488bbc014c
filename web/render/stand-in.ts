import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Item } from '../../schema/config/item.ts';
import type { Settings } from '../../schema/config/settings.ts';
import { DashError } from '../../schema/errors.ts';
import { figureOptionsOf } from '../../schema/figures/figure-options.ts';
import { planFrame } from '../../schema/frame-plan.ts';
import { isOwnGrant } from '../../schema/rules/access/grants.ts';
import { findWidget, type WidgetCatalogue, type Words } from '../../schema/widget.ts';
import { drawingMarks, type WidgetDrawing } from '../../schema/widget-drawing.ts';
import { readOptions } from '../../schema/widget-options.ts';
import { searchBoxOf } from '../../schema/widget-plan.ts';
import type { PlacedWidget } from '../app/app-context.ts';
import { idleHtml } from '../components/tile/live-line.ts';
import { PlainSearch } from './plain-search.tsx';

/** Which widgets of a page are drawn once there are data. */
export interface LaterDrawn {
  ids: ReadonlySet<string>;
  catalogue: WidgetCatalogue;
}

/** Writes frames of widgets; around those that can be drawn later it puts marks, with what they are drawn by. */
export const standInFor =
  (drawn: LaterDrawn | undefined, words?: Words) =>
  (given: ReactElement, widget: PlacedWidget): string => {
    const frame = withSearchBox(given as ReactElement<{ loading: boolean }>, widget, drawn?.catalogue, words);
    const html = renderToStaticMarkup(frame, { identifierPrefix: `held-${widget.entry.id}-` });
    const drawing = drawn?.ids.has(widget.entry.id) ? drawingOf(widget, drawn.catalogue) : undefined;
    if (!drawing) return html;
    return `${drawingMarks.begin}${commentJson(drawing)}${drawingMarks.json}${html}${drawingMarks.end}`;
  };

/** The frame with a box to search in, where its widget is one: it works before its view is there. */
function withSearchBox(
  frame: ReactElement<{ loading: boolean; children?: ReactNode }>,
  { entry }: PlacedWidget,
  catalogue: WidgetCatalogue | undefined,
  words: Words | undefined,
): ReactElement {
  const widget = catalogue && findWidget(catalogue, entry.type);
  if (!widget?.searchBox) return frame;
  try {
    const box = searchBoxOf(widget, readOptions(widget.options, entry.options, { withheld: true }), words);
    return box ? cloneElement(frame, { loading: false }, createElement(PlainSearch, box)) : frame;
  } catch (cause) {
    // The view says what is wrong with its options.
    if (cause instanceof DashError) return frame;
    throw cause;
  }
}

/** Writes what stands in the place of a live line: the description, between marks where there can be a line later. */
export const liveTextFor =
  (drawn: LaterDrawn | undefined) =>
  ({ description = '', widget: entry }: Item, settings: Settings): string => {
    const html = idleHtml(description);
    const widget = entry && drawn?.ids.has(entry.id) ? findWidget(drawn.catalogue, entry.type) : undefined;
    if (!entry || !widget?.glance) return html;
    const { id, options } = entry;
    const { interval } = planFrame(entry, settings, widget);
    const drawing: WidgetDrawing = {
      ...{ id, type: widget.type, options, interval, figureOptions: figureOptionsOf(entry), tile: { description } },
      ...{ outline: { height: 0 }, hasMenu: false },
    };
    return `${drawingMarks.begin}${commentJson(drawing)}${drawingMarks.json}${html}${drawingMarks.end}`;
  };

function drawingOf(
  { entry, settings, outline, inHeading }: PlacedWidget,
  catalogue: WidgetCatalogue,
): WidgetDrawing | undefined {
  const widget = findWidget(catalogue, entry.type);
  if (!widget?.shows) return undefined;
  const { label, interval, hideControls } = planFrame(entry, settings, widget);
  return {
    id: entry.id,
    type: widget.type,
    label,
    inHeading,
    outline,
    options: entry.options,
    interval,
    figureOptions: figureOptionsOf(entry),
    hasMenu: !hideControls && widget.controls !== false,
    granted: isOwnGrant(entry.actions),
  };
}

/** JSON that can stand in a comment: nothing in it ends that. */
const commentJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
