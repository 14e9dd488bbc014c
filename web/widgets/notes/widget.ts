import { Type } from 'typebox';
import type { NoteData } from '../../../schema/api/notebook.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { findInNote } from '../_notebook/find-in-note.ts';
import { bookOptions } from '../_notebook/options.ts';

export default defineWidget({
  type: 'notes',
  aliases: ['markdown', 'notebook'],
  category: 'own',
  picture: 'rows',
  rank: 31,
  summary:
    'A note in Markdown, written in its place: the dashboard’s server keeps it, for each viewer or for all. It asks nobody.',
  family: '_notebook',
  options: Type.Object({
    ...bookOptions,
    content: Type.Optional(
      Type.String({ description: 'What stands there until somebody writes something else, in Markdown.' }),
    ),
  }),
  keeps: 'note',
  // The server reads it again now and then, for what is changed beside it, as by restoring a backup.
  interval: 300,
  shape: 'text',
  lines: ({ content }) => Math.min(8, Math.max(3, (content ?? '').split('\n').length)),
  icon: 'page',
  controls: false,
  read: (body) => body as NoteData | undefined,
  search: { kind: 'notes', find: (data, { title, content }, query) => findInNote(data?.text || content, title, query) },
  title: (_, { options: { title } }) => (title ? { text: title } : undefined),
  example: { keep: 'all', id: 'boiler', content: '**1.6 bar** is right.\n\n- [ ] Look after it in October' },
});
