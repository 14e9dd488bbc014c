import { DashError } from '../../schema/errors.ts';
import { findSecretName } from '../../schema/rules/secrets/secret-names.ts';
import { isMapping } from '../../schema/values.ts';
import type { WidgetRequest } from '../../schema/widget.ts';
import { isOwnAddress } from '../../schema/widget-plan.ts';

/** The error of a request that had no answer in time. */
export const timeoutError = (timeout: number) =>
  new DashError('widget-timeout', `There was no answer within ${timeout} ms.`, {
    hint: 'Check that the service is up, or give it longer with the `timeout` key of the widget (in milliseconds).',
  });

/** The error of a request that the browser could not make. */
export function unreachableError({ url }: WidgetRequest, proxied: boolean, cause: unknown): DashError {
  if (proxied || isOwnAddress(url)) {
    return new DashError('server-unreachable', 'The dashboard’s server could not be reached.', {
      hint: 'Check the connection to the server, then try again.',
      cause,
    });
  }
  const blocked = /^http:/i.test(url) && globalThis.location?.protocol === 'https:';
  return new DashError(
    'widget-unreachable',
    'Unable to fetch data: the service could not be reached from this browser.',
    {
      hint: blocked
        ? 'A browser does not ask an http:// address from an https:// page: set `useProxy: true`, so that the server asks.'
        : 'If the service is up, it may refuse requests from other sites (CORS): set `useProxy: true`, so that the server asks.',
      cause,
    },
  );
}

/** The error of an answer with a bad status: it says whose status it is, in their words where they gave some. */
export function statusError(status: number, body: unknown, request: WidgetRequest, proxied: boolean): DashError {
  const error = isMapping(body) ? body.error : undefined;
  const words = messageIn(body);
  if (isMapping(error) && error.type === 'upstream_timeout') {
    return new DashError('target-timeout', 'The service did not answer the dashboard’s server in time.');
  }
  if (isMapping(error) && error.type === 'upstream_error') {
    return new DashError(
      'target-unreachable',
      `The dashboard’s server could not reach the service${inBrackets(error.code)}.`,
      {
        hint: 'Check the address, and that the service can be reached from the server.',
      },
    );
  }
  const ofService = !proxied || (isMapping(error) && error.type === 'upstream_status');
  if (ofService || words) {
    const sentence = ofService ? `The service answered with status ${status}${words ? `: ${words}` : '.'}` : words;
    return new DashError('widget-status', sentence, hintFor(status, ofService));
  }
  const secret = findSecretName(request);
  return secret
    ? missingVariable(secret)
    : new DashError('no-proxy', `The request could not be passed on (status ${status}).`, { hint: needsServer });
}

/** The error of a request that needs a variable which nobody fills in. */
export const missingVariable = (name: string) =>
  new DashError('missing-variable', `Environment variable ${name} not found`, { hint: needsServer });

const needsServer = 'Requests through the proxy need a running Dash server; a static host has none.';

function hintFor(status: number, ofService: boolean): { hint?: string } {
  if (!ofService) return {};
  if (status === 401 || status === 403) return { hint: 'Check the credentials or the key in the options.' };
  if (status === 404) return { hint: 'Check the address and the version in the options.' };
  return {};
}

/** The message that an answer carries, in the shapes that our proxy and most services give it. */
export function messageIn(body: unknown): string {
  if (!isMapping(body)) return '';
  const { error, message, detail, title, msg } = body;
  if (isMapping(error)) return messageIn(error.data) || messageIn(error);
  const words = [message, error, detail, msg, title].find((text) => typeof text === 'string' && text !== '');
  return typeof words === 'string' ? words.slice(0, 300) : '';
}

const inBrackets = (code: unknown) => (typeof code === 'string' ? ` (${code})` : '');
