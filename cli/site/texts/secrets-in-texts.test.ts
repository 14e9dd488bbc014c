import { describe, expect, test } from 'vitest';
import { isEqual } from '../../../schema/document/equality.ts';
import { applyEdit } from '../../../schema/document/merge/apply-edit.ts';
import { patchConfig } from '../../../schema/document/patch/patch.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { operator } from '../../../schema/model.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { configText } from '../../../schema/testing/config-texts.ts';
import { type Mapping, mapping, mappings } from '../../../schema/values.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { fewStars } from './cover-line.ts';
import { coverSecrets } from './cover-secrets.ts';
import { isOpenText } from './open-text.ts';
import { withoutSecrets } from './viewer-texts.ts';

const glances = (options: string) =>
  `# first\nsections:\n  - name: A\n    items: [{title: canary, url: 'https://a.lan/canary'}]\n    widgets:\n      - type: gl-current-cpu\n        options:\n          hostname: nas.lan\n${options}# last\n`;
const inOptions = (lines: string) => glances(lines.replace(/^(?=.)/gm, '          '));

/** What is left of a text whose secrets are `secret-…`, line by line. */
const masked = (text: string) => withoutSecrets(documentOf(text));

describe('a text keeps all its bytes but those of the secrets of widgets', () => {
  test.each([
    ['plain', 'password: secret-1\n', "password: '[redacted]'\n"],
    ['with a comment', 'password: secret-1 # mine\n', "password: '[redacted]' # mine\n"],
    ['quoted', "PassWord: 'secret-1'\n", "PassWord: '[redacted]'\n"],
    ['with escapes', 'password: "\\x73ecret-1"\n', "password: '[redacted]'\n"],
    ['a number', 'password: 20261122\n', "password: '[redacted]'\n"],
    ['anchored', 'password: &p secret-1\nusername: *p\n', "password: &p '[redacted]'\nusername: *p\n"],
    ['folded', 'password: >-\n  secret-1\n  secret-2\nother: 1\n', "password: '[redacted]'\nother: 1\n"],
    ['literal', 'password: |\n  secret-1\nother: 1\n', "password: '[redacted]'\nother: 1\n"],
    ['over lines', 'password: "secret-1\n  secret-2"\nother: 1\n', "password: '[redacted]'\nother: 1\n"],
    ['in an address', 'url: http://me:secret-1@a.lan/x # y\n', "url: 'http://[redacted]@a.lan/x' # y\n"],
    ['in a query', 'url: http://a.lan/?x=1&token=secret-1#y\n', "url: 'http://a.lan/?x=1&token=[redacted]#y'\n"],
    ['in headers', 'headers: {X-A: secret-1, X-B: DASH_B}\n', "headers: {X-A: '[redacted]', X-B: DASH_B}\n"],
    ['in lists', 'tokens: [secret-1, "secret-2"]\n', "tokens: ['[redacted]', '[redacted]']\n"],
    ['in mappings', 'deep: [{api-key: secret-1, a: b}]\n', "deep: [{api-key: '[redacted]', a: b}]\n"],
  ])('%s', (_, written, shown) => {
    const text = inOptions(written);
    expect(masked(text)).toBe(inOptions(shown));
    const windows = masked(text.replaceAll('\n', '\r\n'));
    expect(windows).toBe(inOptions(shown).replaceAll('\n', '\r\n'));
    expect(windows).not.toMatch(/secret-|2026/);
  });

  test('anchored elsewhere, and merged from there', () => {
    const text = `x-base: &base\n  password: secret-1\n  username: secret-2\nx-one: &one secret-3\nx-feed: &feed {rssUrl: 'http://a.lan/?key=secret-5'}\nx-list:\n  - &whole {type: weather, options: {apiKey: secret-4}}\nsections:\n  - widgets:\n      - type: gl-current-cpu\n        options: {<<: *base, hostname: a}\n      - type: gl-current-cpu\n        options: {<<: [*base], username: *one}\n      - *whole\n      - {<<: *whole, label: B}\n      - {type: rss-feed, options: *feed}\n`;
    const shown = text.replace('secret-5', '[redacted]').replace(/secret-\d/g, "'[redacted]'");
    expect(masked(text)).toBe(shown);
    const edit = { base: documentOf(text).value, edited: documentOf(shown).value, viewer: operator };
    expect(isEqual(applyEdit({ ...edit, isSubPage: false, catalogue }), edit.base)).toBe(true);
  });

  test('merged from an entry of another kind', () => {
    const text = `sections:\n  - items: [&i {title: A, username: secret-1}]\n    widgets:\n      - {type: gl-current-cpu, options: {<<: *i, hostname: a}}\n`;
    expect(masked(text)).toBe(text.replace('secret-1', "'[redacted]'"));
  });

  test('beside `options`, in parked widgets and below keys that nothing names', () => {
    const text = `x-parked:\n  - type: gl-current-cpu\n    options: {username: secret-1}\nold: {api_key: secret-2, city: Bonn}\nsections:\n  - widgets:\n      - {type: weather, apiKey: secret-3, options: {city: Bonn}}\n    x-more: {token: secret-4}\n`;
    expect(masked(text)).toBe(text.replace(/secret-\d/g, "'[redacted]'"));
  });

  test('in comments: options that were made one, and secrets of today that are repeated', () => {
    const text = inOptions('password: secret-1\nusername: bob\n').replace(
      '# last\n',
      '# was secret-1 once, for bob\n#  - {type: weather, options: {apiKey: secret-2, city: Bonn}}\n#    X-Api-Key: "secret-3"\n#    username: bob\n#    Authorization: Bearer secret-4\n# see http://me:secret-5@a.lan?token=secret-6 , key: VUE_APP_KEY, note: https://a.lan/#key\n',
    );
    const shown = masked(text);
    expect(shown).not.toMatch(/secret-\d/);
    expect(shown.slice(shown.indexOf('# was'))).toBe(
      '# was [redacted] once, for bob\n#  - {type: weather, options: {apiKey: [redacted], city: Bonn}}\n#    X-Api-Key: "[redacted]"\n#    username: [redacted]\n#    Authorization: [redacted]\n# see http://[redacted]@a.lan?token=[redacted] , key: VUE_APP_KEY, note: https://a.lan/#key\n',
    );
  });
});

test('in comments: what stands in the lines below a key', () => {
  const text = inOptions(
    '# password: >-\n#   secret-1\n#   and secret-2\n# city: Bonn\n# tokens:\n#   - secret-3\n#   - DASH_TOKEN\n# label: A\n# keys:\nother: 1\n#   a remark\n',
  );
  const shown = text.replace('# password: >-', '# password: [redacted]').replace(/(?:and )?secret-\d/g, '[redacted]');
  expect(masked(text)).toBe(shown);
  expect(masked(text.replaceAll('\n', '\r\n'))).toBe(shown.replaceAll('\n', '\r\n'));
});

test('where a mark can’t stand, the text is written anew', () => {
  const text = inOptions('password: !!int 20261122\n');
  const shown = masked(text);
  expect(shown).not.toContain('2026');
  expect(documentOf(shown).value).toMatchObject({
    sections: [{ widgets: [{ options: { hostname: 'nas.lan', password: '[redacted]' } }] }],
  });
});

test('a text in which nothing is secret is found open without a parser, any other is not', () => {
  for (const [text, open] of [
    [inOptions('password: DASH_PASSWORD # a variable\n'), true],
    [inOptions('password: secret-1\n'), false],
    [inOptions('# password: secret-1\n'), false],
    [inOptions('# http://me:secret-1@a.lan\n'), false],
    [inOptions('url: http://a.lan?token=secret-1\n'), false],
    [inOptions('# http://a.lan?x=1&my_token=secret-1\n'), false],
    ['sections: [] # what a key opens\n', true],
  ] as const) {
    expect([text, isOpenText(documentOf(text))]).toEqual([text, open]);
    expect(masked(text) === text).toBe(open);
  }
});

describe('in a terminal', () => {
  test('secrets are covered, and all places stay', () => {
    const text = inOptions(
      'password: secret-1\nusername: secret-2\nurl: http://me:secret-3@a.lan?key=secret-5\nX: >-\n  a\n# apiKey: secret-4\n',
    );
    const covered = coverSecrets(text);
    expect(covered).not.toContain('secret-');
    expect(covered.split('\n').map(({ length }) => length)).toEqual(text.split('\n').map(({ length }) => length));
    expect(covered.replace(/\*+/g, '*')).toContain(
      'password: *\n          username: *\n          url: http://*@a.lan?key=*\n',
    );
  });

  test('how long they are can be kept back as well', () => {
    const text = (secret: string) =>
      inOptions(
        `password: ${secret}\nurl: http://me:${secret}@a.lan?key=${secret}\nX: >-\n  a\n# apiKey: ${secret}\n# http://me:${secret}@b.lan\n`,
      );
    const [short, long] = ['s', 'secret-1234567890'].map((secret) => coverSecrets(text(secret), fewStars));
    expect(long).toBe(short);
    expect(long).toContain('password: *****\n          url: http://*****@a.lan?key=*****\n');
    const broken = (secret: string) => coverSecrets(`sections:\n  - {apiKey: ${secret}\n`, fewStars);
    expect(broken('secret-1234567890')).toBe(broken('s'));
  });

  test('so is what may be one in a text that can’t be read', () => {
    const text =
      "sections:\n  - widgets:\n    - {type: x, options: {apiKey: 'secret-1, b: c}}\n      token: secret-2: x\n";
    expect('value' in parseConfig(text)).toBe(false);
    expect(coverSecrets(text)).not.toContain('secret-');
  });
});

describe('files as users write them', () => {
  const files = Array.from({ length: 30 }, (_, seed) => configText(seed));
  const secret = (seed: number) => `secret-${seed}`;
  /** The file with a secret in every widget, and one more in an anchor. */
  const withSecrets = (text: string, seed: number) => {
    const { value } = documentOf(text);
    const planted = structuredClone(value) as { sections?: unknown };
    for (const section of mappings(planted.sections)) {
      for (const widget of mappings(section.widgets)) {
        Object.assign(widget, {
          options: {
            ...mapping(widget.options),
            apiKey: secret(seed),
            url: `http://a:${secret(seed)}@b.lan/?key=${secret(seed)}`,
          },
        });
      }
      Object.assign(section, { 'x-parked': { token: secret(seed) } });
    }
    return patchConfig(documentOf(text), planted as Mapping);
  };

  test('hold no secret once they are masked, mean the same, and a save of that changes nothing', () => {
    let count = 0;
    for (const [seed, text] of files.entries()) {
      let config: ReturnType<typeof documentOf>;
      try {
        config = documentOf(withSecrets(text, seed).text);
      } catch {
        // A line that can't be changed by itself.
        continue;
      }
      const shown = withoutSecrets(config);
      expect(shown).not.toContain('secret-');
      const lines = config.text.split('\n');
      const kept = shown.split('\n').filter((line, at) => line === lines[at] || line.includes('[redacted]'));
      expect(kept).toHaveLength(lines.length);
      const edited = documentOf(shown).value;
      const saved = applyEdit({ base: config.value, edited, viewer: operator, isSubPage: false, catalogue });
      expect(isEqual(saved, config.value)).toBe(true);
      if (config.text.includes('secret-')) count += 1;
    }
    expect(count).toBeGreaterThan(10);
  });
});
