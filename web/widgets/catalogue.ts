// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetCatalogue } from '../../schema/widget.ts';
import adguardDnsInfo from './adguard-dns-info/widget.ts';
import adguardFilterStatus from './adguard-filter-status/widget.ts';
import adguardStats from './adguard-stats/widget.ts';
import adguardTopDomains from './adguard-top-domains/widget.ts';
import anonaddy from './anonaddy/widget.ts';
import apod from './apod/widget.ts';
import blacklistCheck from './blacklist-check/widget.ts';
import chucknorris from './chucknorris/widget.ts';
import clock from './clock/widget.ts';
import customList from './custom-list/widget.ts';
import customSearch from './custom-search/widget.ts';
import cveVulnerabilities from './cve-vulnerabilities/widget.ts';
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
import hackernewsTrending from './hackernews-trending/widget.ts';
import iframe from './iframe/widget.ts';
import image from './image/widget.ts';
import joke from './joke/widget.ts';
import mvgConnection from './mvg-connection/widget.ts';
import mvg from './mvg/widget.ts';
import ndCpuHistory from './nd-cpu-history/widget.ts';
import ndLoadHistory from './nd-load-history/widget.ts';
import ndRamHistory from './nd-ram-history/widget.ts';
import nextcloudPhpOpcache from './nextcloud-php-opcache/widget.ts';
import nextcloudStats from './nextcloud-stats/widget.ts';
import nextcloudSystem from './nextcloud-system/widget.ts';
import nextcloudUserStatus from './nextcloud-user-status/widget.ts';
import nextcloudUser from './nextcloud-user/widget.ts';
import piHoleStats from './pi-hole-stats/widget.ts';
import piHoleTopQueries from './pi-hole-top-queries/widget.ts';
import piHoleTraffic from './pi-hole-traffic/widget.ts';
import publicIp from './public-ip/widget.ts';
import rssFeed from './rss-feed/widget.ts';
import systemInfo from './system-info/widget.ts';
import weatherForecast from './weather-forecast/widget.ts';
import weather from './weather/widget.ts';
import xkcdComic from './xkcd-comic/widget.ts';

/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
  'adguard-dns-info': adguardDnsInfo,
  'adguard-filter-status': adguardFilterStatus,
  'adguard-stats': adguardStats,
  'adguard-top-domains': adguardTopDomains,
  anonaddy: anonaddy,
  apod: apod,
  'blacklist-check': blacklistCheck,
  chucknorris: chucknorris,
  clock: clock,
  'custom-list': customList,
  'custom-search': customSearch,
  'cve-vulnerabilities': cveVulnerabilities,
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
  'hackernews-trending': hackernewsTrending,
  iframe: iframe,
  image: image,
  joke: joke,
  mvg: mvg,
  'mvg-connection': mvgConnection,
  'nd-cpu-history': ndCpuHistory,
  'nd-load-history': ndLoadHistory,
  'nd-ram-history': ndRamHistory,
  'nextcloud-php-opcache': nextcloudPhpOpcache,
  'nextcloud-stats': nextcloudStats,
  'nextcloud-system': nextcloudSystem,
  'nextcloud-user': nextcloudUser,
  'nextcloud-user-status': nextcloudUserStatus,
  'pi-hole-stats': piHoleStats,
  'pi-hole-top-queries': piHoleTopQueries,
  'pi-hole-traffic': piHoleTraffic,
  'public-ip': publicIp,
  'rss-feed': rssFeed,
  'system-info': systemInfo,
  weather: weather,
  'weather-forecast': weatherForecast,
  'xkcd-comic': xkcdComic,
};
