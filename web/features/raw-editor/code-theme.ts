import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// Colours are the theme's own, so one style serves dark and light.
const look = EditorView.theme({
  '&': { blockSize: '100%', fontSize: '0.875rem', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-monospace)', lineHeight: '1.375rem', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--primary)' },
  '.cm-line': { padding: '0 1rem 0 0.75rem' },
  '.cm-cursor': { borderInlineStartColor: 'var(--primary)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--highlight-background)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--wash)' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--text-faint)' },
  '.cm-lineNumbers .cm-gutterElement': {
    minInlineSize: '2.25rem',
    paddingInlineEnd: '0.375rem',
    borderInlineEnd: '3px solid transparent',
  },
  '.cm-lineNumbers .cm-gutterElement.cm-changed': { borderInlineEndColor: 'var(--primary)' },
  '.cm-problem-line': { backgroundColor: 'color-mix(in oklab, var(--problem) 14%, transparent)' },
  '.cm-error': { '--problem': 'var(--danger)' },
  '.cm-warning': { '--problem': 'var(--warning)' },
  '.cm-problem': { textDecoration: 'underline wavy var(--problem)', textUnderlineOffset: '0.2em' },
  // Room around it is inside of it: margins are not counted in the height of a line.
  '.cm-note-row': { padding: '0.125rem 1.25rem 0.5rem' },
  '.cm-note': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem 1rem',
    inlineSize: 'fit-content',
    maxInlineSize: 'min(38rem, 78vw)',
    padding: '0.375rem 0.375rem 0.375rem 0.75rem',
    border: '1px solid color-mix(in oklab, var(--problem) 55%, transparent)',
    borderRadius: 'var(--curve-factor-small)',
    background: 'var(--surface-raised)',
    fontFamily: 'var(--font-body)',
    fontSize: 'var(--text-s)',
    whiteSpace: 'normal',
  },
  '.tab-panel': { margin: '0', padding: '0.375rem 0.75rem', fontFamily: 'var(--font-body)', fontSize: 'var(--text-s)' },
  '.cm-note span': { paddingBlock: '0.25rem' },
  '.cm-note b': { fontWeight: '600' },
  '.cm-note button, .cm-panel button': {
    minBlockSize: '1.75rem',
    padding: '0 0.625rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--curve-factor-small)',
    background: 'var(--wash)',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '.cm-note button:focus-visible, .cm-panel :is(button, input):focus-visible': {
    outline: '2px solid var(--outline-color)',
    outlineOffset: '2px',
  },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panels-top': { borderBlockEnd: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    padding: '0.5rem 2.5rem 0.5rem 0.75rem',
    fontFamily: 'var(--font-body)',
    fontSize: 'var(--text-s)',
  },
  '.cm-panel.cm-search label': { fontSize: 'inherit', marginInlineEnd: '0.5rem' },
  '.cm-panel.cm-search [name=close]': { insetBlockStart: '0.5rem', insetInlineEnd: '0.5rem', minInlineSize: '1.75rem' },
  '.cm-textfield': {
    minBlockSize: '1.75rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--curve-factor-small)',
    backgroundColor: 'var(--search-field-background)',
    color: 'inherit',
    fontSize: 'inherit',
  },
  '.cm-button': { backgroundImage: 'none' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--curve-factor-small)',
    backgroundColor: 'var(--surface-raised)',
    boxShadow: 'var(--popover-shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxBlockSize: '16rem',
    padding: '0.25rem',
    fontFamily: 'var(--font-monospace)',
    fontSize: '0.875rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '1.5rem',
    padding: '0.25rem 0.5rem',
    borderRadius: 'var(--curve-factor-small)',
    lineHeight: '1.25rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--wash-strong)',
    color: 'var(--text)',
  },
  '.cm-completionMatchedText': { color: 'var(--primary)', textDecoration: 'none' },
  '.cm-completionDetail': {
    flex: '1',
    marginInlineStart: '0',
    color: 'var(--text-soft)',
    fontFamily: 'var(--font-body)',
    fontSize: 'var(--text-s)',
    fontStyle: 'normal',
    textAlign: 'end',
  },
  // Where it has no room beside the list, it would cover what there is to choose from.
  '.cm-tooltip.cm-completionInfo.cm-completionInfo-left-narrow, .cm-tooltip.cm-completionInfo.cm-completionInfo-right-narrow':
    { display: 'none' },
  '.cm-tooltip.cm-completionInfo': {
    maxInlineSize: '20rem',
    padding: '0.5rem 0.75rem',
    fontFamily: 'var(--font-body)',
    fontSize: 'var(--text-s)',
    lineHeight: '1.125rem',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in oklab, var(--warning) 30%, transparent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in oklab, var(--warning) 55%, transparent)' },
});

const key = 'light-dark(color-mix(in oklab, var(--primary) 85%, var(--text)), var(--primary))';
const text =
  'light-dark(color-mix(in oklab, var(--success) 75%, var(--text)), color-mix(in oklab, var(--success) 65%, var(--text)))';
const value =
  'light-dark(color-mix(in oklab, var(--warning) 80%, var(--text)), color-mix(in oklab, var(--warning) 75%, var(--text)))';

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: key },
  { tag: [tags.string, tags.content, tags.special(tags.string)], color: text },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword, tags.atom], color: value },
  { tag: [tags.comment, tags.lineComment], color: 'var(--text-soft)', fontStyle: 'italic' },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: 'var(--text-soft)' },
  { tag: [tags.labelName, tags.typeName, tags.meta], color: 'var(--info)' },
]);

export const codeTheme: Extension = [look, syntaxHighlighting(colours)];
