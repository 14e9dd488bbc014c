import { beforeAll, describe, expect, test } from 'vitest';
import { DashError, isDashError } from '../../../schema/errors.ts';
import { treeOf } from '../../../schema/expressions/answer-tree.ts';
import { isExpression, readExpression } from '../../../schema/expressions/expression.ts';
import { formatFor } from '../../../schema/format.ts';
import type { RowAction, Shown } from '../../../schema/shown.ts';
import { shownBy } from '../testing/shown-by.ts';
import { answersOf } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { formatOf, orUnreadable, readAs } from './read-answer.ts';
import widget from './widget.ts';
import { write } from './write-value.ts';

beforeAll(() => widget.load?.());

const answer = {
  disk: { used: 50, size: 200 },
  none: null,
  jobs: [{ name: 'a', ok: true }, { name: 'b' }],
  'ada@example.org': 1,
};
const problems = (show: unknown, within: unknown = answer) => evaluate({ show }, within).problems;

describe('a mapping that finds nothing', () => {
  test('is told with its place, and with the keys that are there', () => {
    expect(problems({ lead: 'host', row: [{ label: 'Free', value: 'disk.free' }] })).toEqual([
      {
        ...{ pointer: '/show/lead', expression: 'host', reason: 'missing', keys: ['disk', 'none', 'jobs'] },
        message: 'There is no `host` in the answer.',
      },
      {
        ...{ pointer: '/show/row/0/value', expression: 'disk.free', reason: 'missing', keys: ['used', 'size'] },
        message: 'There is no `free` in `disk`.',
      },
    ]);
  });

  test('is none where the answer says that there is nothing, or where it finds something for one entry', () => {
    expect(problems({ lead: 'none', list: { each: 'jobs', label: 'name', level: 'ok' } })).toEqual([]);
  });

  test('is told of a kind that can’t be shown, or counted with', () => {
    const found = problems({ lead: 'disk', row: [{ label: 'A', value: '.jobs * 2' }] });
    expect(found.map(({ reason, message }) => [reason, message])).toEqual([
      ['wrong-kind', 'There is an object, of which one value has to be named.'],
      ['wrong-kind', "It can't be worked out with what the answer has."],
    ]);
  });

  test('is told to administrators, and stands as a dash', () => {
    const options = { url: 'http://a', show: { lead: 'disk.used', note: 'gone' } };
    const shown = shownBy(widget, options, JSON.stringify(answer));
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'note', text: '–' }));
    expect(widget.read?.(JSON.stringify(answer), options as never, 0)).toMatchObject({ missing: ['gone'] });
  });
});

test('what nobody has mapped stays with the server', () => {
  const options = { url: 'http://a', show: { list: { each: 'jobs', label: 'name' } } };
  expect(JSON.stringify(widget.read?.(JSON.stringify({ ...answer, secret: 's3cret' }), options as never, 0))).toBe(
    '{"bodies":[{"name":"list","fields":{},"rows":[{"fields":{"label":"a"},"inner":[]},{"fields":{"label":"b"},"inner":[]}]}]}',
  );
});

test('addresses of the answer lead from the service, without its password', () => {
  const options = {
    url: 'http://ada:pw@nas:81/api/x?key=s3cret',
    show: { list: { each: 'l', label: 'n', href: 'h', image: 'i' } },
  };
  const body = JSON.stringify({
    l: [
      { n: 'a', h: '/jobs/1', i: 'p.png' },
      { n: 'b', h: '#top' },
    ],
  });
  expect(shownBy(widget, options, body)).toMatchObject([
    {
      rows: [
        { href: 'http://nas:81/jobs/1', image: { src: 'http://nas:81/api/p.png' } },
        { href: 'http://nas:81/api/x#top' },
      ],
    },
  ]);
  expect(widget.pictures?.(widget.read?.(body, options as never, 0) as never, options as never)).toEqual([
    { url: 'http://nas:81/api/p.png' },
  ]);
});

test('headers go along with pictures and buttons of the same host alone', () => {
  const options = {
    ...{ url: 'http://nas/api', headers: { 'X-Key': 'DASH_KEY' }, show: { lead: 'a' } },
    actions: [
      { name: 'here', url: 'http://nas/start', confirm: true },
      { name: 'there', url: 'http://other/start', method: 'PUT', body: { a: 1 }, forAll: true },
    ],
  };
  const { here, there } = widget.ownActions?.(options as never) ?? {};
  expect(here?.request({} as never, '')).toEqual({
    url: 'http://nas/start',
    method: 'POST',
    headers: { 'X-Key': 'DASH_KEY' },
  });
  expect(here).toMatchObject({ label: 'here', confirm: true, question: 'here?' });
  expect(there?.request({} as never, '')).toEqual({ url: 'http://other/start', method: 'PUT', body: { a: 1 } });
  expect(there).toMatchObject({ forAll: true });
});

test.each([
  ['DASH_NAS/api', 'DASH_NAS/start', true],
  ['DASH_NAS/api', 'DASH_OTHER/start', false],
  ['http://DASH_NAS/api', 'http://DASH_nas/start', false],
  ['http://nas:80/api', 'http://ada@NAS/start', true],
  ['http://nas/api', 'https://nas/start', false],
  ['/api', '/start', false],
])('the key of %s goes along to %s: %s', (url, other, isSent) => {
  const options = { url, headers: { 'X-Key': 'k' }, show: { lead: 'a' }, actions: [{ name: 'a', url: other }] };
  expect(widget.ownActions?.(options as never).a?.request({} as never, '').headers !== undefined).toBe(isSent);
});

test.each([
  ['{"a": 1}', 'json'],
  ['[1]', 'json'],
  [' 12.5 ', 'json'],
  ['<?xml version="1.0"?><a/>', 'xml'],
  ['<!DOCTYPE html><p>', 'html'],
  ['# HELP a b\na 1', 'prometheus'],
  ['up{job="a"} 1\nup{job="b"} 0', 'prometheus'],
  ['a;b\n1;2', 'csv'],
  ['Hello, you', 'text'],
])('%s is read as what it begins like', (text, format) => expect(formatOf(text)).toBe(format));

test('text of XML and tables is a number where it is exactly one', () => {
  expect(readAs('a,b,c\n1,007,x y\n', { format: 'csv' })).toEqual([{ a: 1, b: '007', c: 'x y' }]);
  expect(readAs('<r><i n="1">2.5</i><i>01</i></r>')).toEqual({ r: { i: [{ n: 1, _: 2.5 }, '01'] } });
});

test('a list has entries of what its names find', () => {
  const select = { title: 'h1', rows: { each: 'li', name: 'b', link: 'a@href' }, words: { each: 'b' }, gone: 'h2' };
  expect(readAs('<h1>A <i>b</i></h1><ul><li><a href="/1"><b>One</b></a><li><b>2</b></ul>', { select })).toEqual({
    title: 'A b',
    rows: [
      { name: 'One', link: '/1' },
      { name: 2, link: null },
    ],
    words: ['One', 2],
    gone: null,
  });
});

test.each([
  [1234.5, { format: 'bytes' }, '1.2 kB'],
  [0.256, { scale: 100, format: 'percent' }, '26 %'],
  [90_000, { scale: '1/1000', format: 'duration' }, '1 min'],
  ['2026-03-04T10:00:00Z', { format: 'ago' }, '2 hours ago'],
  [1_772_618_400, { format: 'ago' }, '2 hours ago'],
  ['soon', { format: 'ago' }, 'soon'],
  ['24,5', { format: 'number' }, '24,5'],
  [4.5, { format: 'money', currency: 'EUR' }, '€4.50'],
  [true, {}, 'yes'],
  ['up', { words: { up: 'Online' }, highlight: { good: 'up' } }, 'Online good'],
  [12, { highlight: { warn: 10, bad: 20 }, unit: 'W', prefix: '~' }, '~12 W warning'],
  [0.004, {}, '0.004'],
  [['a', 'b'], {}, 'a, b'],
  [null, { unit: 'W' }, '–'],
])('%j written by %j is %s', (value, writing, expected) => {
  const context = { format: formatFor('en-GB'), t: (key: string) => key, asOf: Date.parse('2026-03-04T12:00:00Z') };
  const { text, unit, level } = write(value, writing, context);
  expect([text.replace(/\s/g, ' '), unit, level].filter(Boolean).join(' ')).toBe(expected);
});

describe('whatever comes', () => {
  const show = {
    lead: '.a.b * 2',
    list: { each: 'rows', label: 'name', value: 'x', href: 'h', image: 'i', at: 't' },
    chart: { each: 'rows', at: 't', series: [{ label: 'x', value: 'x' }] },
    month: { each: 'rows', label: 'name', at: 't' },
    text: '.',
  };
  const select = { a: 'p', rows: { each: 'li', name: 'b' } };
  const good = [
    JSON.stringify({ a: { b: 1 }, rows: [{ name: 'n', x: 1, t: 1_772_618_400, h: '/x', i: 'y' }], c: [[[1]]] }),
    '<?xml version="1.0"?><a q="1"><b>1</b><rows><name>n &amp; m</name><![CDATA[x]]></rows></a>',
    'a,b,"c ""d"""\n1,2,"x\ny"\n3,4,5\n',
    '# HELP a b\na{b="c",d="\\"e"} 1.5e9 123\nb 2\n',
    '<!doctype html><ul><li><b>x</b></li></ul><p class=y>z</p>',
  ];

  /** The same numbers in every run. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  test('a thousand damaged answers give parts, or a sentence', () => {
    const next = random(7);
    const odd = ['{', '}', '[', '"', '<', '>', '&', '\0', '\ud800', '-1e999', '__proto__', ',', '\n', 'null', '𝒳'];
    const outcomes = { shown: 0, said: 0 };
    for (let round = 0; round < 1000; round += 1) {
      const text = [...(good[round % good.length] ?? '')];
      for (let cut = 0; cut <= next() * 4; cut += 1) {
        const at = Math.floor(next() * text.length);
        text.splice(at, Math.floor(next() * 6), ...(next() < 0.7 ? [odd[Math.floor(next() * odd.length)] ?? ''] : []));
      }
      const options = { url: 'http://a/', show, ...(round % 5 === 4 && { select }) };
      try {
        const parts: Shown[] = shownBy(widget, options, text.join(''));
        expect(JSON.stringify(parts)).not.toMatch(/NaN|Infinity|\[object/);
        outcomes.shown += 1;
      } catch (cause) {
        if (!isDashError(cause)) throw cause;
        outcomes.said += 1;
      }
    }
    expect(outcomes.shown).toBeGreaterThan(100);
    expect(outcomes.said).toBeGreaterThan(100);
  });

  const deep = (open: string, close = '') => open.repeat(100_000) + close.repeat(100_000);
  const large = 1_000_000;
  test.each([
    ['JSON that is deep', deep('[', ']'), {}],
    ['XML that is deep', deep('<a>', '</a>'), {}],
    ['a page that is deep', `<!doctype html>${deep('<div>')}`, { select }],
    ['a page of many elements', `<!doctype html>${'<li><b>x'.repeat(50_000)}`, { select }],
    ['XML of many elements', `<a>${'<b/>'.repeat(large / 2)}</a>`, {}],
    ['a list of many entries', `{"rows": [${'{"x":1},'.repeat(large / 10)}{"x":2}], "a": {"b": 1}}`, {}],
    ['a text of many signs', JSON.stringify({ a: { b: 'x'.repeat(large) } }), {}],
    ['a table of quotes', `a,b\n${'"'.repeat(large)}`, { format: 'csv' }],
    ['a table of many columns', `${'a,'.repeat(large / 10)}\n1`, { format: 'csv' }],
    ['metrics in one line', `a{${'b="c",'.repeat(large / 10)}`, { format: 'prometheus' }],
    ['metrics of backslashes', `a{b="${'\\'.repeat(large)}} 1`, { format: 'prometheus' }],
    ['blanks', ' '.repeat(large), {}],
  ])('%s takes no long time, and little is shown of it', (_, body, more) => {
    const began = performance.now();
    let letters = 0;
    try {
      letters = JSON.stringify(widget.read?.(body, { url: 'http://a/', show, ...more } as never, 0)).length;
    } catch (cause) {
      if (!isDashError(cause)) throw cause;
    }
    expect(letters).toBeLessThan(200_000);
    // Of what grows with the square, this takes minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

test('each path of the tree of an answer finds what it stands beside', () => {
  const odd = {
    a: [{ 'b c': [[1]], 'd-e': { f: 'x' }, 7: true }],
    'g h': [{ 'i-j': 2, k: [3] }],
    __proto: null,
    '': 4,
  };
  const lines = treeOf(odd);
  expect(lines.map(({ path }) => path)).toContain('."g h".0."i-j"');
  for (const { path, value } of lines) {
    const read = readExpression(path);
    const found = isExpression(read) ? read.evaluate(odd) : expect.fail(`${path}: ${read.message}`);
    if (!/^(?:list|object) of/.test(value)) expect(JSON.stringify(found), path).toBe(value);
  }
  expect(treeOf(Array(1000).fill(odd)).length).toBeLessThan(400);
});

test('an optional answer that has failed is nothing, and the others count', () => {
  const options = {
    requests: [
      { name: 'a', url: 'http://a/' },
      { name: 'b', url: 'http://b/', optional: true },
    ],
  };
  expect(answersOf(['{"x": 1}', new DashError('widget-status', 'No.')], options)).toEqual({ a: { x: 1 }, b: null });
});

test.each([
  ['ul:has(li)', 'not supported'],
  ['ul[', "can't be read"],
])('the selector %s is refused in words', (selector, why) => {
  expect(() => orUnreadable(() => readAs('<html></html>', { select: { a: selector } }))).toThrow(why);
});

test.each([
  ['of elements within each other', '<div>'.repeat(190) + '<div>x</div>'.repeat(9000), { each: 'a div div div div' }],
  ['of neighbours', '<li>x</li>'.repeat(19_000), { each: 'li:nth-last-of-type(3)' }],
  [
    'of lists in lists',
    '<div>'.repeat(190) + '<div>x</div>'.repeat(9000),
    { each: 'div', b: { each: 'div', c: 'b b' } },
  ],
  ['of texts', `${'<div>'.repeat(190)}${'x'.repeat(1_000_000)}`, { each: 'div' }],
])('a page that is made for a selector %s comes to an end, and says so', (_what, page, select) => {
  const began = performance.now();
  expect(() => readAs(`<html>${page}`, { select: { a: select } })).toThrow('take too long on this page');
  // Without an end, each takes from many seconds to hours.
  expect(performance.now() - began).toBeLessThan(5000);
});

describe('buttons at the lines of a list', () => {
  const options = {
    url: 'http://nas/api',
    headers: { 'X-Key': 'DASH_KEY' },
    show: { list: { each: 'jobs', label: 'name' } },
    actions: [
      {
        ...{
          name: 'again',
          label: 'Start again',
          value: 'id',
          when: '.state == "failed"',
          confirm: 'Start {value} again?',
        },
        ...{ url: 'http://nas/jobs/{value}/start?id={value}', body: { id: '{value}', why: 'by {value}' } },
      },
      { name: 'forget', value: 'id', url: 'http://nas/forget', form: { job: '{value}' } },
      { name: 'all', url: 'http://nas/all' },
    ],
  };
  const answer = {
    jobs: [
      { id: 7, name: 'Photos', state: 'failed' },
      { id: 'a/b', name: 'Mail', state: 'failed' },
      { id: '12', name: 'Films', state: 'done' },
      { name: 'None', state: 'failed' },
    ],
  };
  const { data, problems } = evaluate(options, answer);
  const actions = widget.ownActions?.(options as never) ?? {};

  test('stand where they are wanted, and send what tells the line, numbers as numbers', () => {
    const [part] = shownBy(widget, options, JSON.stringify(answer)) as unknown as [
      { rows: { label: string; actions?: RowAction[] }[] },
    ];
    expect(part.rows.map(({ actions: acts = [] }) => acts.map(({ name, argument }) => `${name} ${argument}`))).toEqual([
      ['again 7', 'forget 7'],
      ['again a/b', 'forget a/b'],
      ['forget "12"'],
      [],
    ]);
    expect(part.rows[0]?.actions?.[0]?.label).toBe('Start again');
    expect(problems).toEqual([]);
    expect(actions.again?.arguments?.(data as never, {} as never)).toEqual(['7', 'a/b']);
    expect(actions.all?.arguments).toBeUndefined();
    expect(actions.again?.request({} as never, '7')).toEqual({
      url: 'http://nas/jobs/7/start?id=7',
      method: 'POST',
      headers: { 'X-Key': 'DASH_KEY' },
      body: { id: 7, why: 'by 7' },
    });
    expect(actions.again?.request({} as never, 'a/b').url).toBe('http://nas/jobs/a%2Fb/start?id=a%2Fb');
    expect(actions.forget?.request({} as never, '"12"').form).toEqual({ job: '12' });
    const { question } = actions.again ?? {};
    expect(typeof question === 'function' && question('"12"')).toBe('Start 12 again?');
  });

  test.each([
    ['http://nas/jobs/{value}/start', '..'],
    ['http://nas/jobs/{value}/start', 'a/../..'],
    ['http://nas/jobs/{value}', '.'],
    ['http://nas/jobs/.{value}/start', '.'],
    ['http://{value}/start', 'evil.example'],
    ['http://nas{value}/start', '.evil.example'],
    ['nas{value}/start', '.evil.example'],
    ['http://nas:{value}', '81'],
    ['http://{value}@nas/', 'a'],
    ['{value}', 'http://evil.example'],
    ['/{value}', '..'],
    ['//{value}/start', 'evil.example'],
    ['DASH{value}/start', '_OTHER'],
    ['http://nas/{value}', 'DASH_OTHER'],
    ['http://nas/DASH_{value}', 'OTHER'],
    ['http://nas/{value}?key=DASH_KEY', 'DASH_KEY'],
    ['http://DASH_HOST:DASH_PORT/{value}', '..'],
  ])('lead nowhere but where %s leads, with the value %s too', (url, value) => {
    const one = widget.ownActions?.({ ...options, actions: [{ name: 'a', value: 'id', url }] } as never).a;
    expect(() => one?.request({} as never, value)).toThrow(DashError);
  });

  test('ask a host and a port that variables say', () => {
    const given = { name: 'a', value: 'id', url: 'http://DASH_HOST:DASH_PORT/jobs/{value}?by={value}' };
    const one = widget.ownActions?.({ ...options, actions: [given] } as never).a;
    expect(one?.request({} as never, 'a/b').url).toBe('http://DASH_HOST:DASH_PORT/jobs/a%2Fb?by=a%2Fb');
  });

  test.each([[{ id: '{value}' }], [{ id: '{value}', key: 'DASH_KEY' }]])(
    'send no variable that an answer names, with a body of %j',
    (body) => {
      const given = { name: 'a', value: 'id', url: 'http://nas/a', body };
      const one = widget.ownActions?.({ ...options, actions: [given] } as never).a;
      expect(() => one?.request({} as never, 'DASH_KEY')).toThrow(DashError);
    },
  );
});
