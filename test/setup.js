import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs what the tests need beside npm packages, where it is missing and this user may: a browser and its headless
 * shell, OpenSSL for certificates, a real Glances, Netdata, Radicale, Docker and nginx, systemd's checks of units, the shells that complete
 * commands, groff for the man page, and letters for the scripts that the pages are looked at in. Debian and its relatives
 * only.
 */
const needed = [
  { file: '/usr/bin/chromium', package: 'chromium' },
  { file: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  { file: '/usr/bin/openssl', package: 'openssl' },
  { file: '/usr/bin/glances', package: 'glances' },
  // What its web server is made with; Debian only recommends it.
  { file: '/usr/lib/python3/dist-packages/bottle.py', package: 'python3-bottle' },
  { file: '/usr/sbin/netdata', package: 'netdata-core' },
  { file: '/usr/bin/radicale', package: 'radicale' },
  { file: '/usr/sbin/nginx', package: 'nginx-light' },
  { file: '/usr/sbin/dockerd', package: 'docker.io' },
  { file: '/usr/bin/docker', package: 'docker.io' },
  { file: '/usr/bin/busybox', package: 'busybox-static' },
  { file: '/usr/bin/systemd-analyze', package: 'systemd' },
  { file: '/usr/bin/zsh', package: 'zsh' },
  { file: '/usr/bin/fish', package: 'fish' },
  { file: '/usr/bin/groff', package: 'groff-base' },
  { file: '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf', package: 'fonts-noto-core' },
  { file: '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf', package: 'fonts-noto-color-emoji' },
];

const missing = needed.filter(({ file }) => !existsSync(file)).map((entry) => entry.package);
if (missing.length > 0) install(missing);

function install(packages) {
  const list = packages.join(' ');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const may = existsSync('/usr/bin/apt-get') && (asRoot.length === 0 || spawnSync('sudo', ['-n', 'true']).status === 0);
  if (!may) {
    console.error(`The tests need these Debian packages: ${list}.\nInstall them with: sudo apt-get install ${list}`);
    process.exitCode = 2;
    return;
  }
  console.log(`Installing for the tests: ${list}`);
  const run = (...args) => {
    const [command, ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...args,
    ];
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run('update');
  run('install', '--yes', '--no-install-recommends', ...packages);
}
