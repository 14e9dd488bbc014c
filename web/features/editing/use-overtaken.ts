import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { fetchVersionedFile } from '../../api/config-text.ts';
import { type LoadedFile, useEditing } from '../../stores/editing.ts';
import { pageChanges } from '../../stores/page-changes.ts';

/**
 * Whether somebody else has saved a file that is edited. The page gets new versions for other reasons too, such as icons
 * that were fetched late, so each of them makes this ask for the files.
 */
export function useOvertaken(): boolean {
  const come = useStore(pageChanges, (changes) => changes.come);
  const loaded = useEditing((session) => session.loaded);
  const saving = useEditing((session) => session.saving);
  const [overtaken, setOvertaken] = useState(false);
  useEffect(() => {
    if (come === 0 || !loaded) return setOvertaken(false);
    let isPresent = true;
    void isAnyNewer(loaded).then((newer) => isPresent && setOvertaken(newer));
    return () => {
      isPresent = false;
    };
  }, [come, loaded]);
  return overtaken && !saving;
}

/** Whether one of the files differs from what was loaded, or is gone. */
async function isAnyNewer(loaded: Readonly<Record<string, LoadedFile>>): Promise<boolean> {
  try {
    const files = await Promise.all(
      Object.entries(loaded).map(async ([file, was]) => ({ was, is: await fetchVersionedFile(file) })),
    );
    return files.some(({ was, is }) => (was.version ? was.version !== is.version : was.text !== is.text));
  } catch {
    return true;
  }
}
