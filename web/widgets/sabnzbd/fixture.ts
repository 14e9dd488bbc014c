import type { WidgetFixture } from '../testing/fixture.ts';

const queue = {
  kbpersec: '3584.20',
  paused: false,
  status: 'Downloading',
  timeleft: '0:12:41',
  noofslots: 2,
  sizeleft: '2.6 GB',
  mbleft: '2610.40',
  slots: [
    {
      nzo_id: 'SABnzbd_nzo_a1',
      status: 'Downloading',
      filename: 'Example.Linux.Distribution.26.04',
      percentage: '61',
      timeleft: '0:08:10',
      mbleft: '1210.4',
      mb: '3100.0',
    },
    { nzo_id: 'SABnzbd_nzo_b2', status: 'Queued', filename: 'Another.File', percentage: '0', timeleft: '0:00:00' },
  ],
};
const query = 'api?output=json&apikey=key&mode=queue';

export default {
  options: { sabnzbdUrl: 'http://192.168.1.5:8080', apiKey: 'key' },
  asks: [
    { requests: [{ url: `http://192.168.1.5:8080/sabnzbd/${query}` }] },
    {
      options: { sabnzbdUrl: '192.168.1.5:8080/', pathPrefix: '' },
      requests: [{ url: `http://192.168.1.5:8080/${query}` }],
    },
    { options: { pathPrefix: 'usenet/sab/' }, requests: [{ url: `http://192.168.1.5:8080/usenet/sab/${query}` }] },
  ],
  cases: [
    {
      title: 'it downloads',
      body: { queue },
      shows: [
        '2 in the queue',
        '3.7MB/s down',
        'Time left12 mins',
        'Queue2',
        'Left2.5 GB',
        'Example.Linux.Distribution.26.0461 %',
        'Another.Filewaits',
      ],
      glance: { text: '3.7 MB/s down', short: '3.7 MB/s', figures: ['Queue 2', 'Time left 12 mins', 'Left 2.5 GB'] },
    },
    {
      title: 'the speed alone',
      options: { hideDetails: true, hideQueue: true },
      body: { queue },
      shows: ['3.7MB/s down'],
      hides: ['Time left', 'Another.File'],
    },
    {
      title: 'paused, in an older version',
      body: { queue: { ...queue, kbpersec: '0.00', paused: true, status: 'Paused', mbleft: undefined, timeleft: '' } },
      shows: ['paused', 'idle', 'Left2.6 GB'],
      hides: ['Time left', 'down'],
      glance: { text: 'paused', figures: ['Queue 2', 'Left 2.6 GB'] },
    },
    {
      title: 'nothing to do',
      body: { queue: { kbpersec: '0.00', paused: false, noofslots: 0, slots: [] } },
      shows: ['Nothing in the queue'],
      glance: { text: 'nothing to download', short: 'idle', figures: ['Queue 0'] },
    },
  ],
  refusals: [
    { title: 'no address', options: { sabnzbdUrl: null }, says: 'The option "sabnzbdUrl" is missing.' },
    {
      title: 'a wrong key',
      body: { status: false, error: 'API Key Incorrect' },
      says: 'SABnzbd answered: API Key Incorrect.',
    },
    { title: 'another answer', body: { queue: [] }, says: 'The answer has no speed.' },
  ],
} satisfies WidgetFixture;
