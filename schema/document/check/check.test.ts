import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { Config, SubPage } from '../../config/config.ts';
import { optionsSchema, validatorSchema } from '../../config/json-schema.ts';
import { parseConfig } from '../read/parse.ts';
import { checkConfig, stops } from './check.ts';
import type { ValidateFn, Validators } from './validators.ts';

const compile = (schema: object) =>
  new Ajv({ strict: false, allErrors: true, messages: false }).compile(schema) as unknown as ValidateFn;
const timer = optionsSchema(
  Type.Object({ until: Type.String(), unit: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('min')])) }),
);
const full = { config: compile(validatorSchema(Config, 'full')), subPage: compile(validatorSchema(SubPage, 'full')) };
const validators: Validators = {
  schemas: {
    config: validatorSchema(Config, 'clean'),
    subPage: validatorSchema(SubPage, 'clean'),
    widgets: { timer },
    widgetAliases: { stopwatch: 'timer' },
  },
  full: async () => full,
  options: async (type) => (type === 'timer' ? compile(timer) : undefined),
};

const check = (text: string, isSubPage = false) => checkConfig(parseConfig(text), { validators, isSubPage });
const rules = async (text: string, isSubPage = false) =>
  (await check(text, isSubPage)).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);
const withItems = (items: string) => `sections:\n  - name: A\n    items: ${items}\n`;
const withWidget = (widget: string) => `sections:\n  - name: A\n    widgets: [${widget}]\n`;
const withAuth = (auth: string) => `sections: []\nappConfig:\n  auth: ${auth}\n`;

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
    expect(stops(problems)).toEqual([]);
    expect(await rules(text, true)).toHaveLength(text.includes('pages') ? 2 : 1);
  });

  test('keys of the root that begin with x- hold anchors, and are accepted in silence', async () => {
    const text = 'x-lan: &lan {target: sametab}\nsections:\n  - name: A\n    items: [{title: A, <<: *lan}]\n';
    expect(await rules(text)).toEqual([]);
    expect(await rules(text, true)).toEqual([]);
    expect(await rules('sections: []\nappConfig: {x-lan: 1}\n')).toEqual(['warning unknown-key /appConfig/x-lan']);
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

describe('sign-in', () => {
  test.each(['{enableOidc: false, oidc: {}}', '{oidc: {clientId: 5}, users: []}', '{keycloak: {nonsense: 1}}'])(
    'blocks of a mode that is off only have to be mappings: %s',
    async (auth) => {
      expect(await rules(withAuth(auth))).toEqual([]);
    },
  );

  test('mistakes in an auth that is off are warnings, and stop nothing', async () => {
    const problems = await check(withAuth('{users: [], oidc: text, enableGuestAccess: 0}'));
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expect(stops(problems)).toEqual([]);
  });

  test.each([
    withAuth('{enableOidc: true, oidc: {}}'),
    withAuth('{enableOidc: true}'),
    withAuth('{enableOidc: "false"}'),
    withAuth('{enableOIDC: true}'),
    withAuth('{users: [{user: a, hash: short}]}'),
    withAuth('{users: {user: a}}'),
    withAuth('{enableGuestAccess: 5}'),
    withAuth('[{user: a}]'),
    withAuth('yes please'),
    'sections: []\nauth: {users: [{user: a}]}\n',
    'sections: []\nappConfig: {users: [{user: a}]}\n',
    'sections: []\nappConfig: {enableKeycloak: true}\n',
  ])('a mistake in what means to switch it on stops the dashboard: %j', async (text) => {
    expect(stops(await check(text)).length).toBeGreaterThan(0);
  });

  test('guests without anybody who could sign in are told to who wrote it, and stop nothing', async () => {
    for (const auth of ['{enableGuestAccess: true}', '{enableGuestAccess: true, users: []}']) {
      const problems = await check(withAuth(auth));
      expect(problems).toMatchObject([
        { rule: 'guests-only', severity: 'warning', path: '/appConfig/auth/enableGuestAccess' },
      ]);
      expect(stops(problems)).toEqual([]);
    }
    expect(await rules(withAuth('{enableGuestAccess: true, enableOidc: true}'))).not.toContain('guests-only');
  });

  const salted = (parameters: string) => `$scrypt$${parameters}$${'a'.repeat(22)}$${'b'.repeat(43)}`;

  test('a salted hash is as good as SHA-256', async () => {
    expect(await rules(withAuth(`{users: [{user: a, hash: "${salted('ln=15,r=8,p=3')}"}]}`))).toEqual([]);
    expect(await rules(withAuth(`{users: [{user: a, hash: "${salted('ln=17,r=8,p=1')}"}]}`))).toEqual([]);
  });

  test.each([
    [salted('ln=30,r=8,p=1'), 'costly-hash', 'smaller parameters'],
    [salted('ln=15,r=8,p=99'), 'costly-hash', 'smaller parameters'],
    [salted('ln=99,r=99,p=99'), 'costly-hash', 'smaller parameters'],
    ['$scrypt$ln=15,r=8$abc', 'bad-pattern', 'dash hash'],
    ['$2b$12$abcdefghijklmnopqrstuvwxyz', 'bad-pattern', 'bcrypt'],
    ['short', 'bad-pattern', 'It has 5 characters'],
  ])('%s signs nobody in, and what to do is said without it', async (hash, rule, hint) => {
    const problems = await check(withAuth(`{users: [{user: a, hash: "${hash}"}]}`));
    expect(problems).toMatchObject([{ rule, severity: 'error' }]);
    expect(problems[0]?.hint).toContain(hint);
    expect(problems[0]?.message).not.toContain(hash);
    expect(stops(problems)).toHaveLength(1);
  });

  test('users of one name, whatever their capitals, and a second mode are found', async () => {
    const hash = 'a'.repeat(64);
    expect(await rules(withAuth(`{users: [{user: Bo, hash: ${hash}}, {user: bo, hash: ${hash}}]}`))).toEqual([
      'error same-user /appConfig/auth/users/1/user',
    ]);
    const both =
      '{enableOidc: true, oidc: {endpoint: a, clientId: b}, enableKeycloak: true, keycloak: {serverUrl: a, realm: b, clientId: c}}';
    expect(await rules(withAuth(both))).toEqual(['warning several-modes /appConfig/auth/enableKeycloak']);
  });

  test('that takes nearly everyone for a proxy is found, at the range', async () => {
    const header = (list: string) => withAuth(`{enableHeaderAuth: true, headerAuth: {proxyWhitelist: [${list}]}}`);
    expect(await rules(header('10.0.0.0/8, 0.0.0.0/0'))).toEqual([
      'warning open-proxies /appConfig/auth/headerAuth/proxyWhitelist/1',
    ]);
    expect(await rules(header('10.0.0.0/8, "fd00::/8"'))).toEqual([]);
  });

  test('does not count in the file of a page', async () => {
    expect(await rules(withAuth('{enableOidc: true}'), true)).toEqual(['warning main-file-only /appConfig/auth']);
  });
});

describe('pages', () => {
  test('need names that give addresses of their own', async () => {
    expect(
      await rules('sections: []\npages: [{name: Über uns, path: a.yml}, {name: über  uns, path: b.yml}]\n'),
    ).toEqual([]);
    expect(await rules('sections: []\npages: [{name: A B, path: a.yml}, {name: a b, path: b.yml}]\n')).toEqual([
      'warning same-page /pages/1/name',
    ]);
  });
});

describe('themes', () => {
  const theme = (lines: string) => rules(`sections: []\nappConfig: {${lines}}\n`);

  test('unknown ones are warnings, with the one that is meant', async () => {
    expect(await theme('theme: Dracula')).toEqual(['warning unknown-theme /appConfig/theme']);
    expect(await theme('nightTheme: midnight')).toEqual(['warning newer-value /appConfig/nightTheme']);
    const [problem] = await check('sections: []\nappConfig: {theme: charry-blossom}\n');
    expect(problem?.hint).toContain('cherry-blossom');
  });

  test('of the user are known', async () => {
    expect(await theme('theme: mine, cssThemes: [mine]')).toEqual([]);
    expect(await theme('theme: mine, customColors: {mine: {primary: red}}')).toEqual([]);
    expect(await theme('theme: mine, externalStyleSheet: /mine.css')).toEqual([]);
  });

  test('that are known and not there yet are told, with one that is', async () => {
    for (const name of ['colorful', 'dashy-docs', 'hacker-girl']) {
      const [problem, ...more] = await check(`sections: []\nappConfig: {theme: ${name}}\n`);
      expect(problem).toMatchObject({ rule: 'waiting-theme', severity: 'warning' });
      expect(problem?.hint).toContain('callisto');
      expect(more).toEqual([]);
    }
    expect(await theme('theme: callisto, dayTheme: minimal-light, nightTheme: default')).toEqual([]);
    expect(await theme('theme: Callisto')).toEqual(['warning unknown-theme /appConfig/theme']);
  });

  test('that are stylesheets are addresses, or else a warning', async () => {
    expect(await theme('externalStyleSheet: [/a.css, https://b.example/b.css]')).toEqual([]);
    for (const [written, path] of [
      ['{a: /a.css}', ''],
      ['5', ''],
      ['[/a.css, {url: /b.css}]', '/1'],
    ]) {
      const [problem] = await check(`sections: []\nappConfig: {externalStyleSheet: ${written}}\n`);
      expect(problem).toMatchObject({
        severity: 'warning',
        message: 'External stylesheets must be of type string or string[]',
        path: `/appConfig/externalStyleSheet${path}`,
      });
    }
  });
});

describe('languages', () => {
  test.each([
    ['en', []],
    ['de-AT', []],
    ['DE', []],
    ['fr', ['waiting-language']],
    ['pt-BR', ['waiting-language']],
    ['zh', ['waiting-language']],
    ['klingon', ['unknown-language']],
  ])('%s has %j', async (code, expected) => {
    const found = await check(`sections: []\nappConfig: {language: ${code}}\n`);
    expect(found.map(({ rule }) => rule)).toEqual(expected);
    expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
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

describe('items', () => {
  test.each([
    ['https://a.example:61208/x?y#z', []],
    ['ssh://me@host', []],
    ['/home/media', []],
    ['tel:+49123', []],
    ["''", ['empty-value']],
    ["' https://a.example '", ['stray-spaces']],
    ['nas:5000', ['no-scheme']],
    ['JavaScript:alert(1)', ['unsafe-address']],
    ['data:text/html,x', ['unsafe-address']],
    ['https://<your-host>/', ['bad-address']],
    ['TBD', ['bad-address']],
    ['coming soon', ['bad-address']],
    ['---', ['bad-address']],
    ['{{ name }}', ['bad-address']],
    [`\${NAME}`, ['bad-address']],
    [`https://\${NAME}/x`, ['bad-address']],
    ['page.html', []],
    ['#top', []],
    ['?x=1', []],
    ['http://a.example:99999/', ['bad-address']],
  ])('an address %s has %j', async (url, expected) => {
    const found = await check(withItems(`[{title: A, url: ${url.startsWith("'") ? url : `'${url}'`}}]`));
    expect(found.map(({ rule }) => rule)).toEqual(expected);
  });

  test.each([
    ['hl-a', []],
    ['fas fa-house', []],
    ['🚀', []],
    ['logo.png', []],
    ['mdi:lock', ['icon-form']],
    ['vscode-icons:file', ['unknown-icon']],
  ])('an icon %s has %j', async (icon, expected) => {
    expect((await check(withItems(`[{title: A, icon: '${icon}'}]`))).map(({ rule }) => rule)).toEqual(expected);
  });

  test.each([
    ['favicon', 'https://a.example', []],
    ['favicon', 'nas.example:5000', []],
    ['favicon', '', ['Unable to format URL']],
    ['favicon', 'ssh://nas', ['Unable to format URL']],
    ['favicon-goggle', 'https://a.example', ["The specified favicon API, 'goggle' cannot be found."]],
    ['favicon-', 'https://a.example', ['Favicon API not specified']],
    ['mdi-', 'https://a.example', ['Icon not specified']],
    ['U+110000', 'https://a.example', ["Unrecognized emoji: 'U+110000'"]],
    ['no icon', 'https://a.example', ["The path to 'no icon' could not be resolved"]],
  ])('an icon %s of an item at %j is told as the build tells it', async (icon, url, expected) => {
    const found = await check(withItems(`[{title: A, icon: '${icon}'${url && `, url: '${url}'`}}]`));
    expect(found.filter(({ path }) => path.endsWith('icon')).map(({ message }) => message)).toEqual(expected);
    expect(found.every(({ severity, hint }) => severity === 'warning' && hint)).toBe(true);
  });

  test('have icons that are looked up where it is known which there are', async () => {
    const asked: string[] = [];
    const icons = {
      has: (icon: { kind: string; name?: string }) => {
        asked.push(`${icon.kind} ${icon.name}`);
        return icon.name !== 'nosuch';
      },
      near: () => 'si-near',
    };
    const texts = ['fas fa-server', 'fas fa-nosuch', 'mdi-nosuch', 'si-nosuch', 'si-fine', ':nosuch:', 'si-fine'];
    const text = withItems(`[${texts.map((icon) => `{title: A, icon: '${icon}'}`).join(', ')}]`);
    const found = await checkConfig(parseConfig(text), { validators, isSubPage: false, icons });
    expect(found.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      "missing-icon No icon was found for 'nosuch' in Font Awesome Free",
      "missing-icon No icon was found for 'nosuch' in Material Design Icons",
      "missing-icon No icon was found for 'nosuch' in Simple Icons",
      "missing-icon Unrecognized emoji: ':nosuch:'",
    ]);
    expect(found[1]?.hint).toContain('Did you mean `si-near`?');
    expect(asked.filter((each) => each === 'si fine')).toHaveLength(1);
  });

  test('that lack icons of a kit of Font Awesome have them named at its key', async () => {
    const icons = { has: ({ kind }: { kind: string }) => kind !== 'fa', near: () => undefined };
    const text = `${withItems('[{title: A, icon: fas fa-radar}, {title: B, icon: fal fa-router}]')}appConfig: {fontAwesomeKey: abcdef0123}\n`;
    const found = await checkConfig(parseConfig(text), { validators, isSubPage: false, icons });
    const kit = found.find(({ rule }) => rule === 'font-awesome-kit');
    expect(kit).toMatchObject({ severity: 'warning', path: '/appConfig/fontAwesomeKey' });
    expect(kit?.message).toContain('`fa-radar`, `fa-router`');
    const fine = await checkConfig(parseConfig(text), {
      validators,
      isSubPage: false,
      icons: { ...icons, has: () => true },
    });
    expect(fine).toEqual([]);
  });

  test.each([
    ['403', []],
    ['401,403, 500 - 599', []],
    ['4xx', ['bad-codes']],
    ['2000', ['bad-codes']],
  ])('accept codes and ranges of them: %s has %j', async (codes, expected) => {
    const found = await check(withItems(`[{title: A, statusCheckAcceptCodes: '${codes}'}]`));
    expect(found.map(({ rule }) => rule)).toEqual(expected);
  });

  test('with a hotkey of two digits have none, and are told so', async () => {
    const [problem] = await check(withItems('[{title: A, hotkey: 12}]'));
    expect(problem).toMatchObject({ rule: 'out-of-range', severity: 'warning' });
    expect(problem?.hint).toContain('no key opens it');
  });

  test('share no hotkey on a page, groups included', async () => {
    const items = '[{title: A, hotkey: 1}, {title: B, subItems: [{title: C, hotkey: 1}]}, {title: D, hotkey: 2}]';
    expect(await rules(withItems(items))).toEqual(['warning same-hotkey /sections/0/items/1/subItems/0/hotkey']);
  });

  test('with a mistake that an alias repeats have it once', async () => {
    const text = 'sections:\n  - name: A\n    items: &a [{title: A, colour: x}]\n  - name: B\n    items: *a\n';
    expect(await check(text)).toHaveLength(1);
  });
});

describe('widgets', () => {
  test('match their type in any case and by other names', async () => {
    expect(await rules(withWidget("{type: ' Timer ', options: {until: noon}}"))).toEqual([]);
    expect(await rules(withWidget('{type: StopWatch, options: {until: noon}}'))).toEqual([]);
  });

  test('of no known type get the one that is meant', async () => {
    const [problem] = await check(withWidget('{type: stopwacth}'));
    expect(problem).toMatchObject({ rule: 'unknown-widget', severity: 'error', hint: 'Did you mean `timer`?' });
  });

  test.each(['gl-current-mem', 'Pi-Hole-Stats', 'apod'])(
    'that have yet to come are told without a guess: %s',
    async (type) => {
      const [problem, ...more] = await check(withWidget(`{type: ${type}, options: {hostname: x, more: 1}}`));
      expect(problem).toMatchObject({ rule: 'waiting-widget', severity: 'warning' });
      expect(problem?.hint).not.toContain('Did you mean');
      expect(more).toEqual([]);
    },
  );

  test('take the keys of the frame among their options, and names in other capitals', async () => {
    expect(await rules(withWidget('{type: timer, options: {until: noon, timeout: 5, label: x}}'))).toEqual([]);
    expect(await rules(withWidget('{type: timer, options: {UNTIL: 5}}'))).toEqual([
      'warning other-case /sections/0/widgets/0/options/UNTIL',
      'warning wrong-type /sections/0/widgets/0/options/UNTIL',
    ]);
  });

  test('have their options checked', async () => {
    expect(await rules(withWidget('{type: timer, options: {unit: h, more: 1}}'))).toEqual([
      'error missing-option /sections/0/widgets/0/type',
      'error not-one-of /sections/0/widgets/0/options/unit',
      'warning unknown-option /sections/0/widgets/0/options/more',
    ]);
  });
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
