import { isEqual } from '../../../../schema/document/equality.ts';
import type { BookHandle, BookState } from '../../../../schema/notebook/open-book.ts';
import { toDashError } from '../../../../schema/widget-answer.ts';
import type { BookShelf } from './stored-book.ts';

/** What is in a book, as the server says it. */
export interface Versioned {
  version: number;
  mayWrite: boolean;
}

/** What a kind of book does with changes; all of it is pure. A draft is what the server does not have yet. */
export interface BookRules<Content extends Versioned, Draft, Change, Open extends BookState> {
  /** Begins a draft, or goes on with one; nothing where all is as the server has it. */
  change(content: Content, draft: Draft | undefined, change: Change): Draft | undefined;
  /** What is left of a draft once the server has other content. */
  rebase(draft: Draft, content: Content): Draft | undefined;
  /** What of a draft is sent at once; and the draft from then on, which remembers that. */
  send(draft: Draft): { sent: Draft; draft: Draft };
  /** What is left of a draft once a part of it was sent, and answered with `content`. */
  settle(draft: Draft, sent: Draft, content: Content): Draft | undefined;
  /** Of what is stored, another tab's draft with this one's in it. */
  join(draft: Draft, other: Draft): Draft;
  /** What it shows. */
  open(content: Content, draft: Draft | undefined): Omit<Open, keyof BookState>;
  /** What the content is with a draft in it, where no server keeps it. */
  apply(content: Content, draft: Draft): Content;
}

interface KeeperOptions<Content extends Versioned, Draft> {
  content: Content;
  shelf: BookShelf<Content, Draft>;
  /** Sends a draft; rejects with why it could not be. Absent where this browser keeps the book itself. */
  post?: (sent: Draft, content: Content) => Promise<Content>;
  /** Milliseconds of quiet before a change is sent. */
  quiet: number;
  now: () => number;
}

/** A book that is open in this tab. */
export interface Keeper<Content, Change, Open extends BookState> extends BookHandle<Open, Change> {
  /** Takes what the server has said, unless it is older than what is known. */
  receive(content: Content): void;
  /** Sends what waits, at once. */
  flush(): void;
}

/** Milliseconds after which a change that is on its way is told to be not saved yet. */
const untilLate = 2_000;
/** Milliseconds after which a change is sent although one writes on. */
const untilSent = 1_200;
/** Milliseconds until a failed try is repeated: the first time, and at most. */
const pauses = { first: 2_000, last: 60_000 };
/** What the server refuses for what it is: sending it again would change nothing. */
const lasting = new Set(['other-book', 'read-only', 'list-full', 'note-too-long', 'bad-notebook-request']);

/**
 * Keeps a book up in this tab. What is changed shows at once and is stored in this browser before it is sent; it leaves
 * the browser's storage only once the server has acknowledged it.
 */
export function createKeeper<Content extends Versioned, Draft, Change, Open extends BookState>(
  rules: BookRules<Content, Draft, Change, Open>,
  { content: begun, shelf, post, quiet, now }: KeeperOptions<Content, Draft>,
): Keeper<Content, Change, Open> {
  const listeners = new Set<() => void>();
  const stored = shelf.read();
  let content = post ? begun : (stored.content ?? begun);
  let draft = post && stored.draft ? rules.rebase(stored.draft, content) : undefined;
  let isStored = true;
  let isLate = draft !== undefined;
  let problem: BookState['problem'];
  let isSending = false;
  /** What the server said while something was on its way: it may be the answer to that. */
  let waiting: Content | undefined;
  let failures = 0;
  /** When that began which the server does not have. */
  let draftSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;

  const state = (): Open =>
    ({
      ...rules.open(content, draft),
      where: post ? 'server' : 'browser',
      mayWrite: content.mayWrite,
      isSaved: post ? !(draft !== undefined && (isLate || problem)) : isStored,
      ...(problem && draft !== undefined && { problem }),
    }) as unknown as Open;
  let current = state();
  const show = () => {
    const next = state();
    if (isEqual(next, current)) return;
    current = next;
    for (const listener of [...listeners]) listener();
  };

  const store = () => {
    isStored = shelf.write(post ? { ...(draft !== undefined && { draft }) } : { content });
  };
  const setDraft = (next: Draft | undefined) => {
    draft = next;
    if (draft === undefined) {
      clearTimeout(lateTimer);
      lateTimer = undefined;
      isLate = false;
      draftSince = undefined;
      problem = undefined;
      failures = 0;
    } else {
      draftSince ??= Date.now();
      lateTimer ??= setTimeout(() => {
        isLate = true;
        show();
      }, untilLate);
    }
    store();
  };

  const adopt = (next: Content) => {
    if (next.version < content.version) return;
    content = next;
    if (draft !== undefined) setDraft(rules.rebase(draft, content));
    show();
  };

  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  };
  const send = async () => {
    clearTimeout(timer);
    if (!post || draft === undefined || isSending || !content.mayWrite) return;
    isSending = true;
    const { sent, draft: marked } = rules.send(draft);
    draft = marked;
    store();
    try {
      const reply = await post(sent, content);
      failures = 0;
      problem = undefined;
      clearTimeout(lateTimer);
      lateTimer = undefined;
      isLate = false;
      draftSince = undefined;
      content = reply.version >= content.version ? reply : content;
      setDraft(draft === undefined ? undefined : rules.settle(draft, sent, reply));
    } catch (cause) {
      const { code, message, hint } = toDashError(cause);
      failures += 1;
      isLate = true;
      // No answer is said by the page as a whole, and by this not being saved.
      problem = code === 'server-unreachable' ? undefined : { code, message, ...(hint !== undefined && { hint }) };
    }
    isSending = false;
    if (waiting) adopt(waiting);
    waiting = undefined;
    show();
    if (draft === undefined || (problem && lasting.has(problem.code))) return;
    plan(failures === 0 ? 0 : Math.min(pauses.last, pauses.first * 2 ** (failures - 1)));
  };

  shelf.onChange((next, before) => {
    if (!post) {
      if (next.content) content = next.content;
      show();
      return;
    }
    if (draft === undefined && next.draft === undefined) return;
    // What this tab has is what the other one had: it goes on with it, or has had it saved.
    const isSame = isEqual(draft, before.draft);
    if (isSame) setDraft(next.draft === undefined ? undefined : rules.rebase(next.draft, content));
    else if (draft !== undefined && next.draft !== undefined) setDraft(rules.join(draft, next.draft));
    else if (draft !== undefined) store();
    else setDraft(next.draft === undefined ? undefined : rules.rebase(next.draft, content));
    show();
  });

  if (draft !== undefined) plan(0);

  return {
    current: () => current,
    now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(change) {
      // Another tab may have changed it a moment ago, or while this page was not shown.
      if (!post && isStored) content = shelf.read().content ?? content;
      const next = rules.change(content, draft, change);
      if (post) {
        problem = undefined;
        setDraft(next);
        const longest = (draftSince ?? Date.now()) + untilSent - Date.now();
        plan(failures > 0 ? Math.max(quiet, pauses.first) : Math.min(quiet, Math.max(0, longest)));
      } else if (next !== undefined) {
        content = rules.apply(content, next);
        store();
      }
      show();
    },
    receive(next) {
      if (isSending) {
        if (!waiting || next.version > waiting.version) waiting = next;
      } else if (next.version > content.version || next.mayWrite !== content.mayWrite) {
        adopt(next);
      }
    },
    flush: () => void send(),
  };
}
