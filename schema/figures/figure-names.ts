import type { ShowContext, WidgetDeclaration } from '../widget.ts';
import { chosenLabels, figuresIn, listOf } from './apply-figure-options.ts';
import { noteWords } from './noted-words.ts';

/**
 * The names of the figures, bars and columns that a widget shows of its data, at length and on a tile, as `fields` takes them:
 * the keys of their words, in the order in which they come. Those that the data name themselves are not among them.
 */
export function figureNames<Data>(
  widget: Pick<WidgetDeclaration, 'shows' | 'glance'>,
  data: Data,
  context: ShowContext<never>,
): string[] {
  const { t, format, namesOf, isWord } = noteWords(context.t, context.format);
  const own = { ...context, t, format } as never;
  const labels = [
    ...listOf(widget.shows?.(data, own) ?? []).flatMap(chosenLabels),
    ...figuresIn(widget.glance?.(data, own)?.figures ?? []).map(({ label }) => label),
  ];
  return [...new Set(labels.filter(isWord).flatMap((label) => namesOf(label)[0] ?? []))];
}
