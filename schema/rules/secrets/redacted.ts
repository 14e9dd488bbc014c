/** Stands for a value that was removed. A save with it leaves the file's value alone. */
export const redacted = '[redacted]';
