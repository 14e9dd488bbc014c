import { formatFor } from '../../../schema/format.ts';
import type { Shown } from '../../../schema/shown.ts';
import { type WidgetDeclaration, wordsFor } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { words } from './words.ts';

/** The parts that a declaration shows for an answer, with options as a file has them; `asOf` as a date. */
export function shownBy(widget: unknown, options: unknown, body: unknown, asOf = '2026-03-04T12:00:00Z'): Shown[] {
  const declaration = widget as WidgetDeclaration;
  const read = readOptions(declaration.options, options);
  return shownFor(declaration, options, declaration.read?.(body, read, Date.parse(asOf)), asOf);
}

/** The same for data, such as a server has gathered. */
export function shownFor(widget: WidgetDeclaration, options: unknown, data: unknown, asOf: string): Shown[] {
  const parts = widget.shows?.(data, {
    options: readOptions(widget.options, options),
    t: wordsFor(widget, words),
    format: formatFor('en-GB'),
    locale: 'en-GB',
    asOf: Date.parse(asOf),
  });
  return [parts].flat().filter((part): part is Shown => Boolean(part));
}
