import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { codeTheme } from './code-theme.ts';

interface CodeOptions {
  language: 'yaml' | 'json';
  /** What screen readers call it. */
  label: string;
  /** Words of the search. */
  phrases: Record<string, string>;
  readOnly?: boolean;
  more?: Extension;
}

/** A text in an editor of code, with its own undo. Escape, then Tab leaves it by the keyboard. */
export function codeState(text: string, { language, label, phrases, readOnly = false, more = [] }: CodeOptions) {
  return EditorState.create({
    doc: text,
    extensions: [
      more,
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      indentUnit.of('  '),
      search({ top: true }),
      language === 'yaml' ? yaml() : json(),
      codeTheme,
      EditorState.phrases.of(phrases),
      EditorState.readOnly.of(readOnly),
      EditorView.contentAttributes.of({ 'aria-label': label }),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
    ],
  });
}

/** What makes a text of another, so that only what differs is written. */
export function replacement({ doc }: EditorState, text: string): TransactionSpec {
  const old = doc.toString();
  let from = 0;
  const most = Math.min(old.length, text.length);
  while (from < most && old[from] === text[from]) from += 1;
  let behind = 0;
  while (behind < most - from && old[old.length - 1 - behind] === text[text.length - 1 - behind]) behind += 1;
  return { changes: { from, to: old.length - behind, insert: text.slice(from, text.length - behind) } };
}
