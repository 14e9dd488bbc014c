import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Configs, entryAt, mainFile } from '../../schema/editing/configs.ts';
import {
  beginLog,
  type EditLog,
  isChanged,
  perform as performed,
  presentOf,
  redo,
  undo,
  withFile,
} from '../../schema/editing/edit-log.ts';
import { placeOf } from '../../schema/editing/keys.ts';
import type { Operation } from '../../schema/editing/operations.ts';
import { isMapping, type Mapping } from '../../schema/values.ts';

export interface LoadedFile {
  text: string;
  /** What a save of it has to name; absent where no server told it. */
  version?: string;
}

/** What the panel of the editor shows: something by its key, or a part of the config. */
export type Panel =
  | { of: 'section' | 'widget'; key: string }
  /** What the tile of an item says of what is going on, by the item's key. */
  | { of: 'live'; key: string }
  /** `at` names the field that is to have the focus first. */
  | { of: 'item'; key: string; at?: 'title' | 'url' }
  /** The choice of a widget for a section, by the section's key; without one, for a new section. */
  | { of: 'add-widget'; section?: string }
  | { of: 'page-info' | 'app-config' | 'pages' | 'raw' | 'import' | 'alerts' | 'found' }
  /** Where to move or copy these items, widgets or sections; `how` is what is chosen at first. */
  | { of: 'move'; keys: readonly string[]; how?: 'move' | 'copy' };

/** An editing of the page, from entering the edit mode to leaving it. */
export interface Editing {
  log: EditLog;
  /** The file of the page that shows, as `pages[].path` names it; `''` on the main page. */
  file: string;
  pageId: string;
  loaded: Readonly<Record<string, LoadedFile>>;
  /** The ids of other pages whose files came in since: something was moved or copied there. */
  otherPages: Readonly<Record<string, string>>;
  panel?: Panel;
  /** Keys of the items that are chosen, in the order in which they were. */
  chosen: readonly string[];
  saving: boolean;
  /** Why the last try to save was in vain. */
  failure?: string;
  /** What the server said of the last save that succeeded. */
  answer?: string;
}

/** What is being edited; nothing outside of the edit mode. */
export const editing = createStore<{ session: Editing | undefined }>(() => ({ session: undefined }));

export const isEditing = (): boolean => editing.getState().session !== undefined;

/** A part of the session; the component renders again when that part changes. Undefined outside of the edit mode. */
export const useEditing = <T>(select: (session: Editing) => T): T | undefined =>
  useStore(editing, ({ session }) => session && select(session));

/** The configs as they are edited by now. Throws outside of the edit mode. */
export const editedConfigs = (): Configs => presentOf(present().log);

/** The entry of a key as it was when the editing began, with the file that it was in; undefined for one that is new. */
export function entryBefore(key: string): { entry: Mapping; file: string } | undefined {
  const { begun } = present().log;
  const place = placeOf(begun, key);
  const entry = place && entryAt(begun, place);
  return place && isMapping(entry) ? { entry, file: place[0] } : undefined;
}

/** The entry of a key as it would stand in the file by now; undefined for one that is gone. */
export function editedEntry(key: string): Mapping | undefined {
  const configs = editedConfigs();
  const place = placeOf(configs, key);
  const entry = place && entryAt(configs, place);
  return isMapping(entry) ? entry : undefined;
}

function present(): Editing {
  const { session } = editing.getState();
  if (!session) throw new Error('Nothing is being edited.');
  return session;
}

let keys = 0;

/** A key for a new entry, which no other has on this page. */
export const newKey = (): string => {
  keys += 1;
  return `new-${keys}`;
};

/** The key that the next new entry gets. */
export const nextKey = (): string => `new-${keys + 1}`;

/** Sets parts of the session; none outside of the edit mode. */
export function setEditing(parts: Partial<Omit<Editing, 'panel'>>): void {
  const { session } = editing.getState();
  if (session) editing.setState({ session: { ...session, ...parts } });
}

/** Begins to edit these configs, whose entries have keys. */
export function beginEditing(begun: Configs, more: Pick<Editing, 'file' | 'pageId' | 'loaded'>): void {
  editing.setState({ session: { log: beginLog(begun), chosen: [], saving: false, otherPages: {}, ...more } });
}

/** Takes the file of another page in, whose entries have keys, so that something can be moved there. */
export function addFile(file: string, { config, pageId, ...loaded }: LoadedFile & { config: Mapping; pageId: string }) {
  const session = present();
  if (file in session.log.begun) return;
  setEditing({
    log: withFile(session.log, file, config),
    loaded: { ...session.loaded, [file]: loaded },
    otherPages: { ...session.otherPages, [file]: pageId },
  });
}

/** The id of the page that a file is of: `home` for the main one. */
export const pageIdOf = ({ file: own, pageId, otherPages }: Editing, file: string): string =>
  file === mainFile ? 'home' : file === own ? pageId : (otherPages[file] ?? file);

export const endEditing = (): void => editing.setState({ session: undefined });

/**
 * Performs an operation on what is edited. Those of one `gesture`, such as the typing in one field, are one step.
 *
 * @throws {DashError} `no-such-place` where there is nothing to do it with: nothing has changed then
 */
export function perform(operation: Operation, gesture?: string): void {
  show(performed(present().log, operation, newKey, gesture));
}

/**
 * Goes on from another state of a file, in which somebody else's save is: `theirs` is what it holds, `merged` that together
 * with what was edited. What was done until now is one step from then on.
 */
export function rebase(
  file: string,
  loaded: LoadedFile,
  { theirs, merged }: Record<'theirs' | 'merged', Mapping>,
  gesture?: string,
): void {
  const session = present();
  const { begun } = session.log;
  const edited = { ...presentOf(session.log), [file]: merged };
  const before = { ...begun, [file]: theirs };
  const operations = Object.entries(edited).map(([name, config]) => ({ do: 'replace', file: name, config }) as const);
  const log = performed(beginLog(before), { do: 'together', operations }, newKey, gesture);
  editing.setState({ session: { ...session, loaded: { ...session.loaded, [file]: loaded } } });
  show(log);
}

/** Takes the last step back; does nothing where there is none. */
export const undoEdit = (): void => show(undo(present().log));

/** Does the last step that was taken back again. */
export const redoEdit = (): void => show(redo(present().log));

/** Shows another state of the log: what is no more is neither chosen nor in the panel. */
function show(log: EditLog): void {
  const session = present();
  if (log === session.log) return;
  const configs = presentOf(log);
  const isThere = (key: string) => placeOf(configs, key) !== undefined;
  const { panel, ...rest } = session;
  const keepsPanel = panel && (!('key' in panel) || isThere(panel.key));
  editing.setState({
    session: { ...rest, ...(keepsPanel && { panel }), log, chosen: session.chosen.filter(isThere) },
  });
}

/** Whether there is something to lose. */
export function hasUnsavedEdits(): boolean {
  const { session } = editing.getState();
  return session !== undefined && isChanged(session.log);
}

/** Shows something in the panel, in place of what is there. */
export function openPanel(panel: Panel): void {
  const { session } = editing.getState();
  if (session) editing.setState({ session: { ...session, panel } });
}

export function closePanel(): void {
  const { session } = editing.getState();
  if (!session?.panel) return;
  const { panel: _, ...rest } = session;
  editing.setState({ session: rest });
}

/** Chooses these items, in place of those that are. */
export const choose = (keys: readonly string[]): void => setEditing({ chosen: keys });
