import { Type } from 'typebox';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf } from '../answers.ts';
import type { Counted } from '../rankings.ts';

/** The group of words that the family shares. */
export const family = '_adguard';

/** Options of every widget that asks AdGuard Home. */
export const adguardOptions = {
  hostname: Type.String({ description: 'Address of AdGuard Home, such as `http://192.168.1.5:3000`.' }),
  username: Type.Optional(
    Type.String({ description: 'User name, where AdGuard asks for a password.', writeOnly: true }),
  ),
  password: Type.Optional(
    Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
  ),
};

/** Where it is, and who asks. */
export interface Connection {
  hostname: string;
  username?: string;
  password?: string;
}

/** A request to the API of AdGuard Home; `path` begins without a slash. It lets no browser ask from another site. */
export const adguardRequest = ({ hostname, username, password }: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/control/${path}`,
  ...(username && password && { basic: { username, password } }),
  proxy: 'always',
});

/** A list of objects with one key each, the domain, whose value is the count. */
export const domainsOf = (value: unknown): Counted[] =>
  recordsOf(value).flatMap((entry) => {
    const [pair] = Object.entries(recordOf(entry));
    return pair ? [{ name: pair[0], count: numberOf(pair[1]) ?? 0 }] : [];
  });
