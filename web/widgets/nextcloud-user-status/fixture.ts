import { DashError } from '../../../schema/errors.ts';
import { asked, connection, ocs } from '../nextcloud-stats/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const bob = { userId: 'bob', message: 'At lunch', icon: '🍜', clearAt: 1767229200, status: 'away' };
const alice = { userId: 'alice', message: null, icon: null, clearAt: null, status: 'online' };
const path = 'https://cloud.example.org/ocs/v2.php/apps/user_status/api/v1/statuses';
const failed = (status: number) => new DashError('widget-status', `Status ${status}.`, { values: { status } });

export default {
  options: { ...connection, users: ['alice', 'bob', 'carol'] },
  asks: [
    { requests: [{ url: path, ...asked, optional: true }] },
    {
      options: { fetchStrategy: 'OneByOne', users: ['alice', 'b/b'] },
      requests: [
        { url: `${path}/alice`, ...asked, optional: true },
        { url: `${path}/b%2Fb`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'those with a message',
      body: ocs([bob, alice, { userId: 'dave', message: 'Who am I', status: 'online' }]),
      shows: ['bob', 'At lunch', 'Away', 'until'],
      hides: ['alice', 'dave'],
      glance: { text: '1 online' },
    },
    {
      title: 'all of them, in the order of the options',
      options: { showEmpty: true },
      body: ocs([
        { ...bob, status: 'invisible', clearAt: null },
        { ...alice, status: 'dnd' },
      ]),
      shows: ['aliceDo not disturb', 'bobAt lunchinvisible'],
      hides: ['until'],
      glance: { text: 'nobody online' },
    },
    {
      title: 'one by one, one of whom is missing',
      options: { fetchStrategy: 'OneByOne', showEmpty: true },
      body: [ocs(alice), failed(404), ocs({ userId: 'carol' })],
      shows: ['aliceOnline', 'carolOffline'],
      hides: ['bob'],
    },
    {
      title: 'a single one',
      options: { fetchStrategy: 'OneByOne', users: ['bob'] },
      body: ocs(bob),
      shows: ['At lunch'],
    },
    { title: 'nobody', body: ocs([]), shows: ['Nobody has a message'] },
  ],
  refusals: [
    { title: 'no users', options: { users: null }, says: 'The option "users" is missing.' },
    { title: 'no such app', body: failed(404), says: 'knows no status of users' },
    { title: 'refused', body: failed(401), says: 'Status 401.' },
    { title: 'another answer', body: {}, says: 'The answer has no data of Nextcloud.' },
  ],
} satisfies WidgetFixture;
