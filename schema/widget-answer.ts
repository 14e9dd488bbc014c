import { DashError, isDashError } from './errors.ts';
import { isMapping } from './values.ts';
import type { WidgetRequest } from './widget.ts';

/**
 * What the answer to a widget's request holds: parsed as JSON unless the request says `text`. `refuse` makes the error of
 * a status that is no success, of the parsed body (undefined where that is no JSON). Throws a `DashError` whose message
 * says what happened and whose hint says what to do.
 */
export function readAnswer(
  { as = 'json' }: Pick<WidgetRequest, 'as'>,
  status: number,
  text: string,
  refuse: (status: number, body: unknown) => DashError = statusError,
): unknown {
  const deep = isNestedDeeply(text);
  if (deep && as === 'json') throw unreadableAnswer();
  const body = deep ? undefined : parse(text);
  if (status < 200 || status > 299) throw refuse(status, body);
  if (as === 'json' && body === undefined) {
    throw new DashError('widget-not-json', 'The answer is not JSON.', {
      hint: 'Check the address: a web page seems to answer there.',
    });
  }
  if (isMapping(body) && body.success === false) {
    const message = messageIn(body);
    throw new DashError('widget-target', `Proxy returned error from target server${message ? `: ${message}` : ''}`, {
      values: { words: message ? `: ${message}` : '' },
    });
  }
  return as === 'text' ? text : body;
}

/** The error of an answer that can't be taken apart. */
export const unreadableAnswer = (): DashError =>
  new DashError('unreadable-answer', 'The answer is nested too deeply, or too large, to be read.', {
    hint: 'Check that the address belongs to the service that this widget is for.',
  });

/** Lists and objects within each other that an answer may have; no service comes near. */
const deepest = 1000;

/** Whether a text has more brackets within each other than an answer may: parsing millions of them takes seconds. */
function isNestedDeeply(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) quoted = !quoted;
    else if (quoted) index += code === backslash ? 1 : 0;
    else if (code === openList || code === openObject) depth++;
    else if (code === closeList || code === closeObject) depth--;
    if (depth > deepest) return true;
  }
  return false;
}

const [quote, backslash] = [0x22, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of a service's answer with a bad status, in the service's words where it gave some. */
export function statusError(status: number, body: unknown): DashError {
  const words = messageIn(body);
  const hint = statusHints[status];
  const said = words ? `: ${words}` : '';
  return new DashError('widget-status', `The service answered with status ${status}${said || '.'}`, {
    hint,
    values: { status, words: said, variant: status },
  });
}

const checkCredentials = 'Check the credentials or the key in the options.';
const statusHints: Readonly<Record<number, string>> = {
  401: checkCredentials,
  403: checkCredentials,
  404: 'Check the address and the version in the options.',
};

/** The error of a request that had no answer in time. */
export const timeoutError = (timeout: number): DashError =>
  new DashError('widget-timeout', `There was no answer within ${timeout} ms.`, {
    hint: 'Check that the service is up, or give it longer with the `timeout` key of the widget (in milliseconds).',
    values: { timeout },
  });

/** What a view, a declaration or a request threw, as something to show: a bug keeps its own words and stack. */
export const toDashError = (cause: unknown): DashError =>
  isDashError(cause)
    ? cause
    : new DashError('widget-failed', cause instanceof Error ? cause.message : String(cause), { cause });

/** The message that an answer carries, in the shapes that our proxy and most services give it. */
export function messageIn(body: unknown): string {
  if (!isMapping(body)) return '';
  const { error, message, detail, title, msg } = body;
  if (isMapping(error)) return messageIn(error.data) || messageIn(error);
  const words = [message, error, detail, msg, title].find((text) => typeof text === 'string' && text !== '');
  return typeof words === 'string' ? words.slice(0, longestWords) : '';
}

const longestWords = 300;
