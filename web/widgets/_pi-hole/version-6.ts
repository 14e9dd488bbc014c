import { Type } from 'typebox';
import { defineActions, type ServiceSignIn, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { recordOf, textOf } from '../answers.ts';
import type { Stats } from './stats.ts';

/** Options of every widget that asks Pi-hole 6. */
export const version6Options = {
  hostname: Type.String({ description: 'Address of Pi-hole without `/admin`, such as `http://pi.hole`.' }),
  apiKey: Type.Optional(
    Type.String({
      description: 'Password of the web interface, or an app password; left out where Pi-hole has none.',
      writeOnly: true,
    }),
  ),
};

interface Connection {
  hostname: string;
  apiKey?: string;
}

const addressOf = (hostname: string) => `${baseAddress(hostname).replace(/\/admin$/, '')}/api`;

/** A request to the API of Pi-hole 6; `path` begins without a slash. */
export const version6Request = ({ hostname }: Connection, path: string): WidgetRequest => ({
  url: `${addressOf(hostname)}/${path}`,
});

/** Pi-hole has 16 sessions in all, which end half an hour after their last use. */
export const version6SignIn = ({ hostname, apiKey }: Connection): ServiceSignIn | undefined =>
  apiKey
    ? {
        request: { url: `${addressOf(hostname)}/auth`, method: 'POST', body: { password: apiKey } },
        keep: {
          body: (body) => {
            const { valid, sid } = recordOf(recordOf(body).session);
            return valid === true ? (textOf(sid) ?? null) : undefined;
          },
        },
        send: { header: 'X-FTL-SID' },
        lasts: 1500,
        end: { url: `${addressOf(hostname)}/auth`, method: 'DELETE' },
      }
    : undefined;

/** Seconds that blocking pauses. */
const pause = 300;

const blocking = (options: Connection, isOn: boolean): WidgetRequest => ({
  ...version6Request(options, 'dns/blocking'),
  method: 'POST',
  body: { blocking: isOn, timer: isOn ? null : pause },
});

export const version6Actions = defineActions<Connection, Stats>({
  pause: {
    icon: 'pause',
    request: (options) => blocking(options, false),
    isOffered: ({ state }) => state === 'enabled',
  },
  resume: {
    icon: 'play',
    request: (options) => blocking(options, true),
    isOffered: ({ state }) => state === 'disabled',
  },
});
