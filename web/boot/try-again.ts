/**
 * Runs something that may fail because the network does, and again after `pause` milliseconds, twice as many the next
 * time, until it succeeds. `report` hears of each failure. Resolves after the first try, which never rejects.
 */
export async function tryAgain(
  run: () => Promise<unknown>,
  report: (cause: unknown) => void,
  pause = 5000,
): Promise<void> {
  try {
    await run();
  } catch (cause) {
    report(cause);
    setTimeout(() => void tryAgain(run, report, pause * 2), pause);
  }
}
