import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { readSettings } from '../../../schema/config/settings.ts';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { loginRoute, routesOf } from './routes.ts';

describe('the addresses of a dashboard', () => {
  test('are the front page, the pages, each section alone, and the screens; a section called as a page stands below main', async () => {
    const model = normalise(
      { sections: [{ name: 'Media' }, { name: 'Tools' }], pages: [{ name: 'Media', path: 'm.yml' }] },
      [{ sections: [{ name: 'Küche' }] }],
    );
    expect((await routesOf(model)).map(({ path }) => path)).toEqual([
      '/',
      '/home',
      '/minimal',
      '/workspace',
      '/home/media',
      '/minimal/media',
      '/workspace/media',
      '/home/main/media',
      '/home/tools',
      '/home/media/küche',
      '/about',
      '/download',
      '/login',
    ]);
  });

  test('end with a login screen that has title and logo of the dashboard, and no more, where everybody may look around', async () => {
    const model = normalise({ pageInfo: { title: 'Castle', logo: '/keep.png', description: 'Old walls' } }, []);
    const shown = async (login?: { guestAccess: boolean }) =>
      (await routesOf(model, operator, login)).find(({ path }) => path === '/login')?.dashboard.pageInfo;
    const castle = { title: 'Castle', logo: '/keep.png', navLinks: [] };
    expect(await shown()).toEqual(castle);
    expect(await shown({ guestAccess: true })).toEqual(castle);
    expect(await shown({ guestAccess: false })).toBeUndefined();
    expect(loginRoute(readSettings({}), operator, { guestAccess: false }).dashboard.pageInfo.title).toBe('Dash');
    const behind = (value: object, pageInfo?: { title: string }) => {
      const { settings, pageInfo: shown } = loginRoute(
        readSettings({ background: value }),
        operator,
        undefined,
        pageInfo,
      ).dashboard;
      return [settings.background?.scene, settings.background?.day, shown.hero?.map(({ part }) => part)];
    };
    expect(behind({ scene: 'dunes', picture: 'secret.jpg' })).toEqual(['dunes', [], ['clock']]);
    expect(behind({ picture: 'secret.jpg' })).toEqual([undefined, undefined, undefined]);
    expect(behind({ picture: 'known.jpg' }, { title: 'House' })).toEqual([undefined, ['known.jpg'], ['clock']]);
  });

  test('give the login screen the language of the config, and no other setting that could tell of it', async () => {
    const model = normalise({ appConfig: { language: 'ar', theme: 'callisto', customCss: '.a { color: red }' } }, []);
    const routes = await routesOf(model, operator, { guestAccess: true });
    const login = routes.find(({ path }) => path === '/login');
    expect(login?.dashboard.settings).toEqual({ ...readSettings({}), language: 'ar' });
  });

  test('have a status page behind a server, with titles and icons of what the viewer sees and is checked, and no address', async () => {
    const items = [
      { title: 'Open', icon: 'favicon', url: 'https://open.lan' },
      { title: 'Mail', icon: 'mdi-mail', url: 'https://mail.lan', statusCheck: false },
      { title: 'Safe', url: 'https://safe.lan', displayData: { hideForGuests: true } },
    ];
    const modelOf = (statusPage: unknown) =>
      normalise(
        {
          appConfig: { statusCheck: true, statusPage, auth: { enableGuestAccess: true, users: [] } },
          sections: [{ name: 'A', items }, { name: 'Empty' }],
          pages: [{ name: 'Other', path: 'o.yml' }],
        },
        [{ sections: [{ name: 'B', items: [{ title: 'Far', icon: 'si-plex', url: 'https://far.lan' }] }] }],
      );
    const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };
    const shown = async (viewer: Viewer, statusPage: unknown = true, served = true) => {
      const routes = await routesOf(modelOf(statusPage), viewer, undefined, { served });
      const links = new Set(routes.map(({ dashboard, screen }) => screen !== 'login' && dashboard.settings.statusPage));
      return { status: routes.find(({ path }) => path === '/status'), links: links.size === 1 || [...links] };
    };
    const { status } = await shown(guest);
    expect(
      status?.dashboard.sections.map(({ name, items }) => [name, items.map(({ title, icon }) => [title, icon])]),
    ).toEqual([
      ['A', [['Open', undefined]]],
      ['B', [['Far', 'si-plex']]],
    ]);
    expect(JSON.stringify(status?.dashboard.sections)).not.toContain('.lan');
    const titles = (await shown(operator)).status?.dashboard.sections[0]?.items.map(({ title }) => title);
    expect(titles).toEqual(['Open', 'Safe']);
    expect((await shown(operator, { hideForGuests: true })).status).toBeDefined();
    for (const [statusPage, served] of [
      [{ hideForGuests: true }, true],
      [false, true],
      [null, true],
      [true, false],
    ] as const) {
      const found = await shown(guest, statusPage, served);
      expect([found.status, found.links]).toEqual([undefined, [undefined, false]]);
    }
  });

  test('tell the login screen who has signed in, and where a proxy signs them out', async () => {
    const auth = { enableHeaderAuth: true, headerAuth: { proxyWhitelist: ['::1'], logoutUrl: '/out' } };
    const model = normalise({ appConfig: { auth } }, []);
    const alice = { state: userStates.loggedIn, name: 'alice', admin: false, roles: ['r'], groups: [] };
    const routes = await routesOf(model, alice, { guestAccess: true });
    const [home, login] = ['/', '/login'].map((path) => routes.find((route) => route.path === path)?.dashboard.viewer);
    expect(home).toEqual({ state: userStates.loggedIn, name: 'alice', admin: false, proxy: { logoutUrl: '/out' } });
    expect(login).toEqual(home);
  });
});
