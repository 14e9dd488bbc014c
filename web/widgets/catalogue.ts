// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetCatalogue } from '../../schema/widget.ts';
import adguardDnsInfo from './adguard-dns-info/widget.ts';
import adguardFilterStatus from './adguard-filter-status/widget.ts';
import adguardStats from './adguard-stats/widget.ts';
import adguardTopDomains from './adguard-top-domains/widget.ts';
import clock from './clock/widget.ts';
import customList from './custom-list/widget.ts';
import droneCi from './drone-ci/widget.ts';
import filebrowser from './filebrowser/widget.ts';
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
import healthChecks from './health-checks/widget.ts';
import iframe from './iframe/widget.ts';
import image from './image/widget.ts';
import linkding from './linkding/widget.ts';
import nextcloudPhpOpcache from './nextcloud-php-opcache/widget.ts';
import nextcloudStats from './nextcloud-stats/widget.ts';
import nextcloudSystem from './nextcloud-system/widget.ts';
import nextcloudUser from './nextcloud-user/widget.ts';
import nextcloudUserStatus from './nextcloud-user-status/widget.ts';
import piHoleStats from './pi-hole-stats/widget.ts';
import piHoleTopQueries from './pi-hole-top-queries/widget.ts';
import piHoleTraffic from './pi-hole-traffic/widget.ts';
import proxmoxLists from './proxmox-lists/widget.ts';
import publicIp from './public-ip/widget.ts';
import rssFeed from './rss-feed/widget.ts';
import sabnzbd from './sabnzbd/widget.ts';
import statPing from './stat-ping/widget.ts';
import systemInfo from './system-info/widget.ts';
import trmm from './trmm/widget.ts';
import uptimeKuma from './uptime-kuma/widget.ts';
import uptimeKumaStatusPage from './uptime-kuma-status-page/widget.ts';
import weather from './weather/widget.ts';

/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
  'adguard-dns-info': adguardDnsInfo,
  'adguard-filter-status': adguardFilterStatus,
  'adguard-stats': adguardStats,
  'adguard-top-domains': adguardTopDomains,
  clock: clock,
  'custom-list': customList,
  'drone-ci': droneCi,
  filebrowser: filebrowser,
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
  'health-checks': healthChecks,
  iframe: iframe,
  image: image,
  linkding: linkding,
  'nextcloud-php-opcache': nextcloudPhpOpcache,
  'nextcloud-stats': nextcloudStats,
  'nextcloud-system': nextcloudSystem,
  'nextcloud-user': nextcloudUser,
  'nextcloud-user-status': nextcloudUserStatus,
  'pi-hole-stats': piHoleStats,
  'pi-hole-top-queries': piHoleTopQueries,
  'pi-hole-traffic': piHoleTraffic,
  'proxmox-lists': proxmoxLists,
  'public-ip': publicIp,
  'rss-feed': rssFeed,
  sabnzbd: sabnzbd,
  'stat-ping': statPing,
  'system-info': systemInfo,
  trmm: trmm,
  'uptime-kuma': uptimeKuma,
  'uptime-kuma-status-page': uptimeKumaStatusPage,
  weather: weather,
};
