import { expect, test } from 'vitest';
import { findWidget } from '../../schema/widget.ts';
import { catalogue } from './catalogue.ts';
import { typeOf } from './load-view.ts';

/** What configs of Dashy call its types: by a name of its own, and by that of the part that shows it. */
const used = `
  addy=AnonAddy adguard-dns-info=AdGuardDnsInfo adguard-filter-status=AdGuardFilterStatus
  adguard-stats=AdGuardStats adguard-top-domains=AdGuardTopDomains anonaddy=AnonAddy apod=Apod
  blacklist-check=BlacklistCheck blank=Blank chucknorris=ChuckNorris clock=Clock code-stats=CodeStats
  covid-stats=CovidStats crypto-price-chart=CryptoPriceChart crypto-watch-list=CryptoWatchList
  custom-list=CustomList custom-search=CustomSearch cve-vulnerabilities=CveVulnerabilities
  domain-monitor=DomainMonitor drone-ci=DroneCi embed=EmbedWidget eth-gas-prices=EthGasPrices
  exchange-rates=ExchangeRates filebrowser=Filebrowser flight-data=Flights github-profile-stats=GitHubProfile
  github-trending-repos=GitHubTrending gl-alerts=GlAlerts gl-compact-metrics=GlCompactMetrics
  gl-cpu-history=GlCpuHistory gl-cpu-speedometer=GlCpuSpeedometer gl-cpu-temp=GlCpuTemp
  gl-current-cores=GlCpuCores gl-current-cpu=GlCpuGauge gl-current-mem=GlMemGauge gl-disk-io=GlDiskIo
  gl-disk-space=GlDiskSpace gl-ip-address=GlIpAddress gl-load-history=GlLoadHistory gl-mem-history=GlMemHistory
  gl-mem-speedometer=GlMemSpeedometer gl-network-interfaces=GlNetworkInterfaces
  gl-network-traffic=GlNetworkTraffic gl-system-load=GlSystemLoad gl-uptime=GlancesUptime
  gluetun-status=GluetunStatus hackernews-trending=HackernewsTrending health-checks=HealthChecks
  iframe=IframeWidget image=ImageWidget joke=Jokes linkding=Linkding minecraft-status=MinecraftStatus
  mullvad-status=MullvadStatus mvg=Mvg mvg-connection=MvgConnection nd-cpu-history=NdCpuHistory
  nd-load-history=NdLoadHistory nd-ram-history=NdRamHistory news-headlines=NewsHeadlines
  nextcloud-notifications=NextcloudNotifications nextcloud-php-opcache=NextcloudPhpOpcache
  nextcloud-stats=NextcloudStats nextcloud-system=NextcloudSystem nextcloud-user=NextcloudUser
  nextcloud-user-status=NextcloudUserStatus pi-hole-stats=PiHoleStats pi-hole-stats-v6=PiHoleStatsV6
  pi-hole-top-queries=PiHoleTopQueries pi-hole-top-queries-v6=PiHoleTopQueriesV6 pi-hole-traffic=PiHoleTraffic
  pi-hole-traffic-v6=PiHoleTrafficV6 proxmox-lists=Proxmox public-holidays=PublicHolidays public-ip=PublicIp
  rescue-time=RescueTime rss-feed=RssFeed sabnzbd=Sabnzbd sports-scores=SportsScores stat-ping=StatPing
  stock-price-chart=StockPriceChart synology-download=SynologyDownload system-info=SystemInfo tfl-status=TflStatus
  trmm=TacticalRMM uptime-kuma=UptimeKuma uptime-kuma-status-page=UptimeKumaStatusPage
  wallet-balance=WalletBalance weather=Weather weather-forecast=WeatherForecast xkcd-comic=XkcdComic
`;

test('every name that configs of Dashy have for a widget leads to one, in any case, and both names to the same', () => {
  const pairs = used
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]);
  expect(pairs).toHaveLength(91);
  for (const [type, component] of pairs) {
    const found = findWidget(catalogue, type)?.type;
    expect([found, typeOf(type), typeOf(component), typeOf(component.toUpperCase())], type).toEqual(
      Array(4).fill(found ?? 'a type'),
    );
  }
});

test.each(['calendar', 'custom-api', 'customapi', 'gl-gpu', 'ntfy-stream'])(
  'so does one of later versions: %s',
  (type) => {
    expect(findWidget(catalogue, type)?.type).toBe(typeOf(type));
    expect(typeOf(type)).toBeDefined();
  },
);
