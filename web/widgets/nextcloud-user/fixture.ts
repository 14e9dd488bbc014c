import { DashError } from '../../../schema/errors.ts';
import { asked, connection, ocs } from '../nextcloud-stats/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const alice = {
  enabled: true,
  id: 'alice',
  lastLogin: 1767225600000,
  quota: { free: 6442450944, used: 4294967296, total: 10737418240, relative: 40, quota: 10737418240 },
  email: 'alice@example.org',
  displayname: 'Alice Example',
  groups: ['family'],
};
const done = { status: 'ok', statuscode: 100, message: 'OK' };
const server = ocs({
  version: { major: 31, minor: 0, micro: 4, string: '31.0.4' },
  capabilities: {
    theming: { name: 'Family cloud', url: 'https://cloud.example.org', slogan: 'Ours', logo: '/logo.svg' },
  },
});
const asOf = '2026-01-01T02:00:00Z';
const noAnswer = new DashError('widget-timeout', 'There was no answer.');

export default {
  options: connection,
  asks: [
    {
      options: { username: 'alice b' },
      requests: [
        {
          url: 'https://cloud.example.org/ocs/v1.php/cloud/users/alice%20b',
          ...asked,
          basic: { ...asked.basic, username: 'alice b' },
        },
        {
          url: 'https://cloud.example.org/ocs/v1.php/cloud/capabilities',
          ...asked,
          basic: { ...asked.basic, username: 'alice b' },
          optional: true,
        },
      ],
    },
  ],
  cases: [
    {
      title: 'with a quota',
      body: [ocs(alice, done), server],
      asOf,
      shows: [
        'Family cloud',
        'Alice Example',
        'Signed in: 2 hrs',
        'Quota6.4GB free',
        '4.3 GB of 11 GB',
        'Nextcloud31.0.4',
      ],
      glance: { text: '40 % used', short: '40 %', figures: ['Used 4.3 GB', 'Free 6.4 GB', 'Nextcloud 31.0.4'] },
    },
    {
      title: 'without one, and nobody tells of the server',
      body: [
        ocs(
          { id: 'root', displayname: '', email: null, lastLogin: 0, quota: { free: 10, used: 990, quota: -3 } },
          done,
        ),
        noAnswer,
      ],
      shows: ['root', 'Has never signed in', 'Disk10B free'],
      hides: ['Mail', 'Family'],
      glance: { text: '99 % used', short: '99 %', level: 'bad', figures: ['Used 990 B', 'Free 10 B'] },
    },
    { title: 'no figures', body: [ocs({ id: 'root', quota: [] }, done), {}], shows: ['root'], hides: ['free', 'Disk'] },
  ],
  refusals: [
    { title: 'no user', options: { username: null }, says: 'The option "username" is missing.' },
    {
      title: 'refused',
      body: [ocs([], { statuscode: 997, message: 'Current user is not logged in' }), noAnswer],
      says: 'not logged in',
    },
    { title: 'another answer', body: [ocs([]), server], says: 'The answer has no user.' },
  ],
} satisfies WidgetFixture;
