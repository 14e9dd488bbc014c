import { Type } from 'typebox';
import type { ServiceSignIn } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, textOf } from '../answers.ts';

/** Where DSM is. */
export const hostname = Type.String({ description: 'Address of DSM, such as `http://192.168.1.8:5000`.' });

/** The password of every widget that asks a Synology NAS. */
export const password = Type.String({
  description: 'Its password; one with a second factor can’t be used.',
  writeOnly: true,
});

interface Account {
  hostname: string;
  username: string;
  password: string;
}

/** The session at DSM that all widgets of an account share; `ended` are the errors that say that it is over. */
export const synologySignIn = ({ hostname, username, password }: Account, ended: readonly number[]): ServiceSignIn => ({
  request: {
    url: `${baseAddress(hostname)}/webapi/auth.cgi`,
    method: 'POST',
    form: {
      ...{ api: 'SYNO.API.Auth', version: '3', method: 'login', session: 'DownloadStation', format: 'sid' },
      ...{ account: username, passwd: password },
    },
  },
  keep: { body: (body) => textOf(recordOf(recordOf(body).data).sid) },
  send: { query: '_sid' },
  hasEnded: (_, body) => ended.includes(numberOf(recordOf(recordOf(body).error).code) ?? 0),
  end: {
    url: withQuery(`${baseAddress(hostname)}/webapi/auth.cgi`, {
      ...{ api: 'SYNO.API.Auth', version: 3, method: 'logout', session: 'DownloadStation' },
    }),
  },
});
