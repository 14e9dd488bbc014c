/**
 * `/sync` keeps encrypted backups of the config for browsers: `POST` and `PUT` take `SyncRequest`, `GET` and `DELETE`
 * take `backupId` and `subHash` in the query, `DELETE` also in its body.
 */
export interface SyncRequest {
  /** Issued by the service when a backup is created. */
  backupId?: string;
  /** The encrypted config, as text. */
  userData?: string;
  /** What shows that the client knows the password: the beginning of a hash of it. */
  subHash?: string;
}

/** Reply to `POST`, `PUT` and `DELETE`. */
export interface SyncSaved {
  backupId: string;
}

/** Reply to `GET`. */
export interface SyncFound {
  userData: { userData: string };
}

/** Reply beside a status of 400 or more. */
export interface SyncFailure {
  success: false;
  message: string;
  /** The same as `message`, for existing clients. */
  errorMsg: string;
}
