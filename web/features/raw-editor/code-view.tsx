import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  state: EditorState;
  /** The editor that shows it, for as long as it does. */
  view?: RefObject<EditorView | undefined>;
  onState: (state: EditorState) => void;
}

/**
 * Shows a text in an editor of code. It stands in a tree of its own, where its styles are no elements, which the page's
 * policy would refuse.
 */
export function CodeView({ state, view: given, onState }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const own = useRef<EditorView>(undefined);
  const handleState = useEffectEvent(onState);
  const begin = useEffectEvent((root: ShadowRoot) => {
    const editor = new EditorView({
      state,
      root,
      parent: root,
      dispatchTransactions(transactions, view) {
        view.update(transactions);
        handleState(view.state);
      },
    });
    own.current = editor;
    if (given) given.current = editor;
    editor.focus();
    return editor;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const editor = begin(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
    return () => {
      editor.destroy();
      own.current = undefined;
      if (given) given.current = undefined;
    };
  }, [given]);
  useEffect(() => {
    if (own.current && own.current.state !== state) own.current.setState(state);
  }, [state]);
  return <div ref={host} className="code-view" dir="ltr" data-text-editor="" />;
}
