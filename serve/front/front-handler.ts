import type { IncomingMessage, ServerResponse } from 'node:http';

/** One thing that happens to every request; without `next()` the request ends there. */
export type FrontHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
