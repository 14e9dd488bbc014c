import { countAt, mainFile } from '../../../schema/editing/configs.ts';
import { editedConfigs, isEditing, perform } from '../../stores/editing.ts';

/** Removes every section of the main file in one step, which can be undone. */
export function removeSections(): void {
  if (!isEditing()) return;
  const sections = [mainFile, 'sections'] as const;
  const remove = { do: 'remove', at: [...sections, 0] } as const;
  const operations = Array.from({ length: countAt(editedConfigs(), sections) }, () => remove);
  if (operations.length > 0) perform({ do: 'together', operations });
}
