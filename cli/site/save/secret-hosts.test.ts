import { expect, test } from 'vitest';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { secretProblems } from './secret-hosts.ts';

const environment = { DASH_NAS_API_KEY: 'x' };
/** What a save from the web that makes `after` of `before` would lead where. */
async function newPaths(before: string, after: string, { others = [] as string[], env = environment as object } = {}) {
  const configValue = (text: string) => documentOf(text).value;
  const told = async (text: string) =>
    (await secretProblems(configValue(text), env as Record<string, string>, async () => others.map(configValue))).map(
      ({ message }) => message,
    );
  const known = await told(before);
  return (await told(after)).filter((message) => !known.includes(message)).map((text) => text.replace(/,.*/, ''));
}
const glances = (host: string, password: string) =>
  `sections: [{widgets: [{type: gl-current-cpu, options: {hostname: '${host}', username: me, password: ${password}}}]}]\n`;
const item = (more: string) => `sections: [{items: [{title: Nas, ${more}}]}]\n`;
const nas = glances('http://nas.lan:61208', 'DASH_NAS_API_KEY');

test.each([
  ['another host', glances('http://evil.example', 'DASH_NAS_API_KEY'), 'http://evil.example'],
  ['another port', glances('http://nas.lan:9999', 'DASH_NAS_API_KEY'), 'http://nas.lan:9999'],
  ['another scheme', glances('https://nas.lan:61208', 'DASH_NAS_API_KEY'), 'https://nas.lan:61208'],
  [
    'a host below it',
    glances('http://nas.lan.evil.example:61208', 'DASH_NAS_API_KEY'),
    'http://nas.lan.evil.example:61208',
  ],
  [
    'a widget that is not drawn',
    'sections: [{widgets: [{type: nothing, options: {a: DASH_NAS_API_KEY, b: [{host: evil.lan}]}}]}]',
    'http://evil.lan',
  ],
  [
    'headers of a status check',
    item('url: http://evil.lan, statusCheckHeaders: {X: DASH_NAS_API_KEY}'),
    'http://evil.lan',
  ],
  [
    'the address of an item in a network',
    `appConfig: {networks: {lan: {from: [10.0.0.0/8]}}}\n${item("url: 'http://nas.lan:61208', urls: {lan: 'http://evil.lan'}, statusCheckHeaders: {X: DASH_NAS_API_KEY}")}`,
    'http://evil.lan',
  ],
  [
    'what Apprise hands messages on to',
    "appConfig: {alerts: {channels: [{name: a, apprise: {server: 'http://nas.lan:61208', urls: ['json://evil.lan/DASH_NAS_API_KEY']}}]}}",
    'json://evil.lan/DASH_NAS_API_KEY',
  ],
  [
    'a source of discovery',
    "appConfig: {discovery: [{name: a, traefik: {address: 'http://evil.lan', user: me, password: DASH_NAS_API_KEY}}]}",
    'http://evil.lan',
  ],
  ['the address of a status check', item("statusCheckUrl: 'http://evil.lan/?DASH_NAS_API_KEY'"), 'http://evil.lan'],
  [
    'a name that YAML writes in another way',
    item('url: http://evil.lan, statusCheckHeaders: {X: "\\x44ASH_NAS_API_KEY"}'),
    'http://evil.lan',
  ],
])('a variable that goes to %s now is told of', async (_what, after, host) => {
  expect(await newPaths(nas, after)).toContain(`DASH_NAS_API_KEY would be sent to ${host}`);
});

test('a kubeconfig that the file did not name is told of, and a variable that goes where it leads', async () => {
  const cluster = (keys: string) => `appConfig: {discovery: [{name: a, kubernetes: {${keys}}}]}`;
  const file = 'kubeconfig: kube/config';
  expect(await newPaths('sections: []', cluster(file))).toEqual([
    'What the kubeconfig kube/config holds would be sent to the host that it names',
  ]);
  expect(await newPaths(cluster(file), cluster(`${file}, context: work`))).toEqual([]);
  expect(await newPaths(cluster(file), cluster(`${file}, token: DASH_NAS_API_KEY`))).toEqual([
    'DASH_NAS_API_KEY would be sent to kubeconfig://kube/config',
  ]);
  const signedIn = `${file}, token: DASH_NAS_API_KEY`;
  expect(await newPaths(cluster(signedIn), cluster(`${signedIn}, context: work`))).toEqual([
    'DASH_NAS_API_KEY would be sent to kubeconfig://kube/config#work',
  ]);
});

const checked = (more: string) =>
  item(`url: https://nas.example.org, statusCheckHeaders: {X: DASH_NAS_API_KEY}${more}`);
const networks = (rules: string) => `appConfig: {networks: {home: {from: 10.0.0.0/8, server: true${rules}}}}\n`;
const evil = ['DASH_NAS_API_KEY would be sent to http://evil.lan'];

test.each([
  ['localUrl', ", localUrl: 'http://evil.lan'"],
  ['urls', ", urls: {home: 'http://evil.lan'}"],
  ['urls of a network that is yet to come', ", urls: {vpn: 'http://evil.lan'}"],
])('%s is another address that a check may ask with its headers', async (_what, more) => {
  expect(await newPaths(checked(''), checked(more))).toEqual(evil);
  expect(await newPaths(checked(''), checked(more), { others: [networks('')] })).toEqual(evil);
  expect(await newPaths(checked(more), checked(more))).toEqual([]);
});

test('a network that replaces hosts leads the checks of all files to others', async () => {
  const replacing = networks(", replace: {example.org: 'http://lan'}");
  const lan = ['DASH_NAS_API_KEY would be sent to http://nas.lan'];
  expect(await newPaths(networks('') + checked(''), replacing + checked(''))).toEqual(lan);
  expect(await newPaths(networks(''), replacing, { others: [checked('')] })).toEqual(lan);
  expect(await newPaths('sections: []', replacing, { others: [checked('')] })).toEqual(lan);
  expect(await newPaths(replacing, `${replacing}sections: []\n`, { others: [checked('')] })).toEqual([]);
  expect(await newPaths('sections: []', checked(''), { others: [replacing + checked('')] })).toEqual([]);
});

test('another variable for the same host is told of, and one in the place of a host', async () => {
  expect(await newPaths(nas, glances('http://nas.lan:61208', 'DASH_OTHER'))).toEqual([
    'DASH_OTHER would be sent to http://nas.lan:61208',
  ]);
  expect(await newPaths(nas, item("statusCheckUrl: 'http://DASH_NAS_API_KEY.evil.example/'"))).toEqual([
    'DASH_NAS_API_KEY would be sent to http://dash_nas_api_key.evil.example',
  ]);
});

test('what goes where it went is nobody’s business, however it is moved and renamed', async () => {
  const moved = `pageInfo: {title: New}\nsections: [{}, {name: B, widgets: [{type: gl-cpu-history, options: {hostname: 'http://nas.lan:61208/', username: you, password: DASH_NAS_API_KEY}}]}]`;

  expect(await newPaths(nas, moved)).toEqual([]);
  expect(await newPaths(moved, nas)).toEqual([]);
  expect(await newPaths('sections: []', nas, { others: [nas] })).toEqual([]);
  expect(await newPaths(nas, 'sections: []')).toEqual([]);
  expect(await newPaths(nas, item('url: http://anywhere.example, description: DASH_NAS_API_KEY'))).toEqual([]);
});

test('a page of another host is told of where there are variables that it could name', async () => {
  const page = 'pages: [{name: Out, path: "https://evil.example/page.yml"}]\nsections: []\n';
  const told = ['The page https://evil.example/page.yml could have variables sent to any host'];

  expect(await newPaths('sections: []', page)).toEqual(told);
  expect(await newPaths(page, page)).toEqual([]);
  for (const env of [{}, { DASH_STATE_DIR: '/state', HOME: '/root' }]) {
    expect(await newPaths('sections: []', page, { env })).toEqual([]);
  }
});
