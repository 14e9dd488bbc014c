import { Type } from 'typebox';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { recordOf, refusedBy, textOf } from '../answers.ts';

/** Options of every widget that asks Prometheus. */
export const prometheusOptions = {
  hostname: Type.String({ description: 'Address of Prometheus, such as `http://192.168.1.5:9090`.' }),
  username: Type.Optional(Type.String({ description: 'User name, where Prometheus asks for one.', writeOnly: true })),
  password: Type.Optional(
    Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
  ),
};

interface Connection {
  hostname: string;
  username?: string;
  password?: string;
}

/** A request to the API of Prometheus; `path` begins without a slash. */
export const prometheusRequest = (
  { hostname, username, password }: Connection,
  path: string,
  query: Record<string, string | number> = {},
): WidgetRequest => ({
  url: withQuery(`${baseAddress(hostname)}/api/v1/${path}`, query),
  ...(username && password && { basic: { username, password } }),
});

/** The data of an answer. Throws what Prometheus says in their place. */
export function prometheusData(body: unknown): Readonly<Record<string, unknown>> {
  const { status, error, data } = recordOf(body);
  if (status === 'error') throw refusedBy('Prometheus', textOf(error) ?? 'error');
  return recordOf(data);
}
