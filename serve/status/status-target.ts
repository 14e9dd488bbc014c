/** A status check that the config asks for, with the settings that it is made with. */
export interface StatusTarget {
  /** Address with a scheme; names of environment variables are still names. */
  url: string;
  /** Addresses that clients ask for it by, where these are not `url` alone: those of other networks, and with `[redacted]` for what is kept back. */
  askedBy?: string[];
  /** The client may not know `url`: who names the item is told how it is, in the name of the address that they know. */
  hidesAddress?: true;
  /** Id of the item that it is for, where something of it is kept back, or it has several addresses. */
  item?: string;
  headers?: Record<string, string>;
  /** Environment variables that may be sent with it. */
  names?: string[];
  /** Text that a good answer holds. */
  body?: string;
  insecure?: true;
  acceptCodes?: string;
  maxRedirects?: number;
  /** Seconds between checks, 0 for once per page load. */
  interval: number;
}

/** An item that is checked, as metrics name it. */
export interface CheckedItem {
  page: string;
  section: string;
  item: string;
  /** What its check is called (`StatusChecks.nameOf`). */
  check: string;
}
