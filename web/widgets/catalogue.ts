// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetCatalogue } from '../../schema/widget.ts';
import adguardDnsInfo from './adguard-dns-info/widget.ts';
import adguardFilterStatus from './adguard-filter-status/widget.ts';
import adguardStats from './adguard-stats/widget.ts';
import adguardTopDomains from './adguard-top-domains/widget.ts';
import anonaddy from './anonaddy/widget.ts';
import apod from './apod/widget.ts';
import authentik from './authentik/widget.ts';
import blacklistCheck from './blacklist-check/widget.ts';
import blank from './blank/widget.ts';
import chucknorris from './chucknorris/widget.ts';
import clock from './clock/widget.ts';
import codeStats from './code-stats/widget.ts';
import covidStats from './covid-stats/widget.ts';
import crowdsec from './crowdsec/widget.ts';
import cryptoPriceChart from './crypto-price-chart/widget.ts';
import cryptoWatchList from './crypto-watch-list/widget.ts';
import customList from './custom-list/widget.ts';
import customSearch from './custom-search/widget.ts';
import cveVulnerabilities from './cve-vulnerabilities/widget.ts';
import domainMonitor from './domain-monitor/widget.ts';
import droneCi from './drone-ci/widget.ts';
import embed from './embed/widget.ts';
import ethGasPrices from './eth-gas-prices/widget.ts';
import exchangeRates from './exchange-rates/widget.ts';
import filebrowser from './filebrowser/widget.ts';
import flightData from './flight-data/widget.ts';
import githubProfileStats from './github-profile-stats/widget.ts';
import githubTrendingRepos from './github-trending-repos/widget.ts';
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
import glIpAddress from './gl-ip-address/widget.ts';
import glLoadHistory from './gl-load-history/widget.ts';
import glMemHistory from './gl-mem-history/widget.ts';
import glMemSpeedometer from './gl-mem-speedometer/widget.ts';
import glNetworkInterfaces from './gl-network-interfaces/widget.ts';
import glNetworkTraffic from './gl-network-traffic/widget.ts';
import glSystemLoad from './gl-system-load/widget.ts';
import glUptime from './gl-uptime/widget.ts';
import gluetunStatus from './gluetun-status/widget.ts';
import hackernewsTrending from './hackernews-trending/widget.ts';
import healthChecks from './health-checks/widget.ts';
import homeAssistant from './home-assistant/widget.ts';
import iframe from './iframe/widget.ts';
import image from './image/widget.ts';
import joke from './joke/widget.ts';
import linkding from './linkding/widget.ts';
import minecraftStatus from './minecraft-status/widget.ts';
import mullvadStatus from './mullvad-status/widget.ts';
import mvg from './mvg/widget.ts';
import mvgConnection from './mvg-connection/widget.ts';
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
import piHoleStats from './pi-hole-stats/widget.ts';
import piHoleStatsV6 from './pi-hole-stats-v6/widget.ts';
import piHoleTopQueries from './pi-hole-top-queries/widget.ts';
import piHoleTopQueriesV6 from './pi-hole-top-queries-v6/widget.ts';
import piHoleTraffic from './pi-hole-traffic/widget.ts';
import piHoleTrafficV6 from './pi-hole-traffic-v6/widget.ts';
import proxmoxBackupServer from './proxmox-backup-server/widget.ts';
import proxmoxLists from './proxmox-lists/widget.ts';
import publicHolidays from './public-holidays/widget.ts';
import publicIp from './public-ip/widget.ts';
import rescueTime from './rescue-time/widget.ts';
import rssFeed from './rss-feed/widget.ts';
import sabnzbd from './sabnzbd/widget.ts';
import sportsScores from './sports-scores/widget.ts';
import statPing from './stat-ping/widget.ts';
import stockPriceChart from './stock-price-chart/widget.ts';
import synologyDownload from './synology-download/widget.ts';
import synologyDsm from './synology-dsm/widget.ts';
import systemInfo from './system-info/widget.ts';
import tflStatus from './tfl-status/widget.ts';
import trmm from './trmm/widget.ts';
import truenas from './truenas/widget.ts';
import unifi from './unifi/widget.ts';
import unraid from './unraid/widget.ts';
import ups from './ups/widget.ts';
import uptimeKuma from './uptime-kuma/widget.ts';
import uptimeKumaStatusPage from './uptime-kuma-status-page/widget.ts';
import vaultwarden from './vaultwarden/widget.ts';
import walletBalance from './wallet-balance/widget.ts';
import weather from './weather/widget.ts';
import weatherForecast from './weather-forecast/widget.ts';
import xkcdComic from './xkcd-comic/widget.ts';

/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
  'adguard-dns-info': adguardDnsInfo,
  'adguard-filter-status': adguardFilterStatus,
  'adguard-stats': adguardStats,
  'adguard-top-domains': adguardTopDomains,
  anonaddy: anonaddy,
  apod: apod,
  authentik: authentik,
  'blacklist-check': blacklistCheck,
  blank: blank,
  chucknorris: chucknorris,
  clock: clock,
  'code-stats': codeStats,
  'covid-stats': covidStats,
  crowdsec: crowdsec,
  'crypto-price-chart': cryptoPriceChart,
  'crypto-watch-list': cryptoWatchList,
  'custom-list': customList,
  'custom-search': customSearch,
  'cve-vulnerabilities': cveVulnerabilities,
  'domain-monitor': domainMonitor,
  'drone-ci': droneCi,
  embed: embed,
  'eth-gas-prices': ethGasPrices,
  'exchange-rates': exchangeRates,
  filebrowser: filebrowser,
  'flight-data': flightData,
  'github-profile-stats': githubProfileStats,
  'github-trending-repos': githubTrendingRepos,
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
  'gl-ip-address': glIpAddress,
  'gl-load-history': glLoadHistory,
  'gl-mem-history': glMemHistory,
  'gl-mem-speedometer': glMemSpeedometer,
  'gl-network-interfaces': glNetworkInterfaces,
  'gl-network-traffic': glNetworkTraffic,
  'gl-system-load': glSystemLoad,
  'gl-uptime': glUptime,
  'gluetun-status': gluetunStatus,
  'hackernews-trending': hackernewsTrending,
  'health-checks': healthChecks,
  'home-assistant': homeAssistant,
  iframe: iframe,
  image: image,
  joke: joke,
  linkding: linkding,
  'minecraft-status': minecraftStatus,
  'mullvad-status': mullvadStatus,
  mvg: mvg,
  'mvg-connection': mvgConnection,
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
  'pi-hole-stats': piHoleStats,
  'pi-hole-stats-v6': piHoleStatsV6,
  'pi-hole-top-queries': piHoleTopQueries,
  'pi-hole-top-queries-v6': piHoleTopQueriesV6,
  'pi-hole-traffic': piHoleTraffic,
  'pi-hole-traffic-v6': piHoleTrafficV6,
  'proxmox-backup-server': proxmoxBackupServer,
  'proxmox-lists': proxmoxLists,
  'public-holidays': publicHolidays,
  'public-ip': publicIp,
  'rescue-time': rescueTime,
  'rss-feed': rssFeed,
  sabnzbd: sabnzbd,
  'sports-scores': sportsScores,
  'stat-ping': statPing,
  'stock-price-chart': stockPriceChart,
  'synology-download': synologyDownload,
  'synology-dsm': synologyDsm,
  'system-info': systemInfo,
  'tfl-status': tflStatus,
  trmm: trmm,
  truenas: truenas,
  unifi: unifi,
  unraid: unraid,
  ups: ups,
  'uptime-kuma': uptimeKuma,
  'uptime-kuma-status-page': uptimeKumaStatusPage,
  vaultwarden: vaultwarden,
  'wallet-balance': walletBalance,
  weather: weather,
  'weather-forecast': weatherForecast,
  'xkcd-comic': xkcdComic,
};
