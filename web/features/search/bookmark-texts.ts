import { bookmarksOf, bookmarkText } from '../../../schema/bookmarks.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';

/** What each link in the options of a widget of bookmarks is found by, in their order. */
export const bookmarkTexts = (widget: WidgetEntry): string[] => bookmarksOf(widget).map(bookmarkText);
