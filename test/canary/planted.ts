import { createECDH, createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { startServing } from '../serving.ts';

/* A dashboard with a unique string in everything that is hidden or secret, and the service that it asks. */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** Passwords by name; the last one stands in an environment variable. */
export const passwords = { root: 'canary-pw-root', alice: 'canary-pw-alice', bob: 'canary-pw-bob' };

export const kinds = ['outsider', 'alice', 'bob', 'root'] as const;
export type Kind = (typeof kinds)[number];

/** Headers that sign each kind of viewer in. The outsider is anonymous, or a guest where there are some. */
export const credentials: Record<Kind, Record<string, string>> = {
  outsider: {},
  alice: { Authorization: basic('alice', passwords.alice) },
  bob: { Authorization: basic('bob', passwords.bob) },
  root: { Authorization: basic('root', passwords.root) },
};

/** What is planted, and who may find it. `guest` is an outsider where guests may look around. */
const open = ['guest', 'alice', 'bob', 'root'];
export const planted: Record<string, readonly string[]> = {
  'canary-title': open,
  'canary-open-item': open,
  'canary-members-section': ['alice', 'bob', 'root'],
  'canary-members-item': ['alice', 'bob', 'root'],
  'canary-alice-section': ['alice', 'root'],
  'canary-alice-item': ['alice', 'root'],
  'canary-alice-url': ['alice', 'root'],
  'canary-alice-icon': ['alice', 'root'],
  'canary-alice-sub': ['alice', 'root'],
  'canary-alice-bookmark': ['alice', 'root'],
  // What she has written is hers alone; an admin sees the widget, with a note of their own.
  'canary-alice-note': ['alice'],
  'canary-not-bob': ['guest', 'alice', 'root'],
  'canary-alice-page': ['alice', 'root'],
  'canary-inside-alice-page': ['alice', 'root'],
  'canary-page-file': ['alice', 'root'],
  'canary-group-section': [],
  'canary-shy-page': ['alice'],
  'canary-shy-file': ['alice'],
  'canary-inside-shy-page': ['alice'],
  'canary-kept-page': ['alice'],
  'canary-inside-kept-page': ['alice'],
  'canary-kept-sub': ['alice'],
  // Only the check would name it, to an admin; this one does not see the entry.
  'canary-kept-key': [],
  'canary-check-header': [],
  // What alerts go by is the administrator's; what they sign in with is nobody's.
  'canary-alert-channel': ['root'],
  'canary-alert-mail': ['root'],
  'canary-alert-contact': ['root'],
  'canary-depends-on': ['root'],
  // What was found is for whom its labels name; by which, and where it was asked, is the administrator's.
  'canary-found-open': open,
  'canary-found-container': open,
  'canary-found-alice': ['alice', 'root'],
  'canary-found-section': ['alice', 'root'],
  'canary-found-hers': ['alice', 'root'],
  'canary-found-source': ['root'],
  'canary-found-label': [],
  'canary-found-image': [],
  'canary-found-secret': [],
  'canary-check-key': [],
  'canary-check-password': [],
  'canary-comment': ['root'],
  'canary-unknown-key': ['root'],
  'canary-filtered': ['root'],
  'canary-own-option': ['alice', 'bob', 'root'],
  'canary-own-comment': [],
  'canary-neighbour': [],
  CANARY_PASSWORD_BOB: [],
  [passwords.bob]: [],
  [passwords.alice]: [],
  [passwords.root]: [],
  [sha256(passwords.root)]: [],
  'canary-pw-eve': [],
  [sha256(passwords.alice)]: [],
  [sha256('canary-pw-before')]: [],
};
/** A browser that is told of alerts, which only the server and that browser know of. */
export const pushBrowser = {
  endpoint: 'https://push.example.lan/secret-canary-push-endpoint',
  p256dh: publicKeyOf(Buffer.alloc(32, 7)),
  auth: Buffer.from('secretcanarypush').toString('base64url'),
};
for (const secret of Object.values(pushBrowser)) planted[secret] = [];
planted['secret-canary-push-endpoint'] = [];

function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
}

/** The file itself is the admin's, who writes it: comments, what checks sign in with and all that nobody else sees. */
const inTheFile = ['canary-check-header', 'canary-check-key', 'canary-check-password'];

/** Secrets of widgets, in plain text and the value of a variable: nobody finds them, admins and the operator included. */
export const widgetSecrets = [
  ...[
    'public-ip',
    'user',
    'password',
    'number-20261122',
    'list',
    'header',
    'info',
    'anchor',
    'folded',
    'token',
    'merged',
    'mapped',
    'mapped-header',
  ],
  ...['own-token', 'own-header', 'own-default'],
  ...['alert-topic', 'alert-token', 'alert-hook', 'alert-password', 'alert-header', 'alert-value'],
  'discovery',
  ...['tile', 'comment', 'refused', 'page', 'beside', 'parked', 'value', 'query', 'feed', 'commented'],
].map((name) => `secret-canary-${name}`);
for (const secret of widgetSecrets) planted[secret] = [];
// The name of a variable is none: the server alone puts its value in.
planted.VUE_APP_CANARY_WIDGET = ['alice', 'bob', 'root'];

/** Widgets with a secret wherever one may stand. */
const widgets = (upstream: string) => `
      - {type: public-ip, options: {APIKEY: secret-canary-public-ip}}
      - {type: weather, options: {apiKey: VUE_APP_CANARY_WIDGET, city: Bonn}}
      - type: gl-current-cpu
        options: {hostname: '${upstream}', username: secret-canary-user, PassWord: secret-canary-password}
      - type: gl-cpu-history # once secret-canary-password
        options:
          hostname: '${upstream}'
          username: *shared
          password: >-
            secret-canary-folded
            and more
      # - {type: weather, options: {apiKey: secret-canary-comment, city: Bonn}}
      - {type: weather, options: {apiKey: [secret-canary-refused], units: 20261122, city: Bonn}}
      - {<<: *parked, label: Merged}
      # rssUrl: 'http://feed.example.lan/?apikey=secret-canary-commented'
      - {type: rss-feed, options: {rssUrl: '${upstream}api/feed?apikey=secret-canary-feed&limit=5'}}
      - {type: canary-own, options: {address: '${upstream}api/own', token: secret-canary-own-token}}
      - type: custom-api
        options:
          url: '${upstream}api/mapped'
          username: bob
          password: secret-canary-mapped
          headers: {X-Any: secret-canary-mapped-header, X-More: VUE_APP_CANARY_WIDGET}
          show: {list: {each: headers}, text: says}
      - type: strange
        apiKey: secret-canary-beside
        options:
          url: 'https://bob:secret-canary-info@strange.example.lan/x?room=1&access_token=secret-canary-query'
          headers: {X-Any: secret-canary-header}
          deep: [{accessTokens: [secret-canary-list], pin: secret-canary-number-20261122}]
          token: secret-canary-token`;
/** A type of the dashboard's own. */
export const ownType = `# canary-own-comment
options:
  address: {title: canary-own-option}
  token: {default: secret-canary-own-default}
widget:
  url: \${address}
  headers: {Authorization: '\${token}', X-Any: secret-canary-own-header}
  show: {text: .}
`;
const holders = `x-shared: &shared secret-canary-anchor
x-parked: &parked {type: strange, options: {password: secret-canary-merged}}
x-old: [{type: gl-current-cpu, options: {username: secret-canary-parked}}]
`;
export const pageWidgets = '[{type: weather, options: {apiKey: secret-canary-page, city: Bonn}}]';

export const mayFind = (canary: string, kind: Kind, guests: boolean): boolean => {
  if (kind === 'root' && inTheFile.includes(canary)) return true;
  return planted[canary]?.includes(kind === 'outsider' ? (guests ? 'guest' : 'anonymous') : kind) ?? false;
};

/** An address that is signed in to. */
const upstreamWith = (info: string, upstream: string) => upstream.replace('//', `//${info}@`);

export const config = (guests: boolean, upstream: string) => `# canary-comment, once ${sha256('canary-pw-before')}
pageInfo:
  title: canary-title
  description: 'was ${sha256(passwords.alice)} once'
  footerText: |
    ${sha256(passwords.root).slice(0, 30)}
    ${sha256(passwords.root).slice(30)}
appConfig:
  statusCheck: true
  statusPage: true
  enableServiceWorker: true
  alerts:
    channels:
      - name: canary-alert-channel
        ntfy: {server: '${upstream}', topic: secret-canary-alert-topic, token: secret-canary-alert-token}
      - name: hook
        webhook: {url: '${upstream}api/secret-canary-alert-hook', headers: {X-Any: secret-canary-alert-header}}
      - name: mail
        email:
          server: smtp.example.lan
          user: canary
          password: secret-canary-alert-password
          from: dash@example.lan
          to: [canary-alert-mail@example.lan]
      - name: gotify
        gotify: {server: '${upstream}', token: VUE_APP_CANARY_ALERT}
      - name: browsers
        webPush: {contact: canary-alert-contact@example.lan}
    rules:
      - {items: [canary-depends-on], channels: [canary-alert-channel]}
  discovery:
    - {name: canary-found-source, docker: {address: '${upstream.replace(/^http/, 'tcp')}'}}
    - {name: proxy, traefik: {address: 'http://127.0.0.1:9', user: ann, password: secret-canary-discovery}}
  auth:
    enableGuestAccess: ${guests}
    users:
      - {user: root, hash: &root '${sha256(passwords.root).toUpperCase()}', type: admin}
      - {user: alice, hash: "${sha256(passwords.alice)}"}
      - {user: bob, password: VUE_APP_CANARY_PASSWORD_BOB}
      - {user: eve, hash: canary-pw-eve}
pages:
  - name: canary-alice-page
    path: pages/canary-page-file.yml
    displayData: {showForUsers: [alice, root]}
  - name: canary-kept-page
    path: pages/withheld.yml
    displayData: {showForUsers: [alice]}
  - {name: canary-shy-page, path: pages/canary-shy-file.yml}
x-leftover: canary-unknown-key
${holders}sections:
  - name: Open
    filteredItems: [{title: canary-filtered}]
    items:
      - {title: canary-open-item, url: 'https://open.example.lan/${sha256(passwords.root)}'}
      - title: Checked
        url: https://checked.example.lan
        statusCheckUrl: '${upstreamWith('bob:canary-check-password', upstream)}checked?key=canary-check-key'
      - title: Group
        subItems:
          - {title: canary-alice-sub, url: 'https://sub.example.lan', displayData: {showForUsers: [Alice, root]}}
          - title: canary-kept-sub
            url: https://kept.example.lan
            canary-kept-key: x
            displayData: {showForUsers: [alice]}
      - title: canary-not-bob
        url: https://not-bob.example.lan
        displayData: {hideForUsers: [BOB]}
    widgets: [{type: status-history}]
  - name: canary-members-section
    displayData: {hideForGuests: true}
    items:
      - title: canary-members-item
        url: ${upstream}members
        dependsOn: canary-depends-on
        statusCheckHeaders: {X-Key: canary-check-header}
        widget: {type: weather, options: {apiKey: secret-canary-tile, city: Bonn}}
    widgets:${widgets(upstream)}
      - {type: notes}
  - name: canary-alice-section
    displayData: {showForUsers: [alice, root]}
    items:
      - {title: canary-alice-item, url: '${upstream}canary-alice-url', icon: canary-alice-icon.png}
    widgets:
      - {type: system-info}
      - {type: bookmarks, options: {links: [{folder: F, links: [{title: canary-alice-bookmark, url: 'https://b.example.lan'}]}]}}
  - name: canary-group-section
    displayData: {showForKeycloakUsers: {groups: [family]}}
    items: [{title: Family}]
`;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What a Docker answers that discovery asks. */
const containers = [
  {
    Names: ['/canary-found-container'],
    Image: 'canary-found-image:1',
    State: 'running',
    Labels: {
      'homepage.name': 'canary-found-open',
      'homepage.href': 'https://found.example.lan',
      'homepage.widget.type': 'jellyfin',
      'homepage.widget.key': 'canary-found-secret',
      'canary-found-label': 'canary-found-label',
    },
  },
  {
    Names: ['/canary-found-hers'],
    State: 'exited',
    Labels: {
      'dash.name': 'canary-found-alice',
      'dash.url': 'https://hers.example.lan',
      'dash.section': 'canary-found-section',
      'dash.showForUsers': 'alice,root',
    },
  },
];

let upstream: Server;
/** Addresses that it was asked for, but those of widgets. */
export const asked: string[] = [];
/** Credentials that widgets were asked for with. */
export const presented = new Set<string>();
export const upstreamUrl = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`;

/** Starts the service that status checks and widgets ask, for the tests of a file. */
export function setUpUpstream(): void {
  beforeAll(async () => {
    upstream = createServer((request, response) => {
      const { url = '', headers } = request;
      if (url.startsWith('/containers/json')) return response.end(JSON.stringify(containers));
      if (url.startsWith('/events')) return response.writeHead(403).end();
      if (!url.includes('/api/')) {
        asked.push(url);
        return response.end('up');
      }
      // A service that tells whoever asks what it was asked with.
      const [, encoded = ''] = (headers.authorization ?? '').split(' ');
      const credential = Buffer.from(encoded, 'base64').toString();
      presented.add(credential);
      presented.add(new URL(url, 'http://upstream').searchParams.get('apikey') ?? '');
      return response.end(JSON.stringify({ total: 1, cpu: [credential, encoded], headers, says: credential }));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => upstream.close(resolve)));
}

export const environment = {
  VUE_APP_CANARY_PASSWORD_BOB: passwords.bob,
  VUE_APP_CANARY_WIDGET: 'secret-canary-value',
  VUE_APP_CANARY_ALERT: 'secret-canary-alert-value',
};

export const start = (guests: boolean) =>
  startServing(
    {
      'conf.yml': config(guests, upstreamUrl()),
      'pages/canary-page-file.yml': `sections: [{name: canary-inside-alice-page, items: [{title: 'Deep ${sha256(passwords.alice)}'}], widgets: ${pageWidgets}}]\n`,
      'pages/withheld.yml': 'sections: [{name: canary-inside-kept-page, items: [{title: Deep}]}]\n',
      'pages/canary-shy-file.yml':
        'displayData: {showForUsers: [alice]}\nsections: [{name: canary-inside-shy-page, items: [{title: Deep}]}]\n',
      'widgets/canary-own.yml': ownType,
      'pages/neighbour.yml': 'x: canary-neighbour\n',
      'conf-2026.backup.yml': 'x: canary-neighbour\n',
      '.env': 'X=canary-neighbour\n',
      'item-icons/canary-alice-icon.png': pixel,
    },
    { env: environment },
  );
