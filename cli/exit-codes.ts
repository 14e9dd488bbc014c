/** What the process ends with (README, 'Exit codes'); 130 is what shells expect after Ctrl-C. */
export const exitCodes = { clean: 0, problems: 1, failed: 2, interrupted: 130, terminated: 143 } as const;
