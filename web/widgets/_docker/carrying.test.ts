import { expect, test } from 'vitest';
import { mayCarry } from './carrying.ts';

test.each([
  ['home', 'ghcr.io/somebody/dash:1'],
  ['dash', 'my-own:latest'],
  ['web', 'traefik:v3'],
  ['web', 'nginxproxy/nginx-proxy:1.6'],
  ['web', 'jc21/nginx-proxy-manager'],
  ['web', 'cloudflare/cloudflared:latest'],
  ['web', 'tecnativa/docker-socket-proxy@sha256:0'],
  ['web', 'portainer/portainer-ce:lts'],
  ['web', 'portainer/agent'],
  ['web', 'sha256:9f1c2b7a4d5e'],
])('%s of %s may carry the dashboard', (name, image) => expect(mayCarry(name, image)).toBe(true));

test.each([
  ['photos', 'immich-server:2'],
  ['whoami', 'traefik/whoami:v1'],
  ['dashboards', 'grafana/grafana'],
])('%s of %s does not', (name, image) => expect(mayCarry(name, image)).toBe(false));
