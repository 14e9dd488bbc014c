import { createStore } from 'zustand/vanilla';

/** A text that is edited where it stands. */
export interface InlineEdit {
  /** Key of the item or the section. */
  key: string;
  field: 'title' | 'description' | 'name';
  /** It has just been added: letting it go takes it away again. */
  isNew?: boolean;
}

/** What is edited in its place on the page; one at a time. */
export const inlineEdit = createStore<{ at: InlineEdit | undefined }>(() => ({ at: undefined }));

export const editInline = (at: InlineEdit): void => inlineEdit.setState({ at });

export const endInlineEdit = (): void => inlineEdit.setState({ at: undefined });
