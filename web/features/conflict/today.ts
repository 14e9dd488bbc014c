import { useCallback, useEffect, useState } from 'react';
import type { Sides } from '../../../schema/document/merge/resolve.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { withPageKeys } from '../../../schema/editing/keys.ts';
import { DashError } from '../../../schema/errors.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { fetchVersionedFile } from '../../api/config-text.ts';
import { editedConfigs, editing, type LoadedFile, pageIdOf, rebase } from '../../stores/editing.ts';

/** A file as it is by now, and both sides of it. */
export interface Today extends LoadedFile {
  sides: Sides;
}

/** Loads what a file is by now; `load` does so again. */
export function useToday(file: string): { today?: Today; failure?: unknown; load: () => void } {
  const [state, setState] = useState<{ today?: Today; failure?: unknown }>({});
  const load = useCallback(() => {
    setState({});
    fetchToday(file).then(
      (today) => setState({ today }),
      (failure: unknown) => setState({ failure }),
    );
  }, [file]);
  useEffect(load, [load]);
  return { ...state, load };
}

async function fetchToday(file: string): Promise<Today> {
  const loaded = await fetchVersionedFile(file);
  const before = editing.getState().session?.loaded[file]?.text ?? '';
  return {
    ...loaded,
    sides: { base: readConfig(before), mine: mapping(editedConfigs()[file]), theirs: readConfig(loaded.text) },
  };
}

function readConfig(text: string): Mapping {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed.value;
  const [problem] = parsed.problems;
  throw new DashError('broken-file', `The file can’t be read, at line ${problem?.line}: ${problem?.message}`);
}

/** Goes on editing from what a file is by now, with the result in place of what was edited. */
export function takeResult(file: string, { text, version, sides }: Today, merged: Mapping): void {
  const { session } = editing.getState();
  if (!session) return;
  const keyed = (config: Mapping) => withPageKeys(config, pageIdOf(session, file));
  const loaded: LoadedFile = { text, ...(version !== undefined && { version }) };
  rebase(file, loaded, { theirs: keyed(sides.theirs), merged: keyed(merged) });
}
