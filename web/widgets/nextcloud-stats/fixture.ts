import type { WidgetFixture } from '../testing/fixture.ts';

export const ocs = (data: unknown, meta: object = { status: 'ok', statuscode: 200, message: 'OK' }) => ({
  ocs: { meta, data },
});

/** The part of a request that those of all widgets of Nextcloud have. */
export const asked = {
  headers: { 'OCS-APIRequest': 'true', Accept: 'application/json' },
  basic: { username: 'admin', password: 'aBcD1-23456-abcde-ABCDE-67890' },
  proxy: 'always' as const,
};

export const connection = { hostname: 'https://cloud.example.org', ...asked.basic };

const storage = {
  num_users: 7,
  num_files: 708860,
  num_storages: 125,
  num_storages_local: 7,
  num_storages_home: 7,
  num_storages_other: 111,
};
const shares = {
  num_shares: 14,
  num_shares_user: 6,
  num_shares_groups: 2,
  num_shares_link: 5,
  num_shares_mail: 1,
  num_shares_room: 0,
  num_shares_link_no_password: 3,
  num_fed_shares_sent: 1,
  num_fed_shares_received: 0,
};
const apps = { num_installed: 53, num_updates_available: 1, app_updates: { calendar: '5.3.1' } };
const full = {
  nextcloud: { system: { version: '31.0.4.1', freespace: 48472801280, apps }, storage, shares },
  server: { webserver: 'nginx/1.26' },
  activeUsers: { last5minutes: 2, last1hour: 3, last24hours: 5 },
};

export default {
  options: connection,
  asks: [
    {
      requests: [{ url: 'https://cloud.example.org/ocs/v2.php/apps/serverinfo/api/v1/info?skipApps=false', ...asked }],
    },
    {
      options: { hostname: 'https://cloud.example.org/', password: 'DASH_NEXTCLOUD' },
      requests: [
        {
          url: 'https://cloud.example.org/ocs/v2.php/apps/serverinfo/api/v1/info?skipApps=false',
          ...asked,
          basic: { username: 'admin', password: 'DASH_NEXTCLOUD' },
        },
      ],
    },
  ],
  cases: [
    {
      title: 'all is told',
      body: ocs(full),
      shows: ['1 app update', 'Active today5', 'Files708.9k', 'Shares14', 'Space48GB free', 'Update of calendar5.3.1'],
      hides: ['rooms', 'From other servers'],
      glance: { text: '1 app update', figures: ['Active today 5', 'Files 708.9k', 'Shares 14', 'Space 48 GB'] },
    },
    {
      title: 'no apps, no space, no updates',
      body: ocs({
        nextcloud: { system: { freespace: null, apps: { app_updates: [] } }, storage: { num_users: 7, num_files: 12 } },
        activeUsers: { last24hours: 2 },
      }),
      shows: ['Active today2', 'Files12', 'Users7'],
      hides: ['Space', 'update', 'Shares'],
      glance: { text: '2 active today', figures: ['Active today 2', 'Files 12'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no app password', options: { password: 'hunter2' }, says: 'holds no app password' },
    {
      title: 'no administrator',
      body: ocs([], { statuscode: 401, message: 'Denied.' }),
      says: 'Nextcloud answered: Denied.',
    },
    { title: 'a revoked password', body: ocs([], { statuscode: 997 }), says: 'Nextcloud answered: status 997.' },
    { title: 'another answer', body: { ok: true }, says: 'The answer has no data of Nextcloud.' },
    { title: 'of another kind', body: ocs({ server: {} }), says: 'The answer has no number of users.' },
  ],
} satisfies WidgetFixture;
