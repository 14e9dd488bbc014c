import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import type { Mapping } from '../../../schema/values.ts';
import { gatheredWidgets } from './gathered-widgets.ts';

const feed = (given: object = {}) => ({ type: 'rss-feed', options: { rssUrl: 'https://feed.example/rss' }, ...given });
const weather = (apiKey: string) => ({
  type: 'weather',
  timeout: 700,
  updateInterval: 5,
  options: { apiKey, city: 'Leeds' },
});
const ann: Viewer = { ...operator, state: userStates.loggedIn, name: 'ann', admin: false };

const targetsOf = (config: Record<string, unknown>, viewer = operator, isReserved?: (name: string) => boolean) => {
  const model = normalise(config, []);
  return gatheredWidgets(project(model, viewer), isReserved);
};

test('widgets that the server asks for come with their secrets, whoever looks', () => {
  const config = {
    sections: [{ name: 'A', widgets: [weather('pl4in'), feed({ useProxy: false }), { type: 'clock' }] }],
  };

  for (const viewer of [operator, ann]) {
    expect(targetsOf(config, viewer)).toMatchObject([
      {
        page: 'home',
        type: 'weather',
        options: { apiKey: 'pl4in', city: 'Leeds' },
        requests: [{ url: expect.stringContaining('pl4in') }],
        secrets: ['pl4in'],
        names: [],
        interval: 5,
        timeout: 700,
      },
    ]);
  }
});

test('a widget whose service can be searched says by whom, as its entry does', () => {
  const entry = { type: 'paperless-ngx', options: { hostname: 'http://p.lan', token: 'DASH_PAPERLESS' } };
  const searchOf = (more: Mapping) =>
    targetsOf({ sections: [{ name: 'A', widgets: [{ ...entry, ...more }] }] })[0]?.search;

  expect(searchOf({})).toEqual({});
  expect(searchOf({ search: true, label: 'Papers' })).toEqual({ label: 'Papers', forAll: true });
  expect(searchOf({ search: false })).toBeUndefined();
});

test('a widget says whether its viewer may act, where its entry names who may', () => {
  const entry = { type: 'deluge', options: { hostname: 'http://d.lan', password: 'DASH_DELUGE' } };
  const grantedTo = (viewer: Viewer, more: Mapping) =>
    targetsOf({ sections: [{ name: 'A', widgets: [{ ...entry, ...more }] }] }, viewer)[0]?.granted;

  expect(grantedTo(ann, {})).toBeUndefined();
  expect([grantedTo(ann, { actions: ['Ann'] }), grantedTo(ann, { actions: ['bob'] })]).toEqual([true, false]);
  expect([grantedTo(operator, { actions: ['bob'] }), grantedTo(operator, { actions: false })]).toEqual([true, false]);
});

test('a viewer has only those of what they may see', () => {
  const hidden = { name: 'B', displayData: { hideForUsers: ['ann'] }, widgets: [feed()] };

  expect(targetsOf({ sections: [hidden] })).toHaveLength(1);
  expect(targetsOf({ sections: [hidden] }, ann)).toEqual([]);
});

test('of what stands on tiles a viewer has only those of items that they may see', () => {
  const items = [
    { title: 'Hidden', displayData: { hideForUsers: ['ann'] }, widget: feed() },
    { title: 'Shown', widget: weather('pl4in') },
    { title: 'Group', widget: feed(), subItems: [] },
  ];
  const typesFor = (viewer: Viewer) => targetsOf({ sections: [{ name: 'A', items }] }, viewer).map(({ type }) => type);

  expect(typesFor(operator)).toEqual(['rss-feed', 'weather']);
  expect(typesFor(ann)).toEqual(['weather']);
});

test('names of variables come along, but of none that signs people in', () => {
  const config = { sections: [{ widgets: [weather('DASH_OWM')] }] };

  expect(targetsOf(config)).toMatchObject([{ names: ['DASH_OWM'], secrets: [] }]);
  expect(targetsOf(config, operator, (name) => name === 'DASH_OWM')).toMatchObject([{ names: [] }]);
});
