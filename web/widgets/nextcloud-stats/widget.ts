import { Type } from 'typebox';
import { details, figure, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, nextcloudData, nextcloudOptions, nextcloudRequest, serverInfo } from '../_nextcloud/api.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';

/** What the details say, in their order, by the fields of the answer. */
const parts = {
  users: 'num_users',
  'storages-local': 'num_storages_local',
  'storages-home': 'num_storages_home',
  'storages-other': 'num_storages_other',
  'shares-users': 'num_shares_user',
  'shares-groups': 'num_shares_groups',
  'shares-links': 'num_shares_link',
  'shares-mail': 'num_shares_mail',
  'shares-rooms': 'num_shares_room',
  'shares-open': 'num_shares_link_no_password',
  'shares-sent': 'num_fed_shares_sent',
  'shares-received': 'num_fed_shares_received',
} as const;

export default defineWidget({
  type: 'nextcloud-stats',
  aliases: ['nextcloudstats'],
  family,
  category: 'services',
  picture: 'rows',
  summary: 'Users, files, shares and free space of a Nextcloud, and whether its apps are up to date.',
  options: Type.Object(nextcloudOptions),
  // The server asks its app store each time.
  interval: 300,
  height: 104,
  shape: 'row',
  icon: 'machine',
  request: (options) => nextcloudRequest(options, `${serverInfo}?skipApps=false`),
  read: (body) => {
    const { nextcloud, activeUsers } = recordOf(nextcloudData(body));
    const { system, storage, shares } = recordOf(nextcloud);
    const counts = { ...recordOf(storage), ...recordOf(shares) };
    const apps = recordOf(recordOf(system).apps);
    const active = recordOf(activeUsers);
    if (counts.num_users === undefined && active.last24hours === undefined) throw unreadable('number of users');
    return {
      activeToday: numberOf(active.last24hours),
      activeHour: numberOf(active.last1hour),
      active5Minutes: numberOf(active.last5minutes),
      files: numberOf(counts.num_files),
      shares: numberOf(counts.num_shares),
      free: numberOf(recordOf(system).freespace),
      apps: numberOf(apps.num_installed),
      updates: numberOf(apps.num_updates_available) ?? 0,
      newer: Object.entries(recordOf(apps.app_updates)).map(([app, version]) => [app, textOf(version) ?? ''] as const),
      parts: Object.entries(parts).map(([name, field]) => ({ name, value: numberOf(counts[field]) ?? 0 })),
    };
  },
  end: ({ updates }, { t }) => (updates > 0 ? { text: t('updates', { count: updates }) } : undefined),
  shows: (data, { t, format }) => {
    const space = data.free === undefined ? undefined : format.bytesParts(data.free);
    const counted = (name: string, value: number | undefined) => countFigure(t(name), value, format);
    return [
      row(
        counted('active-today', data.activeToday),
        counted('files', data.files),
        counted('shares', data.shares),
        space && figure(t('space'), space.text, { unit: t('free', { unit: space.unit }) }),
      ),
      details(
        counted('active-hour', data.activeHour),
        counted('active-minutes', data.active5Minutes),
        counted('apps', data.apps),
        ...data.newer.map(([app, version]) => figure(t('update-of', { app }), version)),
        ...data.parts.map(({ name, value }) => value > 0 && counted(name, value)),
      ),
    ];
  },
  glance: ({ activeToday = 0, files, shares, free, updates }, { t, format }) => ({
    text: updates > 0 ? t('updates', { count: updates }) : t('active', { count: activeToday }),
    figures: [
      figure(t('active-today'), format.number(activeToday, 0)),
      countFigure(t('files'), files, format),
      countFigure(t('shares'), shares, format),
      free !== undefined && figure(t('space'), format.bytes(free)),
    ],
  }),
  example: { hostname: 'https://cloud.example.org', username: 'admin', password: 'DASH_NEXTCLOUD_PASSWORD' },
});
