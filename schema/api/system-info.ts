/** Reply of `GET /system-info`. `success` is there for clients that check it. */
export interface SystemInfoReply {
  success: true;
  meta: {
    /** ISO date of the answer. */
    timestamp: string;
    /** Seconds since the machine started. */
    uptime: number;
    hostname: string;
    username: string;
    /** The system's version and, in brackets, its platform. */
    system: string;
    /** The kernel's own version, such as `6.12.9-1-amd64`. */
    release: string;
  };
  memory: {
    /** Whole GiB, as in `16 GB`. */
    total: string;
    /** Free part of the memory from 0 to 1, as text with two decimals. */
    freePercent: string;
  };
  /** Load averages; all 0 where the system knows none. */
  load: { one: number; five: number; fifteen: number };
}
