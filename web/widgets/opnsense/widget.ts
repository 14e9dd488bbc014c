import { Type } from 'typebox';
import { details, figure, levelOf, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, monitorsEnd } from '../_monitors/monitors.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';
import { readActivity } from './activity.ts';

export default defineWidget({
  type: 'opnsense',
  family,
  category: 'network',
  picture: 'rows',
  summary: 'Processor, memory, gateways and traffic of an OPNsense firewall.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of OPNsense, such as `https://192.168.1.1`.' }),
    username: Type.String({ description: 'Key of the API, from the access of a user in OPNsense.', writeOnly: true }),
    password: Type.String({ description: 'Its secret.', writeOnly: true }),
    wan: Type.String({ default: 'wan', description: 'Interface whose traffic is counted.' }),
  }),
  interval: 30,
  height: 104,
  shape: 'row',
  icon: 'shield',
  request: (options) => [
    asked(options, 'diagnostics/activity/getActivity'),
    { ...asked(options, 'diagnostics/traffic/interface'), optional: true },
    { ...asked(options, 'routes/gateway/status'), optional: true },
  ],
  read: (body, { wan }) => {
    const [activity, traffic, gateways] = body as unknown[];
    const found = readActivity(activity);
    if (found.cpu === undefined && found.memory === undefined) throw unreadable('figures of processor and memory');
    const interfaces = recordOf(recordOf(traffic).interfaces);
    const own = recordOf(Object.hasOwn(interfaces, wan) ? interfaces[wan] : undefined);
    return {
      ...found,
      received: numberOf(own['bytes received']),
      sent: numberOf(own['bytes transmitted']),
      gateways: recordsOf(recordOf(gateways).items).map(({ name, status, delay, loss }) => {
        const state = textOf(status) ?? '';
        return {
          name: textOf(name) ?? '',
          state,
          // `none` is nothing to report; loss and delay of more than is set are told by name.
          level:
            state === 'none' ? ('good' as const) : state.includes('down') ? ('bad' as const) : ('warning' as const),
          /** Milliseconds, and percent. */
          delay: measureOf(delay),
          loss: measureOf(loss),
        };
      }),
    };
  },
  end: ({ gateways }, { t }) => monitorsEnd(gateways, t),
  shows: ({ cpu, memory, gateways, received, sent, load, uptime }, { t, format }) => {
    const [first] = gateways;
    const percent = (name: string, value: number | undefined) => {
      if (value === undefined) return undefined;
      const { text, unit } = format.percentParts(value);
      return figure(t(name), text, { unit, level: levelOf(value) });
    };
    const isTold = gateways.length > 1 || gateways.some(({ level }) => level !== 'good');
    return [
      row(
        percent('cpu', cpu),
        percent('memory', memory),
        first?.delay !== undefined && figure(t('delay'), format.number(first.delay, 0), { unit: 'ms' }),
      ),
      isTold &&
        list(
          gateways.map(({ name, state, level, delay, loss = 0 }) => ({
            label: name,
            level,
            value:
              level === 'bad'
                ? t('down')
                : level === 'warning'
                  ? loss > 0
                    ? t('loss', { share: format.percent(loss) })
                    : state
                  : delay === undefined
                    ? t('up')
                    : format.quantity(delay, 'ms', 0),
          })),
        ),
      details(
        received !== undefined && figure(t('received'), format.bytes(received)),
        sent !== undefined && figure(t('sent'), format.bytes(sent)),
        load !== undefined && figure(t('load'), format.fixed(load, 2)),
        uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
      ),
    ];
  },
  glance: ({ cpu, memory, gateways, received, sent }, context) => {
    const { t, format } = context;
    const end = monitorsEnd(gateways, t);
    const share = cpu ?? memory ?? 0;
    const name = cpu === undefined ? 'memory-in-use' : 'cpu-in-use';
    return {
      text: end?.text ?? t(name, { share: format.percent(share) }),
      short: end ? undefined : format.percent(share),
      level: end ? (end.level === 'bad' ? 'bad' : 'warning') : levelOf(share),
      figures: [
        shareFigure(t('cpu'), cpu, format, false),
        shareFigure(t('memory'), memory, format, false),
        received !== undefined && figure(t('received'), format.bytes(received)),
        sent !== undefined && figure(t('sent'), format.bytes(sent)),
      ],
    };
  },
  example: { hostname: 'https://192.168.1.1', username: 'DASH_OPNSENSE_KEY', password: 'DASH_OPNSENSE_SECRET' },
});

const asked = (
  { hostname, username, password }: { hostname: string; username: string; password: string },
  path: string,
) => ({ url: `${baseAddress(hostname)}/api/${path}`, basic: { username, password }, proxy: 'always' as const });

/** A number with its unit, such as `8.1 ms` or `0.0 %`; `~` where there is none. */
const measureOf = (text: unknown) => numberOf((textOf(text) ?? '').split(' ')[0]);
