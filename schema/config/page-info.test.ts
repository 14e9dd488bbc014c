import { describe, expect, test } from 'vitest';
import { readFileInfo, readPageInfo } from './page-info.ts';
import { readSettings } from './settings.ts';

describe('page info', () => {
  test.each([null, 'text', [], { title: null, navLinks: null }, { title: {}, logo: false, footerText: false }])(
    'has the product’s name and no links for %j',
    (value) => {
      expect(readPageInfo(value)).toEqual({ title: 'Dash', navLinks: [] });
    },
  );

  test('shows every link, more than the six of the schema too', () => {
    const navLinks = Array.from({ length: 9 }, (_, index) => ({ title: index, path: `/${index}` }));
    expect(readPageInfo({ navLinks }).navLinks).toHaveLength(9);
  });

  test('reads links by the names of others, and leaves out those that lead nowhere', () => {
    expect(
      readPageInfo({
        navLinks: [
          { name: 'A', url: ' https://a.example ', target: '_self' },
          { path: '/b', target: 'modal' },
          { title: 'c', path: 'javascript:alert(1)' },
          { title: 'd' },
          null,
        ],
      }).navLinks,
    ).toEqual([
      { title: 'A', path: 'https://a.example', target: 'sametab' },
      { title: '/b', path: '/b', target: 'newtab' },
    ]);
  });

  test('of a page takes from the main page what it leaves out, nulls counting as left out', () => {
    const main = readPageInfo({ title: 'Main', logo: '/a.png', navLinks: [{ title: 'n', path: '/n' }], footer: 'f' });
    expect(readPageInfo({ title: 'Own', navLinks: null, logo: null }, main)).toEqual({ ...main, title: 'Own' });
    expect(readPageInfo({ navLinks: [] }, main).navLinks).toEqual([]);
  });
});

test('a text that is no address of a picture is drawn as none', () => {
  expect(readPageInfo({ logo: 'My home', favicon: 'none' })).not.toHaveProperty('logo');
  expect(readPageInfo({ logo: 'My home', favicon: 'none' })).not.toHaveProperty('favicon');
  expect(readPageInfo({ logo: ' pictures/logo.png ' }).logo).toBe('pictures/logo.png');
  expect(readSettings({ backgroundImg: 'none' })).not.toHaveProperty('backgroundImg');
});

test.each<[string, object, string]>([
  ['under `appConfig`', { appConfig: { title: 'Castle' } }, 'Castle'],
  ['at the root of the file', { title: 'Castle', pageInfo: { title: ' ' } }, 'Castle'],
  ['in its place, which wins', { title: 'A', appConfig: { title: 'B' }, pageInfo: { title: 'Castle' } }, 'Castle'],
  ['nowhere', { appConfig: { title: null } }, 'Dash'],
])('the title of the page stands %s', (_, config, title) => {
  expect(readFileInfo(config as never).title).toBe(title);
});
