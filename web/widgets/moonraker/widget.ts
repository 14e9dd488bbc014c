import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { family, isAtWork, type Printer, printerEnd, printerGlance, showPrinter } from '../_printers/printers.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

const objects = ['webhooks', 'print_stats', 'display_status', 'virtual_sdcard', 'extruder', 'heater_bed'];

export default defineWidget({
  type: 'moonraker',
  aliases: ['klipper'],
  family,
  category: 'home',
  picture: 'value',
  summary:
    'What a 3D printer with Klipper prints and how far it is, from Moonraker; administrators pause and cancel it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Moonraker, such as `http://mainsail.local:7125`.' }),
    apiKey: Type.Optional(Type.String({ description: 'API key, where Moonraker asks for one.', writeOnly: true })),
  }),
  interval: 15,
  height: 104,
  icon: 'box',
  request: (options) => asked(options, `objects/query?${objects.join('&')}`),
  read: (body): Printer => {
    const { status } = recordOf(recordOf(body).result);
    if (status === undefined) throw unreadable('status of the printer');
    const { webhooks, print_stats, display_status, virtual_sdcard, extruder, heater_bed } = recordOf(status);
    const stats = recordOf(print_stats);
    const progress = numberOf(recordOf(display_status).progress) ?? numberOf(recordOf(virtual_sdcard).progress);
    const duration = numberOf(stats.print_duration);
    const { current_layer, total_layer } = recordOf(stats.info);
    const [at, of] = [numberOf(current_layer), numberOf(total_layer)];
    const state = stateOf(textOf(recordOf(webhooks).state), textOf(stats.state) ?? '');
    const isPrinting = state === 'prints' || state === 'pauses';
    return {
      state,
      file: textOf(stats.filename)?.replace(/^.*\//, ''),
      share: progress === undefined ? undefined : Math.min(100, progress * 100),
      left: progress && duration !== undefined ? duration / progress - duration : undefined,
      nozzle: numberOf(recordOf(extruder).temperature),
      bed: numberOf(recordOf(heater_bed).temperature),
      ...(isPrinting && at !== undefined && of !== undefined && { layer: { at, of } }),
    };
  },
  actions: {
    pause: {
      icon: 'pause',
      request: (options) => ({ ...asked(options, 'print/pause'), method: 'POST' }),
      isOffered: ({ state }) => state === 'prints',
    },
    resume: {
      icon: 'play',
      request: (options) => ({ ...asked(options, 'print/resume'), method: 'POST' }),
      isOffered: ({ state }) => state === 'pauses',
    },
    cancel: {
      icon: 'stop',
      confirm: true,
      request: (options) => ({ ...asked(options, 'print/cancel'), method: 'POST' }),
      isOffered: isAtWork,
    },
  },
  end: printerEnd,
  shows: showPrinter,
  glance: printerGlance,
  example: { hostname: 'http://mainsail.local:7125' },
});

const asked = ({ hostname, apiKey }: Readonly<{ hostname: string; apiKey?: string }>, path: string) => ({
  url: `${baseAddress(hostname)}/printer/${path}`,
  ...(apiKey && { headers: { 'X-Api-Key': apiKey } }),
  proxy: 'always' as const,
});

const states: Readonly<Record<string, Printer['state']>> = {
  printing: 'prints',
  paused: 'pauses',
  complete: 'done',
  standby: 'ready',
  cancelled: 'ready',
  error: 'error',
};

/** What Klipper is, and what it prints. */
function stateOf(klipper: string | undefined, print: string): Printer['state'] {
  if (klipper === 'shutdown' || klipper === 'error') return 'error';
  if (klipper === 'startup' || klipper === 'disconnected') return 'offline';
  return (Object.hasOwn(states, print) ? states[print] : undefined) ?? { says: print };
}
