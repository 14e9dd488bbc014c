import { Router, raw } from 'express';
import type { NotebookReply, NotebookRequest } from '../../schema/api/notebook.ts';
import { readChanges } from '../../schema/notebook/list.ts';
import { isMapping } from '../../schema/values.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonBody } from '../http/json-body.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { bookKey } from '../notebook/book-files.ts';
import { siteOf } from '../site/request-context.ts';
import { findTargets } from '../widgets/find-targets.ts';
import { allowMethods } from './allow-methods.ts';

/** Bytes of a request: a whole note in JSON, or many changes of a list. */
const mostBytes = 512 * 1024;
/** Changes of one request. */
const mostChanges = 200;
/** Requests of one address, refused ones included: who ticks boxes fast has room, and a script has not. */
const mostPerMinute = 240;

/**
 * `POST /notebook`: changes the note or list of a widget (`NotebookRequest`), if the viewer sees that widget and may. Answers
 * with what there is then (`NotebookReply`), once it is on the disk; open tabs that look at it are told by their events.
 */
export function notebookRoutes({ notebook, state }: Pick<Context, 'notebook' | 'state'>): Router {
  const router = Router();
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));
  const limit = limitRequests(state, { name: 'notebook', window: 60_000, limit: mostPerMinute });

  router.all('/notebook', allowMethods('POST'), requireSameOrigin, limit, readBody, async (request, response) => {
    const asked = readRequest(request.body);
    const shown = findTargets(siteOf(request), asked.page, [asked.widget]).get(asked.widget)?.shows;
    if (!shown || bookKey(shown.book) !== asked.book) throw otherBook();
    const { book, mayWrite } = shown;
    if (!mayWrite) throw readOnly();
    if ('changes' in asked !== (book.kind === 'list')) throw badRequest();
    const content =
      'changes' in asked
        ? await notebook.changeList(book, asked.changes)
        : await notebook.writeNote(book, asked.base, asked.text);
    const reply = { book: asked.book, mayWrite, ...content } as NotebookReply;
    response.set('Cache-Control', 'no-store').json(reply);
  });
  return router;
}

const otherBook = () =>
  new HttpError(409, 'other-book', 'This widget shows something else by now, or you may not see it.', {
    hint: 'Load the page again.',
  });

const readOnly = () => new HttpError(403, 'read-only', 'This is for you to read alone.');

const badRequest = () =>
  new HttpError(400, 'bad-notebook-request', 'The body has to name a page, a widget and its book, and what to write.', {
    hint: 'Send {"page": "…", "widget": "…", "book": "…"} with "base" and "text", or with "changes", as JSON.',
  });

function readRequest(body: unknown): NotebookRequest {
  const value = jsonBody(body);
  if (!isMapping(value)) throw badRequest();
  const { page, widget, book, base, text, changes } = value;
  if (typeof page !== 'string' || typeof widget !== 'string' || typeof book !== 'string') throw badRequest();
  const named = { page, widget, book };
  if (changes !== undefined) {
    const read = Array.isArray(changes) && changes.length <= mostChanges ? readChanges(changes, Date.now()) : undefined;
    if (read) return { ...named, changes: read };
  } else if (typeof base === 'number' && typeof text === 'string' && !text.includes('\0')) {
    return { ...named, base, text };
  }
  throw badRequest();
}
