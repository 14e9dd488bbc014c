import type { NoteData } from '../../../../schema/api/notebook.ts';
import { type ConflictWords, mergeTexts } from '../../../../schema/notebook/merge-texts.ts';
import type { OpenNote } from '../../../../schema/notebook/open-book.ts';
import type { BookRules } from './keeper.ts';

/** A text that was written here, and what it was written over. */
export interface NoteDraft {
  /** Version that it started from, and its text. */
  base: number;
  baseText: string;
  text: string;
  /** The text that was sent last and may have arrived, though no answer came. */
  sent?: string;
}

/** Notes: a text is written as a whole, and merged by its lines where somebody else has written meanwhile. */
export const noteRules = (begin: string, words: ConflictWords): BookRules<NoteData, NoteDraft, string, OpenNote> => {
  const shown = ({ version, text }: NoteData): string => (version === 0 ? begin : text);
  const merge = ({ baseText, text, sent }: NoteDraft, content: NoteData): NoteDraft | undefined => {
    const now = shown(content);
    const merged = mergeTexts(sent === now ? sent : baseText, text, now, words);
    return merged === now ? undefined : { base: content.version, baseText: now, text: merged };
  };
  return {
    change(content, draft, text) {
      const from: Omit<NoteDraft, 'text'> = draft ?? { base: content.version, baseText: shown(content) };
      return text === from.baseText && from.sent === undefined ? undefined : { ...from, text };
    },
    // Another tab may have written over a version that this one has yet to hear of: that is no change to merge.
    rebase: (draft, content) => (content.version < draft.base ? draft : merge(draft, content)),
    send: (draft) => ({ sent: draft, draft: { ...draft, sent: draft.text } }),
    settle: (draft, _, content) => merge(draft, content),
    join: (draft) => draft,
    open: (content, draft) => ({ text: draft?.text ?? shown(content), isNew: content.version === 0 && !draft }),
    apply: (content, { text }) => ({ ...content, version: content.version + 1, text }),
  };
};
