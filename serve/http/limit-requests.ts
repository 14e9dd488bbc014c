import type { Request, RequestHandler } from 'express';
import { type ClientRateLimitInfo, ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import type { SharedCounters, SharedState } from '../state/shared-state.ts';
import { HttpError } from './http-error.ts';

interface RequestLimit {
  /** Limits of the same name count together. */
  name: string;
  /** Milliseconds. */
  window: number;
  /** Requests of one key in that time. */
  limit: number;
  /** What is counted; an address, or the network of one, unless given. */
  keyOf?: (request: Request) => string;
  /** Count only those that are answered with an error. */
  onlyFailures?: boolean;
}

/** Keys that are counted; the oldest make room. */
const mostKeys = 10_000;

/** Refuses more requests than a limit with 429 `too-often`, counted for all servers that share the state. */
export function limitRequests(
  state: SharedState,
  { name, window, limit, keyOf = addressOf, onlyFailures = false }: RequestLimit,
): RequestHandler {
  return rateLimit({
    windowMs: window,
    limit,
    keyGenerator: keyOf,
    skipSuccessfulRequests: onlyFailures,
    store: storeOf(state.counters(`requests-${name}`, { most: mostKeys }), window),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Which proxies count is settled by the server; the check is for apps that leave it open.
    validate: false,
    handler: () => {
      throw new HttpError(429, 'too-often', 'Too many requests. Please try again later.');
    },
  });
}

const addressOf = (request: Request) => ipKeyGenerator(request.ip ?? '');

function storeOf(counters: SharedCounters, window: number): Store {
  const infoOf = ({ count, until }: { count: number; until: number }): ClientRateLimitInfo => ({
    totalHits: count,
    resetTime: new Date(until),
  });
  return {
    get: (key) => {
      const known = counters.peek(key);
      return known && infoOf(known);
    },
    increment: async (key) => infoOf(await counters.increment(key, window)),
    decrement: (key) => counters.decrement(key),
    resetKey: (key) => counters.delete(key),
  };
}
