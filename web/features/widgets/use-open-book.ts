import { useContext, useMemo } from 'react';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import type { OpenBook } from '../../../schema/notebook/open-book.ts';
import { isMapping, textOf } from '../../../schema/values.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { AppContext } from '../../app/app-context.ts';

interface Shown {
  widget: WidgetDeclaration;
  entry: Pick<WidgetEntry, 'id'>;
  /** Whether the server keeps it, which says so in its data. */
  gathered: boolean;
  data: unknown;
  /** It is shown as it would be, and nothing of it is to be kept. */
  isPreview: boolean;
}

/** Opens what a widget keeps; another function once that is something else. */
export function useOpenBook({ widget, entry, gathered, data, isPreview }: Shown): OpenBook | undefined {
  const app = useContext(AppContext);
  const book = gathered && isMapping(data) ? textOf(data.book) : undefined;
  const isClosed = !widget.keeps || isPreview || (gathered && book === undefined);
  const { id } = entry;
  return useMemo(() => {
    if (isClosed || !app) return undefined;
    const { page, viewer } = app.dashboard.getState().dashboard;
    const place = { page: page.id, widget: id, viewer: viewer.name ?? '', book };
    return {
      note: async (options) => (await import('./notebook/open-book.ts')).openNote(place, options),
      list: async (options) => (await import('./notebook/open-book.ts')).openList(place, options),
    };
  }, [isClosed, app, id, book]);
}
