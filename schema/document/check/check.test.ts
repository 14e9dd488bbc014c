import { describe, expect, test } from 'vitest';
import { normalise } from '../../config/normalise.ts';
import { check, rules, withAuth, withItems, withWidget } from '../../testing/check.ts';
import { newestConfig } from '../../testing/newest-config.ts';
import { configValue, parseConfig } from '../read/parse.ts';
import { blockingProblems } from './about-sign-in.ts';

describe('what can be shown', () => {
  test.each(['sections: []', 'pages: [{name: A, path: a.yml}]\nsections: []', withItems('[{title: A}]')])(
    '%j is fine',
    async (text) => {
      expect(await rules(text)).toEqual([]);
    },
  );

  test.each([
    ['pageInfo: {title: A}\n', ''],
    ['sections:\npages: []\n', '/sections'],
    ['pages: [{name: A, path: a.yml}]\n', ''],
  ])('without sections it is an empty page, of which is warned: %j', async (text, path) => {
    const problems = await check(text);
    expect(problems).toMatchObject([{ rule: 'no-sections', severity: 'warning', path }]);
    expect(blockingProblems(problems)).toEqual([]);
    expect(await rules(text, true)).toHaveLength(text.includes('pages') ? 2 : 1);
  });

  test('the file of a page may say who sees the page, and the main file says it of none so', async () => {
    const text = 'displayData: {hideForUsers: [bob], hideForGuests: true}\nsections: []\n';
    expect(await rules(text, true)).toEqual([]);
    expect(await rules(text)).toEqual(['warning unknown-key /displayData']);
    expect(await rules(text.replace('bob', '{a: 1}'), true)).not.toEqual([]);
  });

  test('keys of the root that begin with x- hold anchors, and are accepted in silence', async () => {
    const text = 'x-lan: &lan {target: sametab}\nsections:\n  - name: A\n    items: [{title: A, <<: *lan}]\n';
    expect(await rules(text)).toEqual([]);
    expect(await rules(text, true)).toEqual([]);
    expect(await rules('sections: []\nappConfig: {x-lan: 1}\n')).toEqual(['warning unknown-key /appConfig/x-lan']);
  });
});

describe('very many problems', () => {
  const keys = Array.from({ length: 1_500 }, (_, index) => `k${index}: 1\n`).join('');

  test('are listed as far as they are of use, those about sign-in and errors first', async () => {
    const text = `${withItems('[{title: [1]}]')}appConfig: {auth: {users: [{user: a}]}}\n${keys}`;
    const problems = await check(text);
    expect(problems).toHaveLength(1_001);
    expect(problems.filter(({ severity }) => severity === 'error')).toHaveLength(2);
    expect(blockingProblems(problems)).toHaveLength(1);
    expect(problems.find(({ rule }) => rule === 'too-many-problems')).toMatchObject({
      severity: 'warning',
      message: 'There are 502 more problems than the 1,000 that are listed.',
    });
  });
});

describe('leftovers of older versions', () => {
  test('filteredItems, their aliases and ids are accepted in silence', async () => {
    const text =
      'sections:\n  - name: A\n    filteredItems: &ref_0\n      - {title: B, id: 0_1_b}\n    items: *ref_0\n    widgets: [{type: timer, id: x, options: {until: noon}}]\n';
    expect(await rules(text)).toEqual([]);
  });

  test('the list form of auth is an error, in the words of older dashboards', async () => {
    const [problem] = await check(withAuth('[{user: a, hash: b}]'));
    expect(problem).toMatchObject({ rule: 'old-auth', severity: 'error' });
    expect(problem?.message).toContain('V 1.6.5');
  });

  test.each([
    ['{user: a, password: canary}', 'Invalid password format. Please use VUE_APP_ prefix'],
    ['{user: a}', 'Invalid user object. Must have `user` and either a `hash` or `password` param'],
    ['{password: DASH_A}', 'Invalid user object. Must have `user` and either a `hash` or `password` param'],
  ])('a user like %s is an error, in the words of older dashboards', async (user, message) => {
    const problems = await check(withAuth(`{users: [${user}]}`));
    expect(problems).toMatchObject([{ severity: 'error', message }]);
    expect(JSON.stringify(problems)).not.toContain('canary');
  });
});

describe('keys of later versions', () => {
  test('are warnings, and their values are checked', async () => {
    expect(await rules('sections: []\npageInfo: {title: A, favicon: /a.ico, color: 5}\n')).toEqual([
      'warning newer-key /pageInfo/favicon',
      'warning newer-key /pageInfo/color',
      'warning wrong-type /pageInfo/color',
    ]);
  });
});

describe('keys of Dashy 4.1 to 4.9', () => {
  test('are known: each is told as newer, and nobody is told to remove one', async () => {
    const problems = await check(newestConfig);
    expect([...new Set(problems.map(({ severity, rule }) => `${severity} ${rule}`))]).toEqual(['warning newer-key']);
    // Of twenty keys; what is the same at several items is one problem.
    expect(problems.filter(({ rule }) => rule === 'newer-key').length).toBeGreaterThan(16);
    expect(JSON.stringify(problems)).not.toMatch(/[Rr]emove/);
    expect(blockingProblems(problems)).toEqual([]);
  });

  test('that nothing here reads say so, and what does the like', async () => {
    const problems = await check(newestConfig);
    const of = (path: string) => problems.find((problem) => problem.path === path);
    expect(of('/sections/0/items/0/pingCheckCount')?.message).toContain('nothing here reads it');
    expect(of('/sections/0/items/0/pingCheckHost')?.message).toContain('read all the same');
    expect(of('/appConfig/pingCheckEnabled')?.hint).toContain('`statusCheck: true`');
  });

  test('are checked for what they hold', async () => {
    const text = newestConfig
      .replace('localUrlTimeout: 1500', 'localUrlTimeout: soon')
      .replace('[https://id', '[5, https://id');
    expect(await rules(text)).toEqual(
      expect.arrayContaining([
        'error wrong-type /sections/0/items/0/localUrlTimeout',
        'error wrong-type /appConfig/auth/oidc/allowedIssuers/0',
      ]),
    );
  });
});

test('keys that other products have are read where the meaning is plain, and their right names are told', async () => {
  const text = `appConfig: {title: Castle, openingMethod: modal, itemSize: Large}
sections:
  - name: A
    items: [{title: B, openingMethod: _blank}]
    widgets: [{type: timer, title: Tea, options: {until: x}}]
`;
  const problems = await check(text);
  expect(problems.map(({ severity, rule, path, hint }) => [`${severity} ${rule} ${path}`, hint])).toEqual([
    ['warning unknown-key /appConfig/title', '`title` belongs under `pageInfo`; it counts here as well.'],
    ['warning unknown-key /appConfig/openingMethod', 'Name it `defaultOpeningMethod`. It counts here as well.'],
    ['warning unknown-key /appConfig/itemSize', 'For the whole dashboard it is `iconSize`. It counts here as well.'],
    ['warning unknown-key /sections/0/items/0/openingMethod', 'Name it `target`. It counts here as well.'],
    [
      'warning unknown-key /sections/0/widgets/0/title',
      'A heading above the widget is `label`. It counts here as well.',
    ],
  ]);
  const { pages } = normalise(configValue(parseConfig(text)), []);
  expect(pages[0]).toMatchObject({
    pageInfo: { title: 'Castle' },
    settings: { defaultOpeningMethod: 'modal', iconSize: 'large' },
    sections: [{ items: [{ target: 'newtab' }], widgets: [{ label: 'Tea' }] }],
  });
});

describe('logos', () => {
  const logo = async (written: string) => {
    const [problem] = await check(`sections: []\npageInfo: {title: A, logo: ${written}}\n`);
    return problem && `${problem.severity} ${problem.rule} ${problem.hint}`;
  };

  test.each([
    ['https://a.example/logo.png', undefined],
    ['/logo.png', undefined],
    ["''", 'warning empty-value Give it an address, or remove the line.'],
    ["'  '", 'warning empty-value Give it an address, or remove the line.'],
    ["' https://a.example/l.png'", "warning stray-spaces Write 'https://a.example/l.png'."],
    ['./pictures/logo.png', "warning bad-pattern For a file of your own write '/pictures/logo.png'."],
    ["' logo.png'", "warning bad-pattern For a file of your own write '/logo.png'."],
  ])('%s has the hint that mends it', async (written, expected) => {
    expect(await logo(written)).toBe(expected);
  });

  test('that are no address are told, since nothing is drawn', async () => {
    expect(await logo('My home')).toContain('warning bad-address');
  });
});

test.each([
  ['appConfig: {backgroundImg: none}', ['bad-address']],
  ['appConfig: {backgroundImg: pictures/hills.jpg}', []],
  ["appConfig: {backgroundImg: ''}", []],
  ['pageInfo: {title: A, favicon: my icon}', ['bad-address', 'newer-key']],
])('pictures of the page that are no address of one are told: %s', async (line, expected) => {
  const found = await check(`sections: []\n${line}\n`);
  expect(found.map(({ rule }) => rule).sort()).toEqual(expected);
});

test('colours without the name of their theme are told once, with where it belongs', async () => {
  const text = "sections: []\nappConfig:\n  customColors:\n    primary: '#f00'\n    background: '#000'\n";
  const [problem, ...more] = await check(text);
  expect(problem).toMatchObject({ rule: 'no-theme', severity: 'error', path: '/appConfig/customColors', line: 3 });
  expect(problem?.hint).toContain('name of the theme');
  expect(more).toEqual([]);
});

test('a colon without a space behind it is told where it turned a mapping into text', async () => {
  const [problem] = await check('pageInfo:\n  navLinks:[]\nsections: []\n');
  expect(problem).toMatchObject({ rule: 'wrong-type', severity: 'error', path: '/pageInfo' });
  expect(problem?.hint).toContain('`navLinks: []`');
});

test('the same warning at many items is one line', async () => {
  const items = Array.from({ length: 30 }, (_, at) => `{title: T${at}, url: ''}`).join(',\n      ');
  const problems = await check(withItems(`[${items}]`));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain('and 24 more');
});

test('keys that JavaScript knows are unknown keys like others', async () => {
  expect(await rules('sections: []\n__proto__: {a: 1}\nconstructor: 1\n')).toEqual([
    'warning unknown-key /__proto__',
    'warning unknown-key /constructor',
  ]);
  expect(await rules(withWidget('{type: constructor}'))).toEqual(['error unknown-widget /sections/0/widgets/0/type']);
  expect(await rules(withWidget('{type: timer, options: {until: x, __proto__: 1}}'))).toEqual([
    'warning unknown-option /sections/0/widgets/0/options/__proto__',
  ]);
});

test.each([
  'until: x, pin: 20261122',
  'until: x, PIN: [canary]',
  'until: x, pin: {a: canary}',
  'until: x, pin: canary',
  "until: x, unit: 'http://bob:canary@nas.lan'",
])('what is wrong with an option of a widget is said without its secret: %s', async (options) => {
  const problems = await check(withWidget(`{type: timer, options: {${options}}}`));
  expect(problems).not.toEqual([]);
  expect(JSON.stringify(problems)).not.toMatch(/canary|20261122/);
});

test.each([
  'password: canary: more',
  'password: *canary',
  'password: !canary x',
  "password: 'canary",
  "password: 'canary's more'",
  'password: @canary',
  'password:canary',
  'url: http://bob:canary@nas.lan: more',
  'headers:\n            X-Any: canary: more',
  'headers: {X-Any: @canary}',
])('why a file is no YAML is said without what may be a secret: %j', async (line) => {
  const text = `sections:\n  - name: A\n    widgets:\n      - type: x\n        options:\n          city: Bonn\n          ${line}\n          units: metric\n`;
  const problems = await check(text);
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toContain('canary');
});

test('the width of a widget is a whole number of twelfths', async () => {
  const said = async (span: string) => {
    const problems = await check(withWidget(`{type: clock, span: ${span}}`));
    return problems.filter(({ path }) => path.endsWith('/span')).map(({ message }) => message);
  };
  expect(await Promise.all(['3', '0', '13', '2.5', 'wide'].map(said))).toEqual([
    [],
    ['`span` is 0, but it should be from 1 to 12.'],
    ['`span` is 13, but it should be from 1 to 12.'],
    ['`span` should be a whole number, but it is the number 2.5.'],
    ["`span` should be a whole number, but it is the text 'wide'."],
  ]);
});
