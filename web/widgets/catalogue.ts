// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetCatalogue } from '../../schema/widget.ts';
import adguardDnsInfo from './adguard-dns-info/widget.ts';
import adguardFilterStatus from './adguard-filter-status/widget.ts';
import adguardStats from './adguard-stats/widget.ts';
import adguardTopDomains from './adguard-top-domains/widget.ts';
import anonaddy from './anonaddy/widget.ts';
import apod from './apod/widget.ts';
import audiobookshelf from './audiobookshelf/widget.ts';
import authentik from './authentik/widget.ts';
import bazarr from './bazarr/widget.ts';
import beszel from './beszel/widget.ts';
import blacklistCheck from './blacklist-check/widget.ts';
import blank from './blank/widget.ts';
import bookmarks from './bookmarks/widget.ts';
import caddy from './caddy/widget.ts';
import calendar from './calendar/widget.ts';
import changeDetection from './change-detection/widget.ts';
import chucknorris from './chucknorris/widget.ts';
import clock from './clock/widget.ts';
import cloudflareTunnel from './cloudflare-tunnel/widget.ts';
import codeStats from './code-stats/widget.ts';
import containerUpdates from './container-updates/widget.ts';
import covidStats from './covid-stats/widget.ts';
import crowdsec from './crowdsec/widget.ts';
import cryptoPriceChart from './crypto-price-chart/widget.ts';
import cryptoWatchList from './crypto-watch-list/widget.ts';
import customApi from './custom-api/widget.ts';
import customList from './custom-list/widget.ts';
import customSearch from './custom-search/widget.ts';
import cveVulnerabilities from './cve-vulnerabilities/widget.ts';
import deluge from './deluge/widget.ts';
import dockerContainers from './docker-containers/widget.ts';
import domainMonitor from './domain-monitor/widget.ts';
import droneCi from './drone-ci/widget.ts';
import embed from './embed/widget.ts';
import esphome from './esphome/widget.ts';
import ethGasPrices from './eth-gas-prices/widget.ts';
import evcc from './evcc/widget.ts';
import exchangeRates from './exchange-rates/widget.ts';
import filebrowser from './filebrowser/widget.ts';
import flightData from './flight-data/widget.ts';
import freshrss from './freshrss/widget.ts';
import frigate from './frigate/widget.ts';
import gameServer from './game-server/widget.ts';
import gatus from './gatus/widget.ts';
import ghostfolio from './ghostfolio/widget.ts';
import gitea from './gitea/widget.ts';
import githubProfileStats from './github-profile-stats/widget.ts';
import githubTrendingRepos from './github-trending-repos/widget.ts';
import gitlab from './gitlab/widget.ts';
import glAlerts from './gl-alerts/widget.ts';
import glCompactMetrics from './gl-compact-metrics/widget.ts';
import glCpuHistory from './gl-cpu-history/widget.ts';
import glCpuSpeedometer from './gl-cpu-speedometer/widget.ts';
import glCpuTemp from './gl-cpu-temp/widget.ts';
import glCurrentCores from './gl-current-cores/widget.ts';
import glCurrentCpu from './gl-current-cpu/widget.ts';
import glCurrentMem from './gl-current-mem/widget.ts';
import glDiskIo from './gl-disk-io/widget.ts';
import glDiskSpace from './gl-disk-space/widget.ts';
import glGpu from './gl-gpu/widget.ts';
import glIpAddress from './gl-ip-address/widget.ts';
import glLoadHistory from './gl-load-history/widget.ts';
import glMemHistory from './gl-mem-history/widget.ts';
import glMemSpeedometer from './gl-mem-speedometer/widget.ts';
import glNetworkInterfaces from './gl-network-interfaces/widget.ts';
import glNetworkTraffic from './gl-network-traffic/widget.ts';
import glSystemLoad from './gl-system-load/widget.ts';
import glUptime from './gl-uptime/widget.ts';
import gluetunStatus from './gluetun-status/widget.ts';
import gotify from './gotify/widget.ts';
import grafana from './grafana/widget.ts';
import hackernewsTrending from './hackernews-trending/widget.ts';
import headscale from './headscale/widget.ts';
import healthChecks from './health-checks/widget.ts';
import homeAssistant from './home-assistant/widget.ts';
import iframe from './iframe/widget.ts';
import image from './image/widget.ts';
import immich from './immich/widget.ts';
import jellyfin from './jellyfin/widget.ts';
import jellystat from './jellystat/widget.ts';
import joke from './joke/widget.ts';
import karakeep from './karakeep/widget.ts';
import kavita from './kavita/widget.ts';
import komga from './komga/widget.ts';
import kubernetes from './kubernetes/widget.ts';
import lidarr from './lidarr/widget.ts';
import linkding from './linkding/widget.ts';
import linkwarden from './linkwarden/widget.ts';
import markets from './markets/widget.ts';
import mealie from './mealie/widget.ts';
import mikrotik from './mikrotik/widget.ts';
import minecraftStatus from './minecraft-status/widget.ts';
import miniflux from './miniflux/widget.ts';
import moonraker from './moonraker/widget.ts';
import mullvadStatus from './mullvad-status/widget.ts';
import mvg from './mvg/widget.ts';
import mvgConnection from './mvg-connection/widget.ts';
import navidrome from './navidrome/widget.ts';
import ndCpuHistory from './nd-cpu-history/widget.ts';
import ndLoadHistory from './nd-load-history/widget.ts';
import ndRamHistory from './nd-ram-history/widget.ts';
import netalertx from './netalertx/widget.ts';
import newsHeadlines from './news-headlines/widget.ts';
import nextcloudNotifications from './nextcloud-notifications/widget.ts';
import nextcloudPhpOpcache from './nextcloud-php-opcache/widget.ts';
import nextcloudStats from './nextcloud-stats/widget.ts';
import nextcloudSystem from './nextcloud-system/widget.ts';
import nextcloudUser from './nextcloud-user/widget.ts';
import nextcloudUserStatus from './nextcloud-user-status/widget.ts';
import nginxProxyManager from './nginx-proxy-manager/widget.ts';
import notes from './notes/widget.ts';
import ntfy from './ntfy/widget.ts';
import nzbget from './nzbget/widget.ts';
import octoprint from './octoprint/widget.ts';
import openMeteo from './open-meteo/widget.ts';
import opnsense from './opnsense/widget.ts';
import paperlessNgx from './paperless-ngx/widget.ts';
import photoprism from './photoprism/widget.ts';
import piHoleStats from './pi-hole-stats/widget.ts';
import piHoleStatsV6 from './pi-hole-stats-v6/widget.ts';
import piHoleTopQueries from './pi-hole-top-queries/widget.ts';
import piHoleTopQueriesV6 from './pi-hole-top-queries-v6/widget.ts';
import piHoleTraffic from './pi-hole-traffic/widget.ts';
import piHoleTrafficV6 from './pi-hole-traffic-v6/widget.ts';
import plex from './plex/widget.ts';
import portainer from './portainer/widget.ts';
import prometheusQuery from './prometheus-query/widget.ts';
import prometheusTargets from './prometheus-targets/widget.ts';
import prowlarr from './prowlarr/widget.ts';
import proxmoxBackupServer from './proxmox-backup-server/widget.ts';
import proxmoxLists from './proxmox-lists/widget.ts';
import publicHolidays from './public-holidays/widget.ts';
import publicIp from './public-ip/widget.ts';
import qbittorrent from './qbittorrent/widget.ts';
import radarr from './radarr/widget.ts';
import reddit from './reddit/widget.ts';
import releases from './releases/widget.ts';
import rescueTime from './rescue-time/widget.ts';
import romm from './romm/widget.ts';
import rssFeed from './rss-feed/widget.ts';
import sabnzbd from './sabnzbd/widget.ts';
import scrutiny from './scrutiny/widget.ts';
import seerr from './seerr/widget.ts';
import sonarr from './sonarr/widget.ts';
import speedtestTracker from './speedtest-tracker/widget.ts';
import sportsScores from './sports-scores/widget.ts';
import statPing from './stat-ping/widget.ts';
import statusHistory from './status-history/widget.ts';
import steamSpecials from './steam-specials/widget.ts';
import stockPriceChart from './stock-price-chart/widget.ts';
import syncthing from './syncthing/widget.ts';
import synologyDownload from './synology-download/widget.ts';
import synologyDsm from './synology-dsm/widget.ts';
import systemInfo from './system-info/widget.ts';
import tailscale from './tailscale/widget.ts';
import tautulli from './tautulli/widget.ts';
import tdarr from './tdarr/widget.ts';
import technitium from './technitium/widget.ts';
import tflStatus from './tfl-status/widget.ts';
import toDo from './to-do/widget.ts';
import traefik from './traefik/widget.ts';
import transmission from './transmission/widget.ts';
import trmm from './trmm/widget.ts';
import truenas from './truenas/widget.ts';
import twitchChannels from './twitch-channels/widget.ts';
import unifi from './unifi/widget.ts';
import unraid from './unraid/widget.ts';
import ups from './ups/widget.ts';
import uptimeKuma from './uptime-kuma/widget.ts';
import uptimeKumaStatusPage from './uptime-kuma-status-page/widget.ts';
import uptimeRobot from './uptime-robot/widget.ts';
import vaultwarden from './vaultwarden/widget.ts';
import vikunja from './vikunja/widget.ts';
import wakeOnLan from './wake-on-lan/widget.ts';
import walletBalance from './wallet-balance/widget.ts';
import weather from './weather/widget.ts';
import weatherForecast from './weather-forecast/widget.ts';
import wgEasy from './wg-easy/widget.ts';
import xkcdComic from './xkcd-comic/widget.ts';
import youtubeVideos from './youtube-videos/widget.ts';

/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
  'adguard-dns-info': adguardDnsInfo,
  'adguard-filter-status': adguardFilterStatus,
  'adguard-stats': adguardStats,
  'adguard-top-domains': adguardTopDomains,
  anonaddy: anonaddy,
  apod: apod,
  audiobookshelf: audiobookshelf,
  authentik: authentik,
  bazarr: bazarr,
  beszel: beszel,
  'blacklist-check': blacklistCheck,
  blank: blank,
  bookmarks: bookmarks,
  caddy: caddy,
  calendar: calendar,
  'change-detection': changeDetection,
  chucknorris: chucknorris,
  clock: clock,
  'cloudflare-tunnel': cloudflareTunnel,
  'code-stats': codeStats,
  'container-updates': containerUpdates,
  'covid-stats': covidStats,
  crowdsec: crowdsec,
  'crypto-price-chart': cryptoPriceChart,
  'crypto-watch-list': cryptoWatchList,
  'custom-api': customApi,
  'custom-list': customList,
  'custom-search': customSearch,
  'cve-vulnerabilities': cveVulnerabilities,
  deluge: deluge,
  'docker-containers': dockerContainers,
  'domain-monitor': domainMonitor,
  'drone-ci': droneCi,
  embed: embed,
  esphome: esphome,
  'eth-gas-prices': ethGasPrices,
  evcc: evcc,
  'exchange-rates': exchangeRates,
  filebrowser: filebrowser,
  'flight-data': flightData,
  freshrss: freshrss,
  frigate: frigate,
  'game-server': gameServer,
  gatus: gatus,
  ghostfolio: ghostfolio,
  gitea: gitea,
  'github-profile-stats': githubProfileStats,
  'github-trending-repos': githubTrendingRepos,
  gitlab: gitlab,
  'gl-alerts': glAlerts,
  'gl-compact-metrics': glCompactMetrics,
  'gl-cpu-history': glCpuHistory,
  'gl-cpu-speedometer': glCpuSpeedometer,
  'gl-cpu-temp': glCpuTemp,
  'gl-current-cores': glCurrentCores,
  'gl-current-cpu': glCurrentCpu,
  'gl-current-mem': glCurrentMem,
  'gl-disk-io': glDiskIo,
  'gl-disk-space': glDiskSpace,
  'gl-gpu': glGpu,
  'gl-ip-address': glIpAddress,
  'gl-load-history': glLoadHistory,
  'gl-mem-history': glMemHistory,
  'gl-mem-speedometer': glMemSpeedometer,
  'gl-network-interfaces': glNetworkInterfaces,
  'gl-network-traffic': glNetworkTraffic,
  'gl-system-load': glSystemLoad,
  'gl-uptime': glUptime,
  'gluetun-status': gluetunStatus,
  gotify: gotify,
  grafana: grafana,
  'hackernews-trending': hackernewsTrending,
  headscale: headscale,
  'health-checks': healthChecks,
  'home-assistant': homeAssistant,
  iframe: iframe,
  image: image,
  immich: immich,
  jellyfin: jellyfin,
  jellystat: jellystat,
  joke: joke,
  karakeep: karakeep,
  kavita: kavita,
  komga: komga,
  kubernetes: kubernetes,
  lidarr: lidarr,
  linkding: linkding,
  linkwarden: linkwarden,
  markets: markets,
  mealie: mealie,
  mikrotik: mikrotik,
  'minecraft-status': minecraftStatus,
  miniflux: miniflux,
  moonraker: moonraker,
  'mullvad-status': mullvadStatus,
  mvg: mvg,
  'mvg-connection': mvgConnection,
  navidrome: navidrome,
  'nd-cpu-history': ndCpuHistory,
  'nd-load-history': ndLoadHistory,
  'nd-ram-history': ndRamHistory,
  netalertx: netalertx,
  'news-headlines': newsHeadlines,
  'nextcloud-notifications': nextcloudNotifications,
  'nextcloud-php-opcache': nextcloudPhpOpcache,
  'nextcloud-stats': nextcloudStats,
  'nextcloud-system': nextcloudSystem,
  'nextcloud-user': nextcloudUser,
  'nextcloud-user-status': nextcloudUserStatus,
  'nginx-proxy-manager': nginxProxyManager,
  notes: notes,
  ntfy: ntfy,
  nzbget: nzbget,
  octoprint: octoprint,
  'open-meteo': openMeteo,
  opnsense: opnsense,
  'paperless-ngx': paperlessNgx,
  photoprism: photoprism,
  'pi-hole-stats': piHoleStats,
  'pi-hole-stats-v6': piHoleStatsV6,
  'pi-hole-top-queries': piHoleTopQueries,
  'pi-hole-top-queries-v6': piHoleTopQueriesV6,
  'pi-hole-traffic': piHoleTraffic,
  'pi-hole-traffic-v6': piHoleTrafficV6,
  plex: plex,
  portainer: portainer,
  'prometheus-query': prometheusQuery,
  'prometheus-targets': prometheusTargets,
  prowlarr: prowlarr,
  'proxmox-backup-server': proxmoxBackupServer,
  'proxmox-lists': proxmoxLists,
  'public-holidays': publicHolidays,
  'public-ip': publicIp,
  qbittorrent: qbittorrent,
  radarr: radarr,
  reddit: reddit,
  releases: releases,
  'rescue-time': rescueTime,
  romm: romm,
  'rss-feed': rssFeed,
  sabnzbd: sabnzbd,
  scrutiny: scrutiny,
  seerr: seerr,
  sonarr: sonarr,
  'speedtest-tracker': speedtestTracker,
  'sports-scores': sportsScores,
  'stat-ping': statPing,
  'status-history': statusHistory,
  'steam-specials': steamSpecials,
  'stock-price-chart': stockPriceChart,
  syncthing: syncthing,
  'synology-download': synologyDownload,
  'synology-dsm': synologyDsm,
  'system-info': systemInfo,
  tailscale: tailscale,
  tautulli: tautulli,
  tdarr: tdarr,
  technitium: technitium,
  'tfl-status': tflStatus,
  'to-do': toDo,
  traefik: traefik,
  transmission: transmission,
  trmm: trmm,
  truenas: truenas,
  'twitch-channels': twitchChannels,
  unifi: unifi,
  unraid: unraid,
  ups: ups,
  'uptime-kuma': uptimeKuma,
  'uptime-kuma-status-page': uptimeKumaStatusPage,
  'uptime-robot': uptimeRobot,
  vaultwarden: vaultwarden,
  vikunja: vikunja,
  'wake-on-lan': wakeOnLan,
  'wallet-balance': walletBalance,
  weather: weather,
  'weather-forecast': weatherForecast,
  'wg-easy': wgEasy,
  'xkcd-comic': xkcdComic,
  'youtube-videos': youtubeVideos,
};
