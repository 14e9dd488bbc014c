import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { HttpError } from '../../http/http-error.ts';

/** Refuses more requests a minute from one address, where each has the server ask another host. */
export const limitAsking = (mostPerMinute: number): RequestHandler =>
  rateLimit({
    windowMs: 60_000,
    limit: mostPerMinute,
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Which proxies count is settled by the server; the check is for apps that leave it open.
    validate: false,
    handler: () => {
      throw new HttpError(429, 'too-often', 'Too many requests. Please try again later.');
    },
  });
