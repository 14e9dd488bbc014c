import { DashError } from '../../schema/errors.ts';
import { findSecretName } from '../../schema/rules/secrets/secret-names.ts';
import { isMapping } from '../../schema/values.ts';
import type { WidgetRequest } from '../../schema/widget.ts';
import { messageIn, statusError } from '../../schema/widget-answer.ts';
import { isOwnAddress } from '../../schema/widget-plan.ts';

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
      ...(blocked && { values: { variant: 'blocked' } }),
      hint: blocked
        ? 'A browser does not ask an http:// address from an https:// page: set `useProxy: true`, so that the server asks.'
        : 'If the service is up, it may refuse requests from other sites (CORS): set `useProxy: true`, so that the server asks.',
      cause,
    },
  );
}

/** The error of an answer of the proxy with a bad status: it says whose status it is, in their words where they gave some. */
export function proxiedStatusError(status: number, body: unknown, request: WidgetRequest): DashError {
  const error = isMapping(body) ? body.error : undefined;
  const type = isMapping(error) ? error.type : undefined;
  if (type === 'upstream_timeout') {
    return new DashError('target-timeout', 'The service did not answer the dashboard’s server in time.');
  }
  if (isMapping(error) && type === 'upstream_error') {
    return new DashError(
      'target-unreachable',
      `The dashboard’s server could not reach the service${inBrackets(error.code)}.`,
      {
        hint: 'Check the address, and that the service can be reached from the server.',
        values: { code: inBrackets(error.code) },
      },
    );
  }
  if (type === 'upstream_status') return statusError(status, body);
  const words = messageIn(body);
  if (words) return new DashError('proxy-refused', words);
  const secret = findSecretName(request);
  return secret
    ? missingVariable(secret)
    : new DashError('no-proxy', `The request could not be passed on (status ${status}).`, {
        hint: proxyHint,
        values: { status },
      });
}

/** The error of a request that needs a variable which nobody fills in. */
export const missingVariable = (name: string) =>
  new DashError('missing-variable', `Environment variable ${name} not found`, { hint: proxyHint, values: { name } });

/** The error of what a Dash server alone can do. */
export const needsServer = (message: string, variant?: 'sign-in') =>
  new DashError('needs-server', message, {
    hint: 'Start Dash with `dash serve`, or take the widget out.',
    ...(variant && { values: { variant } }),
  });

const proxyHint = 'Requests through the proxy need a running Dash server; a static host has none.';

const inBrackets = (code: unknown) => (typeof code === 'string' ? ` (${code})` : '');
