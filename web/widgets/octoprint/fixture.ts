import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const job = {
  job: { file: { name: 'bracket_v3.gcode', display: 'bracket v3.gcode', origin: 'local' }, estimatedPrintTime: 5400 },
  progress: { completion: 42.4, filepos: 337942, printTime: 2400, printTimeLeft: 3180 },
  state: 'Printing',
};
const printer = {
  temperature: { tool0: { actual: 214.8, target: 215 }, bed: { actual: 60.1, target: 60 } },
  state: { text: 'Printing', flags: { printing: true } },
};
const idle = { job: { file: { name: null } }, progress: { completion: null, printTimeLeft: null } };
const conflict = new DashError('widget-status', 'Status 409.', { values: { status: 409 } });
const asked = { headers: { 'X-Api-Key': 'key' }, proxy: 'always' as const };
const base = 'http://octopi.local/api';
const sent = (body: object) => ({ url: `${base}/job`, ...asked, method: 'POST' as const, body });

export default {
  options: { hostname: 'octopi.local/', apiKey: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/job`, ...asked },
        { url: `${base}/printer`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'it prints',
      body: [job, printer],
      shows: ['42%', 'bracket v3.gcode', 'Left53 mins', 'Nozzle215 °C', 'Bed60 °C'],
      hides: ['Printing', 'Paused'],
      glance: { text: '42 % printed', short: '42 %', figures: ['Left 53 mins', 'Nozzle 215 °C', 'Bed 60 °C'] },
      acts: [
        { name: 'pause', request: sent({ command: 'pause', action: 'pause' }) },
        { name: 'cancel', request: sent({ command: 'cancel' }) },
      ],
    },
    {
      title: 'it pauses',
      body: [{ ...job, state: 'Paused' }, printer],
      shows: ['Paused', '42%'],
      glance: { text: 'Paused', level: 'warning', figures: ['Left 53 mins', 'Nozzle 215 °C', 'Bed 60 °C'] },
      acts: [
        { name: 'resume', request: sent({ command: 'pause', action: 'resume' }) },
        { name: 'cancel', request: sent({ command: 'cancel' }) },
      ],
    },
    {
      title: 'it is done',
      body: [{ ...job, progress: { completion: 100, printTimeLeft: 0 }, state: 'Operational' }, printer],
      shows: ['Done', 'bracket v3.gcode'],
      hides: ['Left'],
    },
    {
      title: 'it is ready',
      body: [{ ...idle, state: 'Operational' }, {}],
      shows: ['Ready'],
      glance: { text: 'Ready' },
    },
    {
      title: 'it is off',
      body: [{ ...idle, state: 'Offline' }, conflict],
      shows: ['Offline'],
      hides: ['Nozzle'],
      glance: { text: 'Offline' },
      acts: [],
    },
    {
      title: 'it has failed',
      body: [{ ...idle, state: 'Offline after error' }, conflict],
      shows: ['Error'],
      glance: { text: 'Error', level: 'bad' },
    },
    {
      title: 'another state',
      body: [{ ...idle, state: 'Detecting serial port' }, {}],
      shows: ['Detecting serial port'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no job.' },
  ],
} satisfies WidgetFixture;
