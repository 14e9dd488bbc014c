import { useMemo } from 'react';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import type { OpenBook } from '../../../schema/notebook/open-book.ts';
import { isMapping, textOf } from '../../../schema/values.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { useDashboard } from '../../app/app-context.ts';

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
  const page = useDashboard(({ dashboard }) => dashboard.page.id);
  const viewer = useDashboard(({ dashboard }) => dashboard.viewer.name) ?? '';
  const book = gathered && isMapping(data) ? textOf(data.book) : undefined;
  const isClosed = !widget.keeps || isPreview || (gathered && book === undefined);
  const { id } = entry;
  return useMemo(() => {
    if (isClosed) return undefined;
    const place = { page, widget: id, viewer, book };
    return {
      note: async (options) => (await import('./notebook/open-book.ts')).openNote(place, options),
      list: async (options) => (await import('./notebook/open-book.ts')).openList(place, options),
    };
  }, [isClosed, page, id, viewer, book]);
}
