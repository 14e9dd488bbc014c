import type { Mapping } from '../../values.ts';
import { serviceTypes } from './service-types.ts';
import { shownMappings } from './shown-mappings.ts';

/** Products whose integrations become widgets. */
export type WidgetProduct = 'homepage' | 'homer' | 'glance' | 'homarr';

/** How an integration is called in Dash, and how its settings are. */
export interface WidgetRow {
  /** The type of the widget. */
  dash: string;
  /** The option that holds the address of the service; `hostname` unless given. */
  address?: string;
  /** The option that holds the key; `apiKey` unless given. */
  key?: string;
  /** Other settings, by their names in the product, and the options that they are. */
  renamed?: Readonly<Record<string, string>>;
  /** Options that always stand. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Makes of the options what their new names alone don't; `lose` reports a part that has no counterpart. */
  shaped?: (options: Mapping, lose: (sentence: string) => void) => Mapping;
  /** Settings that can't be used, and why. */
  unusable?: Readonly<Record<string, string>>;
}

const playing = {
  enableBlocks: 'showCounts',
  enableNowPlaying: 'showNowPlaying',
  enableUser: 'showUser',
  enableMediaControl: 'mediaControl',
  showEpisodeNumber: 'showEpisodeNumber',
};

/** Names of settings that differ for a type, whatever product they are from. */
const byType: Readonly<Record<string, Omit<WidgetRow, 'dash'>>> = {
  plex: { key: 'token' },
  gitea: { key: 'token' },
  gitlab: { key: 'token', renamed: { user_id: 'userId' } },
  'home-assistant': { key: 'token', renamed: { custom: 'items' } },
  'paperless-ngx': { key: 'token' },
  ntfy: { key: 'token', renamed: { topic: 'topic' } },
  gotify: { key: 'clientToken' },
  portainer: { renamed: { env: 'environment', kubernetes: 'kubernetes' } },
  beszel: { renamed: { systemId: 'system' } },
  crowdsec: { renamed: { limit24h: 'last24h' } },
  deluge: { renamed: { enableLeechProgress: 'showLeechProgress' } },
  qbittorrent: { renamed: { enableLeechProgress: 'showLeechProgress', enableLeechSize: 'showLeechSize' } },
  radarr: { renamed: { enableQueue: 'showQueue' } },
  sonarr: { renamed: { enableQueue: 'showQueue' } },
  tautulli: {
    renamed: { enableUser: 'showUser', showEpisodeNumber: 'showEpisodeNumber', expandOneStreamToTwoRows: 'twoRows' },
  },
  tailscale: { renamed: { deviceid: 'deviceId' } },
  transmission: { renamed: { rpcUrl: 'rpcPath' } },
  truenas: { renamed: { enablePools: 'showPools' }, unusable: { version: 'The version of the API is found out.' } },
  ghostfolio: { key: 'token' },
  'synology-dsm': { renamed: { volume: 'volume' } },
  navidrome: { renamed: { user: 'username', token: 'token', salt: 'salt' } },
  headscale: { renamed: { nodeId: 'nodeId' } },
  jellystat: { renamed: { days: 'days' } },
  netalertx: { renamed: { version: 'version' } },
  opnsense: { renamed: { wan: 'wan' } },
  technitium: { renamed: { range: 'range' } },
  'proxmox-backup-server': { renamed: { username: 'tokenId', password: 'tokenSecret', datastore: 'datastore' } },
  'cloudflare-tunnel': { renamed: { accountid: 'accountId', tunnelid: 'tunnelId' } },
  'speedtest-tracker': { renamed: { bitratePrecision: 'precision' } },
  'custom-api': {
    address: 'url',
    renamed: { requestBody: 'body', method: 'method', headers: 'headers', display: 'display', mappings: 'mappings' },
    shaped: shownMappings,
  },
  'prometheus-query': { renamed: { metrics: 'metrics' } },
  'wg-easy': { renamed: { threshold: 'threshold' } },
  'game-server': { address: 'address', renamed: { serverType: 'serverType', gameToken: 'token' } },
  grafana: { renamed: { alerts: 'alertSource' } },
  frigate: { renamed: { enableRecentEvents: 'showEvents' } },
  vikunja: { renamed: { enableTaskList: 'showTasks' } },
  unifi: { renamed: { site: 'site' } },
  ups: { key: 'device' },
  jellyfin: { renamed: playing },
  kubernetes: {
    address: 'apiServer',
    key: 'token',
    renamed: { namespace: 'namespace', app: 'app', podSelector: 'podSelector' },
  },
  'change-detection': { renamed: { watches: 'watches', limit: 'limit' } },
  'docker-containers': { address: 'socket', renamed: { endpoint: 'socket' } },
};

/** Integrations that are called otherwise than their widgets, or differ from what is usual. */
const rows: Readonly<Record<WidgetProduct, Readonly<Record<string, WidgetRow>>>> = {
  homepage: {
    adguard: { dash: 'adguard-stats' },
    uptimekuma: { dash: 'uptime-kuma-status-page', address: 'host', renamed: { slug: 'slug' } },
    nextcloud: {
      dash: 'nextcloud-stats',
      unusable: { key: 'A token of the server information can’t be used; a password of an app can.' },
    },
    sabnzbd: { dash: 'sabnzbd', address: 'sabnzbdUrl' },
    healthchecks: { dash: 'health-checks', address: 'host' },
    gluetun: { dash: 'gluetun-status' },
    downloadstation: { dash: 'synology-download' },
    netdata: { dash: 'nd-cpu-history', address: 'host' },
    emby: { dash: 'jellyfin', renamed: playing, fixed: { product: 'emby' } },
  },
  homer: {
    adguardhome: { dash: 'adguard-stats' },
    uptimekuma: {
      dash: 'uptime-kuma-status-page',
      address: 'host',
      renamed: { slug: 'slug' },
      fixed: { slug: 'default' },
    },
    sabnzbd: { dash: 'sabnzbd', address: 'sabnzbdUrl' },
    healthchecks: { dash: 'health-checks', address: 'host' },
    emby: { dash: 'jellyfin', fixed: { product: 'emby' } },
    truenasscale: { dash: 'truenas' },
    dockersocketproxy: { dash: 'docker-containers', address: 'socket', renamed: { endpoint: 'socket' } },
  },
  glance: {},
  homarr: {
    adguardhome: { dash: 'adguard-stats' },
    uptimekuma: { dash: 'uptime-kuma-status-page', address: 'host' },
    sabnzbd: { dash: 'sabnzbd', address: 'sabnzbdUrl' },
    healthchecks: { dash: 'health-checks', address: 'host' },
    emby: { dash: 'jellyfin', renamed: playing, fixed: { product: 'emby' } },
    mediaserver: { dash: 'jellyfin', renamed: playing },
    dockercontainers: { dash: 'docker-containers', address: 'socket' },
    dashdot: { dash: 'system-info' },
    systemresources: { dash: 'system-info' },
    proxmox: {
      dash: 'proxmox-lists',
      address: 'cluster_url',
      key: 'token_uuid',
      renamed: { username: 'user_name', tokenId: 'token_name', password: 'token_uuid' },
    },
    minecraftserverstatus: { dash: 'minecraft-status', address: 'server' },
  },
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

const sameNames: ReadonlyMap<string, string> = new Map(
  Object.entries(serviceTypes).flatMap(([type, others]) =>
    [type, ...others].map((name) => [plain(name), type] as const),
  ),
);
/** What products call so is not what Dash does. */
const otherMeaning = /^(?:bookmarks|search|ping|monitor|notes|calendar|docker|videos|releases|reddit)$/;

/** The widget that an integration becomes; undefined where there is none. */
export function widgetRow(product: WidgetProduct, type: string): WidgetRow | undefined {
  const name = plain(type);
  const row = Object.hasOwn(rows[product], name) ? rows[product][name] : undefined;
  if (row) return { ...byType[row.dash], ...row };
  const dash = otherMeaning.test(name) && product !== 'homepage' ? undefined : sameNames.get(name);
  return dash === undefined ? undefined : { dash, ...byType[dash] };
}
