import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs what the tests need beside npm packages, where it is missing and this user may: a browser and its headless
 * shell, OpenSSL for certificates, real services that widgets ask, nginx, systemd's checks of units, the shells that complete
 * commands, groff for the man page, and letters for the scripts that the pages are looked at in. Debian and its relatives
 * only. `units` are services that a package would run from then on: the tests start their own.
 */
const needed = [
  { file: '/usr/bin/chromium', package: 'chromium' },
  { file: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  { file: '/usr/bin/openssl', package: 'openssl' },
  { file: '/usr/bin/glances', package: 'glances', units: ['glances.service'] },
  // What its web server is made with; Debian only recommends it.
  { file: '/usr/lib/python3/dist-packages/bottle.py', package: 'python3-bottle' },
  { file: '/usr/sbin/netdata', package: 'netdata-core', units: ['netdata.service'] },
  { file: '/usr/bin/radicale', package: 'radicale', units: ['radicale.service'] },
  { file: '/usr/sbin/nginx', package: 'nginx-light', units: ['nginx.service'] },
  {
    file: '/usr/sbin/dockerd',
    package: 'docker.io',
    units: ['docker.service', 'docker.socket', 'containerd.service'],
  },
  { file: '/usr/bin/docker', package: 'docker.io' },
  { file: '/usr/bin/busybox', package: 'busybox-static' },
  { file: '/usr/bin/qbittorrent-nox', package: 'qbittorrent-nox' },
  { file: '/usr/bin/transmission-daemon', package: 'transmission-daemon', units: ['transmission-daemon.service'] },
  { file: '/usr/bin/deluged', package: 'deluged', units: ['deluged.service'] },
  { file: '/usr/bin/deluge-web', package: 'deluge-web', units: ['deluge-web.service'] },
  { file: '/usr/bin/nzbget', package: 'nzbget' },
  { file: '/usr/bin/prometheus', package: 'prometheus', units: ['prometheus.service'] },
  {
    file: '/usr/bin/prometheus-alertmanager',
    package: 'prometheus-alertmanager',
    units: ['prometheus-alertmanager.service'],
  },
  { file: '/usr/bin/caddy', package: 'caddy', units: ['caddy.service'] },
  { file: '/usr/bin/syncthing', package: 'syncthing', units: ['syncthing-resume.service'] },
  { file: '/usr/bin/systemd-analyze', package: 'systemd' },
  { file: '/usr/bin/zsh', package: 'zsh' },
  { file: '/usr/bin/fish', package: 'fish' },
  { file: '/usr/bin/groff', package: 'groff-base' },
  { file: '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf', package: 'fonts-noto-core' },
  { file: '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf', package: 'fonts-noto-color-emoji' },
];

/**
 * Run as root with the units, as one argument, and the packages. Nothing that a package brings is started meanwhile, which
 * is what `policy-rc.d` is for, nor when the machine starts the next time. One that is there is left alone, but for that of
 * a set-up that was killed.
 */
const script = `
set -e
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
mark='# Of the set-up of tests, while it runs.'
if [ ! -e $policy ] && [ ! -L $policy ] || grep -qsxF "$mark" $policy; then
  trap 'rm -f $policy' EXIT
  trap 'exit 1' HUP INT TERM
  printf '#!/bin/sh\\n%s\\nexit 101\\n' "$mark" > $policy
  chmod 755 $policy
fi
units=$1
shift
apt-get -o DPkg::Lock::Timeout=120 update > /dev/null
apt-get -o DPkg::Lock::Timeout=120 install --yes --no-install-recommends "$@" > /dev/null
for unit in $units; do
  systemctl --quiet disable $unit 2> /dev/null || true
done
`;

const missing = needed.filter(({ file }) => !existsSync(file));
if (missing.length > 0) {
  const units = missing.flatMap((entry) => entry.units ?? []);
  install(
    missing.map((entry) => entry.package),
    units,
  );
}

function install(packages, units) {
  const list = packages.join(' ');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const may = existsSync('/usr/bin/apt-get') && (asRoot.length === 0 || spawnSync('sudo', ['-n', 'true']).status === 0);
  if (!may) {
    console.error(`The tests need these Debian packages: ${list}.\nInstall them with: sudo apt-get install ${list}`);
    process.exitCode = 2;
    return;
  }
  console.log(`Installing for the tests: ${list}`);
  const [command, ...args] = [...asRoot, 'sh', '-c', script, 'sh', units.join(' '), ...packages];
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
