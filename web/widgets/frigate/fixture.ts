import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const cameras = {
  front_door: { camera_fps: 5.1, detection_fps: 0.4 },
  yard: { camera_fps: 5.0, detection_fps: 0 },
};
const stats = {
  cameras,
  detectors: { coral: { inference_speed: 8.2 } },
  service: { uptime: 864000, version: '0.15.1-example' },
};
const events = [
  {
    ...{ id: '1772636700.1-abc', camera: 'front_door', label: 'person', thumbnail: 'iVBORexample' },
    ...{ start_time: 1772636700.1, end_time: 1772636712.4, data: { score: 0.82, top_score: 0.88, type: 'object' } },
  },
  { id: '1772550000.0-def', camera: 'yard', label: 'license_plate', start_time: 1772550000, top_score: 0.71 },
];
const asked = (path: string) => ({ url: `http://192.168.1.5:5000/api/${path}`, proxy: 'always' as const });

export default {
  options: { hostname: 'http://192.168.1.5:5000' },
  asks: [
    { requests: [asked('stats')] },
    {
      options: { hostname: '192.168.1.5:5000/', showEvents: true },
      requests: [asked('stats'), { ...asked('events?limit=5'), optional: true }],
    },
    {
      options: { username: 'admin', password: 'DASH_FRIGATE' },
      requests: [asked('stats')],
      signIn: {
        url: 'http://192.168.1.5:5000/api/login',
        method: 'POST',
        body: { user: 'admin', password: 'DASH_FRIGATE' },
      },
    },
    { options: { username: 'admin' }, requests: [asked('stats')] },
  ],
  cases: [
    {
      title: 'cameras, one of which sends nothing',
      body: { ...stats, cameras: { ...cameras, garage: { camera_fps: 0 } } },
      shows: [
        '1 camera down',
        'front door5fps',
        'garageno picture',
        'Uptime10 days',
        'Version0.15.1',
        'Detector coral8ms',
      ],
      hides: ['Cameras'],
      glance: { text: '1 camera down', level: 'bad', figures: ['Cameras 3', 'Uptime 10 days', 'Version 0.15.1'] },
    },
    {
      title: 'what they saw',
      options: { showEvents: true },
      asOf: '2026-03-04T15:25:30Z',
      body: [stats, events],
      shows: ['Cameras2', 'Uptime10 days', 'Personfront door, 82 %20 mins', 'License plateyard, 71 %yesterday'],
      hides: ['down', 'fps'],
      glance: { text: 'person, 20 mins', figures: ['Cameras 2', 'Uptime 10 days', 'Version 0.15.1'] },
    },
    {
      title: 'an older version, and nothing seen',
      options: { showEvents: true },
      body: [{ ...cameras, detection_fps: 0.4, service: { version: '0.12.0' } }, []],
      shows: ['Cameras2', 'Version0.12.0', 'Nothing was seen'],
      hides: ['Uptime'],
      glance: { text: '2 cameras', figures: ['Cameras 2', 'Version 0.12.0'] },
    },
    {
      title: 'events that can’t be had',
      options: { showEvents: true, username: 'admin', password: 'secret' },
      body: [{ cameras: {}, service: {} }, new DashError('widget-status', 'Status 500.')],
      shows: ['Cameras0', 'Nothing was seen'],
    },
    { title: 'no cameras yet', body: { cameras: { odd: 7 }, service: {} }, shows: ['No cameras'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { ok: true }, says: 'The answer has no list of cameras.' },
  ],
} satisfies WidgetFixture;
