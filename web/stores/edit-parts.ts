import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Section } from '../../schema/config/section.ts';
import type { WidgetEntry } from '../../schema/config/widget-entry.ts';
import type { Mapping } from '../../schema/values.ts';

/** What the edit mode puts into the page, among what shows anyway. Its code comes with the first editing. */
export interface EditParts {
  /** Behind the last tile of a section: an element of its list. */
  ItemsEnd: ComponentType<{ section: Section }>;
  /** What a section is dragged and sized by. */
  SectionGrip: ComponentType<{ section: Section }>;
  /** Behind the last section. */
  SectionsEnd: ComponentType;
  /** In place of a widget that is new or changed, of which the server knows nothing yet. */
  UnsavedWidget: ComponentType<{ entry: WidgetEntry; inHeading?: boolean }>;
  /** Above a widget: a way to its settings. */
  WidgetTool: ComponentType<{ entry: WidgetEntry }>;
  /** What a widget would show, by its entry as a file would have it, and by the one that it was made from. */
  WidgetPreview: ComponentType<{ written: Mapping; before?: { entry: Mapping; file: string } | undefined }>;
  /** Whether that is such a widget. */
  isUnsaved: (id: string) => boolean;
}

/** Undefined outside of the edit mode. */
export const editParts = createStore<{ parts: EditParts | undefined }>(() => ({ parts: undefined }));
