import { isListedSet } from '../../../../schema/api/icons.ts';
import { entryAt } from '../../../../schema/editing/configs.ts';
import { placeOf } from '../../../../schema/editing/keys.ts';
import { mapping } from '../../../../schema/values.ts';
import { fetchProposal } from '../../../api/icons.ts';
import { editedConfigs, editedEntry, isEditing, perform } from '../../../stores/editing.ts';
import { noteTaken, usesSet } from '../../../stores/icon-choice.ts';

/** Milliseconds that a proposal has to come. */
const timeout = 8000;

/**
 * Gives a new item the icon that is called just as it is, as a step of its own, which one undo takes back. One whose picture
 * would have to be fetched from elsewhere is left to whoever edits, unless the config has others of that set: the panel
 * proposes it.
 */
export async function takeIcon(key: string, named: { title: string; host: string }): Promise<void> {
  const called = editedEntry(key)?.title;
  const { proposal } = (await fetchProposal(named.title, named.host, AbortSignal.timeout(timeout)).catch(
    () => undefined,
  )) ?? { proposal: undefined };
  // The item may be another by now, or gone.
  const place = proposal?.isExact && isEditing() ? placeOf(editedConfigs(), key) : undefined;
  if (!proposal || !place) return;
  const item = mapping(entryAt(editedConfigs(), place));
  if (item.icon !== undefined || item.title !== called) return;
  const { icon, set } = proposal;
  if (isListedSet(set) && !usesSet(editedConfigs(), set)) return;
  noteTaken(key, icon);
  perform({ do: 'update', at: place, set: { icon } }, `icon ${key}`);
}
