import { widgetParts } from './widget-parts.ts';

/** What widgets take of a section that is at least so many rems wide: those that say how much, and the least of the others. */
interface Step {
  from: number;
  partsOf: (span: number) => number;
  usual: number;
}

/**
 * What widgets take, by the width of their section: none is narrower than 120 pixels. `grid.css` says the same to the browser.
 */
export const spanSteps: readonly Step[] = [
  { from: 0, partsOf: () => widgetParts, usual: 12 },
  { from: 21, partsOf: (span) => Math.ceil(span / 6) * 6, usual: 12 },
  { from: 38, partsOf: (span) => (span < 4 ? 6 : span), usual: 6 },
  { from: 48, partsOf: (span) => Math.max(span, 3), usual: 6 },
  { from: 57, partsOf: (span) => Math.max(span, 3), usual: 4 },
  { from: 76, partsOf: (span) => Math.max(span, 2), usual: 3 },
];

/** The parts that each of so many widgets takes that don't say how much, as far as the section is wide enough. */
export const usualParts = (count: number): number => widgetParts / Math.min(4, Math.max(1, count));

/** The parts that a widget takes among so many in a section, at a step of its width. */
export const partsAt = ({ partsOf, usual }: Step, span: number | undefined, count: number): number =>
  partsOf(span ?? Math.max(usual, usualParts(count)));

/** Whether a section has a widget that says how wide it is. */
export const hasSpans = (widgets: readonly { span?: number | undefined }[]): boolean =>
  widgets.some(({ span }) => span !== undefined);
