import { describe, expect, test } from 'vitest';
import { parseConfig } from '../document/read/parse.ts';
import { normalise } from './normalise.ts';
import { readSettings } from './settings.ts';

describe('a file that was written by hand, by form editors and for other versions', () => {
  const parsed = parseConfig(`
pageInfo: {title: 2024, description: , navLinks: [null, {title: Wiki, url: wiki.example.lan, target: _blank}], footer: hi}
appConfig:
  theme: charry-blossom
  layout: Sidebar
  iconSize: lg
  colCount: "12"
  language: en
  statusCheck: "true"
  statusCheckInterval: '300'
  openingMethod: sametab
  hideComponents:
  webSearch: {disableWebSearch: "false", openingMethod: modal, searchBangs: {/w: wikipedia, /n: }}
  allowConfigEdit: false
  preventWriteToDisk: "false"
  externalStyleSheet: https://letters.example/css?family=A:400,700
  customColors: {primary: '#fff', default: {primary: '#fff', --text: red}}
  auth: {oidc: {}, keycloak: {}, users: [], enableOidc: false}
pages:
  - {name: Home, path: ./home.yml}
  - {name: Home, path: /second.yml, displayData: {showForUsers: alice}}
  - {name: only a name}
  - sub.yml
  - {name: main, path: 'https://pages.example/main.yml'}
  - {path: work/My Desk.yaml}
sections:
  - name: Left over
    filteredItems: &ref_0
      - {title: One, url: 'http://192.168.0.2:9000', id: 0_911_one}
    items: *ref_0
  - &unnamed
    items: [{desription: no title, url: 'https://nameless.example.org/x'}, {title: 2024-05-01, url: null, tags: a;b}]
  - *unnamed
  - {name: 监控, icon: null, displayData: {rows: 9, cols: 0, sortBy: Priority, itemSize: Medium, customStyles: 'color: #fff'}}
  - {name: 网络, widgets: [{type: Clock}, {type: , options: 3}, {type: rss-feed, updateInterval: '60', options: {since: 2024-05-01}}]}
  - {name: Menu, items: {title: alone, target: iframe, subItems: "1,2,3", statusCheckHeaders: '{"A": 1}', hotkey: '0'}}
`);
  if (!('value' in parsed)) throw new Error('The file can’t be read.');
  const { pages, auth } = normalise(parsed.value, [{ pageInfo: { title: 'Own' } }, undefined, {}, {}]);
  const [main] = pages;

  test('shows its settings as they are meant', () => {
    expect(main?.pageInfo).toEqual({
      title: '2024',
      navLinks: [{ title: 'Wiki', path: 'wiki.example.lan', target: 'newtab' }],
      footerText: 'hi',
    });
    expect(main?.settings).toEqual({
      ...readSettings({}),
      theme: 'cherry-blossom',
      defaultOpeningMethod: 'sametab',
      arranged: true,
      iconSize: 'large',
      colCount: 8,
      language: 'en',
      statusCheck: true,
      statusCheckInterval: 60,
      webSearch: { engine: 'duckduckgo', openingMethod: 'modal', bangs: { '/w': 'wikipedia' } },
      allowConfigEdit: false,
      preventWriteToDisk: true,
      externalStyleSheets: { 'External Stylesheet': 'https://letters.example/css?family=A:400,700' },
      customColors: { default: { primary: '#fff', text: 'red' } },
    });
    expect(auth).toEqual({ mode: 'none', guestAccess: false, users: [] });
  });

  test('has its pages where addresses and ids don’t collide, also with the main page', () => {
    expect(pages.map(({ id, slug, name, missing }) => [id, slug, name, missing])).toEqual([
      ['home', '', '2024', undefined],
      ['home-3', 'home', 'Home', undefined],
      ['home-2', 'home-2', 'Home', true],
      ['main-page', 'main-page', 'main', undefined],
      ['my-desk', 'my-desk', 'My Desk', undefined],
    ]);
    expect(pages[2]?.visibility).toEqual({ showForUsers: ['alice'] });
  });

  test('shows every section, item and widget', () => {
    expect(main?.sections.map(({ id, slug }) => [id, slug])).toEqual([
      ['home-left-over', 'left-over'],
      ['home-unnamed-001', 'unnamed-section'],
      ['home-unnamed-002', 'unnamed-section-2'],
      ['home-监控', '监控'],
      ['home-网络', '网络'],
      ['home-menu', 'menu'],
    ]);
    expect(main?.sections.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['One'],
      ['nameless.example.org', '2024-05-01'],
      ['nameless.example.org', '2024-05-01'],
      [],
      [],
      ['alone'],
    ]);
    expect(main?.sections[5]?.items[0]).toMatchObject({
      target: 'modal',
      hotkey: 0,
      statusCheckHeaders: { A: '1' },
    });
    expect(main?.sections[4]?.widgets).toMatchObject([
      { type: 'clock', options: {} },
      { type: '', options: {} },
      { type: 'rss-feed', updateInterval: 60, options: { since: '2024-05-01' } },
    ]);
    expect(main?.sections[3]?.display).toMatchObject({
      rows: 9,
      cols: 1,
      sortBy: 'default',
      unknownSort: 'Priority',
      customStyles: 'color: fff',
    });
  });
});
