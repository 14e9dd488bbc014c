import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRoute, type Route, routePath, type Site } from './routes.ts';
import { pageSlug, sectionSlug } from './slugs.ts';

const site: Site = {
  pages: [{ slug: '' }, { slug: 'media-room' }, { slug: 'büro' }],
  mainSections: [{ slug: 'live' }, { slug: 'media-room' }, { slug: 'main' }, { slug: 'r&d' }],
};

describe('parseRoute', () => {
  test.each<[string, Route]>([
    ['/', { view: 'home', page: '' }],
    ['', { view: 'home', page: '' }],
    ['/home', { view: 'home', page: '' }],
    ['/home/', { view: 'home', page: '' }],
    ['/workspace?url=https%3A%2F%2Fx.example', { view: 'workspace', page: '' }],
    ['/minimal#x', { view: 'minimal', page: '' }],
    ['/home/main', { view: 'home', page: '' }],
    ['/home/media-room', { view: 'home', page: 'media-room' }],
    ['/Minimal/Media-Room/', { view: 'minimal', page: 'media-room' }],
    ['/home/b%C3%BCro', { view: 'home', page: 'büro' }],
    ['/home/live', { view: 'home', page: '', section: 'live' }],
    ['/home//live', { view: 'home', page: '', section: 'live' }],
    ['/home/r%26d', { view: 'home', page: '', section: 'r&d' }],
    ['/home/main/media-room', { view: 'home', page: '', section: 'media-room' }],
    ['/home/media-room/films', { view: 'home', page: 'media-room', section: 'films' }],
    ['/home/index.html', { view: 'home', page: '' }],
    ['/login', { name: 'login' }],
    ['/about/', { name: 'about' }],
    ['/download', { name: 'download' }],
    ['/404', { name: 'not-found' }],
    ['/home/nowhere', { name: 'not-found' }],
    ['/home/main/nowhere', { name: 'not-found' }],
    ['/home/live/live', { name: 'not-found' }],
    ['/home/media-room/a/b', { name: 'not-found' }],
    ['/login/x', { name: 'not-found' }],
    ['/constructor', { name: 'not-found' }],
    ['/%ff', { name: 'not-found' }],
  ])('%s', (path, route) => {
    expect(parseRoute(path, site)).toEqual(route);
  });

  test('/ shows the starting view', () => {
    expect(parseRoute('/', { ...site, startingView: 'minimal' })).toEqual({ view: 'minimal', page: '' });
    expect(parseRoute('/', { ...site, startingView: 'default' })).toEqual({ view: 'home', page: '' });
  });
});

describe('routePath', () => {
  test('a section of the root page has the short form unless a page has its slug', () => {
    expect(routePath({ view: 'home', page: '', section: 'live' }, site)).toBe('/home/live');
    expect(routePath({ view: 'home', page: '', section: 'media-room' }, site)).toBe('/home/main/media-room');
    expect(routePath({ view: 'home', page: '', section: 'main' }, site)).toBe('/home/main/main');
  });

  test('each segment is encoded', () => {
    expect(routePath({ view: 'home', page: 'büro', section: 'a b' }, site)).toBe('/home/b%C3%BCro/a%20b');
  });

  test('parsing the path of a route gives the route', () => {
    const name = fc.oneof(
      fc.constantFrom('Main', 'Media', 'Home', 'R&D', 'Büro', '404'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    const sites = fc.record({
      pages: fc.array(
        name.map((each) => ({ slug: pageSlug(each) })),
        { maxLength: 4 },
      ),
      mainSections: fc.array(
        name.map((each) => ({ slug: sectionSlug(each) })),
        { maxLength: 4 },
      ),
    });
    const routes = sites.chain((each) => {
      const view = fc.constantFrom('home', 'workspace', 'minimal');
      const rootSections = each.mainSections.map(({ slug }) =>
        fc.record({ view, page: fc.constant(''), section: fc.constant(slug) }),
      );
      const pages = each.pages.flatMap(({ slug }) => [
        fc.record({ view, page: fc.constant(slug) }),
        fc.record({ view, page: fc.constant(slug), section: name.map(sectionSlug) }),
      ]);
      const screens = fc.record({ name: fc.constantFrom('login', 'about', 'download', 'not-found') });
      const root = fc.record({ view, page: fc.constant('') });
      const route: fc.Arbitrary<Route> = fc.oneof(screens, root, ...rootSections, ...pages);
      return fc.tuple(fc.constant(each), route);
    });
    fc.assert(
      fc.property(routes, ([each, route]) => {
        expect(parseRoute(routePath(route, each), each)).toEqual(route);
      }),
      { numRuns: 500 },
    );
  });

  test('no address throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        expect(parseRoute(path, site)).toBeTypeOf('object');
        expect(parseRoute(`/home/${path}`, site)).toBeTypeOf('object');
      }),
    );
  });
});
