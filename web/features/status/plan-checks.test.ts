import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { pageView, project } from '../../../schema/rules/access/project.ts';
import type { Payload } from '../../page/payload.ts';
import { planChecks } from './plan-checks.ts';

const planOf = (appConfig: object, items: object[], served = true) => {
  const [dashboard] = project(normalise({ appConfig, sections: [{ name: 'A', items }] }, []), operator);
  return planChecks({ served, dashboard: dashboard && pageView(dashboard, { catalogue: {} }) } as unknown as Payload)[0]
    ?.tiles;
};
const url = 'https://a.example/x';
const path = 'status-check/?&url=https%3A%2F%2Fa.example%2Fx';

test('a tile asks with the settings of its item; its headers are named by the item alone', () => {
  const item = {
    title: 'A',
    url: 'https://never.example',
    statusCheck: true,
    statusCheckUrl: url,
    statusCheckHeaders: { 'X-Canary': 'canary' },
    statusCheckAllowInsecure: true,
    statusCheckAcceptCodes: 403,
    statusCheckMaxRedirects: 0,
  };
  const [tile] = planOf({}, [item]) ?? [];
  expect(tile?.request).toBe(
    `${path}&enableInsecure=true&acceptCodes=403&maxRedirects=0&item=${encodeURIComponent(tile?.itemId ?? '')}`,
  );
});

test('tiles of one address ask by one request', () => {
  const requests = planOf({ statusCheck: true }, [
    { title: 'A', url },
    { title: 'B', url },
  ])?.map(({ request }) => request);
  expect(requests).toEqual([path, path]);
});

test('an item’s interval wins over that for all, and is 60 s at most', () => {
  const items = [
    { title: 'A', url },
    ...[5, 0, 300].map((statusCheckInterval) => ({ title: 'B', url, statusCheckInterval })),
  ];
  const intervals = (appConfig: object) =>
    planOf({ statusCheck: true, ...appConfig }, items)?.map(({ interval }) => interval);
  expect(intervals({ statusCheckInterval: 30 })).toEqual([30, 5, 0, 60]);
  expect(intervals({})).toEqual([0, 5, 0, 60]);
});

test('nothing is checked in groups, nor without a server', () => {
  const group = { title: 'Group', subItems: [{ title: 'In', url, statusCheck: true }] };
  expect(planOf({ statusCheck: true }, [group])).toEqual([]);
  expect(planOf({ statusCheck: true }, [{ title: 'A', url }], false)).toEqual([]);
});
