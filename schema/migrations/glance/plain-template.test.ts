import { expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';
import { markPlaceholders } from '../rules/placeholders.ts';
import { shownTemplate } from './plain-template.ts';

const lost: string[] = [];
const shown = (template: string) => {
  lost.length = 0;
  return shownTemplate(markPlaceholders(template), (words) => lost.push(words));
};

test.each([
  ['<p class="size-h4">{{ .JSON.String "text" }}</p>', { text: 'text' }],
  ['{{ .JSON.Int "data.0.count" | formatNumber }}', { lead: { value: 'data[0].count' } }],
  ['{{- formatApproxNumber (.JSON.Int `a.b`) -}}', { lead: { value: 'a.b', format: 'compact' } }],
  [
    'Price: €{{ .JSON.Float "price" }} a&nbsp;month',
    { row: [{ label: 'Price: €', value: 'price', suffix: ' a month' }] },
  ],
  [
    '<div><p>Users</p><b>{{ .JSON.Int "users" }}</b></div>\n<div><p>Used</p><b>{{ .JSON.Int "used" }} %</b></div>',
    {
      row: [
        { label: 'Users', value: 'users' },
        { label: 'Used', value: 'used', suffix: '%' },
      ],
    },
  ],
  [
    '<div><b>{{ .JSON.Int "up" }}</b><p>ONLINE</p></div><div><b>{{ .JSON.Int "down" }}</b><p>OFFLINE</p></div>',
    {
      row: [
        { label: 'ONLINE', value: 'up' },
        { label: 'OFFLINE', value: 'down' },
      ],
    },
  ],
  [
    '{{ .JSON.String "first-name" }} / {{ .JSON.String "last" }}',
    {
      row: [
        { label: 'first-name', value: 'first-name' },
        { label: 'last', value: 'last' },
      ],
    },
  ],
])('the template %s is mappings', (template, expected) => {
  expect(shown(template)).toEqual(expected);
  expect(lost).toEqual([]);
});

test.each([
  '{{ range .JSON.Array "a" }}{{ .String "b" }}{{ end }}',
  '{{ if .JSON.Bool "a" }}x{{ end }}',
  '{{ $a := .JSON.Int "a" }}{{ $a }}',
  '{{ .JSON.String "a.#.b" }}',
  '{{ .JSON.String "a" | parseTime "rfc3339" }}',
  '<a href="{{ .JSON.String "url" }}">{{ .JSON.String "a" }}</a>',
  '<style>p { color: red }</style><p>{{ .JSON.String "a" }}</p>',
  '<p>Nothing of it</p>',
  '{{ .JSON.String "a" }}{{',
])('the template %s does more', (template) => {
  expect(shown(template)).toBeUndefined();
});

test('words without a value are told to be lost, and no template takes long', () => {
  expect(shown('<h1>News</h1><p>Users</p>{{ .JSON.Int "a" }}')).toEqual({ row: [{ label: 'Users', value: 'a' }] });
  expect(lost).toEqual(['News']);
  const began = performance.now();
  for (const sign of ['<', '{', '{{', '⟦', ' ', '⟦formatX ', '&nbsp;', 'a:', '{{ .JSON.Int "a" }}'])
    shown(sign.repeat(20_000 / sign.length));
  // Of what grows with the square, this takes many seconds.
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a widget with a plain template comes along with what it asks, another with that alone and a word in the report', () => {
  const { config, losses } = imported({
    'glance.yml': `pages:
  - name: Start
    columns:
      - size: full
        widgets:
          - {type: custom-api, title: Fact, cache: 6h, url: "https://f.example/x?a=1", parameters: {lang: en, n: 2}, headers: {X-Key: "\${FACT_KEY}", Accept: text/plain}, allow-insecure: true, template: '<p>{{ .JSON.String "text" }}</p>'}
          - {type: custom-api, title: More, url: "https://m.example", template: '{{ range .JSON.Array "a" }}{{ end }}', subrequests: {a: {url: "https://s.example"}}}
`,
  });
  expect(config.sections).toMatchObject([
    {
      widgets: [
        {
          type: 'custom-api',
          updateInterval: 7200,
          allowInsecure: true,
          options: {
            url: 'https://f.example/x?a=1&lang=en&n=2',
            headers: { 'X-Key': expect.stringContaining('FACT_KEY'), Accept: 'text/plain' },
            show: { text: 'text' },
          },
        },
      ],
    },
    { widgets: [{ options: { url: 'https://m.example', show: {} } }] },
  ]);
  expect(losses.map(({ message }) => message)).toEqual([
    'The template of `More` does more than show values: choose from the answer what it is to show.',
    expect.stringContaining('`subrequests` of `More` is lost.'),
  ]);
});
