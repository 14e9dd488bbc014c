import { goneCode } from '../../../../schema/api/config-manager.ts';
import { pageEntries } from '../../../../schema/config/page-entries.ts';
import type { Conflict } from '../../../../schema/document/merge/merge.ts';
import { type Configs, mainFile } from '../../../../schema/editing/configs.ts';
import { changedFiles, presentOf } from '../../../../schema/editing/edit-log.ts';
import { textToSave } from '../../../../schema/editing/text-to-save.ts';
import { isExternal } from '../../../../schema/rules/addresses/urls.ts';
import { inSentences } from '../../../../schema/rules/text/joined.ts';
import { mapping } from '../../../../schema/values.ts';
import { ConfigRequestError, saveConfig } from '../../../api/config-manager.ts';
import { failureWords } from '../../../api/failure-words.ts';
import type { App } from '../../../app/app-context.ts';
import { reportError } from '../../../errors/error-log.ts';
import { clearLocalConfig } from '../../../stored/local-config.ts';
import { writeStored } from '../../../stored/storage.ts';
import { toastAfterLoad } from '../../../stored/toast-after-load.ts';
import { editing, endEditing, setEditing } from '../../../stores/editing.ts';
import { toast } from '../../../stores/toasts.ts';
import { word } from '../../../words/words.ts';
import { awaitSiteChange } from './await-site-change.ts';
import { forgetFailure, tellFailure } from './save-failure.ts';

/** What a save asks for before it can be done. */
export type SaveQuestion =
  /** Both sides changed the same: `conflicts` says where, as far as this viewer may know. */
  | {
      ask: 'conflict';
      file: string;
      conflicts: readonly Conflict[];
      version: string | undefined;
      by: string | undefined;
      time: string | undefined;
    }
  /** The file has gone since it was loaded; `path` says where it was. */
  | { ask: 'gone'; file: string; path: string; anew: readonly string[] }
  /** The sign-in is about to change, which takes the password once more. */
  | { ask: 'password'; wrong: boolean; anew: readonly string[] };

interface SaveWish {
  password?: string;
  /** Files that are written anew where they have gone. */
  anew?: readonly string[];
}

/**
 * Writes the files that were edited, the main one first, and leaves the edit mode once the page shows what is in them by
 * then. What can't be written is told, and the edit mode stays; resolves to what has to be asked first, if anything.
 */
export async function saveToDisk(
  stores: App,
  { password, anew = [] }: SaveWish = {},
): Promise<SaveQuestion | undefined> {
  const { session } = editing.getState();
  if (!session) return undefined;
  const present = presentOf(session.log);
  const files = changedFiles(session.log).sort((one) => (one === mainFile ? -1 : 1));
  if (files.some(isExternal)) {
    toast(word('editor:save.external'), 'error');
    return undefined;
  }
  setEditing({ saving: true, failure: '' });
  forgetFailure();
  try {
    let isNew = false;
    let lost = false;
    for (const file of files) {
      const version = session.loaded[file]?.version;
      const question = await trySave({ file, anew }, () =>
        saveConfig({
          ...textToSave(mapping(present[file]), session.loaded[file]?.text ?? '', mapping(session.log.begun[file])),
          filename: file,
          timestamp: new Date().toISOString(),
          ...(file === mainFile && { newPages: addedPages(session.log.begun, present) }),
          ...(version !== undefined && { version }),
          ...(anew.includes(file) && { anew: true }),
          ...(password !== undefined && { password }),
        }).then(({ changed, reworded, message }) => {
          setEditing({ answer: message });
          isNew ||= changed;
          lost ||= reworded === true;
        }),
      );
      if (question) return question;
    }
    clearLocalConfig(localStorage);
    const shows = !isNew || (await awaitSiteChange(stores.dashboard));
    endEditing();
    const note = word(lost ? 'editor:save.reworded' : 'editor:save.done-note');
    if (shows) toast(inSentences(document.documentElement.lang, [word('editor:save.done'), note]));
    else {
      toastAfterLoad(word('editor:save.done'));
      window.location.reload();
    }
    return undefined;
  } catch (failure) {
    const { message, hint = '', problems } = failureWords(failure, word);
    reportError(`Failed to save config. ${message}`, failure);
    const said = [message, hint, problems[0] && `(${problems[0].line ?? ''})`].filter(Boolean).join(' ');
    setEditing({ failure: said });
    tellFailure(failure, said);
    return undefined;
  } finally {
    setEditing({ saving: false });
  }
}

/** Paths of the pages that were added, and that nothing was written for: their files are made with the main one. */
function addedPages(begun: Configs, present: Configs): string[] {
  const pathsOf = (configs: Configs) => pageEntries(mapping(configs[mainFile])).map(({ path }) => path);
  const before = pathsOf(begun);
  return pathsOf(present).filter((path) => !before.includes(path) && !isExternal(path) && !(path in present));
}

/** Saves a file; gives the question where the server has one, and throws any other failure. */
async function trySave(
  { file, anew }: { file: string; anew: readonly string[] },
  save: () => Promise<void>,
): Promise<SaveQuestion | undefined> {
  try {
    await save();
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ConfigRequestError)) throw failure;
    if (failure.code === 'password-needed') return { ask: 'password', wrong: false, anew };
    if (failure.code === 'wrong-password') return { ask: 'password', wrong: true, anew };
    const { conflicts, version, by, time, path = file } = failure;
    // One that can't be written anew either is told as any other failure, with what to do.
    if (failure.code === goneCode && !anew.includes(file)) return { ask: 'gone', file, path, anew };
    if (failure.code === 'conflict') return { ask: 'conflict', file, conflicts, version, by, time };
    throw failure;
  }
}

/**
 * Keeps what was edited in this browser only, where the page shows it from then on, and leaves the edit mode. Sign-in is
 * never kept there.
 */
export function saveLocally(): void {
  const { session } = editing.getState();
  if (!session) return;
  const { file, pageId, log } = session;
  const present = presentOf(log);
  const { sections, pageInfo } = mapping(present[file]);
  const { appConfig, pages } = mapping(present[mainFile]);
  const { auth: _, ...settings } = mapping(appConfig);
  writeStored('confSections', sections ?? [], pageId);
  for (const [other, id] of Object.entries(session.otherPages)) {
    if (present[other] !== log.begun[other]) writeStored('confSections', mapping(present[other]).sections ?? [], id);
  }
  if (pageInfo !== undefined) writeStored('pageInfo', pageInfo, pageId);
  if (appConfig !== undefined) writeStored('appConfig', settings);
  if (pages !== undefined) writeStored('confPages', pages);
  endEditing();
  toastAfterLoad(word('editor:save.done-locally'));
  window.location.reload();
}
