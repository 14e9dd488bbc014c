import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { isClean, runFirstPass } from '../../schema/document/check/first-pass.ts';
import { type ConfigDocument, parseConfig } from '../../schema/document/read/parse.ts';
import { packageFile } from '../package-file.ts';
import { openKnownIcons } from '../site/icons/known-icons.ts';
import { loadValidators } from '../validators/validators.ts';
import { allRules } from './all-rules.ts';
import { createLintContext } from './context.ts';
import { applyFixes, type Fixable } from './fix.ts';
import { rules } from './lint-rules.ts';
import { ruleIndex, rulePage, rulePagePath } from './rule-page.ts';
import { type LintProblem, type RuleLevels, runRules } from './run-rules.ts';

const { schemas } = await loadValidators();
const icons = openKnownIcons(packageFile('dist', 'icons'), undefined);
const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const parse = (text: string): ConfigDocument => {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed;
  throw new Error(parsed.problems[0]?.message);
};

function lint(text: string, { https = false, levels = {} as RuleLevels } = {}): LintProblem[] {
  const { value } = parse(text);
  const { findings } = runFirstPass(value, schemas, false, icons);
  const dashboard = { main: value, files: [undefined], https, ...schemas };
  return runRules(createLintContext(dashboard, value, findings), text, levels).problems;
}

const of = (name: string, problems: readonly LintProblem[]) => problems.filter(({ rule }) => rule === name);
const fixed = (text: string, problems: readonly LintProblem[]) =>
  applyFixes(
    parse(text),
    problems.filter((one): one is LintProblem & Fixable => one.fix !== undefined),
  ).document.text;

describe.each(rules)('$name', ({ name, level, fixes, example }) => {
  const { bad, good, https = false } = example;

  test('finds what its example has, once, and nothing in the mended one', () => {
    const found = of(name, lint(bad, { https }));
    expect(found.length).toBeGreaterThan(0);
    for (const { severity, hint } of found) {
      expect(severity).toBe(level === 'error' ? 'error' : 'warning');
      expect(hint).toBeTruthy();
    }
    expect(of(name, lint(good, { https }))).toEqual([]);
  });

  test('mends as it says', () => {
    const found = of(name, lint(bad, { https }));
    if (fixes === undefined) expect(found.filter(({ fix }) => fix)).toEqual([]);
    else expect(fixed(bad, found)).toBe(good);
  });

  test('is silent where it is off, or its lines are marked', () => {
    expect(of(name, lint(bad, { https, levels: { [name]: 'off' } }))).toEqual([]);
    const marked = bad.replaceAll('\n', ` # dash-lint-ignore-line ${name}\n`);
    // A comment in a block of text is text.
    if (!bad.includes('|\n')) expect(of(name, lint(marked, { https }))).toEqual([]);
  });

  test('has examples that are valid', () => {
    for (const text of [bad, good]) {
      expect(runFirstPass(parse(text).value, schemas, false, icons)).toMatchObject({
        matches: true,
        invalidOptions: [],
      });
    }
  });
});

describe.each(allRules.filter(({ reportedBy }) => reportedBy))('$name of the check', ({ name, level, example }) => {
  const check = (text: string) => runFirstPass(parse(text).value, schemas, example.isSubPage ?? false, icons);

  test('finds what its example has, and nothing at all is said of the mended one', () => {
    const found = check(example.bad).findings.filter(({ rule }) => rule === name);
    expect(found.length).toBeGreaterThan(0);
    for (const { severity } of found) expect(severity).toBe(level === 'error' ? 'error' : 'warning');
    expect(check(example.good)).toSatisfy(isClean);
  });
});

describe('the rules', () => {
  const names = allRules.map(({ name }) => name);

  test('are named as their files', () => {
    const files = ['cli/lint/rules', 'schema/document/check/lint/rules'].flatMap((path) => readdirSync(project(path)));
    const sources = files.filter((file) => !file.endsWith('.test.ts'));
    expect(sources.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(names);
  });

  test('have a page each, as they say it, and an index of all', () => {
    const pages = readdirSync(project('docs/lint')).sort();
    expect(pages).toEqual(['README.md', ...names.map((name) => `${name}.md`)].sort());
    expect(readFileSync(project('docs/lint/README.md'), 'utf8'), 'run npm run docs').toBe(ruleIndex(allRules));
    for (const rule of allRules) {
      const path = project(rulePagePath(rule.name));
      expect(existsSync(path) && readFileSync(path, 'utf8'), 'run npm run docs').toBe(rulePage(rule));
    }
  });
});

test('a bundle with the rules of the check leaves out what their pages say', async () => {
  const { outputFiles } = await build({
    entryPoints: [project('schema/document/check/lint/all-rules.ts')],
    ...{ bundle: true, format: 'esm', minify: true, write: false },
  });
  const bundle = outputFiles[0]?.text ?? '';
  expect(bundle).toContain('so the widget is never updated');
  for (const { summary } of allRules) expect(bundle).not.toContain(summary);
});

/** What looks like something that a rule finds, and is none. */
const innocent: Record<string, string[]> = {
  'duplicate-title': ['[{title: Router, url: "https://a.lan"}, {title: Router B, url: "https://b.lan"}]'],
  'duplicate-link': [
    '[{title: A, url: "https://a.lan", target: newtab}, {title: A in here, url: "https://a.lan", target: modal}]',
    '[{title: A, url: /home/a}, {title: B, url: /home/a}]',
  ],
  'missing-url': ['[{title: A, subItems: [{title: B, url: "https://b.lan"}]}]', '[{title: A, url: ""}]'],
  'localhost-link': ['[{title: A, url: "https://localhost.example.org"}, {title: B, url: "http://127.example.org"}]'],
  'http-link': [
    '[{title: A, url: "http://a.lan:8080"}, {title: B, url: "https://a.lan:8443"}]',
    '[{title: A, url: "http://router.lan"}]',
  ],
  'tracking-parameter': ['[{title: A, url: "https://a.example?utmost=1&ref=2&source=x"}]'],
  'plain-secret': [
    '[{title: A, url: "https://a.lan", statusCheckUrl: "https://me@a.lan?token=DASH_TOKEN"}]',
    '[{title: A, url: "https://a.lan", statusCheckHeaders: {Accept: text/html, Authorization: Bearer DASH_TOKEN}}]',
    '[{title: A, url: "https://u:word@a.lan?token=word"}]',
  ],
  'visible-credential': [
    '[{title: A, url: "https://me@a.lan"}, {title: B, url: "https://u:DASH_PW@b.lan"}]',
    '[{title: A, url: "https://a.lan?token=DASH_TOKEN"}, {title: B, url: "https://b.lan?key=<your key>"}]',
    '[{title: A, url: "mailto:a@b.example"}, {title: B, url: "https://example.org/@user:name"}]',
    '[{title: A, url: "https://a.lan", statusCheckUrl: "https://u:word@a.lan?token=word"}]',
  ],
  'impossible-status-check': ['[{title: A, url: "nas:5000", statusCheck: true}, {title: B, url: "mailto:a@b.c"}]'],
  'status-always-good': ["[{title: A, url: 'https://a.lan', statusCheckAcceptCodes: '400-499, 500'}]"],
  'unverified-certificate': [
    '[{title: A, url: "https://10.0.0.1", statusCheckAllowInsecure: true}]',
    '[{title: A, url: "https://pve.example.org:8006", statusCheckAllowInsecure: true}]',
  ],
  'dead-key': ['[{title: A, url: "https://a.lan", statusCheckUrl: "https://b.lan", statusCheck: true}]'],
  'refused-frame': [
    '[{title: A, url: "https://www.youtube.com/embed/x", target: modal}, {title: B, url: "https://github.com"}]',
    '[{title: A, url: "https://mygithub.com.example.org", target: modal}]',
  ],
  'dead-internal-link': ['[{title: A, url: /home/x}, {title: B, url: /grafana/home}, {title: C, url: /home}]'],
};

test.each(Object.entries(innocent).flatMap(([rule, lists]) => lists.map((items) => [rule, items] as const)))(
  '%s has nothing to say of %s',
  (rule, items) => {
    expect(of(rule, lint(`sections:\n  - name: x\n    items: ${items}\n`))).toEqual([]);
  },
);

test('the same link in two sections is no copy', () => {
  const section = (name: string) => `  - {name: ${name}, items: [{title: A, url: 'https://a.lan'}]}\n`;
  expect(of('duplicate-link', lint(`sections:\n${section('Favourites')}${section('Media')}`))).toEqual([]);
});

test('what alerts go by has to be checked', () => {
  const text = (of: string) => `appConfig: {${of}}
sections:
  - name: S
    items:
      - {title: Router, url: 'https://a.lan', statusCheck: false}
      - {title: NAS, url: 'https://b.lan', statusCheck: true, dependsOn: [Router, Host]}
      - {title: Host, url: 'https://c.lan'}
`;
  const said = (name: string) => `The status of \`${name}\` is not checked, so naming it here does nothing.`;
  const found = (settings: string) => of('unknown-alert-name', lint(text(settings))).map(({ message }) => message);
  expect(found('')).toEqual([said('Router'), said('Host')]);
  expect(found('statusCheck: true')).toEqual([said('Router')]);
});

test('a secret is found in a source of discovery', () => {
  const source = '{name: proxy, traefik: {address: http://t.lan, user: DASH_USER, password: word-17}}';
  expect(of('plain-secret', lint(`appConfig: {discovery: [${source}]}\nsections: []\n`))).toMatchObject([
    { message: 'The value of `password` is written out here.' },
  ]);
});

test('what a kubeconfig makes ineffective in a source of discovery is dead, and a context without one', () => {
  const dead = (keys: string) =>
    of('dead-key', lint(`appConfig: {discovery: [{name: a, kubernetes: {${keys}}}]}\nsections: []\n`)).map(({ path }) =>
      path.split('/').at(-1),
    );
  expect(dead('kubeconfig: kube, context: home, token: DASH_T, address: https://a.lan')).toEqual(['address']);
  expect(dead('address: https://a.lan, context: home')).toEqual(['context']);
});

test('a secret is found in the address of a status check', () => {
  const items = "[{title: A, url: 'https://a.lan', statusCheckUrl: 'https://u:word@a.lan'}]";
  expect(of('plain-secret', lint(`sections: [{name: S, items: ${items}}]\n`))).toMatchObject([
    { message: 'A password within an address is written out here.' },
  ]);
});

test('a credential is found in each address that browsers open, and said of its kind', () => {
  const text = `pageInfo: {logo: 'https://a.lan/?key=word', navLinks: [{title: A, path: 'https://u:word@a.lan'}]}
appConfig: {backgroundImg: 'https://a.lan/?sig=1&token=word'}
sections:
  - name: S
    icon: https://a.lan/x.png?key=word
    items: [{title: A, url: 'https://a.lan', icon: 'https://u:word@a.lan/y.png', subItems: [{title: B, url: 'https://a.lan?pin=1'}]}]
    widgets:
      - {type: iframe, options: {url: 'https://a.lan/?token=word'}}
      - {type: IMAGE, options: {imagePath: 'https://u:word@a.lan/z.png'}}
      - {type: rss-feed, options: {rssUrl: 'https://a.lan/?token=word'}}
`;
  const problems = lint(text);
  expect(of('visible-credential', problems).map(({ message }) => message.replace(/, which.*/, ''))).toEqual([
    'The address of this picture holds a key',
    'The address of this link holds a password',
    'The address of this picture holds a key',
    'The address of this picture holds a key',
    'The address of this picture holds a password',
    'The address of this link holds a key',
    'The address of this widget holds a key',
    'The address of this widget holds a password',
  ]);
  expect(of('plain-secret', problems).map(({ message }) => message)).toEqual([
    'A key within an address is written out here.',
  ]);
});

test.each([
  ['.item * { pointer-events: none }', []],
  ['@media print { body { display: none } }', []],
  ['@media (width < 600px) { .a > .b { color: red } }', []],
  ['.a::before { content: "}" } /* } */', []],
  ['.a, body { display: none }', ['hides the whole page']],
  ['input[value^="a"] { background: url(https://x.example/a) }', ['what is typed']],
  ['a { color: red } }', ['a } without a {']],
  ['<style>a { color: red }</style>', ['HTML tag']],
])('of the CSS %j dangerous-css says %j', (css, said) => {
  const found = of('dangerous-css', lint(`appConfig: {customCss: ${JSON.stringify(css)}}\nsections: []\n`));
  expect(found).toHaveLength(said.length);
  for (const [index, part] of said.entries()) expect(found[index]?.message).toContain(part);
});

describe('who may see what', () => {
  const users = 'users: [{user: ann, type: admin, password: DASH_A}, {user: Bob, password: DASH_B}]';
  const oidc = "enableOidc: true, oidc: {endpoint: 'https://id.example', clientId: x, adminGroup: admins}";
  const withAuth = (auth: string, display: string) =>
    `appConfig: {auth: {${auth}}}\nsections: [{name: S, displayData: {${display}}, items: [{title: A, url: 'https://a.lan'}]}]\n`;

  test.each([
    [users, 'hideForUsers: [ann, bob]', ['hidden-from-all']],
    [`enableGuestAccess: true, ${users}`, 'hideForUsers: [ann, bob]', ['guest-write']],
    [
      `enableGuestAccess: true, ${users}`,
      'hideForUsers: [ann, bob], hideForGuests: true',
      ['guest-write', 'hidden-from-all'],
    ],
    [users, 'showForUsers: [BOB], hideForUsers: [ann]', []],
    [users, 'showForUsers: [bob], hideForUsers: [bob]', ['contradicting-visibility', 'hidden-from-all']],
    [users, 'showForUsers: [robb]', ['unknown-user']],
    [users, 'showForKeycloakUsers: {groups: [x]}', ['hidden-from-all']],
    [users, 'hideForKeycloakUsers: {groups: [x]}', ['unknown-group']],
    ['', 'showForUsers: [bob]', ['visibility-without-sign-in']],
    ['', 'hideForGuests: false', []],
    [oidc, 'showForUsers: [anybody], hideForGuests: true', []],
    [oidc, 'showForKeycloakUsers: {groups: [admins, staff]}', []],
    [oidc, 'showForKeycloakUsers: {groups: [/admins]}', ['unknown-group']],
    [oidc, 'showForKeycloakUsers: {groups: []}', ['hidden-from-all']],
    [oidc, 'showForKeycloakUsers: {roles: [x]}, hideForKeycloakUsers: {roles: [x]}', ['contradicting-visibility']],
  ])('with %j, %j is %j', (auth, display, expected) => {
    expect(
      lint(withAuth(auth, display))
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(expected);
  });

  test('a private address that guests are given is one that a network makes of another, too', () => {
    const found = (networks: string) =>
      of(
        'private-address',
        lint(
          `appConfig: {${networks}, auth: {enableGuestAccess: true, ${users}}}\nsections: [{name: A, items: [{title: N, url: 'http://n.lan'}]}]\n`,
        ),
      ).map(({ path, message }) => `${path} ${message.split(' ')[3]}`);
    const home = 'home: {from: 10.0.0.0/8, replace: {n.lan: 10.0.0.5}}';
    expect(found(`networks: {${home}}`)).toEqual(['/sections/0/items/0/url `http://n.lan`']);
    expect(found(`networks: {${home}, out: {replace: {lan: example.org}}}`)).toEqual([]);
    expect(found(`networkChoice: everybody, networks: {${home}, out: {replace: {lan: example.org}}}`)).toEqual([
      '/sections/0/items/0/url `http://10.0.0.5/`',
    ]);
  });

  test('the page of all checks is seen by somebody, and by users that there are', () => {
    const found = (keys: string) =>
      lint(`appConfig: {statusPage: {${keys}}, auth: {${users}}}\nsections: []\n`)
        .filter(({ path }) => path.startsWith('/appConfig/statusPage'))
        .map(({ rule, path }) => `${rule} ${path.replace('/appConfig/statusPage', '')}`);
    expect(found('hideForGuests: true')).toEqual([]);
    expect(found('showForUsers: [bob, eve]')).toEqual(['unknown-user /showForUsers/1']);
    expect(found('showForUsers: [bob], hideForUsers: [bob]')).toContain('hidden-from-all ');
  });

  test('names of who may act with a widget are those of users', () => {
    const widget = (grant: string) => `sections: [{name: A, widgets: [{type: clock, ${grant}}]}]\n`;
    const found = (grant: string) =>
      lint(`appConfig: {auth: {${users}}}\n${widget(grant)}`)
        .filter(({ rule }) => rule === 'unknown-user')
        .map(({ message, path }) => `${path} ${message}`);
    expect(found('actions: [bob, eve], search: [eve]')).toEqual([
      '/sections/0/widgets/0/actions/1 There is no user `eve`, so the name lets nobody act.',
      '/sections/0/widgets/0/search/0 There is no user `eve`, so the name lets nobody search.',
    ]);
    expect(found('actions: true, search: false')).toEqual([]);
  });
});
