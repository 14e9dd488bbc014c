import type { WidgetFixture } from '../testing/fixture.ts';

const status = {
  webhooks: { state: 'ready', state_message: 'Printer is ready' },
  print_stats: {
    ...{ filename: 'parts/bracket_v3.gcode', total_duration: 2500, print_duration: 2400, state: 'printing' },
    info: { total_layer: 120, current_layer: 48 },
  },
  display_status: { progress: 0.4, message: null },
  virtual_sdcard: { progress: 0.39 },
  extruder: { temperature: 214.8, target: 215 },
  heater_bed: { temperature: 60.1, target: 60 },
};
const answer = (change: object) => ({ result: { eventtime: 578243.5, status: { ...status, ...change } } });
const query = 'objects/query?webhooks&print_stats&display_status&virtual_sdcard&extruder&heater_bed';
const base = 'http://mainsail.local:7125/printer';
const sent = (path: string) => ({ url: `${base}/print/${path}`, proxy: 'always' as const, method: 'POST' as const });

export default {
  options: { hostname: 'http://mainsail.local:7125/' },
  asks: [
    { requests: [{ url: `${base}/${query}`, proxy: 'always' }] },
    {
      options: { apiKey: 'key' },
      requests: [{ url: `${base}/${query}`, headers: { 'X-Api-Key': 'key' }, proxy: 'always' }],
    },
  ],
  cases: [
    {
      title: 'it prints',
      body: answer({}),
      shows: ['40%', 'bracket_v3.gcode', 'Left1 hr', 'Layer48 of 120'],
      hides: ['parts/', 'Paused'],
      glance: { text: '40 % printed', short: '40 %', figures: ['Left 1 hr', 'Nozzle 215 °C', 'Bed 60 °C'] },
      acts: [
        { name: 'pause', request: sent('pause') },
        { name: 'cancel', request: sent('cancel') },
      ],
    },
    {
      title: 'it pauses, in an older version without layers',
      body: answer({ print_stats: { filename: 'a.gcode', print_duration: 0, state: 'paused' }, display_status: {} }),
      shows: ['Paused', '39%'],
      hides: ['Layer', 'Left'],
      glance: { text: 'Paused', level: 'warning', figures: ['Nozzle 215 °C', 'Bed 60 °C'] },
      acts: [
        { name: 'resume', request: sent('resume') },
        { name: 'cancel', request: sent('cancel') },
      ],
    },
    { title: 'Klipper has stopped', body: answer({ webhooks: { state: 'shutdown' } }), shows: ['Error'] },
    {
      title: 'little is told',
      body: { result: { status: { print_stats: { state: 'standby', filename: '' } } } },
      shows: ['Ready'],
      hides: ['Nozzle'],
      glance: { text: 'Ready' },
      acts: [],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { result: 'ok' }, says: 'The answer has no status of the printer.' },
  ],
} satisfies WidgetFixture;
