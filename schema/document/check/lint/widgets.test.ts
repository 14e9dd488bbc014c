import { describe, expect, test } from 'vitest';
import { check, rules, withWidget } from '../../../testing/check.ts';

describe('widgets', () => {
  test('match their type in any case and by other names', async () => {
    expect(await rules(withWidget("{type: ' Timer ', options: {until: noon}}"))).toEqual([]);
    expect(await rules(withWidget('{type: StopWatch, options: {until: noon}}'))).toEqual([]);
  });

  test('of no known type get the one that is meant', async () => {
    const [problem] = await check(withWidget('{type: stopwacth}'));
    expect(problem).toMatchObject({ rule: 'unknown-widget', severity: 'error', hint: 'Did you mean `timer`?' });
  });

  test.each(['github', 'timer-of-mars', 'moon-phase'])(
    'of no known type are no slip of another one: %s',
    async (type) => {
      const [problem] = await check(withWidget(`{type: ${type}}`));
      expect(problem).toMatchObject({ rule: 'unknown-widget', severity: 'error' });
      expect(problem?.hint).not.toContain('Did you mean');
      expect(problem?.hint).toContain('docs/configuration.md');
    },
  );

  test.each(['api-response', 'Site-Monitor', 'Monitor'])(
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

describe('widgets on tiles', () => {
  const onTile = (widget: string, more = '') =>
    `sections:\n  - name: A\n    items: [{title: B, widget: ${widget}${more}}]\n`;

  test('have their options checked as others', async () => {
    expect(await rules(onTile('{type: Timer, options: {until: noon}}'))).toEqual([]);
    expect(await rules(onTile('{type: timer}'))).toEqual(['error missing-option /sections/0/items/0/widget/type']);
    expect(await rules(onTile('{type: stopwacth}'))).toEqual(['error unknown-widget /sections/0/items/0/widget/type']);
  });

  test('name the list that they show', async () => {
    const noList = ['error no-live-line /sections/0/items/0/widget/type'];
    expect(await rules(onTile('{type: todo, options: {keep: all}}'))).toEqual(noList);
    expect(await rules(onTile('{type: to-do, options: {id: house}}'))).toEqual([]);
  });

  test('say nothing on a group', async () => {
    expect(await rules(onTile('{type: timer, options: {until: noon}}', ', subItems: []'))).toEqual([
      'warning no-live-line /sections/0/items/0/widget/type',
    ]);
  });
});

test('services that a widget is to show are those of the file, where that is all there is', async () => {
  const found = (options: string, more = '') =>
    rules(`${more}sections:
  - name: Media
    items:
      - {title: Jellyfin, url: 'https://a.example', statusCheck: true, tags: [tv]}
      - {title: Plain, url: 'https://b.example'}
  - {name: Plain, items: [{title: Other, url: 'https://c.example'}]}
  - {name: How, widgets: [{type: Status-History, options: ${options}}]}
`);
  const at = '/sections/2/widgets/0/options';
  expect(await found('{items: [jellyfin], sections: [MEDIA], tags: [tv]}')).toEqual([]);
  expect(await found('{items: [Jellyfinn, Plain], sections: [Plain], tags: [x]}')).toEqual([
    `warning unknown-service ${at}/items/0`,
    `warning unknown-service ${at}/items/1`,
    `warning unknown-service ${at}/sections/0`,
    `warning unknown-service ${at}/tags/0`,
  ]);
  expect(await found('{items: [Elsewhere]}', 'pages: [{name: More, path: more.yml}]\n')).toEqual([]);
});
