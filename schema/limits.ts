/**
 * What a file may hold at most. The largest of users' files that we know of has 52 KB; the limits keep a hostile one
 * from taking the process with it.
 */
export const limits = {
  /** Characters of text. */
  length: 4_000_000,
  /** Mappings and lists within each other. */
  depth: 100,
  /** Values, with every alias counted as often as it is used. */
  values: 1_000_000,
  /** Keys that merge keys (`<<`) copy. */
  mergedKeys: 100_000,
  /** Problems of one file that are listed. */
  problems: 1_000,
} as const;
