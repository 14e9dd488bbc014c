import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A dashboard with something of everything, and the services that it leads to. */
export interface Demo {
  /** The text of its `conf.yml`. */
  config: string;
  stop(): void;
}

interface Arrangement {
  /** What the services take for the present time, in milliseconds; the clock of this machine unless given. */
  now?: () => number;
  /** Names of its sections in their order; all of them unless given. */
  sections?: readonly string[];
}

/** Starts the services on free ports: one that is well, has news and figures of its machine, and one that is not well. */
export async function startDemo({ now = Date.now, sections }: Arrangement = {}): Promise<Demo> {
  const well = await listen(({ url = '' }, response) => {
    const [type, body] = bodyOf(url, now());
    response.setHeader('Content-Type', type);
    response.end(body);
  });
  const ill = await listen((_, response) => response.writeHead(500).end());
  return {
    config: withSections(configOf(addressOf(well), addressOf(ill)), sections),
    stop: () => {
      for (const server of [well, ill]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The config with these sections alone, in this order. */
function withSections(config: string, wanted?: readonly string[]): string {
  const [head = '', ...sections] = config.split(/^(?= {2}- name: )/m);
  const chosen = wanted?.flatMap((name) => sections.filter((section) => section.startsWith(`  - name: ${name}\n`)));
  return [head, ...(chosen ?? sections)].join('');
}

function bodyOf(url: string, now: number): [string, string] {
  if (url === '/news') return ['application/rss+xml', news(now)];
  if (url === '/releases') return ['application/json', JSON.stringify(releases)];
  if (url.startsWith('/api/4/cpu/history')) return ['application/json', JSON.stringify(pastLoad(now))];
  const machine = machineOf(url, now);
  if (machine) return ['application/json', JSON.stringify(machine)];
  if (url === '/api/4/cpu') return ['application/json', JSON.stringify({ total: 34, user: 22, system: 12, idle: 66 })];
  return ['text/html', `<!doctype html><title>App</title><body style="font: 2rem sans-serif; margin: 3rem">An app`];
}

const releases = [
  { link: { text: 'Home Assistant', url: 'https://releases.example.org/ha' }, value: { text: '2026.11.2' } },
  { link: { text: 'Immich', url: 'https://releases.example.org/immich' }, value: { text: '2.4.0' } },
  { link: { text: 'Traefik', url: 'https://releases.example.org/traefik' }, value: { text: '3.7.1' } },
];

const headlines = [
  'Backups that somebody has restored',
  'A quiet rack for the cupboard under the stairs',
  'Compose files, tidied',
  'What a mirror of two disks is for',
  'Ten years with one small server',
  'Power, measured at the plug',
  'Names for machines',
  'A second resolver',
];

function news(now: number): string {
  const items = headlines.map((title, days) => {
    const date = new Date(now - (days * 26 + 2.5) * 3_600_000).toUTCString();
    return `<item><title>${title}</title><link>https://news.example.org/${days}</link><pubDate>${date}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>Small Servers</title>${items.join('')}</channel></rss>`;
}

/** A figure of the past two hours every four minutes, around a base. */
const pastOf = (now: number, base: number, swing: number) =>
  Array.from({ length: 31 }, (_, index) => {
    const time = new Date(now - (30 - index) * 240_000).toISOString().replace('Z', '+00:00');
    return [time, Math.round(base + swing * Math.sin(index / 3) + swing * Math.sin(index / 1.7))];
  });

/** Two hours of a processor. */
const pastLoad = (now: number) => ({ user: pastOf(now, 28, 9), system: pastOf(now, 11, 2) });

/** What Glances tells of the rest of its machine. */
function machineOf(url: string, now: number): unknown {
  if (url.startsWith('/api/4/mem/history')) return { percent: pastOf(now, 40, 1.5) };
  if (url.startsWith('/api/4/network/history')) {
    return {
      eth0_bytes_recv_rate_per_sec: pastOf(now, 1_600_000, 480_000),
      eth0_bytes_sent_rate_per_sec: pastOf(now, 150_000, 40_000),
    };
  }
  if (url === '/api/4/network') {
    const card = { interface_name: 'eth0', speed: 1_048_576_000, is_up: true, time_since_update: 5, alias: null };
    return [{ ...card, bytes_recv_rate_per_sec: 2_125_000, bytes_sent_rate_per_sec: 150_000 }];
  }
  if (url === '/api/4/fs') {
    const disk = { fs_type: 'zfs', options: 'rw' };
    return [
      {
        ...disk,
        device_name: 'tank',
        mnt_point: '/tank',
        alias: 'tank',
        size: 4e12,
        used: 3.35e12,
        free: 652e9,
        percent: 83.7,
      },
      {
        ...disk,
        device_name: 'system',
        mnt_point: '/',
        alias: 'system',
        size: 240e9,
        used: 110e9,
        free: 130e9,
        percent: 45.8,
      },
    ];
  }
  if (url === '/api/4/load') return { min1: 1.81, min5: 1.67, min15: 0.8, cpucore: 8 };
  return undefined;
}

/** The same dashboard with what it may have besides: what goes on stands on tiles and headings, and a hero above all. */
export function livelyConfig({ config }: Demo): string {
  const host = /hostname: '([^']+)'/.exec(config)?.[1] ?? '';
  const options = `options: {hostname: '${host}'}`;
  const live = (type: string) => `widget: {type: ${type}, ${options}}`;
  const [machine, today] = [config.indexOf('  - name: Machine\n'), config.indexOf('  - name: Today\n')];
  const widgets = [
    ['gl-cpu-history', 'Processor', `{hostname: '${host}', limit: 31}`],
    ['gl-mem-history', 'Memory', `{hostname: '${host}', limit: 31}`],
    ['gl-network-traffic', 'Network', `{hostname: '${host}', limit: 31}`],
    ['gl-disk-space', 'Storage', `{hostname: '${host}'}`],
  ].map(([type, label, given]) => `      - {type: ${type}, label: ${label}, options: ${given}}\n`);
  const section = `  - name: Machine\n    icon: fas fa-microchip\n    displayData: {cols: 3}\n    widgets:\n${widgets.join('')}`;
  return (config.slice(0, machine) + section + config.slice(today))
    .replace('  title: Basement\n', '  title: Basement\n  hero: [{clock: {format: en-GB}}, greeting]\n')
    .replace('description: Two nodes', live('gl-system-load'))
    .replace('description: Pools and shares', live('gl-disk-space'))
    .replace('description: Firewall and VPN', live('gl-network-interfaces'));
}

const configOf = (well: string, ill: string): string => `pageInfo:
  title: Basement
  description: Everything that hums
  navLinks:
    - {title: Router, path: https://router.example.org}
    - {title: Wiki, path: https://wiki.example.org}
    - {title: Media, path: https://media.example.org}
appConfig:
  statusCheck: true
  webSearch: {searchEngine: duckduckgo}
sections:
  - name: Infrastructure
    icon: fas fa-server
    items:
      - {title: Proxmox, description: Two nodes, icon: si-proxmox, url: '${well}/proxmox', hotkey: 1}
      - {title: TrueNAS, description: Pools and shares, icon: si-truenas, url: '${well}/truenas', hotkey: 2}
      - {title: Pi-hole, description: Ad blocking, icon: si-pihole, url: '${well}/pihole', hotkey: 3}
      - {title: OPNsense, description: Firewall and VPN, icon: si-opnsense, url: '${well}/opnsense'}
      - {title: Traefik, description: Reverse proxy, icon: si-traefikproxy, url: '${well}/traefik'}
      - {title: Portainer, description: Containers, icon: si-portainer, url: '${ill}/portainer'}
  - name: Media
    icon: fas fa-film
    items:
      - {title: Jellyfin, description: Films and series, icon: si-jellyfin, url: '${well}/jellyfin', hotkey: 4}
      - {title: Sonarr, description: Series, icon: si-sonarr, url: '${well}/sonarr', target: modal}
      - {title: Radarr, description: Films, icon: si-radarr, url: '${well}/radarr'}
      - {title: Navidrome, description: Music, icon: fas fa-music, url: '${well}/navidrome'}
      - {title: Audiobookshelf, description: Books to hear, icon: si-audiobookshelf, url: '${well}/audiobookshelf'}
      - {title: FreshRSS, description: Feeds, icon: si-freshrss, url: '${well}/freshrss'}
  - name: Monitoring
    icon: fas fa-chart-line
    items:
      - {title: Grafana, description: Dashboards, icon: si-grafana, url: '${well}/grafana'}
      - {title: Prometheus, description: Metrics, icon: si-prometheus, url: '${well}/prometheus'}
      - {title: Uptime Kuma, description: Is it up?, icon: si-uptimekuma, url: '${well}/kuma'}
      - {title: Netdata, description: Every second of every core of every machine in the house, icon: si-netdata, url: '${well}/netdata'}
  - name: Office
    icon: fas fa-briefcase
    items:
      - {title: Nextcloud, description: 'Files, calendar', icon: si-nextcloud, url: '${well}/nextcloud'}
      - {title: Paperless, description: Scanned papers, icon: si-paperlessngx, url: '${well}/paperless'}
      - {title: Vaultwarden, description: Passwords, icon: si-vaultwarden, url: '${well}/vaultwarden'}
      - {title: Immich, description: Photos, icon: si-immich, url: '${well}/immich'}
      - {title: BookStack, description: House manual, icon: si-bookstack, url: '${well}/bookstack'}
      - {title: Stirling PDF, description: PDF tools, url: '${well}/stirling'}
  - name: Development
    icon: fas fa-code
    items:
      - {title: Forgejo, description: 'Projects, code', icon: si-forgejo, url: '${well}/forgejo'}
      - {title: Coder, description: Editor, icon: si-coder, url: '${well}/coder'}
      - title: Staging
        subItems:
          - {title: Edge, icon: si-traefikmesh, url: '${well}/edge'}
          - {title: Database, icon: si-postgresql, url: '${well}/database'}
          - {title: Cache, icon: si-redis, url: '${well}/cache'}
          - {title: Objects, icon: si-minio, url: '${well}/objects'}
  - name: Home
    icon: fas fa-house
    items:
      - {title: Home Assistant, description: 'Lights, heating', icon: si-homeassistant, url: '${well}/ha'}
      - {title: Zigbee2MQTT, description: Zigbee devices, icon: si-zigbee2mqtt, url: '${well}/zigbee'}
      - {title: Node-RED, description: Flows, icon: si-nodered, url: '${well}/nodered'}
      - {title: Frigate, description: Cameras, icon: si-frigate, url: '${well}/frigate'}
  - name: Machine
    icon: fas fa-microchip
    widgets:
      - {type: gl-current-cpu, label: CPU, options: {hostname: '${well}'}}
      - {type: gl-cpu-history, label: 'CPU, past 2 hours', options: {hostname: '${well}', limit: 31}}
  - name: Today
    icon: fas fa-calendar
    widgets:
      - {type: clock, label: Berlin, options: {timeZone: Europe/Berlin}}
      - {type: custom-list, label: Releases, options: {url: '${well}/releases'}}
  - name: Reading
    icon: fas fa-newspaper
    widgets:
      - {type: rss-feed, label: Small Servers, options: {rssUrl: '${well}/news'}}
  - name: Commute
    icon: fas fa-bus
    widgets:
      - {type: weather, label: Departures}
`;
