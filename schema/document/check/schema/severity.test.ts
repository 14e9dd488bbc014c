import { expect, test } from 'vitest';
import { check } from '../../../testing/check.ts';

const found = async (text: string) => (await check(text)).map(({ severity, rule }) => `${severity} ${rule}`);

const settings = (line: string) => `sections: []\nappConfig: {${line}}\n`;
const info = (line: string) => `sections: []\npageInfo: {${line}}\n`;
const section = (line: string) => `sections: [{name: A, ${line}}]\n`;
const item = (line: string) => section(`items: [{title: A, ${line}}]`);

test.each([
  ['a key that nobody knows', item('colour: red'), 'unknown-key'],
  ['a key at the root', 'sections: []\nservices: []\n', 'unknown-key'],
  ['a number in quotes', item("statusCheckMaxRedirects: '2'"), 'wrong-type'],
  ['a number where text belongs', item('title: 1984, provider: 2.5').replace('title: A, ', ''), 'wrong-type'],
  ['a switch in a word', settings("statusCheck: 'yes'"), 'wrong-type'],
  ['a text in place of a list of texts', item('tags: home'), 'wrong-type'],
  ['headers as the text of their JSON', item(`statusCheckHeaders: '{"a": "b"}'`), 'wrong-type'],
  ['a value of a closed list that falls back', settings('layout: masonic'), 'not-one-of'],
  ['a value of a closed list in other capitals', section('displayData: {itemSize: Large}'), 'not-one-of'],
  ['an opening method of HTML', item('target: _blank'), 'not-one-of'],
  ['a number that is clamped', section('displayData: {rows: 13}'), 'out-of-range'],
  ['too many links', info(`title: A, navLinks: [${'{title: a, path: /a},'.repeat(7)}]`), 'too-many'],
  ['no title of the page', info('description: x'), 'missing-key'],
  ['an empty title of the page', info('title:'), 'missing-key'],
  ['a relative logo', info('title: A, logo: logo.png'), 'bad-pattern'],
  ['a key of Font Awesome that is none', settings('fontAwesomeKey: free'), 'bad-pattern'],
  ['a page without a name', 'sections: []\npages: [{path: a.yml}]\n', 'missing-key'],
  ['visibility in its place but one level up', item('hideForGuests: true'), 'unknown-key'],
  ['a null', item('target:'), 'null-value'],
])('%s is a warning: nothing is lost', async (_, text, rule) => {
  const all = await found(text);
  expect(all).toContain(`warning ${rule}`);
  expect(all.filter((each) => !each.startsWith('warning'))).toEqual([]);
});

test.each([
  [
    'one name in place of those who may act',
    section('widgets: [{type: timer, options: {until: a}, actions: ann}]'),
    'wrong-type',
  ],
  ['a mapping in place of items', section('items: {title: A}'), 'wrong-type'],
  ['a text in place of displayData', section('displayData: text'), 'wrong-type'],
  ['a text among items', section('items: [just text]'), 'wrong-type'],
  ['a number that is none', settings('statusCheckInterval: often'), 'wrong-type'],
  ['headers that are no JSON', item('statusCheckHeaders: X-Key'), 'wrong-type'],
  ['an item without a title', section('items: [{url: https://a.example}]'), 'missing-key'],
  ['a widget without a type', section('widgets: [{label: A}]'), 'missing-key'],
  ['a page without a path', 'sections: []\npages: [{name: A}]\n', 'missing-key'],
  ['a list of users as text', item('displayData: {hideForUsers: bob}'), 'wrong-type'],
  ['a restriction in quotes', settings('preventWriteToDisk: "false"'), 'wrong-type'],
  ['a slip in a key that hides', item('displayData: {hideForUser: [bob]}'), 'unknown-key'],
  ['a restriction out of its place', 'sections: []\ndisableConfiguration: true\n', 'unknown-key'],
  ['visibility where it is not read', section('widgets: [{type: clock, hideForGuests: true}]'), 'unknown-key'],
  ['a hash that is none', settings('auth: {users: [{user: a, hash: abc}]}'), 'bad-pattern'],
  [
    'a key that nobody knows in a sign-in',
    settings('auth: {enableOidc: true, oidc: {endpoint: a, clientId: b, extra: 1}}'),
    'unknown-key',
  ],
  [
    'privileges that are none',
    settings(`auth: {users: [{user: a, hash: ${'a'.repeat(64)}, type: chief}]}`),
    'not-one-of',
  ],
])('%s is an error: it is lost, or opens something', async (_, text, rule) => {
  expect(await found(text)).toContain(`error ${rule}`);
});

test.each([
  item('target: null'),
  section('displayData: {sortBy: null, itemSize: null}'),
  settings('layout: null, iconSize: ~, startingView:'),
])('an empty value of a closed list is said once: %s', async (text) => {
  const all = await found(text);
  expect(new Set(all)).toEqual(new Set(['warning null-value']));
  expect(all).toHaveLength(text.match(/null|~|View:/g)?.length ?? 0);
});
