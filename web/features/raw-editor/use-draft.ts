import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { type EditorState, type Extension, StateEffect, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { patchConfig } from '../../../schema/document/patch/patch.ts';
import { type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Mapping } from '../../../schema/values.ts';
import { useOwnTypes } from '../../app/use-own-types.ts';
import { checkText, type TextProblem } from './check-text.ts';
import { replacement } from './code-state.ts';
import { compareFiles, type FileChanges } from './file-changes.ts';
import { setMarks } from './marks.ts';

/** Milliseconds without a key after which a text is looked at. */
const pause = 250;

/** What is made of a file in the raw editor: its text, which every mode changes, and what can be said of it. */
export interface Draft {
  state: EditorState;
  /** The editor of the text, where that shows. */
  view: RefObject<EditorView | undefined>;
  text: string;
  parsed: ParsedConfig;
  /** Undefined until the text has been checked. */
  problems: readonly TextProblem[] | undefined;
  /** What it changes of the file; undefined while it can't be read. */
  changes: FileChanges | undefined;
  canUndo: boolean;
  canRedo: boolean;
  setState: (state: EditorState) => void;
  /** Gives the editor more that it can do. */
  extend: (extension: Extension) => void;
  /** Gives the config another value: only the lines of what differs change. */
  setValue: (value: Mapping) => void;
  undo: () => void;
  redo: () => void;
}

/** A draft that begins as `begin`; `file` is what the file holds. */
export function useDraft(begin: () => EditorState, file: string, isSubPage: boolean): Draft {
  const [state, setState] = useState(begin);
  const view = useRef<EditorView>(undefined);
  const text = useMemo(() => state.doc.toString(), [state.doc]);
  const parsed = useMemo(() => parseConfig(text), [text]);
  const settled = useSettled(text);
  const [problems, setProblems] = useState<readonly TextProblem[]>();
  const ownTypes = useOwnTypes();
  useEffect(() => {
    let isLate = false;
    void checkText(settled, isSubPage, ownTypes).then((found) => isLate || setProblems(found));
    return () => {
      isLate = true;
    };
  }, [settled, isSubPage, ownTypes]);
  const changes = useMemo(() => {
    const [before, after] = [parseConfig(file), parseConfig(settled)];
    return 'value' in before && 'value' in after ? compareFiles(before, after) : undefined;
  }, [file, settled]);
  // Where the text shows, its editor has the state.
  const dispatch = (spec: TransactionSpec) => {
    if (view.current) view.current.dispatch(spec);
    else setState((present) => present.update(spec).state);
  };
  const step = (command: typeof undo) =>
    command(view.current ?? { state, dispatch: ({ state: next }) => setState(next) });
  const mark = useEffectEvent(dispatch);
  useEffect(() => {
    mark({ effects: setMarks.of({ problems: problems ?? [], changed: changes?.changedLines ?? [] }) });
  }, [problems, changes]);
  return {
    state,
    view,
    text,
    parsed,
    problems,
    changes,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    setState,
    extend: (extension) => dispatch({ effects: StateEffect.appendConfig.of(extension) }),
    setValue(value) {
      if (!('value' in parsed)) return;
      const next = patched(parsed, value);
      dispatch({ ...replacement(view.current?.state ?? state, next), userEvent: 'input' });
    },
    undo: () => void step(undo),
    redo: () => void step(redo),
  };
}

function patched(parsed: Extract<ParsedConfig, { value: Mapping }>, value: Mapping): string {
  try {
    return patchConfig(parsed, value).text;
  } catch (error) {
    if (error instanceof DashError) return writeYaml(value);
    throw error;
  }
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
