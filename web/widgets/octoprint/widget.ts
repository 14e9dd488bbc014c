import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { family, isAtWork, type Printer, printerEnd, printerGlance, showPrinter } from '../_printers/printers.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'octoprint',
  family,
  category: 'home',
  picture: 'value',
  summary: 'What a 3D printer prints and how far it is, from OctoPrint; administrators pause and cancel it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of OctoPrint, such as `http://octopi.local`.' }),
    apiKey: Type.String({ description: 'Application key, from the settings of OctoPrint.', writeOnly: true }),
  }),
  interval: 15,
  height: 104,
  icon: 'box',
  request: (options) => [
    asked(options, 'job'),
    // There is a conflict while no printer is connected.
    { ...asked(options, 'printer'), optional: true },
  ],
  read: (body): Printer => {
    const [answer, printer] = body as [unknown, unknown];
    const { job, progress, state } = recordOf(answer);
    if (job === undefined && progress === undefined) throw unreadable('job');
    const { tool0, bed } = recordOf(recordOf(printer).temperature);
    const { name, display } = recordOf(recordOf(job).file);
    const { completion, printTimeLeft } = recordOf(progress);
    const file = textOf(display) ?? textOf(name);
    const share = numberOf(completion);
    return {
      state: stateOf(textOf(state) ?? '', file !== undefined && share === 100),
      file,
      share,
      left: numberOf(printTimeLeft),
      nozzle: numberOf(recordOf(tool0).actual),
      bed: numberOf(recordOf(bed).actual),
    };
  },
  actions: {
    pause: {
      icon: 'pause',
      request: (options) => told(options, { command: 'pause', action: 'pause' }),
      isOffered: ({ state }) => state === 'prints',
    },
    resume: {
      icon: 'play',
      request: (options) => told(options, { command: 'pause', action: 'resume' }),
      isOffered: ({ state }) => state === 'pauses',
    },
    cancel: {
      icon: 'stop',
      confirm: true,
      request: (options) => told(options, { command: 'cancel' }),
      isOffered: isAtWork,
    },
  },
  end: printerEnd,
  shows: showPrinter,
  glance: printerGlance,
  example: { hostname: 'http://octopi.local', apiKey: 'DASH_OCTOPRINT_KEY' },
});

type Options = Readonly<{ hostname: string; apiKey: string }>;

const asked = ({ hostname, apiKey }: Options, path: string) => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  headers: { 'X-Api-Key': apiKey },
  proxy: 'always' as const,
});

const told = (options: Options, body: object) => ({ ...asked(options, 'job'), method: 'POST' as const, body });

/** From words such as `Printing from SD`, `Offline after error` and `Error: Heating failed`. */
function stateOf(words: string, isDone: boolean): Printer['state'] {
  if (/^(?:Printing|Resuming|Starting|Finishing)/.test(words)) return 'prints';
  if (/^Paus/.test(words)) return 'pauses';
  if (/^Error|error$/i.test(words)) return 'error';
  if (/^(?:Offline|Closed)/.test(words)) return 'offline';
  if (words === 'Operational') return isDone ? 'done' : 'ready';
  return { says: words };
}
