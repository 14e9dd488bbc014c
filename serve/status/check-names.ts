import { portOf } from '../../schema/api/status.ts';
import { readFound } from '../../schema/rules/status/found-state.ts';
import { historyName } from './status-history.ts';
import type { StatusTarget } from './status-target.ts';

const names = new WeakMap<StatusTarget, string>();

/** What a check is called in the history and in metrics: it says nothing of its address. */
export function nameOf(target: StatusTarget): string {
  const port = portOf(target.url);
  const found = readFound(target.url);
  const name =
    names.get(target) ??
    historyName(
      port
        ? pingKey(port.host, port.port)
        : // Whatever state it is in, it is the same thing.
          [checkKey(found ? { url: found.key } : target), target.acceptCodes],
    );
  names.set(target, name);
  return name;
}

/** The same for checks that are one request. */
export const checkKey = ({ url, headers, insecure, maxRedirects, body }: Omit<StatusTarget, 'interval'>): string =>
  JSON.stringify([url, headers, insecure, maxRedirects, ...(body === undefined ? [] : [body])]);

/** The same for tries of one port. */
export const pingKey = (host: string, port: number): string => `${host}:${port}`;
