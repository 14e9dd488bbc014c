import { Type } from 'typebox';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';

/** Options of every widget that asks Glances. */
export const glancesOptions = {
  hostname: Type.String({ description: 'Address of Glances with its port, such as `http://192.168.1.5:61208`.' }),
  apiVersion: Type.Union([Type.Literal(4), Type.Literal(3), Type.Literal(2)], {
    default: 4,
    description: 'Version of its API: that of Glances itself.',
  }),
  username: Type.Optional(
    Type.String({ description: 'User name, where Glances asks for a password.', writeOnly: true }),
  ),
  password: Type.Optional(
    Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
  ),
};

interface Connection {
  hostname: string;
  apiVersion: number;
  username?: string;
  password?: string;
}

/** A request to the API of Glances; `path` begins without a slash. */
export const glancesRequest = (
  { hostname, apiVersion, username, password }: Connection,
  path: string,
): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/${apiVersion}/${path}`,
  ...(username && password && { basic: { username, password } }),
});
