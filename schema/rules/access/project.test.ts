import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../config/item.ts';
import type { Section } from '../../config/section.ts';
import type { Settings } from '../../config/settings.ts';
import type { RolesAndGroups, Visibility } from '../../config/visibility.ts';
import { type Dashboard, type Model, operator, type Page, userStates, type Viewer } from '../../model.ts';
import type { WidgetCatalogue } from '../../widget.ts';
import { redacted } from '../secrets/redacted.ts';
import { pageView, project } from './project.ts';
import { isVisible } from './visibility.ts';

const settings: Settings = {
  theme: 'default',
  cssThemes: [],
  externalStyleSheets: {},
  customColors: {},
  layout: 'auto',
  iconSize: 'medium',
  startingView: 'default',
  defaultOpeningMethod: 'newtab',
  routingMode: 'history',
  webSearch: { engine: 'duckduckgo', openingMethod: 'newtab', bangs: {} },
  hide: {},
  statusCheckInterval: 0,
  allowConfigEdit: true,
};

const item = (title: string, more: Partial<Item> = {}): Item => ({ id: `0_1_${title}`, title, ...more });
const section = (name: string, more: Partial<Section> = {}): Section => ({
  id: `home-${name}`,
  slug: name,
  name,
  display: { sortBy: 'default', rows: 1, cols: 1, layout: 'auto' },
  items: [],
  widgets: [],
  ...more,
});
const page = (slug: string, more: Partial<Page> = {}): Page => ({
  id: slug || 'home',
  slug,
  name: slug,
  pageInfo: { title: slug, navLinks: [] },
  settings,
  sections: [],
  ...more,
});
const model = (...pages: Page[]): Model => ({
  pages,
  auth: { mode: 'users', guestAccess: true, users: [{ user: 'canary-user', type: 'admin', hash: 'canary-hash' }] },
});

const admin: Viewer = { state: userStates.loggedIn, name: 'ann', admin: true, roles: [], groups: [] };
const normal: Viewer = { ...admin, name: 'bob', admin: false };
const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };
const stranger: Viewer = { ...guest, state: userStates.notLoggedIn };
const viewers = [operator, admin, normal, guest, stranger, { ...normal, roles: ['r'], groups: ['g'] }];
const hidden: Visibility = { hideForGuests: true };

describe('project', () => {
  test('that the file of a page could not be read is told', () => {
    const [, lost] = project(model(page(''), page('media', { missing: true })), operator);
    expect(lost?.page).toEqual({ id: 'media', slug: 'media', name: 'media', missing: true });
  });

  test('pages, sections, items and sub-items that the viewer may not see are left out', () => {
    const source = model(
      page('', {
        sections: [
          section('open', {
            items: [item('shown', { subItems: [item('inner'), item('canary-1', { visibility: hidden })] })],
          }),
          section('canary-2', { visibility: hidden, items: [item('canary-3')] }),
          section('mixed', { items: [item('canary-4', { visibility: hidden }), item('last')] }),
        ],
      }),
      page('canary-5', { visibility: hidden }),
    );
    const seen = project(source, guest);
    expect(JSON.stringify(seen)).not.toContain('canary');
    expect(seen[0]?.sections.map(({ name }) => name)).toEqual(['open', 'mixed']);
    expect(JSON.stringify(project(source, normal)).match(/canary-\d/g)).toContain('canary-5');
  });

  test('rules of visibility and everything of auth are told to nobody', () => {
    const rules = { visibility: { hideForUsers: ['canary'] } };
    const items = [item('x', { ...rules, subItems: [item('y', rules)] })];
    const source = model(page('', { ...rules, sections: [section('a', { ...rules, items })] }), page('b'));
    for (const viewer of viewers) {
      expect(JSON.stringify(project(source, viewer))).not.toMatch(/canary|visibility|"auth"/);
    }
  });

  test('whoever has to sign in first gets no page', () => {
    expect(project(model(page('')), stranger)).toEqual([]);
  });

  test('each page names the same pages, in the order of the config', () => {
    const seen = project(model(page(''), page('a'), page('b')), admin);
    expect(seen.map((each) => each.page.slug)).toEqual(['', 'a', 'b']);
    for (const { pages } of seen) expect(pages.map(({ slug }) => slug)).toEqual(['', 'a', 'b']);
  });

  test('a hidden page is as if it were not there, and no other page names it', () => {
    const source = model(page(''), page('a', { visibility: hidden }), page('b'));
    const slugs = (viewer: Viewer) => project(source, viewer).map(({ pages }) => pages.map(({ slug }) => slug));
    expect(slugs(guest)).toEqual([
      ['', 'b'],
      ['', 'b'],
    ]);
    expect(slugs(normal)[1]).toEqual(['', 'a', 'b']);
  });

  test('why a page could not be read is told to those alone who may see the config', () => {
    const fault = { message: 'canary', details: [] };
    const closed: Settings = { ...settings, disableConfigurationForNonAdmin: true };
    const source = model(page(''), page('a', { fault, missing: true, settings: closed }));
    const told = (viewer: Viewer) => project(source, viewer)[1]?.page.fault;
    expect([admin, normal, guest].map(told)).toEqual([fault, undefined, undefined]);
  });

  test('what status checks sign in with stays with the operator and admins', () => {
    const statusCheckUrl = 'https://a:canary-2@a.lan/?key=canary-3';
    const items = [item('x', { statusCheckHeaders: { Authorization: 'canary-1' }, statusCheckUrl })];
    const source = model(page('', { sections: [section('a', { items })] }));
    for (const viewer of [normal, guest]) {
      const seen = project(source, viewer);
      expect(seen[0]?.sections[0]?.items[0]).toMatchObject({
        statusCheckHeaders: { Authorization: redacted },
        statusCheckUrl: 'https://[redacted]@a.lan/?key=[redacted]',
      });
    }
    for (const viewer of [operator, admin]) expect(JSON.stringify(project(source, viewer))).toContain('canary-1');
  });

  test('where a page is read from is told to those who may view the config, with its token to admins alone', () => {
    const source = model(page(''), page('a', { source: 'https://x.example/a.yml?token=canary' }));
    expect(JSON.stringify(project(source, guest))).not.toContain('a.yml');
    expect(project(source, normal)[1]?.page.source).toBe('https://x.example/a.yml?token=[redacted]');
    expect(project(source, admin)[1]?.page.source).toContain('canary');
  });
});

test('a page holds nothing that status checks sign in with, only whose check does', () => {
  const statusCheckHeaders = { 'X-Canary': 'canary' };
  const statusCheckUrl = 'https://d.lan/?token=canary';
  const items = [
    item('a', { statusCheckHeaders, subItems: [item('b', { statusCheckHeaders })] }),
    item('c'),
    item('d', { statusCheckUrl }),
    item('e', { statusCheckBody: 'canary' }),
  ];
  const [seen] = project(model(page('', { sections: [section('s', { items })] })), operator);
  const view = seen && pageView(seen, { catalogue: {} });
  expect(JSON.stringify(view)).not.toMatch(/canary|"statusCheckHeaders"/i);
  expect(view?.sections[0]?.items).toMatchObject([
    { title: 'a', hasStatusSecrets: true, subItems: [{ hasStatusSecrets: true }] },
    item('c'),
    { statusCheckUrl: 'https://d.lan/?token=[redacted]', hasStatusSecrets: true },
    { title: 'e', hasStatusSecrets: true },
  ]);
  expect(JSON.stringify(seen)).toContain('canary');
});

describe('secrets of widgets', () => {
  const options = {
    apiKey: 'canary-1',
    hostname: 'https://bob:canary-2@DASH_NAS/x',
    token: 'DASH_TOKEN',
    city: 'Bonn',
  };
  const widgets = ['a', 'b'].map((id) => ({ id, type: 'x', options }));
  const items = [{ ...item('t'), widget: { id: 'b', type: 'x', options } }];
  const source = model(page('', { sections: [section('s', { widgets, items })] }));

  test.each([operator, admin, normal, guest])('are known to the builder and in no page, for %o', (viewer) => {
    const [seen] = project(source, viewer);
    const view = seen && pageView(seen, { catalogue: {}, gathered: ['b'] });
    expect(view?.sections[0]?.widgets.map((entry) => entry.options)).toEqual([
      { hostname: 'https://DASH_NAS/x', token: 'DASH_TOKEN', city: 'Bonn' },
      { hostname: 'https://[redacted]/x', city: 'Bonn' },
    ]);
    expect(view?.sections[0]?.items[0]?.widget?.options).toEqual({ hostname: 'https://[redacted]/x', city: 'Bonn' });
    const asking = { x: { request: () => [] } } as unknown as WidgetCatalogue;
    const published = seen && pageView(seen, { catalogue: asking, isPublished: true });
    expect(published?.sections[0]?.widgets[0]?.options).toEqual({ ...options, hostname: 'https://DASH_NAS/x' });
    expect(seen?.sections[0]?.widgets[0]?.options).toEqual(options);
  });
});

const rolesAndGroups = (roles: string[], groups: string[]) => fc.constant<RolesAndGroups>({ roles, groups });
const visibility: fc.Arbitrary<Visibility | undefined> = fc.option(
  fc.record(
    {
      hideForUsers: fc.subarray(['ann', 'bob']),
      showForUsers: fc.subarray(['Ann', 'BOB']),
      hideForGuests: fc.constant(true as const),
      hideForKeycloakUsers: rolesAndGroups(['r'], []),
      showForKeycloakUsers: rolesAndGroups([], ['g']),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const withRules = <Entry extends object>(entry: Entry, rules: Visibility | undefined): Entry =>
  rules ? { ...entry, visibility: rules } : entry;

/** A model in which every title says whether the viewer may see it and all that it stands in. */
const plantedModel = (viewer: Viewer) => {
  let count = 0;
  const title = (open: boolean) => `${open ? 'open' : 'canary'}-${count++}`;
  return fc
    .array(
      fc.tuple(
        visibility,
        fc.array(
          fc.tuple(
            visibility,
            fc.array(fc.tuple(visibility, fc.array(visibility, { maxLength: 2 })), { maxLength: 3 }),
          ),
          {
            maxLength: 3,
          },
        ),
      ),
      { maxLength: 3 },
    )
    .map((pages) =>
      model(
        ...pages.map(([pageRules, sections], index) => {
          const openPage = isVisible(pageRules, viewer);
          return withRules(
            page(index === 0 ? '' : title(openPage), {
              sections: sections.map(([sectionRules, items]) => {
                const openSection = openPage && isVisible(sectionRules, viewer);
                return withRules(
                  section(title(openSection), {
                    items: items.map(([itemRules, subItems]) => {
                      const openItem = openSection && isVisible(itemRules, viewer);
                      return withRules(
                        item(title(openItem), {
                          subItems: subItems.map((rules) =>
                            withRules(item(title(openItem && isVisible(rules, viewer))), rules),
                          ),
                        }),
                        itemRules,
                      );
                    }),
                  }),
                  sectionRules,
                );
              }),
            }),
            pageRules,
          );
        }),
      ),
    );
};

const titles = (text: string) => [...new Set(text.match(/open-\d+/g))];
const asModel = (seen: Dashboard[]): Model => ({
  ...model(),
  pages: seen.map(({ page: head, pageInfo, settings: own, sections }) => ({
    ...head,
    pageInfo,
    settings: own,
    sections,
  })),
});

describe.each(viewers)('for viewer %o', (viewer) => {
  test('nothing hidden appears, everything else does, in order, and projecting again changes nothing', () => {
    fc.assert(
      fc.property(plantedModel(viewer), (source) => {
        const seen = project(source, viewer);
        const text = JSON.stringify(seen);
        expect(text).not.toContain('canary');
        if (viewer !== stranger) {
          const sections = (pages: { sections: Section[] }[]) =>
            JSON.stringify(
              pages.map((each) => each.sections),
              (key, value) => (key === 'id' ? undefined : value),
            );
          expect(titles(sections(seen))).toEqual(titles(sections(source.pages)));
        }
        expect(project(asModel(seen), viewer)).toEqual(seen);
      }),
    );
  });
});
