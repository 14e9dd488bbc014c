import type { WidgetFixture } from '../testing/fixture.ts';

const mac = '00:1b:21:3c:9d:f0';

export default {
  options: { mac, host: 'nas.lan:22' },
  asks: [
    { requests: [{ url: 'is-awake', server: true, body: { host: 'nas.lan:22' } }] },
    { options: { host: null }, requests: [] },
  ],
  cases: [
    {
      title: 'asleep',
      body: { isAwake: false },
      shows: ['nas.lan:22', 'Asleep'],
      glance: { text: 'Asleep' },
      acts: [
        {
          name: 'wake',
          request: { url: 'wake-on-lan', server: true, body: { mac, broadcast: '255.255.255.255', port: 9 } },
        },
      ],
    },
    {
      title: 'awake',
      body: { isAwake: true },
      shows: ['Awake'],
      hides: ['Wake it'],
      glance: { text: 'Awake' },
      acts: [],
    },
    {
      title: 'of an unknown address, in another network, with a password',
      options: { host: null, broadcast: '192.168.2.255', port: 7, secureOn: 'DASH_WAKE_PASSWORD' },
      body: undefined,
      shows: [mac],
      hides: ['Awake', 'Asleep'],
      acts: [
        {
          name: 'wake',
          request: {
            url: 'wake-on-lan',
            server: true,
            body: { mac, broadcast: '192.168.2.255', port: 7, secureOn: 'DASH_WAKE_PASSWORD' },
          },
        },
      ],
    },
  ],
  refusals: [{ title: 'no hardware address', options: { mac: '' }, says: 'The option "mac" is missing.' }],
} satisfies WidgetFixture;
