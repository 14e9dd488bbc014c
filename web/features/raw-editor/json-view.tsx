import type { EditorState } from '@codemirror/state';
import { useEffect, useRef, useState } from 'react';
import { isEqual } from '../../../schema/document/equality.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import { CodeView } from './code-view.tsx';

interface Props {
  config: Mapping;
  begin: (text: string) => EditorState;
  onConfig: (config: Mapping) => void;
  /** Told why what stands there can't be read; empty once it can. */
  onFault: (message: string) => void;
}

/** The config as JSON. What can be read of it is the draft; what can't, is told, and leaves the draft as it was. */
export function JsonView({ config, begin, onConfig, onFault }: Props) {
  const [state, setState] = useState(() => begin(textOf(config)));
  const written = useRef<unknown>(config);
  useEffect(() => {
    // Changed elsewhere, such as by an undo.
    if (isEqual(written.current, config)) return;
    written.current = config;
    setState(begin(textOf(config)));
    onFault('');
  }, [config, begin, onFault]);
  const handleState = (next: EditorState) => {
    setState(next);
    if (next.doc === state.doc) return;
    try {
      const value: unknown = JSON.parse(next.doc.toString());
      if (!isMapping(value)) throw new SyntaxError('{…}');
      onFault('');
      written.current = value;
      onConfig(value);
    } catch (error) {
      onFault((error as Error).message);
    }
  };
  return <CodeView state={state} onState={handleState} />;
}

const textOf = (config: Mapping): string =>
  JSON.stringify(config, (key, value: unknown) => (key === 'filteredItems' ? undefined : value), 2);
