import { Type } from 'typebox';
import { DashError, isDashError } from '../../../schema/errors.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { recordOf, refusedBy } from '../answers.ts';

/** Options of every widget that asks Pi-hole 5 or older. */
export const version5Options = {
  hostname: Type.String({ description: 'Address of Pi-hole without `/admin`, such as `http://pi.hole`.' }),
  apiKey: Type.String({ description: 'API token, from the settings of Pi-hole.', writeOnly: true }),
};

interface Connection {
  hostname: string;
  apiKey: string;
}

/**
 * A request to the API of Pi-hole 5; `query` says for what. It is optional so that `version5Answer` can tell what version
 * doesn't know it.
 */
export const version5Request = ({ hostname, apiKey }: Connection, query: string): WidgetRequest => ({
  url: `${baseAddress(hostname).replace(/\/admin$/, '')}/admin/api.php?${query}&auth=${encodeURIComponent(apiKey)}`,
  optional: true,
});

/** The fields of an answer of Pi-hole 5. Throws what the request failed with, and for a list, which says that the key is wrong. */
export function version5Answer(body: unknown): Record<string, unknown> {
  if (isDashError(body)) throw isOtherVersion(body) ? otherVersion(body) : body;
  if (Array.isArray(body)) {
    throw refusedBy('Pi-hole', 'not authorised', 'Check that "apiKey" is the API token, which is not the password.');
  }
  return { ...recordOf(body) };
}

/** Pi-hole 6 has no such page, or shows that of its sign-in. */
const isOtherVersion = ({ code, values }: DashError): boolean =>
  code === 'widget-not-json' || (code === 'widget-status' && [400, 403, 404].includes(Number(values?.status)));

const otherVersion = (cause: DashError): DashError =>
  new DashError('pi-hole-version', 'This is not the API of Pi-hole 5.', {
    hint: 'For Pi-hole 6 take the type whose name ends in "-v6". Otherwise check the address.',
    cause,
  });
