import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

const service = 'services.yaml';
const oneService = '- A: [{B: {href: "https://b.example"}}]';

describe('of a folder of Homepage', () => {
  test('its CSS and scripts are named where anything stands in them', () => {
    const keysOf = (css: string, script: string) =>
      imported({ [service]: oneService, 'custom.css': css, 'custom.js': script }).reasons;
    expect(keysOf('a { color: red }', '// mine\nalert(1)')).toEqual([
      'no-counterpart custom.css',
      'no-counterpart custom.js',
    ]);
    expect(keysOf('/* nothing\n yet */\n', '\n// nothing yet\n')).toEqual([]);
  });

  test('each of several links of a bookmark is an item', () => {
    const { config } = imported({
      'bookmarks.yaml': '- A: [{B: [{href: "https://b.example"}, {href: "https://c.example"}]}]',
    });
    expect(config.sections).toMatchObject([
      {
        items: [
          { title: 'B', url: 'https://b.example' },
          { title: 'B', url: 'https://c.example' },
        ],
      },
    ]);
  });

  test('the key of a provider is that of the widgets that name it; one that none names is reported', () => {
    const { config, variables, losses } = imported({
      [service]: '- A: [{B: {widget: {type: sonarr, url: "http://s.lan", provider: tv}}}]',
      'widgets.yaml': '- openweathermap: {provider: sky, latitude: 1, longitude: 2}',
      'settings.yaml': 'providers:\n  tv: k1\n  sky: k2\n  other: k3\n',
    });
    expect(variables).toEqual({ DASH_B: 'k1', DASH_WEATHER: 'k2' });
    expect(JSON.stringify(config)).toContain('"apiKey":"DASH_B"');
    expect(losses).toMatchObject([{ file: 'settings.yaml', line: 4, key: 'other' }]);
    expect(JSON.stringify([config, losses])).not.toMatch(/k[123]/);
  });

  test('the way in which links open is that of the settings, and that of the quick search the search’s', () => {
    const { config, losses } = imported({
      [service]: oneService,
      'settings.yaml': 'target: _top\nquicklaunch: {provider: google, target: _self}',
    });
    expect(config.appConfig).toEqual({
      defaultOpeningMethod: 'top',
      webSearch: { searchEngine: 'google', openingMethod: 'sametab' },
    });
    expect(losses).toEqual([]);
  });

  test('engines that can’t be kept, and a greeting beside a description, are reported', () => {
    const { config, losses } = imported({
      'widgets.yaml': '- search: {provider: [google, mine]}\n- greeting: {text: Hi, text_size: xl}\n',
      'settings.yaml':
        'description: Mine\nquicklaunch: {provider: custom, url: "https://q.example/{QUERY}/x"}\nlayout: {}\n',
    });
    expect(config).toMatchObject({
      pageInfo: { description: 'Mine' },
      appConfig: { webSearch: { searchEngine: 'google' } },
    });
    expect(losses.map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([
      'settings.yaml:2 url',
      'widgets.yaml:1 provider',
      'widgets.yaml:2 text_size',
      'widgets.yaml:2 text',
    ]);
  });

  test('a strip with something that nobody knows in it is still one, told by the name of its file', () => {
    const { reasons, config } = imported({
      [service]: oneService,
      'widgets.yaml': '- datetime: {}\n- group: Media\n- sonarr: {url: "http://s.lan"}\n',
    });
    expect(config.sections).toMatchObject([{ name: 'Overview', widgets: [{ type: 'clock' }] }, { name: 'A' }]);
    expect(reasons).toEqual(['no-counterpart group', 'no-counterpart sonarr']);
  });

  test('errors are hidden in the widgets of the strip too', () => {
    const { config } = imported({ 'widgets.yaml': '- datetime: {}', 'settings.yaml': 'hideErrors: true' });
    expect(config.sections).toMatchObject([{ widgets: [{ type: 'clock', ignoreErrors: true }] }]);
  });

  test('a ConfigMap may stand among other manifests in one file', () => {
    const { config } = imported({
      'all.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: home}
---
apiVersion: v1
kind: ConfigMap
data:
  services.yaml: |
    - A:
        - B: {href: "https://b.example"}
---
kind: Broken
a: {{ template
`,
    });
    expect(config.sections).toEqual([{ name: 'A', items: [{ title: 'B', url: 'https://b.example' }] }]);
  });

  test('names are as they are written, and a value that is covered with stars is reported', () => {
    const { config, losses } = imported({
      [service]:
        '- 1.10:\n  - Null: {href: "https://n.example", widget: {type: sonarr, url: "http://s.lan", key: ***}}',
    });
    expect(config.sections).toMatchObject([{ name: '1.10', items: [{ title: 'Null', widget: { type: 'sonarr' } }] }]);
    expect(losses).toMatchObject([{ line: 2, key: 'key', reason: 'needs-secret' }]);
  });
});

test('what is lost with its links has them in the report, without what signs in there', () => {
  const { losses } = imported({
    [service]: '- A: [{B: {href: "https://b.example", server: "https://u:pw@lost.example/x?apikey=abc&page=2"}}]',
  });
  expect(losses).toMatchObject([
    {
      message:
        '`server` of `B` watches a container, which Dash does not. It names `https://…@lost.example/x?apikey=…&page=2`.',
    },
  ]);
});
