import type { FrontHandler } from './front-handler.ts';

/** Seconds that browsers keep to HTTPS: half a year, as security scanners ask for at least. */
const maxAge = 15_768_000;

/** Names below this one are left out: they may be other machines. */
export const setStrictTransport: FrontHandler = (_request, response, next) => {
  response.setHeader('Strict-Transport-Security', `max-age=${maxAge}`);
  next();
};
