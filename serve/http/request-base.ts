import type { IncomingMessage } from 'node:http';

const bases = new WeakMap<IncomingMessage, string>();

/** Notes the path that the dashboard stands under for a request, without a slash at its end. */
export const setBase = (request: IncomingMessage, base: string): unknown => bases.set(request, base);

/** The path that a cookie of the dashboard is for, with a slash at its end: `/` unless a base is known. */
export const basePath = (request: IncomingMessage): string => `${bases.get(request) ?? ''}/`;
