import { useMemo, useState } from 'react';
import { partsOf } from '../../schema/figures/apply-figure-options.ts';
import type { ShownParts as Given } from '../../schema/shown.ts';
import type { ViewProps, WidgetDeclaration } from '../../schema/widget.ts';
import type { LateDrawers } from '../components/parts/late-bodies.ts';
import { ShownParts } from '../components/parts/shown-parts.tsx';

/** The view of a widget that says what it shows; `bodies` are those that its declaration names. */
export function viewOf(widget: WidgetDeclaration, bodies: LateDrawers = {}) {
  return function ShowsView({
    data,
    options,
    t,
    format,
    locale,
    asOf,
    address,
    picture,
    actOn,
    folds,
    isAdmin,
    figureOptions,
  }: ViewProps<WidgetDeclaration>) {
    const [{ last, previous }, setShown] = useState<{ last: unknown; previous?: unknown }>({ last: data });
    if (data !== last) setShown({ last: data, previous: last });
    const parts = useMemo<Given>(
      () =>
        partsOf(widget, data, { options: options as never, t, format, locale, asOf, isAdmin, previous }, figureOptions),
      [data, options, t, format, locale, asOf, isAdmin, previous, figureOptions],
    );
    return (
      <ShownParts parts={parts} general={t.general} {...{ format, asOf, address, picture, bodies, actOn, folds }} />
    );
  };
}
