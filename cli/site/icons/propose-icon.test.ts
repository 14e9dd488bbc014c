import { expect, test } from 'vitest';
import { openIconData } from './icon-data.ts';
import { createIconIndex } from './icon-index.ts';
import { proposeIcon } from './propose-icon.ts';
import { iconFixture, packaged } from './testing/icon-fixture.ts';

iconFixture();

const propose = (title: string, host = '', ownFiles: string[] = []) => {
  const { icon, isExact } = proposeIcon(createIconIndex(openIconData(packaged)), { title, host }, ownFiles) ?? {};
  return icon === undefined ? undefined : [icon, isExact ? 'exact' : 'like'];
};

test.each([
  // A brand that is called so, in the package before elsewhere.
  ['Jellyfin', '', 'si-jellyfin', 'exact'],
  ['Pi-hole', '', 'si-pihole', 'exact'],
  ['home assistant', '', 'si-homeassistant', 'exact'],
  ['Traefik', '', 'si-traefikproxy', 'exact'],
  ['LinkedIn', '', 'fab fa-linkedin', 'exact'],
  ['Jellyseerr', '', 'hl-jellyseerr', 'exact'],
  ['Apache Guacamole', '', 'si-apacheguacamole', 'exact'],
  // Its host, where nothing else is said.
  ['', 'radarr.lan', 'si-radarr', 'exact'],
  ['', 'www.github.com', 'si-github', 'exact'],
  ['', 'jellyfin', 'si-jellyfin', 'exact'],
  ['Films', 'radarr.home.example', 'si-radarr', 'like'],
  // Some words of it, its beginning, or what it means.
  ['Jellyfin (attic)', '', 'si-jellyfin', 'like'],
  ['My Home Assistant', '', 'si-homeassistant', 'like'],
  ['Uptime', '', 'si-uptimekuma', 'like'],
  ['Nginx Proxy M', '', 'si-nginxproxymanager', 'like'],
  ['Calendar', '', 'mdi-calendar', 'like'],
])('for %j at %j it proposes %s, %s', (title, host, icon, how) => {
  expect(propose(title, host)).toEqual([icon, how]);
});

test.each([
  ['Xyzzy plugh', ''],
  ['', '192.168.1.20'],
  ['', '[fe80::1]'],
  ['', ''],
  ['', 'a.lan'],
  ['!!!', 'nobody-has-this.example'],
])('for %j at %j it proposes nothing', (title, host) => {
  expect(propose(title, host)).toBeUndefined();
});

test('a file of the operator’s own comes before all others', () => {
  expect(propose('Jellyfin', '', ['jellyfin.svg'])).toEqual(['jellyfin.svg', 'exact']);
});
