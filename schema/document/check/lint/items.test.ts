import { describe, expect, test } from 'vitest';
import { check, rules, withItems } from '../../../testing/check.ts';

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
    // A link that is lost is more than odd.
    expect(found.some(({ severity }) => severity === 'error')).toBe(
      found.some(({ rule }) => rule === 'unsafe-address'),
    );
  });

  test.each([
    [0.5, ['Write 0.']],
    [90, ['Write 60, or 0 to check once, when the page is loaded.']],
    [1, []],
    [0, []],
  ])('seconds between status checks, %s, count as the page reads them', async (seconds, hints) => {
    const found = await check(withItems(`[{title: A, url: 'https://a.example', statusCheckInterval: ${seconds}}]`));
    expect(found.filter(({ rule }) => rule === 'clamped').map(({ hint }) => hint)).toEqual(hints);
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
    const found = await check(text, false, icons);
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
    const found = await check(text, false, icons);
    const kit = found.find(({ rule }) => rule === 'font-awesome-kit');
    expect(kit).toMatchObject({ severity: 'warning', path: '/appConfig/fontAwesomeKey' });
    expect(kit?.message).toContain('`fa-radar`, `fa-router`');
    const fine = await check(text, false, { ...icons, has: () => true });
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
