import { expect, test } from 'vitest';
import type { Item } from '../../../schema/config/item.ts';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { maySee } from '../../../serve/alerts/push/push-targets.ts';
import { alertPlan } from './alert-plan.ts';

const channels = [
  { name: 'phone', ntfy: { topic: 'DASH_TOPIC', token: 'DASH_PASSWORD_ANN' } },
  { name: 'hook', webhook: { url: 'https://hooks.lan/x', headers: { 'X-Key': 'DASH_KEY_OF_HOOK' } } },
];
const items = [
  { title: 'Films', url: 'http://films.lan', dependsOn: ['nas', 'Nowhere'], retries: 4, tags: ['Family'] },
  { title: 'NAS', url: 'http://nas.lan', dependsOn: 'Router', quiet: 'Sun 03:00-05:00' },
  { title: 'Router', url: 'http://router.lan', statusCheckInterval: 10 },
  { title: 'Mail', url: 'mailto:a@example.org' },
];

const modelOf = (alerts: object, given: object[] = items, more: object = {}) =>
  normalise({ appConfig: { statusCheck: true, alerts, ...more }, sections: [{ name: 'A', items: given }] }, []);
const planOf = (...given: Parameters<typeof modelOf>) => {
  const plan = alertPlan(modelOf(...given));
  const titles = new Map(plan?.items.map(({ key, title }) => [key, title]));
  const found = plan?.items.map(({ title, rule, after, dependsOn }) => [
    title,
    rule,
    after,
    dependsOn.map((key) => titles.get(key)),
  ]);
  return { plan, found };
};

test('an item is asked at its address in the network of the server, and messages lead to that of everywhere', () => {
  const nas = { title: 'NAS', url: 'https://nas.example', urls: { home: 'http://nas.lan' } };
  const model = modelOf({ channels }, [nas]);
  const asked = (network?: string) => alertPlan(model, network)?.items.map(({ target, url }) => [target.url, url]);
  expect(asked('home')).toEqual([['http://nas.lan', 'https://nas.example']]);
  expect(asked()).toEqual([['https://nas.example', 'https://nas.example']]);
});

test('without rules all that is checked is told of on all channels, what others need first', () => {
  const { plan, found } = planOf({ channels });
  expect(found).toEqual([
    ['Router', 0, 2, []],
    ['NAS', 0, 2, ['Router']],
    ['Films', 0, 5, ['NAS']],
  ]);
  expect(plan?.rules).toEqual([{ channels: ['phone', 'hook'], recovery: true, repeat: 0, certificate: 14 }]);
  expect(plan?.items.map(({ interval }) => interval)).toEqual([10, 60, 60]);
});

test('the first rule that fits an item counts, and what it depends on is watched by it', () => {
  const rules = [{ tags: 'family', channels: ['PHONE'], after: 3 }, { items: ['Films', 'Elsewhere'] }];
  expect(planOf({ channels, rules }).found).toEqual([
    ['Router', 0, 3, []],
    ['NAS', 0, 3, ['Router']],
    ['Films', 0, 5, ['NAS']],
  ]);
  expect(planOf({ channels, rules: [{ items: ['Router'] }] }).found).toEqual([['Router', 0, 2, []]]);
});

test('of several addresses of an item that of the network is checked which the server is in', () => {
  const films = { title: 'Films', urls: { home: 'http://films.lan', away: 'https://films.example.org' } };
  const networks = { home: { from: ['192.168.0.0/16'] }, away: {} };
  const urlIn = (network?: string) =>
    alertPlan(modelOf({ channels }, [films], { networks }), network)?.items[0]?.target.url;
  expect([urlIn('home'), urlIn('away')]).toEqual(['http://films.lan', 'https://films.example.org']);
});

test('items that depend on each other in a circle are each told of', () => {
  const circle = ['a', 'b', 'c'].map((title, index) => ({
    title,
    url: `http://${title}.lan`,
    dependsOn: [['c', 'a', 'b'][index]],
  }));
  expect(planOf({ channels }, circle).found).toEqual([
    ['b', 0, 2, []],
    ['c', 0, 2, ['b']],
    ['a', 0, 2, ['c']],
  ]);
});

test('a channel is sent the variables that it names, but for those that sign users in', () => {
  const auth = { users: [{ user: 'ann', password: 'DASH_PASSWORD_ANN', type: 'admin' }] };
  expect(planOf({ channels }, items, { auth }).plan?.channels.map(({ names }) => names)).toEqual([
    ['DASH_TOPIC'],
    ['DASH_KEY_OF_HOOK'],
  ]);
});

test('without a channel that can be read there are no alerts', () => {
  for (const alerts of [{}, { channels: [] }, { channels: [{ name: 'x' }] }, 'phone', { channels: [{ ntfy: {} }] }]) {
    expect(alertPlan(modelOf(alerts as object))).toBeUndefined();
  }
});

test('no page holds anything of alerts', () => {
  const pages = JSON.stringify(project(modelOf({ channels }), operator));
  for (const text of ['phone', 'DASH_TOPIC', 'hooks.lan', 'Nowhere', 'quiet', 'retries'])
    expect(pages).not.toContain(text);
});

test('who may be told of an item is who sees it on a page', () => {
  const config = {
    appConfig: { statusCheck: true, alerts: { channels }, auth: { users: [{ user: 'ann' }] } },
    sections: [
      {
        name: 'A',
        displayData: { hideForGuests: true },
        items: [
          { title: 'Members', url: 'http://a.lan' },
          { title: 'Ann', url: 'http://b.lan', displayData: { showForUsers: ['ann'] } },
          {
            title: 'Group',
            displayData: { hideForUsers: ['bob'] },
            subItems: [{ title: 'Deep', url: 'http://c.lan', displayData: { hideForUsers: ['cid'] } }],
          },
          { title: 'Twice', url: 'http://d.lan' },
          { title: 'Family', url: 'http://e.lan', displayData: { showForKeycloakUsers: { groups: ['family'] } } },
        ],
      },
      { name: 'B', displayData: { showForUsers: ['dan'] }, items: [{ title: 'Twice', url: 'http://d.lan' }] },
      { name: 'C', items: [{ title: 'Open', url: 'http://f.lan' }] },
    ],
  };
  const model = normalise(config, []);
  const plan = alertPlan(model);
  const viewer = (name?: string, groups: string[] = []): Viewer => ({
    state: name === undefined ? userStates.guestAccess : userStates.loggedIn,
    ...(name !== undefined && { name }),
    admin: name === 'ann',
    roles: [],
    groups,
  });
  const titlesIn = (items: readonly Item[]): string[] =>
    items.flatMap(({ title, subItems = [] }) => [title, ...titlesIn(subItems)]);
  for (const one of [viewer('ann'), viewer('bob'), viewer('cid'), viewer('dan', ['family']), viewer()]) {
    const shown = project(model, one).flatMap(({ sections }) => sections.flatMap(({ items: all }) => titlesIn(all)));
    const told = plan?.items.filter((item) => maySee(item, one)).map(({ title }) => title) ?? [];
    expect([one.name, told.toSorted()]).toEqual([
      one.name,
      [...new Set(shown)].filter((title) => title !== 'Group').toSorted(),
    ]);
  }
  expect(plan?.items.find(({ title }) => title === 'Open')).not.toHaveProperty('seenBy');
});
