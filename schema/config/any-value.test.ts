import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Model } from '../model.ts';
import { isMapping, mapping } from '../values.ts';
import { itemSizes, navTargets, openingMethods, routingModes, sectionLayouts, sortOrders, views } from './enums.ts';
import type { Item } from './item.ts';
import { normalise } from './normalise.ts';
import { pageEntries } from './page-entries.ts';

describe('any value at all', () => {
  const keys = fc.constantFrom(
    ...['pageInfo', 'appConfig', 'sections', 'pages', 'items', 'widgets', 'displayData', 'subItems', 'name', 'title'],
    ...['url', 'path', 'icon', 'tags', 'target', 'sortBy', 'rows', 'itemSize', 'hotkey', 'auth', 'users', 'theme'],
    ...['customColors', 'customCss', 'webSearch', 'options', 'type', '__proto__', 'constructor', 'hideForUsers'],
    ...['cols', 'layout', 'iconSize', 'startingView', 'sectionLayout', 'showForKeycloakUsers', 'navLinks', 'toString'],
    ...['valueOf', 'hasOwnProperty', 'length', 'enableOidc', 'oidc', 'updateInterval', 'statusCheckHeaders', 'toJSON'],
  );
  const words = fc.constantFrom(
    'a',
    'home',
    'clock',
    'Home-2',
    'unnamed-section',
    '_blank',
    'MODAL',
    'sidebar',
    'masonry',
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary' }),
      words,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constantFrom(null, undefined, -0, new Uint8Array(2)),
      fc.date({ noInvalidDate: false }),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(keys, tie('any'), { maxKeys: 6 }),
    ),
  })).any;
  const config = fc.dictionary(keys, value, { maxKeys: 6 });

  // Of the right shape, with names from a few, so that ids want to collide.
  const few = fc.constantFrom('a', 'b', 'A', 'home', 'unnamed 000', '', null, 1);
  const shaped = (entry: Record<string, fc.Arbitrary<unknown>>) =>
    fc.array(fc.record(entry, { requiredKeys: [] }), { maxLength: 4 });
  const item = {
    title: few,
    subItems: fc.option(shaped({ title: few, subItems: shaped({ title: few }) }), { nil: undefined }),
  };
  const sections = shaped({ name: few, items: shaped(item), widgets: shaped({ type: few }), displayData: value });
  const usual = fc.record({
    sections,
    pages: shaped({ name: few, path: fc.constantFrom('a.yml', 'b.yml') }),
    appConfig: value,
  });

  const items = (list: readonly Item[]): Item[] => list.flatMap((item) => [item, ...items(item.subItems ?? [])]);
  const differ = (found: readonly string[]) => expect(new Set(found).size).toBe(found.length);
  const check = ({ pages, auth }: Model) => {
    differ(pages.map(({ id }) => id));
    differ(pages.map(({ slug }) => slug));
    expect(pages[0]).toMatchObject({ id: 'home', slug: '' });
    expect(pages.map(({ slug }) => slug)).not.toContain('main');
    for (const { sections, settings, pageInfo } of pages) {
      const all = items(sections.flatMap((section) => section.items));
      const parts = [...all, ...sections.flatMap(({ widgets }) => widgets)];
      differ([...sections, ...parts].map(({ id }) => id));
      differ(sections.map(({ slug }) => slug));
      expect(itemSizes).toContain(settings.iconSize);
      expect(['auto', 'horizontal', 'vertical']).toContain(settings.layout);
      expect(views).toContain(settings.startingView);
      expect(openingMethods).toContain(settings.defaultOpeningMethod);
      expect(routingModes).toContain(settings.routingMode);
      expect(settings.statusCheckInterval).toSatisfy(
        (seconds: number) => seconds === 0 || (seconds >= 1 && seconds <= 60),
      );
      for (const { target } of pageInfo.navLinks) expect(navTargets).toContain(target);
      for (const { target } of all) if (target !== undefined) expect(openingMethods).toContain(target);
      for (const { display } of sections) {
        expect(sortOrders).toContain(display.sortBy);
        expect(sectionLayouts).toContain(display.layout);
        expect([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(display.rows);
        expect([1, 2, 3, 4, 5, 6]).toContain(display.cols);
      }
    }
    expect(['none', 'users', 'oidc', 'keycloak', 'header']).toContain(auth.mode);
  };

  test('has a meaning: nothing throws, ids differ, words are known, and it is plain JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(config, usual),
        fc.array(fc.option(fc.oneof(config, usual), { nil: undefined }), { maxLength: 3 }),
        (main, pages) => {
          const model = normalise(main, pages);
          check(model);
          // Strict: no key may hold undefined.
          expect(JSON.parse(JSON.stringify(model))).toStrictEqual(model);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('has one even where it isn’t a mapping', () => {
    fc.assert(
      fc.property(value, value, (main, page) => {
        const given = main as Record<string, unknown>;
        const entries = pageEntries(given);
        const written = mapping(given).pages;
        const most = Array.isArray(written) ? written.length : Number(isMapping(written));
        expect(entries.length).toBeLessThanOrEqual(most);
        for (const { index, name, path } of entries) {
          expect(index).toBeLessThan(most);
          expect(name).not.toBe('');
          expect(path.trim()).not.toBe('');
        }
        const model = normalise(given, [page as Record<string, unknown>]);
        check(model);
        expect(model.pages).toHaveLength(1 + entries.length);
      }),
      { numRuns: 200 },
    );
  });

  test('of the same value gives the same bytes, and leaves the value as it was', () => {
    fc.assert(
      fc.property(usual, (main) => {
        const before = structuredClone(main);
        const first = JSON.stringify(normalise(main, [main]));
        expect(JSON.stringify(normalise(structuredClone(main), [structuredClone(main)]))).toBe(first);
        expect(main).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});
