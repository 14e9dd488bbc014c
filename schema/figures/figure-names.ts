import type { Shown } from '../shown.ts';
import type { ShowContext, WidgetDeclaration } from '../widget.ts';
import { figuresIn, listOf } from './figure-wishes.ts';
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
  const { t, format, namesOf } = noteWords(context.t, context.format);
  const own = { ...context, t, format } as never;
  const labels = [
    ...listOf(widget.shows?.(data, own) ?? []).flatMap(labelsOf),
    ...figuresIn(widget.glance?.(data, own)?.figures ?? []).map(({ label }) => label),
  ];
  return [...new Set(labels.flatMap((label) => namesOf(label)[1] ?? []))];
}

function labelsOf(part: Shown): readonly string[] {
  switch (part.kind) {
    case 'row':
    case 'facts':
    case 'details':
      return part.figures.map(({ label }) => label);
    case 'meters':
      return part.meters.map(({ label }) => label);
    case 'list':
      return part.heads?.slice(1) ?? [];
    default:
      return [];
  }
}
