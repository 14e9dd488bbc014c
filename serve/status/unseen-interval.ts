/** Seconds between checks that nobody looks at; more where the config says so. */
export const unseenInterval = 300;
