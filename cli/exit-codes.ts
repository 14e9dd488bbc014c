/** What the process ends with (README, 'Exit codes'); 130 is what shells expect after Ctrl-C, 129 after a lost terminal. */
export const exitCodes = { clean: 0, problems: 1, failed: 2, hungUp: 129, interrupted: 130, terminated: 143 } as const;
