import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { findSecretName } from '../../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

/** The group of words that the family shares. */
export const family = '_nextcloud';

/** Options of every widget that asks Nextcloud. */
export const nextcloudOptions = {
  hostname: Type.String({ description: 'Address of Nextcloud, such as `https://cloud.example.org`.' }),
  username: Type.String({
    description: 'Id of the user; figures of the server take an administrator.',
    writeOnly: true,
  }),
  password: Type.String({
    description: 'App password of this user: five groups of five signs, from the security settings of Nextcloud.',
    writeOnly: true,
  }),
  capabilitiesTtl: Type.Integer({
    default: 3600,
    minimum: 0,
    description: 'Accepted for the sake of older files; what the server can do is asked with each refresh.',
  }),
};

interface Connection {
  hostname: string;
  username: string;
  password: string;
}

const appPassword = /^[a-z\d]{5}(?:-[a-z\d]{5}){4}$/i;

/**
 * A request to the API of Nextcloud, which lets no browser ask from another site; `path` begins without a slash. Throws where
 * the password is no app password, so that one that opens everything is never sent.
 */
export function nextcloudRequest({ hostname, username, password }: Connection, path: string): WidgetRequest {
  if (password && !appPassword.test(password) && !findSecretName(password)) {
    throw new DashError('bad-app-password', 'The option "password" holds no app password.', {
      hint: 'Make one in the security settings of Nextcloud: five groups of five letters or digits, joined by hyphens.',
    });
  }
  return {
    url: `${baseAddress(hostname)}/ocs/${path}`,
    headers: { 'OCS-APIRequest': 'true', Accept: 'application/json' },
    basic: { username, password },
    proxy: 'always',
  };
}

export const serverInfo = 'v2.php/apps/serverinfo/api/v1/info';

const refusals: Readonly<Record<number, string>> = {
  401: 'Access is denied: check user name and app password. Figures of the server take an administrator.',
  429: 'Too many requests. This is also said after a wrong password; wait some minutes.',
  993: 'The app password is not permitted here. Make a new one.',
  997: 'User name or app password are wrong, or the app password was revoked.',
  998: 'The app password is not permitted here, or was revoked. Make a new one.',
};

/** What an answer of Nextcloud holds. Throws what it says instead. */
export function nextcloudData(body: unknown): unknown {
  const { meta, data } = recordOf(recordOf(body).ocs);
  const { statuscode, message } = recordOf(meta);
  const code = numberOf(statuscode);
  if (code === undefined || data === undefined) throw unreadable('data of Nextcloud');
  if (code === 100 || code === 200) return data;
  throw refusedBy('Nextcloud', textOf(message)?.replace(/\.$/, '') ?? `status ${code}`, refusals[code]);
}
