import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const entity = (id: string, state: string, name: string, attributes: object = {}) => ({
  entity_id: id,
  state,
  attributes: { friendly_name: name, ...attributes },
  last_changed: '2026-03-04T15:05:00+00:00',
  last_updated: '2026-03-04T15:05:00+00:00',
});
const power = entity('sensor.total_power', '431.2', 'Total power', { unit_of_measurement: 'W', device_class: 'power' });
const missing = new DashError('widget-status', 'Status 404: Entity not found.', { values: { status: 404 } });
const refused = new DashError('widget-status', 'Status 401.', { values: { status: 401 } });

const api = 'http://192.168.1.4:8123/api';
const common = { headers: { Authorization: 'Bearer token' }, optional: true as const };
const counted = (all: string, state: string) => ({
  url: `${api}/template`,
  method: 'POST' as const,
  body: {
    template: `{{ states.${all} | selectattr('state', 'eq', '${state}') | list | count }} / {{ states.${all} | list | count }}`,
  },
  as: 'text' as const,
  ...common,
});
const act = (name: string, id: string, path: string) => ({
  name,
  argument: id,
  request: {
    url: `${api}/services/${path}`,
    method: 'POST' as const,
    headers: common.headers,
    body: { entity_id: id },
  },
});
const items = [
  { state: 'light.desk' },
  { state: 'light.hall' },
  { state: 'switch.rack', label: 'Rack' },
  { state: 'scene.evening' },
  { state: 'script.leave' },
];

export default {
  options: { hostname: 'http://192.168.1.4:8123', token: 'token' },
  asks: [
    {
      options: { hostname: '192.168.1.4:8123/' },
      requests: [counted('person', 'home'), counted('light', 'on'), counted('switch', 'on')],
    },
    {
      options: {
        items: [{ state: 'sensor.total_power' }, { template: '{{ now() }}', label: 'Now' }, { label: 'odd' }],
      },
      requests: [
        { url: `${api}/states/sensor.total_power`, ...common },
        { url: `${api}/template`, method: 'POST', body: { template: '{{ now() }}' }, as: 'text', ...common },
      ],
    },
  ],
  cases: [
    {
      title: 'what switches',
      asOf: '2026-03-04T15:20:00Z',
      options: { items },
      body: [
        entity('light.desk', 'on', 'Desk'),
        entity('light.hall', 'off', 'Hall'),
        entity('switch.rack', 'on', 'Plug 7'),
        entity('scene.evening', '2026-03-04T14:20:00+00:00', 'Evening'),
        entity('script.leave', 'off', 'Leave'),
      ],
      shows: ['DeskOn', 'HallOff', 'RackOn', 'Evening1 hr', 'Leave'],
      hides: ['Plug 7', 'unavailable'],
      glance: { text: 'Desk On', figures: ['Desk On', 'Hall Off', 'Rack On', 'Evening 1 hr'] },
      acts: [
        act('turn-on', 'light.hall', 'light/turn_on'),
        act('turn-off', 'light.desk', 'light/turn_off'),
        act('cut-off', 'switch.rack', 'switch/turn_off'),
        act('activate', 'scene.evening', 'scene/turn_on'),
        act('run', 'script.leave', 'script/turn_on'),
      ],
    },
    {
      title: 'nothing is chosen',
      body: ['2 / 3', '4 / 21', '1 / 9\n'],
      shows: ['At home2 / 3', 'Lights on4 / 21', 'Switches on1 / 9'],
      glance: { text: '2 / 3 at home', figures: ['At home 2 / 3', 'Lights on 4 / 21', 'Switches on 1 / 9'] },
      acts: [],
    },
    {
      title: 'values, patterns and what is gone',
      options: {
        items: [
          { state: 'sensor.total_power' },
          {
            state: 'sensor.total_power',
            label: 'Now',
            value: '{state}{attributes.unit_of_measurement} of {attributes.none.x}{toString}',
          },
          { state: 'light.old' },
          { state: 'lock.door', label: 'Door' },
          { state: 'scene.new' },
          { state: 'script.busy' },
        ],
      },
      body: [
        power,
        power,
        missing,
        entity('lock.door', 'unavailable', 'Front'),
        entity('scene.new', 'unknown', 'New scene'),
        entity('script.busy', 'on', 'Busy'),
      ],
      shows: [
        '2 unavailable',
        'Total power431.2W',
        'Now431.2W of',
        'light.oldnot found',
        'DoorUnavailable',
        'New scene',
      ],
      hides: ['Unknown', 'function'],
      glance: {
        text: 'Total power 431.2 W',
        figures: ['Total power 431.2 W', 'Now 431.2W of', 'light.old not found', 'Door Unavailable'],
      },
      acts: [act('activate', 'scene.new', 'scene/turn_on')],
    },
    {
      title: 'one of another kind',
      options: { items: [{ state: 'vacuum.robot' }] },
      body: entity('vacuum.robot', 'returning_home', 'Robot'),
      shows: ['Robotreturning home'],
      glance: { text: 'Robot returning home', figures: ['Robot returning home'] },
    },
    {
      title: 'what is no number, and a time to come',
      asOf: '2026-03-04T15:20:00Z',
      options: { items: [{ state: 'sensor.version' }, { state: 'sensor.sunset' }] },
      body: [
        entity('sensor.version', '2026.3', 'Version'),
        entity('sensor.sunset', '2026-03-04T17:45:00+00:00', 'Sunset', { device_class: 'timestamp' }),
      ],
      shows: ['Version2026.3', 'SunsetWed, 4 Mar 2026'],
    },
    { title: 'none', options: { items: [] }, body: [], shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { token: null }, says: 'The option "token" is missing.' },
    { title: 'a wrong token', body: [refused, refused, refused], says: 'Status 401.' },
    {
      title: 'another answer',
      options: { items: [{ state: 'light.desk' }] },
      body: { message: 'API running.' },
      says: 'The answer has no state.',
    },
    { title: 'a page', body: ['<!doctype html>', '', ''], says: 'The answer has no result of a template.' },
  ],
} satisfies WidgetFixture;
