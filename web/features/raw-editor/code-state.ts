import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect, StateField, type TransactionSpec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  type KeyBinding,
  keymap,
  lineNumbers,
  type Panel,
  showPanel,
} from '@codemirror/view';
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

/** Escape has been pressed: Tab leads out of the text then, until something is typed or the caret moves. */
const freeTab = StateEffect.define();

const isTabFree = StateField.define<boolean>({
  create: () => false,
  update: (is, { effects, docChanged, selection }) =>
    effects.some((effect) => effect.is(freeTab)) || (is && !docChanged && !selection),
  provide: (field) => showPanel.from(field, (is) => (is ? tabPanel : null)),
});

/** Says what Tab and Escape do now. */
function tabPanel({ state }: EditorView): Panel {
  const dom = document.createElement('p');
  dom.className = 'tab-panel';
  dom.setAttribute('role', 'status');
  // A status is heard once its words come.
  return { dom, mount: () => dom.append(state.phrase('Tab is free')) };
}

const keys: readonly KeyBinding[] = [
  { key: 'Tab', run: (view) => !isFree(view) && indentMore(view), shift: (view) => !isFree(view) && indentLess(view) },
  {
    key: 'Escape',
    run(view) {
      if (isFree(view)) return false;
      view.dispatch({ effects: freeTab.of(null) });
      return true;
    },
  },
];

const isFree = ({ state }: EditorView): boolean => state.field(isTabFree);

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
      isTabFree,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...keys]),
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
