import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainSearch } from './plain-search.tsx';

const engine = (host: string, ...fixed: (readonly [string, string])[]) => ({
  title: host,
  form: { action: `https://${host}/`, field: 'q', fixed },
});
const html = (...engines: ReturnType<typeof engine>[]) =>
  renderToStaticMarkup(createElement(PlainSearch, { label: 'Search', engines, opensTab: false }));

test('a button shares the box of the first engine, but sends nothing of its address to another', () => {
  expect(html(engine('a.example'), engine('b.example'))).toContain('formAction="https://b.example/"');

  const own = html(engine('a.example', ['token', 'of-a']), engine('b.example'));
  const [first = '', second = ''] = own.split('<noscript>');
  expect(first).toContain('value="of-a"');
  expect(first).toMatch(/<button[^>]* disabled=""[^>]*><bdi>b\.example/);
  expect(second).toContain('action="https://b.example/"');
  expect(second).not.toContain('of-a');
});
