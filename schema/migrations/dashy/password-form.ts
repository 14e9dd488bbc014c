/** Whether a hash is in the form that all versions read. */
export const isSha256 = (hash: unknown): boolean => typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash.trim());
