/**
 * Types of widgets that files in use may name and that are not there yet: those of existing dashboards, those of services
 * that people run beside one, and the other names of both. Such a name is no slip. What there is stands in the catalogue, where
 * it is looked for first: a name that is still listed here does no harm.
 */
export const awaitedWidgetTypes: ReadonlySet<string> = new Set(
  `
  addy adguard-dns-info adguard-filter-status adguard-stats adguard-top-domains anonaddy api-response apod
  audiobookshelf authentik bazarr beszel blacklist-check blank bookmarks caddy calendar change-detection
  changedetectionio chucknorris cloudflare-tunnel cloudflared code-stats container-updates covid-stats crowdsec
  crypto-price-chart crypto-watch-list custom-api custom-search customapi cve-vulnerabilities deluge docker
  docker-containers domain-monitor drone-ci embed emby eth-gas-prices exchange-rates filebrowser flight-data
  forgejo freshrss frigate game-server gamedig gatus gitea github-profile-stats github-trending-repos gitlab gl-gpu
  gluetun-status gluetunstatus gotify grafana hackernews-trending hackernewstrending health-checks healthchecks
  home-assistant homeassistant ical immich jellyfin jellyseerr joke jokes kubernetes lidarr linkding markdown
  markets mealie minecraft-status minecraftstatus miniflux monitor mullvad-status mullvadstatus mvg mvg-connection
  mvgconnection nd-cpu-history nd-load-history nd-ram-history ndcpuhistory ndloadhistory ndramhistory
  news-headlines newsheadlines nextcloud-notifications nextcloud-php-opcache nextcloud-stats nextcloud-system
  nextcloud-user nextcloud-user-status nextcloudnotifications nextcloudphpopcache nextcloudstats nextcloudsystem
  nextclouduser nextclouduserstatus nginx-proxy-manager notebook notes npm ntfy ntfy-stream nzbget open-meteo
  openmeteo overseerr paperless-ngx paperlessngx pbs peanut pi-hole-stats pi-hole-stats-v6 pi-hole-top-queries
  pi-hole-top-queries-v6 pi-hole-traffic pi-hole-traffic-v6 piholestats piholestatsv6 piholetopqueries
  piholetopqueriesv6 piholetraffic piholetrafficv6 ping plex portainer prometheus prometheus-metric
  prometheus-query prometheus-targets prometheusmetric prowlarr proxmox proxmox-backup-server proxmox-lists
  public-holidays publicholidays qbittorrent radarr readarr reddit releases rescue-time sabnzbd scrutiny search
  seerr site-monitor sonarr speedtest speedtest-tracker sports-scores stat-ping steam steam-specials
  stock-price-chart stocks synology-download tactical-rmm tailscale tautulli tfl-status to-do todo traefik
  transmission trmm truenas twitch-channels unifi unifi-controller unraid ups uptime-kuma uptime-kuma-status-page
  vaultwarden videos vikunja wallet-balance weather-forecast wg-easy whatsupdocker wud xkcd-comic youtube-videos
  `
    .trim()
    .split(/\s+/),
);
