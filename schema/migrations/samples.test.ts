import { expect, test } from 'vitest';
import { imported } from '../testing/imported.ts';
import type { Mapping } from '../values.ts';
import type { ImportOptions } from './import-context.ts';
import { readSource } from './sources/read-source.ts';

type Files = Record<string, string | Readonly<Record<string, readonly Mapping[]>>>;

/** What a file is, the files, the config that they make, what the report is about, and what else was told. */
type Sample = [string, Files, string, readonly string[], ImportOptions?];

const samples: readonly Sample[] = [
  [
    'services, bookmarks and settings of Homepage',
    {
      'services.yaml': `- House & Garden:
    - Lights:
        icon: home-assistant.svg
        href: https://lights.example
        siteMonitor: http://hub.lan:8123
        widget: {type: sonarr, url: "http://hub.lan:8989/", key: "{{HOMEPAGE_VAR_LIGHTS}}", enableQueue: true}
    - Cellar:
        - Pump: {icon: mdi-pump-#00aa55, href: "http://pump.lan:81", target: _self}
`,
      'bookmarks.yaml': '---\n- Seeds: [{Shop: [{abbr: SH, href: "https://seeds.example"}]}]\n',
      'settings.yaml': '{title: Home, layout: [{House & Garden: {style: row, columns: 4, icon: si-leaflet}}]}',
    },
    `
pageInfo: {title: Home}
appConfig: {defaultOpeningMethod: newtab}
sections:
- name: House & Garden
  icon: si-leaflet
  displayData: {sectionLayout: grid, itemCountX: 4}
  items:
  - {title: Lights, icon: hl-home-assistant, url: https://lights.example, statusCheck: true, statusCheckUrl: http://hub.lan:8123, widget: {type: sonarr, options: {hostname: http://hub.lan:8989, apiKey: DASH_LIGHTS, showQueue: true}}}
- name: House & Garden / Cellar
  items: [{title: Pump, icon: mdi-pump, color: '#00aa55', url: http://pump.lan:81, target: sametab}]
- name: Seeds
  items: [{title: Shop, icon: favicon, url: https://seeds.example}]`,
    [],
  ],
  [
    'the strip and tabs of Homepage',
    {
      'services.yaml':
        '- Beds: [{Roses: {href: "https://roses.example"}}]\n- Shed: [{Tools: {href: "https://tools.example"}}]',
      'widgets.yaml':
        '- search: {provider: [startpage, bing], target: _self}\n- datetime: {locale: nb, format: {dateStyle: long}}\n',
      'settings.yaml': 'layout: {Shed: {tab: Out}, Beds: {initiallyCollapsed: true}}',
    },
    `
pages: [{name: Out, path: out.yml}]
appConfig:
  webSearch: {searchEngine: startpage, openingMethod: sametab, searchBangs: {'!bing': 'https://www.bing.com/search?q='}}
sections:
- {name: Overview, widgets: [{type: clock, options: {format: nb}}]}
- {name: Beds, displayData: {collapsed: true}, items: [{title: Roses, url: https://roses.example}]}`,
    [],
  ],
  [
    'links, groups and a page of Homer',
    {
      'assets/config.yml': `title: Nest
columns: "3"
footer: false
links: [{name: Attic, url: "#attic"}, {name: Docs, url: "https://docs.example", target: _blank}]
services:
- name: Craft
  icon: fas fa-hammer
  items:
  - {name: Loom, logo: assets/tools/loom.png, subtitle: Cloth, tag: old, keywords: wool silk, url: "https://loom.example", target: _blank, background: "#445566"}
  - {name: Gate, type: Ping, icon: fas fa-door-open, url: /gate/, endpoint: "http://gate.lan:82", successCodes: [200, 403]}
`,
      'assets/attic.yml': 'services: [{name: Up, items: [{name: Box, url: "https://box.example"}]}]',
    },
    `
pageInfo: {title: Nest, navLinks: [{title: Docs, path: https://docs.example, target: newtab}]}
pages: [{name: Attic, path: attic.yml}]
appConfig: {colCount: 3, defaultOpeningMethod: sametab, hideComponents: {hideFooter: true}}
sections:
- name: Craft
  icon: fas fa-hammer
  displayData: {sectionLayout: grid, itemCountX: 1}
  items:
  - {title: Loom, icon: tools/loom.png, description: Cloth, tags: [old, wool, silk], url: https://loom.example, target: newtab, backgroundColor: '#445566'}
  - {title: Gate, icon: fas fa-door-open, url: /gate/, statusCheck: true, statusCheckUrl: http://gate.lan:82, statusCheckAcceptCodes: '403'}`,
    [],
  ],
  [
    'smart cards of Homer',
    {
      'config.yml': `services:
- items:
  - {name: Hole, type: PiHole, url: "http://hole.lan/admin", apikey: k1, apiVersion: 6}
  - {name: Rain, type: OpenWeather, apikey: k2, location: Bergen, units: imperial, background: square}
`,
    },
    `
appConfig: {defaultOpeningMethod: sametab}
sections:
- name: Links
  items:
  - title: Hole
    icon: favicon
    url: http://hole.lan/admin
    widget: {type: pi-hole-stats-v6, options: {hostname: http://hole.lan, apiKey: DASH_HOLE}}
  widgets:
  - {type: weather, label: Rain, options: {city: Bergen, units: imperial, apiKey: DASH_RAIN}}`,
    [],
  ],
  [
    'columns of Glance',
    {
      'glance.yml': `pages:
- name: Desk
  columns:
  - size: full
    widgets:
    - {type: search, search-engine: perplexity, new-tab: true, bangs: [{shortcut: "!w", url: "https://words.example/?q={QUERY}"}]}
    - type: bookmarks
      groups: [{title: Games, color: 120 50 50, same-tab: true, links: [{title: Go, url: "https://go.example", icon: "mdi:circle"}]}]
  - size: small
    widgets: [{type: rss, title: Papers, cache: 30m, feeds: [{url: "https://p.example/rss", title: Weekly, limit: 6}]}]
`,
    },
    `
pageInfo: {title: Desk}
appConfig:
  colCount: 3
  webSearch:
    searchEngine: perplexity
    openingMethod: newtab
    searchBangs: {'!w': 'https://words.example/?q='}
sections:
- name: Games
  displayData: {cols: 2, color: '#40bf40'}
  items: [{title: Go, icon: mdi-circle, url: https://go.example, target: sametab}]
- name: Papers
  widgets: [{type: rss-feed, label: Weekly, updateInterval: 1800, options: {rssUrl: https://p.example/rss, limit: 6, parseLocally: true}}]`,
    [],
  ],
  [
    'watched sites of Glance, and a widget with a secret',
    {
      'glance.yml': `pages:
- name: P
  columns:
  - size: small
    widgets:
    - {type: monitor, title: Here, sites: [{title: Code, url: "https://code.example", check-url: "http://code.lan/up", alt-status-codes: [301, 403], allow-insecure: true, icon: "auto-invert di:forgejo"}]}
    - {type: dns-stats, service: adguard, url: "http://names.lan/", username: you, password: "\${NAMES}"}
`,
    },
    `
pageInfo: {title: P}
sections:
- name: Here
  items: [{title: Code, icon: hl-forgejo, url: https://code.example, statusCheck: true, statusCheckUrl: http://code.lan/up, statusCheckAcceptCodes: '301,403', statusCheckAllowInsecure: true}]
- name: DNS
  widgets: [{type: adguard-stats, options: {hostname: http://names.lan, username: you, password: DASH_NAMES}}]`,
    ['no-counterpart icon'],
  ],
  [
    'a board of Homarr',
    {
      'b.json': `{"schemaVersion":2,"categories":[{"id":"k","position":2,"name":"Music"}],"wrappers":[{"id":"v","position":1}],
"apps":[{"name":"Radio","url":"http://10.9.9.9:80","behaviour":{"externalUrl":"https://radio.example","isOpeningNewTab":false,"tooltipDescription":"On air"},"network":{"enabledStatusChecker":true,"statusCodes":["200","302"]},"appearance":{"iconUrl":"https://i.example/r.png"},"area":{"type":"category","properties":{"id":"k"}}}],
"widgets":[{"type":"date","properties":{"display24HourFormat":false},"area":{"type":"wrapper","properties":{"id":"v"}}}],"settings":{"customization":{"pageTitle":"Den"}}}`,
    },
    `
pageInfo: {title: Den}
sections:
- {name: Den, widgets: [{type: clock, options: {use12Hour: true}}]}
- name: Music
  items: [{title: Radio, description: On air, icon: https://i.example/r.png, url: https://radio.example, target: sametab, statusCheck: true, statusCheckUrl: http://10.9.9.9:80, statusCheckAcceptCodes: '302'}]`,
    ['needs-secret users'],
  ],
  [
    'a first board of Homarr',
    {
      'o.json':
        '{"name":"o","services":[{"name":"Bell","url":"http://bell.lan","openedUrl":"https://bell.example","category":"Door","newTab":true,"icon":"/icons/bell.png"}],"settings":{"title":"Old one","searchUrl":"https://find.example/?q="},"modules":{"weather":{},"search":{"enabled":false}}}',
    },
    `
pageInfo: {title: Old one}
appConfig: {webSearch: {searchEngine: custom, customSearchEngine: 'https://find.example/?q='}}
sections: [{name: Door, items: [{title: Bell, icon: bell.png, url: https://bell.example, urls: {home: http://bell.lan}}]}]`,
    ['no-counterpart weather', 'needs-secret users'],
  ],
  [
    'rows of Flame',
    {
      'db.sqlite': {
        apps: [{ name: 'Pots', url: 'pots.lan:3001', icon: 'pot-steam', description: '', isPublic: 0 }],
        categories: [{ id: 4, name: 'Cook' }],
        bookmarks: [{ name: 'Bread', url: 'https://bread.example', categoryId: 4, icon: '' }],
      },
    },
    `
sections:
- {name: Applications, items: [{title: Pots, icon: mdi-pot-steam, url: 'http://pots.lan:3001', displayData: {hideForGuests: true}}]}
- {name: Cook, items: [{title: Bread, icon: favicon, url: https://bread.example}]}`,
    ['needs-secret password'],
  ],
  [
    'queries and settings of Flame',
    {
      'customQueries.json': '{"queries":[{"name":"Books","prefix":"bk","template":"https://bk.example/?q="}]}',
      'config.json': '{"customTitle":"Hearth","appsSameTab":true,"secondarySearchProvider":"d"}',
    },
    `
pageInfo: {title: Hearth}
appConfig: {defaultOpeningMethod: sametab, webSearch: {searchEngine: duckduckgo, searchBangs: {/bk: 'https://bk.example/?q='}}}
sections: []`,
    ['needs-secret password'],
  ],
  [
    'apps and links of SUI',
    {
      'apps.json': '{"apps":[{"name":"Bin","url":"bin.lan","icon":"delete"}]}',
      'links.json':
        '{"bookmarks":[{"category":"Far","links":[{"name":"F","url":"https://far.example","target":"_blank"}]}]}',
    },
    `
appConfig: {defaultOpeningMethod: sametab}
sections:
- {name: Applications, items: [{title: Bin, icon: mdi-delete, url: http://bin.lan}]}
- {name: Far, items: [{title: F, icon: favicon, url: https://far.example, target: newtab}]}`,
    [],
  ],
  [
    'providers of SUI',
    { 'providers.json': '{"providers":[{"name":"Song","url":"https://song.example/?q=","prefix":"/s"}]}' },
    `
appConfig: {defaultOpeningMethod: sametab, webSearch: {searchBangs: {/s: 'https://song.example/?q='}}}
sections: []`,
    [],
  ],
  [
    'an export of Heimdall',
    {
      'HeimdallExport.json':
        '[{"title":"Ship","colour":"#0a1b2c","url":"http://ship.lan","description":"{\\"apikey\\":\\"z\\"}","appid":null,"appdescription":"Sails","tags":["Sea","Wind"]}]',
    },
    `
sections: [{name: Sea, items: [{title: Ship, icon: hl-ship, description: Sails, url: http://ship.lan, backgroundColor: '#0a1b2c', tags: [Wind]}]}]`,
    ['needs-secret users', 'needs-secret description', 'guess title'],
  ],
  [
    'the database of Heimdall',
    {
      'app.sqlite': {
        items: [
          { id: 2, title: 'Post', url: 'https://post.example', type: 0, order: 1 },
          { id: 8, title: 'Desk', url: '', type: 1 },
        ],
        item_tag: [{ item_id: 2, tag_id: 8 }],
      },
    },
    "sections: [{name: Desk, items: [{title: Post, icon: hl-post, url: 'https://post.example'}]}]",
    ['needs-secret users', 'guess title'],
  ],
  [
    'tabs of Organizr',
    {
      'o.db': {
        categories: [{ category_id: 3, category: 'Play' }],
        tabs: [
          {
            name: 'Chess',
            url: 'https://chess.example',
            category_id: 3,
            enabled: 1,
            type: 1,
            ping: 1,
            ping_url: 'chess.lan:82',
          },
        ],
      },
    },
    `
sections: [{name: Play, items: [{title: Chess, url: https://chess.example, target: workspace, statusCheck: true, statusCheckUrl: 'http://chess.lan:82'}]}]`,
    ['needs-secret users'],
  ],
  [
    'bookmarks of Organizr',
    {
      'o.db': {
        'BOOKMARK-categories': [{ category_id: 5, category: 'Read' }],
        'BOOKMARK-tabs': [
          {
            name: 'Poem',
            url: 'https://poem.example',
            category_id: 5,
            background_color: '#334455',
            text_color: '#eeeeee',
          },
        ],
      },
    },
    `
sections: [{name: Read, items: [{title: Poem, url: https://poem.example, backgroundColor: '#334455', color: '#eeeeee'}]}]`,
    ['needs-secret users'],
  ],
  [
    'folders of a browser',
    {
      'b.html': `<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Bookmarks</H1><DL><p>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Top</H3><DL><p>
<DT><A HREF="https://one.example/?a=1&amp;b=2" TAGS="up,down" ICON_URI="https://one.example/i.png">One</A><DD>The first
<DT><H3>Below</H3><DL><p><DT><A HREF="https://two.example">Two</A></DL><p></DL><p></DL>`,
    },
    `
sections:
- {name: Top, items: [{title: One, description: The first, icon: https://one.example/i.png, url: 'https://one.example/?a=1&b=2', tags: [up, down]}]}
- {name: Below, items: [{title: Two, icon: favicon, url: https://two.example}]}`,
    [],
  ],
  [
    'keywords of a browser',
    {
      'b.html':
        '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://find.example/?q=%s" SHORTCUTURL="f">F</A><DT><A HREF="javascript:void 0">X</A></DL>',
    },
    "appConfig: {webSearch: {searchBangs: {'!f': 'https://find.example/?q='}}}\nsections: []",
    ['changed-meaning F', 'no-counterpart X'],
  ],
  [
    'labels of containers',
    {
      'compose.yaml': `services:
  talk:
    image: acme/talk:3
    labels: ["traefik.http.routers.t.rule=Host(\`talk.example\`) && PathPrefix(\`/t\`)", traefik.http.routers.t.tls=true, homepage.group=People]
  store: {image: "postgres:17"}
`,
    },
    'sections: [{name: People, items: [{title: Talk, icon: hl-talk, url: https://talk.example/t}]}]',
    ['guess image', 'no-counterpart image'],
  ],
  [
    'ports of containers',
    {
      'compose.yaml':
        'name: barn\nservices: {notes: {image: "x/notes", ports: ["8091:80"]}, days: {labels: {caddy: "days.example", glance.category: Time}}}',
    },
    `
sections:
- {name: barn, items: [{title: Notes, icon: hl-notes, url: 'http://box.lan:8091'}]}
- {name: Time, items: [{title: Days, url: https://days.example}]}`,
    ['guess image'],
    { host: 'box.lan' },
  ],
  [
    'feeds',
    {
      'f.opml':
        '<opml version="2.0"><body><outline text="Science"><outline type="rss" text="Stars" xmlUrl="https://stars.example/f" htmlUrl="https://stars.example"/></outline></body></opml>',
    },
    `
sections: [{name: Science, widgets: [{type: rss-feed, label: Stars, options: {rssUrl: https://stars.example/f, limit: 10, parseLocally: true}}]}]`,
    ['changed-meaning Stars'],
  ],
  [
    'links among feeds',
    { 'f.opml': '<opml><body><outline text="Hill" type="link" url="https://hill.example"/></body></opml>' },
    'sections: [{name: Links, items: [{title: Hill, icon: favicon, url: https://hill.example}]}]',
    [],
  ],
];

test.each(samples)('what stands beside it is made of each sample: %s', (_, files, expected, lost, options = {}) => {
  const { config, reasons, lostAddresses } = imported(files, options);
  expect(config).toEqual(readSource(expected, 'expected'));
  expect(reasons.toSorted()).toEqual(lost.toSorted());
  expect(lostAddresses().unreported).toEqual([]);
});
