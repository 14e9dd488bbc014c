import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'system-info',
  aliases: ['systeminfo'],
  summary: 'Name, uptime, memory and load of the machine that Dash runs on.',
  options: Type.Object({}),
  height: 161,
  request: () => ({ url: 'system-info', server: true }),
  read: (body) => {
    const { meta, memory, load } = recordOf(body);
    const { hostname, username, system, uptime } = recordOf(meta);
    const host = textOf(hostname);
    if (!host) throw unreadable('host name');
    // The server gives a share from 0 to 1 as text.
    const free = numberOf(recordOf(memory).freePercent);
    const { one, five, fifteen } = recordOf(load);
    return {
      host: textOf(username) ? `${textOf(username)}@${host}` : host,
      system: textOf(system),
      /** Seconds. */
      uptime: numberOf(uptime),
      memory:
        free === undefined ? undefined : { total: textOf(recordOf(memory).total), used: Math.round((1 - free) * 100) },
      /** Averages over 1, 5 and 15 minutes. */
      load: [one, five, fifteen].map(numberOf).filter((value) => value !== undefined),
    };
  },
  example: {},
});
