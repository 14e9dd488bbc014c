import { writeBackup } from '../../schema/backup/files.ts';
import { newSalt, sealBackup } from '../../schema/backup/sealed-format.ts';
import { userCredentials } from '../../schema/document/user-credentials.ts';
import { DashError } from '../../schema/errors.ts';
import type { Ports } from '../ports.ts';
import { maskSecrets } from '../site/texts/viewer-texts.ts';
import { keptBooks } from './backup/kept-books.ts';
import { keptFiles, keptPictures } from './backup/kept-files.ts';
import { keysOf } from './backup/keys.ts';
import { askPassword } from './backup/password.ts';
import { openPlace, type PlaceOptions } from './backup/places.ts';

export interface BackupResult {
  /** Where it is. */
  to: string;
  /** Paths of the files in it, from the folder of the config. */
  files: string[];
  /** How many notes and lists of its server are in it, if there are any. */
  books?: number;
  /** Letters of the sealed backup. */
  size: number;
  /** What a sync service knows it by. */
  id?: string;
  /** What is not in it, or can't be read as a config, a sentence each. */
  notes: string[];
  /** Paths of pages beside the config that are not in it, since they could not be read. */
  missing: string[];
}

/** Letters that a sync service takes. */
const mostForSync = 24 * 1024 * 1024;

/**
 * Keeps a config, its local pages, the notes and lists that its server keeps and, if asked, the pictures beside it, sealed with
 * a password; files that can't be read as a config as well.
 *
 * @throws {DashError} where a file can't be read, there is no password, or the place does not take it
 */
export async function backup(
  { file, pictures, ...place }: PlaceOptions & { file: string; pictures: boolean },
  ports: Pick<Ports, 'cwd' | 'env' | 'note' | 'readInput' | 'readSecret' | 'signal' | 'progress'>,
): Promise<BackupResult> {
  const target = openPlace(place, ports);
  const { files, main, notes, missing } = await keptFiles(file, ports);
  if (target.warning) ports.note(target.warning);
  const { books, notes: bookNotes } = await keptBooks(file, ports);
  notes.push(...bookNotes);
  if (pictures) files.push(...(await keptPictures(file, ports)));
  // Nobody types a password twice to hear that it was in vain.
  await target.refuseTaken?.();
  const password = await askPassword(target.salt === undefined, ports);
  const progress = ports.progress('Sealing the backup');
  try {
    const keys = await keysOf(password, target.salt ?? newSalt());
    // A browser that restores it keeps that part to itself, and is given no secret by it.
    const forBrowsers = main && maskSecrets(main, userCredentials(main));
    const content = writeBackup(files, forBrowsers, new Date().toISOString(), books);
    const sealed = sealBackup(content, keys);
    if (place.sync !== undefined && sealed.length > mostForSync) {
      throw new DashError('backup-too-large', 'The backup is larger than the 24 MB that a sync service takes.', {
        hint: 'Keep it in a file or at an address of WebDAV, or leave the pictures out.',
      });
    }
    progress.show(`Sending it to ${target.name}`);
    const id = await target.put(sealed, keys);
    return {
      to: target.name,
      files: files.map(({ path }) => path),
      ...(books.length > 0 && { books: books.length }),
      size: sealed.length,
      ...(id !== undefined && { id }),
      notes,
      missing,
    };
  } finally {
    progress.done();
  }
}
