import type { IncomingMessage } from 'node:http';

/** The port that a request names, empty where the scheme says it: cookies of the page are told apart by it. */
export const portOf = ({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string =>
  /:(\d+)$/.exec(host)?.[1] ?? '';
