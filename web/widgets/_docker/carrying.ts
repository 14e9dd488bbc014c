/** The dashboard itself, and what stands between it and its readers, or Docker. */
const carrying =
  /(?:^|\/)(?:dash|[\w-]*socket-proxy|traefik|caddy|nginx-proxy(?:-manager)?|cloudflared|swag|haproxy|portainer(?:-[ce]e)?|portainer\/agent)(?:[:@]|$)/i;

/** An image whose name has gone to a newer one is told by its id alone: what it is can't be known. */
const nameless = /^(?:sha256:)?[\da-f]{12,}$/i;

/** Whether a container, by its name and its image, may be what carries the dashboard: that isn't stopped from there. */
export const mayCarry = (name: string, image: string): boolean =>
  nameless.test(image) || [name, image].some((text) => carrying.test(text));
