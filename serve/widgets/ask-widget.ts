import { setImmediate } from 'node:timers/promises';
import { failureOf, type WidgetFailure } from '../../schema/api/widget-data.ts';
import { DashError } from '../../schema/errors.ts';
import { notAsked, type ServiceSignIn, type WidgetDeclaration, type WidgetRequest } from '../../schema/widget.ts';
import { readAnswer, timeoutError, toDashError, unreadableAnswer } from '../../schema/widget-answer.ts';
import { askInSteps, bodyOf } from '../../schema/widget-steps.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import type { OutboundAnswer, OutboundRequest, UrlPolicy } from '../outbound/outbound-request.ts';
import { isSecured } from '../outbound/redirects.ts';
import { createSecrets, type Environment } from '../outbound/secrets.ts';
import type { WidgetTarget } from '../site/site.ts';
import { type FilledRequest, fillBody, fillRequest, sendAlong } from './fill-request.ts';
import { createHostLimiter, type HostLimiter } from './host-limiter.ts';
import type { OwnAnswers } from './own-answers.ts';
import { createReadingTurns, type ReadingTurns } from './reading-turns.ts';
import { readRetryAfter } from './retry-after.ts';
import {
  accountOf,
  createServiceSessions,
  keptOf,
  type ServiceSession,
  type ServiceSessions,
} from './service-sessions.ts';

/** Finds the declaration behind a type, as far as it is about answers; undefined where there is none. */
export type LoadWidget = (
  type: string,
) => Promise<
  | Pick<
      WidgetDeclaration,
      | 'load'
      | 'read'
      | 'stillGood'
      | 'answer'
      | 'pictures'
      | 'follows'
      | 'alsoAsks'
      | 'signIn'
      | 'actions'
      | 'ownActions'
      | 'search'
    >
  | undefined
>;

/** What a try came to: the data as JSON, or why there is none. */
export type WidgetAnswer = ({ json: string } | FailedAnswer) & {
  /** Milliseconds in which the server did nothing but read answers. */
  reading: number;
};

interface FailedAnswer {
  failure: WidgetFailure;
  /** Milliseconds that the service asks to wait. */
  retryAfter?: number;
}

/**
 * Asks what a widget asks and reads the answers, without anything secret in what comes of it; with `errand`, asks or reads
 * that in its place. Never rejects.
 */
export type AskWidget = (
  target: WidgetTarget,
  urgent?: boolean,
  errand?: WidgetErrand,
  before?: ShownBefore,
) => Promise<WidgetAnswer>;

/** The data of a widget that there are already. */
export interface ShownBefore {
  json: string;
  /** All is asked, whatever still holds. */
  asksAll: boolean;
}

/** Something else than its data that is asked of a widget's service. */
export interface WidgetErrand {
  /** Without it, what the widget asks. */
  request?: WidgetRequest;
  /** The answer to what comes of it; without it that is nothing, and the answer may be any. */
  read?: (body: unknown) => unknown;
  /** How an answer that isn't read tells that nothing was done; that is its failure then. */
  refused?: ((answer: unknown) => DashError | undefined) | undefined;
}

interface Dependencies {
  outbound: Outbound;
  environment: Environment;
  loadWidget: LoadWidget;
  ownAnswers?: OwnAnswers;
  /** Decides on addresses beyond that; throws for one that is not asked. */
  checkUrl?: (url: URL) => void;
  limit?: HostLimiter;
  turns?: ReadingTurns;
  /** The sessions at services that are signed in to. */
  sessions?: ServiceSessions;
}

/** Bytes of an answer. */
const mostBytes = 5 * 1024 * 1024;
/** Letters of what a widget shows, as JSON. */
const mostData = 2 * 1024 * 1024;

export function createAskWidget({
  outbound,
  environment,
  loadWidget,
  ownAnswers = {},
  checkUrl = () => undefined,
  limit = createHostLimiter(),
  turns = createReadingTurns(),
  sessions = createServiceSessions(),
}: Dependencies): AskWidget {
  const inFlight = new Map<string, Promise<OutboundAnswer>>();

  /** Sends a request; the same one of another widget that is under way gives the same answer. */
  const send = (
    { url, method, headers, body, socket, secrets }: FilledRequest,
    attempt: Try,
    more: Partial<OutboundRequest> = {},
  ) => {
    const { target, origins, urgent } = attempt;
    const { timeout, names, insecure = false } = target;
    const key = JSON.stringify([url.href, socket, method, headers, body, timeout, names, insecure, [...origins]]);
    const allowed: UrlPolicy = (next) => {
      checkUrl(next);
      return isNamed(next, origins) ? 'named' : undefined;
    };
    const request = {
      allowed,
      method,
      headers,
      ...(body !== undefined && { body }),
      timeoutMs: timeout,
      maxBytes: mostBytes,
      holdsSecret: secrets.isSentIn,
      insecure,
      ...(socket !== undefined && { socket }),
      ...more,
    };
    const fetchBytes = async () => {
      const answer = await outbound.fetchBytes(url, request);
      // Within the limit, so that no more large answers wait in memory than may be under way.
      await turns.wait(answer.body.length);
      return answer;
    };
    const running =
      inFlight.get(key) ?? limit(socket ?? url.host, fetchBytes, urgent).finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  };

  /** The session of a try at the service that it asks; a new one where there is none, or the present one has ended. */
  const signIn = async (attempt: Try): Promise<ServiceSession | undefined> => {
    const { account, target } = attempt;
    if (!account) return undefined;
    const { request, keep, send: way, end, lasts = usualSession } = account.way;
    const open = async () => {
      const answer = await send(account.filled, attempt, { maxRedirects: 0, keepRedirects: true });
      const { status, body } = answer;
      // Some say of a wrong password that the request is bad.
      const isRefused = isRefusedStatus(status) || status === 400 || status === 422;
      const text = new TextDecoder().decode(body);
      const token = isRefused ? undefined : await keptOf(keep, answer, jsonOrText(text));
      // What is neither a session nor a refusal is another fault: a service that is starting, or another one.
      if (token === undefined && !isRefused && (status < 200 || status > 399)) readAnswer(request, status, text);
      if (token === undefined) return undefined;
      const close = end && token ? sendAlong(fillRequest(end, target, environment), way, token) : undefined;
      return { token, ...(close && { signOut: () => send(close, attempt) }) };
    };
    const session = await sessions.open(account.id, lasts, open);
    if (session.token) attempt.target = { ...target, secrets: [...new Set([...target.secrets, session.token])] };
    return session;
  };

  /** Sends a request with the session that its service wants; once more with a new one where that has ended. */
  const sendSignedIn = async (request: WidgetRequest, filled: FilledRequest, attempt: Try): Promise<Sent> => {
    const { account } = attempt;
    const session = account?.filled.url.origin === filled.url.origin ? await signIn(attempt) : undefined;
    if (!account || !session) return { ...(await send(filled, attempt)), secrets: filled.secrets };
    const sendWith = async ({ token }: ServiceSession): Promise<Sent> => {
      const known = fillRequest(request, attempt.target, environment);
      const signed = token ? sendAlong(known, account.way.send, token) : known;
      return { ...(await send(signed, attempt)), secrets: known.secrets };
    };
    const answer = await sendWith(session);
    const { hasEnded } = account.way;
    const isOver = hasEnded
      ? attempt.read(() => hasEnded(answer.status, jsonIn(new TextDecoder().decode(answer.body))))
      : isRefusedStatus(answer.status);
    if (!isOver || !sessions.end(account.id, session)) return answer;
    const next = await signIn(attempt);
    return next ? sendWith(next) : answer;
  };

  const askOne = async (request: WidgetRequest, filled: Filled, attempt: Try): Promise<unknown> => {
    if (filled && 'failure' in filled) throw filled.failure;
    if (!filled) {
      const own = Object.hasOwn(ownAnswers, request.url) ? ownAnswers[request.url] : undefined;
      if (own) return own(fillBody(request, attempt.target, environment), checkUrl);
      throw new DashError('no-such-answer', 'The server has no such answer of its own.');
    }
    const { status, retryAfter, body, secrets } = await sendSignedIn(request, filled, attempt);
    // Others get their turn between two answers that take long to read.
    await setImmediate();
    try {
      // A decoder of its own takes the mark of UTF-8 off, which JSON must not begin with.
      return attempt.read(() => readAnswer(request, status, new TextDecoder().decode(secrets.conceal(body))));
    } catch (failure) {
      const wait = status === 429 || status === 503 ? readRetryAfter(retryAfter, Date.now()) : undefined;
      if (wait !== undefined) attempt.retryAfter = Math.max(wait, attempt.retryAfter ?? 0);
      throw failure;
    }
  };

  /** Asks side by side. Hosts that only an answer names, beyond those of the first step, are not asked. */
  const askAll = async (
    attempt: Try,
    requests: readonly WidgetRequest[],
    step: number,
    known: readonly number[] = [],
  ): Promise<unknown[]> => {
    const { target, origins } = attempt;
    const filled = requests.map((request) => (request.server ? undefined : fillOptional(request, target, environment)));
    if (step === 0) for (const request of filled) if (request && 'url' in request) origins.add(request.url.origin);
    // All are waited for, so that the next try doesn't begin while one of them is still under way.
    const answers = await Promise.allSettled(
      requests.map((request, index) => (known.includes(index) ? stillGood : askOne(request, filled[index], attempt))),
    );
    return answers.map((answer, index) => {
      if (answer.status === 'fulfilled') return answer.value;
      if (requests[index]?.optional) return explain(answer.reason, target.timeout);
      throw answer.reason;
    });
  };

  const ask = async (attempt: Try, errand?: WidgetErrand, before?: ShownBefore): Promise<string> => {
    const { requests, refusal, options, type } = attempt.target;
    if (refusal) throw new DashError(refusal.code, refusal.message, refusal);
    const widget = await loadWidget(type);
    if (!widget) throw new DashError('unknown-widget', `Widget type was not found: "${type}"`, { values: { type } });
    await widget.load?.();
    const { origins, target } = attempt;
    for (const origin of widget.alsoAsks ?? []) origins.add(origin);
    const way = widget.signIn?.(options);
    if (way) {
      const filled = fillRequest(way.request, target, environment);
      origins.add(filled.url.origin);
      const { url, method, headers, body } = filled;
      attempt.account = { way, filled, id: accountOf([url.href, method, headers, body]) };
    }
    const { request, read, refused } = errand ?? {};
    if (request) {
      const [answer] = await askAll(attempt, [read ? request : { ...request, as: 'text' }], 0);
      const undone = read ? undefined : attempt.read(() => refused?.(jsonOrText(String(answer))));
      if (undone) throw undone;
      return clean(attempt, () => read?.(answer));
    }
    const shown: unknown = before && widget.stillGood ? JSON.parse(before.json) : undefined;
    const known =
      shown !== undefined && !before?.asksAll ? widget.stillGood?.(shown as never, options, Date.now()) : [];
    const bodies = await askInSteps(widget, options, requests, (next, step) =>
      askAll(attempt, next, step, step === 0 ? known : []),
    );
    return clean(attempt, () => {
      const body = bodyOf(widget, bodies);
      return read ? read(body) : widget.read?.(body, options, Date.now(), shown as never);
    });
  };

  /** What is read, as JSON, without a secret in it. */
  const clean = (attempt: Try, read: () => unknown): string =>
    attempt.read(() => {
      const json = JSON.stringify(read()) ?? 'null';
      if (json.length > mostData) throw tooMuchData();
      // What a widget reads out of answers may come from its options too.
      const concealed = concealIn(attempt.target, json, environment, [...attempt.origins].join(' '));
      if (concealed === json || isJson(concealed)) return concealed;
      throw new DashError('unreadable-answer', 'The answer repeats a secret in a way that leaves nothing to show.');
    });

  return async (target, urgent = false, errand = undefined, before = undefined) => {
    const attempt = createTry(target, urgent, turns);
    try {
      return { json: await ask(attempt, errand, before), reading: attempt.reading };
    } catch (cause) {
      const conceal = (text: string) => concealIn(attempt.target, text, environment);
      const { retryAfter, reading } = attempt;
      return {
        failure: failureOf(explain(cause, target.timeout), conceal),
        ...(retryAfter !== undefined && { retryAfter }),
        reading,
      };
    }
  };
}

/** A request that is ready, or why it can't be made; undefined for what the server answers itself. */
type Filled = FilledRequest | { failure: unknown } | undefined;

const stillGood = new DashError(notAsked, 'It was not asked, as what is known of it still holds.');

/** The others of a widget are made where an optional one can't be. */
function fillOptional(request: WidgetRequest, target: WidgetTarget, environment: Environment): Filled {
  try {
    return fillRequest(request, target, environment);
  } catch (failure) {
    if (request.optional) return { failure };
    throw failure;
  }
}

/** An answer, and what was filled in to be found again in it. */
type Sent = OutboundAnswer & Pick<FilledRequest, 'secrets'>;

/** How a widget's service is signed in to. */
interface Account {
  id: string;
  way: ServiceSignIn;
  filled: FilledRequest;
}

/** Seconds that a session holds without being used. */
const usualSession = 600;

const isRefusedStatus = (status: number): boolean => status === 401 || status === 403;

/** One try to gather the data of a widget. */
interface Try {
  /** With the token of its session among the secrets, once there is one. */
  target: WidgetTarget;
  account?: Account;
  urgent: boolean;
  origins: Set<string>;
  retryAfter?: number;
  reading: number;
  /** Runs what reads an answer, and adds to `reading` how long that took. */
  read<Result>(task: () => Result): Result;
}

const createTry = (target: WidgetTarget, urgent: boolean, turns: ReadingTurns): Try => ({
  target,
  urgent,
  origins: new Set(),
  reading: 0,
  read(task) {
    const began = performance.now();
    try {
      return task();
    } finally {
      const spent = performance.now() - began;
      this.reading += spent;
      turns.spent(spent);
    }
  },
});

/** Whether an address belongs to a host that the widget asks itself, or to its `https` form. */
const isNamed = (url: URL, origins: ReadonlySet<string>): boolean =>
  origins.has(url.origin) || [...origins].some((origin) => isSecured(new URL(origin), url));

/** A text that leaves the server, without the secrets of the widget; `host` is none. */
function concealIn({ names, secrets }: WidgetTarget, text: string, environment: Environment, host = ''): string {
  if (names.length === 0 && secrets.length === 0) return text;
  return createSecrets(names, environment, host, secrets).conceal(Buffer.from(text)).toString();
}

const isJson = (text: string): boolean => jsonIn(text) !== undefined;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const jsonOrText = (text: string): unknown => jsonIn(text) ?? text;

function explain(cause: unknown, timeout: number): DashError {
  if (cause instanceof OutboundFailure && cause.code === 'upstream-timeout') return timeoutError(timeout);
  // Thrown by what goes down into an answer, or makes one text of it.
  if (cause instanceof RangeError) return unreadableAnswer();
  return toDashError(cause);
}

const tooMuchData = () =>
  new DashError('too-much-data', `The widget would show more than ${mostData / 1024 ** 2} MB.`, {
    hint: 'Ask for less of it, by the options of the widget or of the service.',
  });
