/** Addresses that machines ask for by themselves, right at the server: without its name and without its path. */
export const isProbe = (url: string | undefined): boolean => /^\/(?:healthz|metrics)(?:$|\?)/.test(url ?? '');
