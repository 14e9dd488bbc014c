import { glanceBy } from './figures/apply-figure-options.ts';
import type { FigureOptions } from './figures/figure-options.ts';
import type { Figure, Glance } from './shown.ts';
import { type ShowContext, type WidgetDeclaration, type Words, wordsFor } from './widget.ts';
import { readOptions } from './widget-options.ts';

/** How many signs a line on a tile has at most. */
export const mostSigns = 22;
/** How many figures a large tile has at most. */
const mostFigures = 4;

/** A glance as a tile shows it. */
export interface ShownGlance extends Omit<Glance, 'figures'> {
  figures: readonly Figure[];
}

/**
 * What a widget says in a line for a tile, with options as a page has them; nothing where it says nothing of these data.
 * Throws whatever the declaration throws.
 */
export function glanceOf(
  widget: WidgetDeclaration,
  data: unknown,
  {
    options,
    words,
    figureOptions,
    ...context
  }: Omit<ShowContext<never>, 't' | 'options'> & {
    options: unknown;
    words: Words;
    figureOptions?: FigureOptions | undefined;
  },
): ShownGlance | undefined {
  const read = readOptions(widget.options, options, { withheld: true });
  const found = glanceBy(
    widget,
    data,
    { ...context, options: read as never, t: wordsFor(widget, words) },
    figureOptions,
  );
  if (!found || found.text.trim() === '') return undefined;
  const figures = (found.figures ?? []).filter((figure) => figure !== undefined && figure !== false);
  return { ...found, text: cut(found.text, mostSigns), figures: figures.slice(0, mostFigures) };
}

/** A text of so many signs at most, what is more as an ellipsis; marks of writing direction count for nothing. */
export function cut(text: string, most: number): string {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const isMark = (sign: string) => /^[\u2066-\u2069\u200e\u200f]$/.test(sign);
  if (signs.filter((sign) => !isMark(sign)).length <= most) return text;
  let kept = '';
  let count = 0;
  for (const sign of signs) {
    if (!isMark(sign)) count += 1;
    if (count < most) kept += sign;
    // What was begun is ended.
    else if (sign === '\u2069' && kept.includes('\u2066')) kept += sign;
  }
  return `${kept.trimEnd()}…`;
}
