import { createHash, scryptSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runDash } from './dash-command.ts';
import { folderWith } from './serving.ts';

export const passwords = { Ann: 'open sesame', bob: 'bob’s own', 'Cé <l>': 'third word' };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** In the form of a salted hash, at little cost. */
const salted = (text: string) => {
  const [salt, base64] = [
    Buffer.from('canary-salt-of-a-user'),
    (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, ''),
  ];
  return `$scrypt$ln=10,r=8,p=1$${base64(salt)}$${base64(scryptSync(text, salt, 32, { N: 1024, r: 8, p: 1 }))}`;
};

/** What the server alone asks with. */
export const serverOnly = ['canary-check-password', 'canary-check-key', 'canary-check-header', 'canary-feed-key'];

/** What must not be readable in the files of a closed site: titles, names, addresses, hashes, hosts, paths, options. */
export const canaries = [
  ...['Canaryhouse', 'canary-description', 'Canarynav', 'canary-footer', 'canary-theme', 'canary-css', 'canary-page'],
  ...['canary-section', 'canary-item', 'canary.example', 'canary-vault', 'canary-key', 'canary-inside', 'canary-tag'],
  ...['canary-bobs', 'canary-shed'],
  ...serverOnly,
  ...['canary-own', 'canary-logo', 'canary-hills', 'canary-cam', 'canary-letters', 'canary-media', 'fa-rocket'],
  ...[
    'canary-file',
    'rocket',
    'VUE_APP_CANARY',
    'canaryuser',
    ...Object.keys(passwords).filter((name) => name !== 'bob'),
  ],
  ...Object.values(passwords).flatMap((password) => [password, hash(password), hash(password).toUpperCase()]),
  salted(passwords['Cé <l>']).slice(-43),
];

const config = (guests: boolean) => `pageInfo:
  title: Canaryhouse
  description: canary-description
  logo: pics/canary-logo.png
  navLinks: [{title: Canarynav, path: 'https://nav.canary.example'}]
  footerText: '<b>canary-footer</b> <img src="pics/canary-cam.png" alt="">'
appConfig:
  backgroundImg: pics/canary-hills.png
  theme: External Stylesheet
  externalStyleSheet: own/canary-theme.css
  customCss: '.canary-css { background: url(pics/canary-cam.png) }'
  enableServiceWorker: true
  auth:
    enableGuestAccess: ${guests}
    users:
      - {user: Ann, hash: ${hash(passwords.Ann)}, type: admin}
      - {user: bob, password: VUE_APP_CANARY}
      - {user: 'Cé <l>', hash: '${salted(passwords['Cé <l>'])}'}
      - {user: canaryuser, hash: ${hash('never used')}}
pages: [{name: canary-page, path: canary-media.yml}]
sections:
  - name: canary-section
    items:
      - {title: canary-item, url: 'https://open.canary.example', icon: canary-own.png, tags: [canary-tag]}
      - title: Checked
        statusCheck: true
        statusCheckUrl: 'https://bob:canary-check-password@check.canary.example/?key=canary-check-key'
        statusCheckHeaders: {X-Key: canary-check-header}
      - {title: Rocket, url: 'https://rocket.canary.example', icon: fas fa-rocket}
    widgets:
      - {type: image, options: {imagePath: pics/canary-cam.png}}
      - {type: clock, options: {url: 'https://feed.canary.example/new?apikey=canary-feed-key'}}
  - name: canary-vault
    displayData: {showForUsers: [ann]}
    items: [{title: canary-key, url: 'https://keys.canary.example', icon: 'https://img.canary.example/k.png'}]
  - name: canary-bobs
    displayData: {showForUsers: [bob]}
    items: [{title: canary-shed, url: 'https://shed.canary.example'}]
`;

const css = ':root { --canary-letters: 1; } html { --seen: url(../pics/canary-cam.png) }';

/** Builds a site with users, and with guests where they are welcome; `picture` is that of every file. */
export async function buildSealed(
  picture: Uint8Array,
  { guests = false, variable = 'VUE_APP_CANARY' } = {},
): Promise<{ folder: string; out: string; said: string; code: number | null }> {
  const folder = folderWith({
    'conf.yml': config(guests),
    'canary-media.yml':
      'sections: [{name: canary-inside, items: [{title: Reel, url: "https://reel.canary.example"}]}]\n',
    'own/canary-theme.css': css,
    'favicon.ico': 'canary-file',
  });
  // A tail tells them apart, which programs that show pictures pass over.
  for (const path of [
    'pics/canary-logo.png',
    'pics/canary-hills.png',
    'pics/canary-cam.png',
    'item-icons/canary-own.png',
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.concat([picture, Buffer.from(`canary-file ${path}`)]));
  }
  const env = { DASH_CACHE_DIR: join(folder, '.cache'), [variable]: passwords.bob };
  const { code, stdout, stderr } = await runDash(['build'], { cwd: folder, env });
  return { folder, out: join(folder, 'dist'), said: stdout + stderr, code };
}
