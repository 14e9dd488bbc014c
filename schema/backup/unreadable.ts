import { DashError } from '../errors.ts';

/** Of a backup that the password does not open. Whether that is wrong, or the backup damaged, nobody can tell. */
export const unreadable = (): DashError =>
  new DashError('unreadable-backup', 'The backup could not be decrypted: the password is wrong, or it is damaged.');
