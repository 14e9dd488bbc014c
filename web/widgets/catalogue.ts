// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetCatalogue } from '../../schema/widget.ts';
import clock from './clock/widget.ts';
import codeStats from './code-stats/widget.ts';
import covidStats from './covid-stats/widget.ts';
import cryptoPriceChart from './crypto-price-chart/widget.ts';
import cryptoWatchList from './crypto-watch-list/widget.ts';
import customList from './custom-list/widget.ts';
import domainMonitor from './domain-monitor/widget.ts';
import ethGasPrices from './eth-gas-prices/widget.ts';
import exchangeRates from './exchange-rates/widget.ts';
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
import iframe from './iframe/widget.ts';
import image from './image/widget.ts';
import minecraftStatus from './minecraft-status/widget.ts';
import mullvadStatus from './mullvad-status/widget.ts';
import newsHeadlines from './news-headlines/widget.ts';
import publicHolidays from './public-holidays/widget.ts';
import publicIp from './public-ip/widget.ts';
import rescueTime from './rescue-time/widget.ts';
import rssFeed from './rss-feed/widget.ts';
import sportsScores from './sports-scores/widget.ts';
import stockPriceChart from './stock-price-chart/widget.ts';
import systemInfo from './system-info/widget.ts';
import tflStatus from './tfl-status/widget.ts';
import walletBalance from './wallet-balance/widget.ts';
import weather from './weather/widget.ts';

/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
  clock: clock,
  'code-stats': codeStats,
  'covid-stats': covidStats,
  'crypto-price-chart': cryptoPriceChart,
  'crypto-watch-list': cryptoWatchList,
  'custom-list': customList,
  'domain-monitor': domainMonitor,
  'eth-gas-prices': ethGasPrices,
  'exchange-rates': exchangeRates,
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
  iframe: iframe,
  image: image,
  'minecraft-status': minecraftStatus,
  'mullvad-status': mullvadStatus,
  'news-headlines': newsHeadlines,
  'public-holidays': publicHolidays,
  'public-ip': publicIp,
  'rescue-time': rescueTime,
  'rss-feed': rssFeed,
  'sports-scores': sportsScores,
  'stock-price-chart': stockPriceChart,
  'system-info': systemInfo,
  'tfl-status': tflStatus,
  'wallet-balance': walletBalance,
  weather: weather,
};
