import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { type Dashboard, operator, userStates, type Viewer } from '../../../schema/model.ts';
import { pageView, project } from '../../../schema/rules/access/project.ts';
import { indexTargets } from '../../../serve/status/status-targets.ts';
import { planChecks } from '../../../web/features/status/plan-checks.ts';
import type { Payload } from '../../../web/page/payload.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { dashboardOf } from '../testing/dashboard-of.ts';
import { checkedItems } from './checked-items.ts';
import { statusTargets } from './status-targets.ts';

const guest: Viewer = { ...operator, state: userStates.guestAccess, admin: false };

describe('the status checks that the server makes', () => {
  const targetsOf = (appConfig: object, ...items: object[]) =>
    statusTargets([dashboardOf({ appConfig, sections: [{ name: 'A', items }] })]);

  test('are those of items whose checks are on, each once, with its settings', () => {
    const nas = { title: 'Nas', url: 'nas:5000' };
    const api = {
      title: 'Api',
      url: 'https://a.example',
      statusCheckUrl: 'https://a.example/health',
      statusCheckInterval: 5,
      statusCheckHeaders: { 'X-Key': 'DASH_API' },
      statusCheckAllowInsecure: true,
      statusCheckAcceptCodes: 403,
      statusCheckMaxRedirects: '0',
    };
    const off = { title: 'Off', url: 'https://off.example', statusCheck: false };
    expect(targetsOf({ statusCheck: true, statusCheckInterval: 30 }, nas, nas, api, off, { title: 'None' })).toEqual([
      { url: 'http://nas:5000', interval: 30 },
      {
        url: 'https://a.example/health',
        interval: 5,
        item: expect.stringMatching(/api$/),
        headers: { 'X-Key': 'DASH_API' },
        names: ['DASH_API'],
        insecure: true,
        acceptCodes: '403',
        maxRedirects: 0,
      },
    ]);
    expect(targetsOf({}, nas, off, { ...api, statusCheck: true })).toHaveLength(1);
  });

  const asked = { title: 'A', statusCheck: true, statusCheckMaxRedirects: 3 };
  const addresses = [
    'http://a.lan/x?apikey=canary-1&y=2#z',
    'https://bob:canary-2@a.lan:8443',
    'a.lan?token=canary-4',
    'tcp://bob:canary-5@a.lan:445',
  ];

  test.each(addresses.flatMap((address) => [operator, guest].map((viewer) => [address, viewer] as const)))(
    'are found by what a page asks for %s, which names nothing of it, for %o',
    (address, viewer) => {
      const items = [
        { ...asked, statusCheckUrl: address.replace(/canary-\d/, 'other') },
        { ...asked, statusCheckUrl: address },
      ];
      const model = normalise({ sections: [{ name: 'A', items }] }, []);
      const [dashboard] = project(model, viewer) as [Dashboard];
      const payload = { served: true, dashboard: pageView(dashboard, { catalogue }) };
      expect(JSON.stringify(payload)).not.toContain('canary');
      const targets = statusTargets(project(model, { ...viewer, admin: true }), { knowsSecrets: viewer.admin });
      const tile = planChecks(payload as unknown as Payload)[0]?.tiles[1];
      const { searchParams: query } = new URL(tile?.request ?? '', 'http://dash/');
      const { find, intervalOf } = indexTargets(targets);
      if (query.has('host')) {
        expect(intervalOf(query.get('host') ?? '', 445)).toBe(0);
        return;
      }
      const [url, item] = [query.get('url') ?? '', query.get('item') ?? ''];
      expect(find({ url, settings: { item, maxRedirects: '3' } })?.url).toContain('canary');
      // Older clients know no ids: they ask by what the config gives them.
      expect(find({ url, settings: {} })?.url).toContain('other');
      expect(find({ url: address, settings: {} })?.url.includes('canary')).toBe(viewer.admin || undefined);
    },
  );

  test.each(['home', undefined])(
    'of an item with several addresses ask that of the server’s network, wherever the viewer is: %s',
    (network) => {
      const item = (title: string, home: string) => ({
        ...{ title, statusCheck: true },
        urls: { home, away: 'https://both.example' },
      });
      const items = [item('A', 'http://a.lan'), item('B', 'http://b.lan')];
      const model = normalise({ sections: [{ name: 'S', items }] }, []);
      const targets = statusTargets(project(model, operator, { everywhere: true }), {
        network: 'home',
        knowsAddresses: false,
      });
      const [dashboard] = project(model, guest, { network }) as [Dashboard];
      const payload = { served: true, dashboard: pageView(dashboard, { catalogue }) };
      const found = planChecks(payload as unknown as Payload)[0]?.tiles.map(({ request }) => {
        const { searchParams: query } = new URL(request, 'http://dash/');
        const [url, id] = [query.get('url') ?? '', query.get('item') ?? ''];
        return indexTargets(targets).find({ url, settings: { item: id } })?.url;
      });
      expect(found).toEqual(['http://a.lan', 'http://b.lan']);
    },
  );

  test('of one address that hold another text each are found by their items', () => {
    const item = (statusCheckBody: string) => ({ ...asked, url: 'http://a.lan', statusCheckBody });
    const model = normalise({ sections: [{ name: 'S', items: [item('one'), item('other')] }] }, []);
    const dashboards = project(model, operator);
    const payload = { served: true, dashboard: pageView(dashboards[0] as Dashboard, { catalogue }) };
    const found = planChecks(payload as unknown as Payload)[0]?.tiles.map(({ request }) => {
      const { searchParams: query } = new URL(request, 'http://dash/');
      const [url, id] = [query.get('url') ?? '', query.get('item') ?? ''];
      return indexTargets(statusTargets(dashboards)).find({ url, settings: { item: id, maxRedirects: '3' } })?.body;
    });
    expect(found).toEqual(['one', 'other']);
  });

  test('are none of what the viewer may not see', () => {
    const hidden = { title: 'B', url: 'https://b.example', displayData: { hideForUsers: ['ann'] } };
    const config = { appConfig: { statusCheck: true }, sections: [{ name: 'A', items: [hidden] }] };
    const ann = { ...operator, state: userStates.loggedIn, name: 'ann' };
    expect(statusTargets(project(normalise(config, []), operator))).toHaveLength(1);
    expect(statusTargets(project(normalise(config, []), ann))).toEqual([]);
  });
});

test('metrics name all that is checked, links within groups too, and nothing of its address', () => {
  const inner = { title: 'Inner', url: 'tcp://a.lan:22', statusCheck: true };
  const group = { title: 'Group', subItems: [inner] };
  const off = { title: 'Off', url: 'http://b.lan' };
  const model = normalise({ sections: [{ name: 'A', items: [group, off, { ...inner, title: 'Own' }] }] }, []);
  const check = expect.stringMatching(/^[\w-]{22}$/);
  const page = model.pages[0]?.name;
  expect(checkedItems(model, undefined)).toEqual([
    { page, section: 'A', item: 'Inner', check },
    { page, section: 'A', item: 'Own', check },
  ]);
});
