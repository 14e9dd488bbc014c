import { describe, expect, test } from 'vitest';
import { inheritSettings, readSettings } from './settings.ts';

describe('settings', () => {
  test.each([null, undefined, 'x', 3, [], [{ theme: 'dracula' }]])('are the defaults for %j', (value) => {
    expect(readSettings(value)).toEqual(readSettings({}));
  });

  test.each([
    [undefined, undefined],
    [undefined, false],
    [undefined, 'x'],
    [{}, true],
    [{}, {}],
    [{ visibility: { hideForGuests: true } }, { hideForGuests: true }],
    [{ visibility: { showForUsers: [''] } }, { showForUsers: [{}] }],
  ])('have the status page %j for %j', (expected, statusPage) => {
    expect(readSettings({ statusPage }).statusPage).toEqual(expected);
  });

  test('name stylesheets in a list or as one text, commas and all', () => {
    const sheets = (externalStyleSheet: unknown) => readSettings({ externalStyleSheet }).externalStyleSheets;
    expect(sheets('https://f.example/css?family=Roboto:400,700')).toEqual({
      'External Stylesheet': 'https://f.example/css?family=Roboto:400,700',
    });
    expect(sheets([null, ' a.css ', 'javascript:alert(1)', {}, 5, '/b.css'])).toEqual({
      'External Stylesheet 2': 'a.css',
      'External Stylesheet 6': '/b.css',
    });
    for (const none of [undefined, null, '', {}, 5, true]) expect(sheets(none)).toEqual({});
  });

  test.each([
    ['auto', 'sidebar'],
    ['auto', 'masonry'],
    ['horizontal', 'Horizontal '],
    ['auto', 'constructor'],
    ['auto', ['vertical']],
  ])('have the layout %s for %j', (expected, layout) => {
    expect(readSettings({ layout }).layout).toBe(expected);
  });

  test.each([
    [60, '300'],
    [0, 0.5],
    [0, -1],
    [0, 'often'],
  ])('check the status every %d s for %j', (expected, statusCheckInterval) => {
    expect(readSettings({ statusCheckInterval }).statusCheckInterval).toBe(expected);
  });

  test('take a switch for no file, theme or address', () => {
    const settings = readSettings({
      backgroundImg: false,
      defaultIcon: false,
      theme: true,
      sentryDsn: false,
      language: true,
    });
    expect(settings).toEqual(readSettings({}));
  });

  test.each([
    ['https://backup.example/', 'https://backup.example/'],
    ['http://10.0.0.9:81/sync', 'http://10.0.0.9:81/sync'],
    ['backup.example', undefined],
    ['javascript:alert(1)', undefined],
    ['https://backup.example/?a=b', undefined],
  ])('take %s for a backup service, if a query can follow it', (backupService, read) => {
    expect(readSettings({ backupService }).backupService).toBe(read);
  });

  test('keep `<` where CSS has it, and none that could begin a tag', () => {
    const css = readSettings({
      customCss: '@media (width <= 600px) { a { top: 0 } } </style><script>x</script>',
    }).customCss;
    expect(css).toBe('@media (width <= 600px) { a { top: 0 } } x');
  });

  test('keep a method of opening results that is none as it is written, to be told of', () => {
    const methodOf = (openingMethod: unknown) => readSettings({ webSearch: { openingMethod } }).webSearch.openingMethod;
    expect(['modal', 'SameTab', '_self', 'workspace', 'x', null].map(methodOf)).toEqual([
      'modal',
      'sametab',
      'sametab',
      'workspace',
      'x',
      'newtab',
    ]);
  });
});

describe('colours of one’s own', () => {
  test('go to the theme that is meant by an older name', () => {
    expect(readSettings({ theme: 'dashy-docs', customColors: { 'dashy-docs': { primary: 'red' } } })).toMatchObject({
      theme: 'dash-docs',
      customColors: { 'dash-docs': { primary: 'red' } },
    });
  });

  test('need a theme that can have the name', () => {
    const customColors = JSON.parse(
      '{"__proto__": {"a": "red"}, "x\\"]{}": {"a": "red"}, "ok": {"a": "red", "b": "rgb("}}',
    );
    expect(Object.entries(readSettings({ customColors }).customColors)).toEqual([['ok', { a: 'red' }]]);
  });
});

describe('a page of its own theme', () => {
  const main = readSettings({ theme: 'dracula', iconSize: 'small', customColors: { mine: { primary: 'red' } } });

  test('keeps everything else of the main config', () => {
    expect(inheritSettings(main, { theme: 'Mine', iconSize: 'large', customCss: 'x' })).toEqual({
      ...main,
      theme: 'mine',
    });
  });

  test.each([undefined, null, 'x', {}, { theme: null }, { theme: '"]{}' }, { theme: ['nord'] }])(
    'has the main theme for %j',
    (appConfig) => {
      expect(inheritSettings(main, appConfig)).toEqual(main);
    },
  );
});
