import type { IncomingMessage } from 'node:http';

export const acceptsHtml = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Whether a browser wants to show what it asks for. */
export const wantsPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && acceptsHtml({ headers });
