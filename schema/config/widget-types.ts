/**
 * Every type of widget that files in use may name, whether this version has it or not: those of existing dashboards,
 * those of services that people run beside one, and the other names of both. What the catalogue lacks of these is not there
 * yet, and no slip.
 */
export const knownWidgetTypes: ReadonlySet<string> = new Set(
  `
  addy adguard-dns-info adguard-filter-status adguard-stats adguard-top-domains anonaddy apod blacklist-check blank
  chucknorris clock code-stats covid-stats crypto-price-chart crypto-watch-list custom-list custom-search
  cve-vulnerabilities domain-monitor drone-ci embed eth-gas-prices exchange-rates filebrowser flight-data
  github-profile-stats github-trending-repos gl-alerts gl-compact-metrics gl-cpu-history gl-cpu-speedometer
  gl-cpu-temp gl-current-cores gl-current-cpu gl-current-mem gl-disk-io gl-disk-space gl-ip-address
  gl-load-history gl-mem-history gl-mem-speedometer gl-network-interfaces gl-network-traffic gl-system-load
  gl-gpu gl-uptime gluetun-status hackernews-trending health-checks iframe image joke linkding minecraft-status
  mullvad-status mvg mvg-connection nd-cpu-history nd-load-history nd-ram-history news-headlines
  nextcloud-notifications nextcloud-php-opcache nextcloud-stats nextcloud-system nextcloud-user
  nextcloud-user-status pi-hole-stats pi-hole-stats-v6 pi-hole-top-queries pi-hole-top-queries-v6 pi-hole-traffic
  pi-hole-traffic-v6 proxmox-lists public-holidays public-ip rescue-time rss-feed sabnzbd sports-scores stat-ping
  stock-price-chart synology-download system-info tactical-rmm tfl-status trmm uptime-kuma uptime-kuma-status-page
  wallet-balance weather weather-forecast xkcd-comic
  audiobookshelf authentik bazarr beszel bookmarks caddy calendar change-detection cloudflare-tunnel
  container-updates crowdsec custom-api deluge docker-containers freshrss frigate game-server gatus gitea gitlab
  gotify grafana home-assistant immich jellyfin kubernetes lidarr markets mealie miniflux nginx-proxy-manager
  notes ntfy ntfy-stream nzbget open-meteo paperless-ngx plex portainer prometheus-query prometheus-targets prowlarr
  proxmox-backup-server qbittorrent radarr reddit releases scrutiny search seerr site-monitor sonarr
  speedtest-tracker steam-specials tailscale tautulli to-do traefik transmission truenas twitch-channels unifi
  unraid ups vaultwarden vikunja wg-easy youtube-videos
  api-response changedetectionio cloudflared customapi docker emby forgejo gamedig glalerts glancesuptime
  glcompactmetrics glcpucores glcpuspeedometer glcputemp gldiskio gldiskspace glipaddress glloadhistory glmemgauge
  glmemhistory glmemspeedometer glnetworkinterfaces glnetworktraffic glsystemload gluetunstatus hackernewstrending
  healthchecks homeassistant ical jellyseerr jokes markdown minecraftstatus monitor mullvadstatus mvgconnection
  ndcpuhistory ndloadhistory ndramhistory newsheadlines nextcloudnotifications nextcloudphpopcache nextcloudstats
  nextcloudsystem nextclouduser nextclouduserstatus notebook npm openmeteo overseerr paperlessngx pbs peanut
  piholestats piholestatsv6 piholetopqueries piholetopqueriesv6 piholetraffic piholetrafficv6 ping prometheus
  prometheus-metric prometheusmetric proxmox publicholidays readarr speedtest steam stocks todo unifi-controller
  videos whatsupdocker wud
  `
    .trim()
    .split(/\s+/),
);
