import { afterEach, expect, test, vi } from 'vitest';
import type { NotebookRequest, NoteData } from '../../../../schema/api/notebook.ts';
import { receiveStates } from '../../../stores/widget-states.ts';
import { openNote } from './open-book.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what is open goes on once another widget shows it, as where the config has got one more before it', async () => {
  vi.useFakeTimers();
  const sent: NotebookRequest[] = [];
  const note: NoteData = { book: 'b', version: 1, mayWrite: true, text: '' };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ ...note, version: 2, text: 'written', isTaken: true });
  });
  const place = { page: 'home', viewer: 'ann', book: 'b' };
  const options = { begin: '', conflict: { own: '', other: '' } };
  const handle = openNote({ ...place, widget: 'w0' }, options);
  expect(openNote({ ...place, widget: 'w1' }, options)).toBe(handle);

  handle.change('written');
  await vi.runAllTimersAsync();
  expect(sent).toMatchObject([{ page: 'home', widget: 'w1', book: 'b', text: 'written' }]);
  receiveStates({ now: 1, widgets: { w1: { data: { ...note, version: 3, text: 'by another' } } } });
  expect(handle.current().text).toBe('by another');
});
