import type { ListData } from '../../../../schema/api/notebook.ts';
import {
  changesAfter,
  type ListChange,
  mergeChanges,
  mergeItems,
  shownItems,
  withoutOldGone,
} from '../../../../schema/notebook/list.ts';
import type { OpenList } from '../../../../schema/notebook/open-book.ts';
import type { BookRules } from './keeper.ts';

/** Changes that go with one request: of the longest words no more than a server takes. */
const mostSent = 100;

type Draft = readonly ListChange[];

const order = ({ gone }: ListChange): number => (gone?.[0] ? 0 : 1);

const unlessEmpty = (changes: ListChange[]): Draft | undefined => (changes.length > 0 ? changes : undefined);

/** Lists: changes are sent as they are, and the server brings them in. */
export const listRules: BookRules<ListData, Draft, readonly ListChange[], OpenList> = {
  change: (_, draft = [], changes) => unlessEmpty(mergeChanges(draft, changes)),
  rebase: (draft) => draft,
  // What is deleted goes first: a full list takes the others only after that.
  send: (draft) => ({ sent: draft.toSorted((one, other) => order(one) - order(other)).slice(0, mostSent), draft }),
  settle: (draft, sent) => unlessEmpty(changesAfter(draft, sent)),
  join: (draft, other) => mergeChanges(other, draft),
  open: ({ items }, draft = []) => ({ items: shownItems(mergeItems(items, draft)) }),
  apply: (content, draft) => ({
    ...content,
    version: content.version + 1,
    items: withoutOldGone(mergeItems(content.items, draft), Date.now()),
  }),
};
