/**
 * Types of widgets that files in use may name and that are not there yet: those of existing dashboards, those of services
 * that people run beside one, and the other names of both. Such a name is no slip. What there is stands in the catalogue, where
 * it is looked for first; a name that were still listed here would keep an imported widget off the tile of its item.
 */
export const awaitedWidgetTypes: ReadonlySet<string> = new Set(
  `
  api-response audiobookshelf bazarr beszel bookmarks caddy calendar change-detection changedetectionio
  cloudflare-tunnel cloudflared container-updates custom-api customapi deluge docker docker-containers emby forgejo
  freshrss frigate game-server gamedig gatus gitea gitlab gl-gpu gotify grafana ical immich jellyfin jellyseerr
  kubernetes lidarr markdown markets mealie miniflux monitor nginx-proxy-manager notebook notes npm ntfy ntfy-stream
  nzbget open-meteo openmeteo overseerr paperless-ngx paperlessngx ping plex portainer prometheus prometheus-metric
  prometheus-query prometheus-targets prometheusmetric prowlarr qbittorrent radarr readarr reddit releases scrutiny
  search seerr site-monitor sonarr speedtest speedtest-tracker steam steam-specials stocks tailscale tautulli to-do
  todo traefik transmission twitch-channels videos vikunja wg-easy whatsupdocker wud youtube-videos
  `
    .trim()
    .split(/\s+/),
);
