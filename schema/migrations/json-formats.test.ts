import { describe, expect, test } from 'vitest';
import { imported } from '../testing/imported.ts';

describe('SUI', () => {
  test('has apps and bookmarks as sections, and providers as bangs', () => {
    expect(
      imported({
        'apps.json': '{"apps":[{"name":"Box","url":"box.lan","icon":"package"},]}',
        'links.json':
          '{"bookmarks":[{"category":"Web","links":[{"name":"W","url":"https://w.example","target":"_blank"}]}]}',
      }).config,
    ).toEqual({
      appConfig: { defaultOpeningMethod: 'sametab' },
      sections: [
        { name: 'Applications', items: [{ title: 'Box', icon: 'mdi-package', url: 'http://box.lan' }] },
        { name: 'Web', items: [{ title: 'W', icon: 'favicon', url: 'https://w.example', target: 'newtab' }] },
      ],
    });
    expect(
      imported({ 'providers.json': '{"providers":[{"name":"Film","url":"https://f.example/?q=","prefix":"/f"}]}' })
        .config,
    ).toMatchObject({ appConfig: { webSearch: { searchBangs: { '/f': 'https://f.example/?q=' } } } });
  });
});

describe('an export of Heimdall', () => {
  test('has the first tag of a tile as its section, and no settings of its app', () => {
    const { config, reasons, text } = imported({
      'HeimdallExport.json':
        '[{"title":"Jack","colour":"#7a3311","url":"http://j.lan","description":"{\\"apikey\\":\\"zzz\\"}","appid":null,"appdescription":"Finder","tags":["Media","Old"]}, {"title":"Plain","colour":"#161b1f","url":"Http://p.lan","appid":"null"}]',
    });
    expect(config.sections).toEqual([
      {
        name: 'Media',
        items: [
          {
            title: 'Jack',
            icon: 'hl-jack',
            description: 'Finder',
            url: 'http://j.lan',
            backgroundColor: '#7a3311',
            tags: ['Old'],
          },
        ],
      },
      { name: 'Dashboard', items: [{ title: 'Plain', icon: 'hl-plain', url: 'http://p.lan' }] },
    ]);
    expect(reasons).toContain('needs-secret description');
    expect(text).not.toContain('zzz');
  });

  test('may have search providers beside it', () => {
    const { config } = imported({
      'searchproviders.yaml':
        'films: {id: fm, name: F, url: "https://f.example/s", method: get, query: q, target: _blank}',
    });
    expect(config).toMatchObject({ appConfig: { webSearch: { searchBangs: { '!fm': 'https://f.example/s?q=' } } } });
  });
});

test.each([
  [{ 'b.json': '{"schemaVersion":2,"apps":[],"wrappers":[],"categories":[]}' }, 'users'],
  [{ 'HeimdallExport.json': '[{"title":"J","url":"http://j.lan","colour":null}]' }, 'users'],
  [{ 'db.sqlite': { apps: [], bookmarks: [] } }, 'password'],
  [{ 'organizr.db': { tabs: [], categories: [] } }, 'users'],
])('a source with sign-in has that as the first line of its report: %j', (files, key) => {
  expect(imported(files as Record<string, string>).losses[0]).toMatchObject({
    key,
    reason: 'needs-secret',
    message: expect.stringContaining('everybody can open the new dashboard'),
  });
});

describe('a board of Homarr', () => {
  test('comes with the users of its export: nobody gets in before they have new passwords', () => {
    const { config, losses, variables, text } = imported({
      'lab.json': `{"schemaVersion":2,"categories":[],"wrappers":[{"id":"w"}],"settings":{"access":{"allowGuests":true}},
"apps":[{"name":"Son","url":"http://s.lan","integration":{"type":"sonarr","properties":[{"field":"apiKey","value":"${'ab'.repeat(20)}.${'cd'.repeat(16)}"}]}}]}`,
      'users/users.json':
        '[{"name":"ann","password":"$2a$10$hidden","salt":"s","isOwner":true},{"name":"bob","isAdmin":false}]',
    });
    expect(config.appConfig).toEqual({
      auth: {
        users: [
          { user: 'ann', password: 'DASH_PASSWORD_ANN', type: 'admin' },
          { user: 'bob', password: 'DASH_PASSWORD_BOB', type: 'normal' },
        ],
        enableGuestAccess: true,
      },
    });
    expect(losses).toMatchObject([
      { file: 'users/users.json', message: expect.stringContaining('nobody gets in') },
      { file: 'lab.json', key: 'properties', reason: 'needs-secret' },
    ]);
    expect(variables).toEqual({});
    expect(text + JSON.stringify(losses)).not.toMatch(/hidden|abab/);
  });

  test('has bookmarks that lead nowhere in the report', () => {
    const { losses } = imported({
      'b.json': `{"schemaVersion":2,"apps":[],"categories":[],"wrappers":[{"id":"w"}],
"widgets":[{"type":"bookmark","properties":{"items":[{"name":"x","href":"javascript:1"}]}}]}`,
    });
    expect(losses.map(({ message }) => message)).toContain('`javascript:1` leads nowhere that a tile could open.');
  });

  test('has its areas as sections, in their order', () => {
    const { config, losses } = imported({
      'lab.json': `{"schemaVersion":2,"categories":[{"id":"c1","position":1,"name":"Media"}],"wrappers":[{"id":"w","position":0}],
"apps":[{"name":"Tube","url":"http://10.1.1.4:88","behaviour":{"externalUrl":"https://tube.example","isOpeningNewTab":true,"tooltipDescription":"Clips"},"network":{"enabledStatusChecker":true,"statusCodes":["200","401"]},"appearance":{"iconUrl":"https://i.example/t.png"},"area":{"type":"category","properties":{"id":"c1"}}}],
"widgets":[{"type":"date","properties":{"display24HourFormat":true,"dateFormat":"hide"},"area":{"type":"wrapper","properties":{"id":"w"}}}],"settings":{"customization":{"pageTitle":"Lab"}}}`,
    });
    expect(config).toEqual({
      pageInfo: { title: 'Lab' },
      sections: [
        { name: 'Lab', widgets: [{ type: 'clock', options: { use12Hour: false, hideDate: true } }] },
        {
          name: 'Media',
          items: [
            {
              title: 'Tube',
              description: 'Clips',
              icon: 'https://i.example/t.png',
              url: 'https://tube.example',
              statusCheck: true,
              statusCheckUrl: 'http://10.1.1.4:88',
              statusCheckAcceptCodes: '401',
            },
          ],
        },
      ],
    });
    expect(losses).toMatchObject([{ key: 'users', reason: 'needs-secret' }]);
  });

  test('of the first versions has services by their categories', () => {
    const { config, pictures } = imported({
      'old.json':
        '{"name":"old","services":[{"name":"Cam","url":"http://cam.lan","openedUrl":"https://cam.example","category":"Home","newTab":false,"icon":"/icons/cam.png"}],"settings":{"title":"Old","searchUrl":"https://s.example/?q="},"modules":{}}',
    });
    expect(config).toMatchObject({
      pageInfo: { title: 'Old' },
      appConfig: { webSearch: { searchEngine: 'custom', customSearchEngine: 'https://s.example/?q=' } },
      sections: [
        { name: 'Home', items: [{ title: 'Cam', icon: 'cam.png', url: 'https://cam.example', target: 'sametab' }] },
      ],
    });
    expect(pictures).toMatchObject([{ from: '/icons/cam.png', to: 'cam.png' }]);
  });

  test('has integrations as widgets, their keys in variables, and bookmarks as items', () => {
    const { config, variables } = imported({
      'b.json': `{"schemaVersion":1,"categories":[],"wrappers":[{"id":"w","position":0}],
"apps":[{"name":"Son","url":"http://s.lan","integration":{"type":"sonarr","properties":[{"field":"apiKey","type":"private","value":"abc"}]},"area":{"type":"category","properties":{"id":"gone"}}}],
"widgets":[{"type":"bookmark","properties":{"name":"B","items":[{"name":"x","href":"https://x.example","openNewTab":true}]},"area":{"type":"wrapper","properties":{"id":"w"}}}],"settings":{}}`,
    });
    expect(config.sections).toEqual([
      {
        name: 'Links',
        items: [{ title: 'Son', url: 'http://s.lan' }],
        widgets: [{ type: 'sonarr', label: 'Son', options: { hostname: 'http://s.lan', apiKey: 'DASH_SON' } }],
      },
      { name: 'B', items: [{ title: 'x', icon: 'favicon', url: 'https://x.example' }] },
    ]);
    expect(variables).toEqual({ DASH_SON: 'abc' });
  });
});
