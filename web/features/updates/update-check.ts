/** The outcome of a check for updates. `invalid`: this version can't be compared, so nothing is shown. */
export type UpdateState = 'checking' | 'up-to-date' | 'update-available' | 'unsupported' | 'error' | 'invalid';

/** A version behind by more than this is no longer supported. */
const supportedGap = 5;

/** A version as a number: its digits without the dots, as older dashboards compare it. */
const versionNumber = (version: unknown): number | undefined => {
  const digits = typeof version === 'string' ? version.replaceAll('.', '') : '';
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
};

/** Compares this version with the newest one, which `fetchVersion` asks for only where there is something to compare. */
export async function checkForUpdate(
  current: string,
  fetchVersion: () => Promise<unknown>,
  report: (message: string, cause?: unknown) => void,
): Promise<Exclude<UpdateState, 'checking'>> {
  const ours = versionNumber(current);
  if (ours === undefined) {
    report(`Unable to check for updates, because current version is unavailible. ${current} is not a valid version.`);
    return 'invalid';
  }
  try {
    const found = await fetchVersion();
    const newest = versionNumber(found);
    if (newest === undefined) throw new Error(`The manifest names no version to compare with: ${found}`);
    const gap = newest - ours;
    if (gap <= 0) return 'up-to-date';
    return gap > supportedGap ? 'unsupported' : 'update-available';
  } catch (cause) {
    report('Error checking for updates.', cause);
    return 'error';
  }
}
