import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import type { Folders } from '../../../schema/shown.ts';
import { filterEvent } from './filter-event.ts';
import FolderList from './folders.tsx';

const link = (label: string) => ({ label, href: `https://${label}.example.org`, text: label.toLowerCase() });
const linksOf = (count: number) => Array.from({ length: count }, (_, place) => link(`L${place}`));

function show(entries: Folders['entries'], remembered: Record<string, boolean> = {}) {
  const { container } = render(
    <div className="widget-host">
      <FolderList
        part={{ kind: 'folders', entries }}
        general={(key, values) => `${String(key)} ${values?.count ?? ''}`}
        format={formatFor('en')}
        asOf={0}
        address={(url) => `/at${url}`}
        picture={() => undefined}
        folds={{
          isOpen: (path) => remembered[path.join('/')],
          remember: (path, open) => Object.assign(remembered, { [path.join('/')]: open }),
        }}
      />
    </div>,
  );
  const host = container.querySelector<HTMLElement>('.widget-host');
  const links = () => [...container.querySelectorAll('a')].map(({ textContent }) => textContent);
  return { container, host, links, remembered };
}

test('of thousands of links few are drawn, and more as they are asked for', () => {
  const { container, links } = show(linksOf(5000));
  expect(links()).toHaveLength(10);
  const more = container.querySelector('button');
  expect(more?.textContent).toContain('4990');
  if (more) fireEvent.click(more);
  expect(links()).toHaveLength(110);
});

test('what lies in a folder that is folded up is drawn no deeper, and what the viewer unfolds is remembered', () => {
  const inner = {
    folder: 'Inner',
    isOpen: false,
    entries: [{ folder: 'Last', isOpen: true, entries: [link('Deep')] }],
  };
  const { container, links, remembered } = show([{ folder: 'Outer', isOpen: false, entries: [link('First'), inner] }]);
  expect(links()).toEqual(['First']);
  const [outer] = container.querySelectorAll('details');
  outer?.setAttribute('open', '');
  if (outer) fireEvent(outer, new Event('toggle'));
  expect(remembered).toEqual({ Outer: true });
  expect(
    show([{ folder: 'Outer', isOpen: false, entries: [inner] }], { Outer: true, 'Outer/Inner': true }).links(),
  ).toEqual(['Deep']);
});

test('while the filter looks for something, the links that match stand alone, out of their folders', () => {
  const { host, links, container } = show([link('Rack'), { folder: 'Lab', isOpen: false, entries: [link('Bench')] }]);
  const look = (query: string | undefined) => {
    if (!host) return;
    if (query === undefined) delete host.dataset.query;
    else host.dataset.query = query;
    fireEvent(host, new Event(filterEvent));
  };
  look('bench');
  expect([links(), container.querySelector('details')]).toEqual([['Bench'], null]);
  look(undefined);
  expect(links()).toEqual(['Rack', 'Bench']);
});

test('what would run in the page is no link, and a path is the dashboard’s own', () => {
  const { container } = show([
    { label: 'Script', href: 'javascript:alert(1)', text: '' },
    { label: 'Own', href: '/wiki', text: '', target: 'sametab' },
  ]);
  const [own, ...others] = container.querySelectorAll('a');
  expect(others).toEqual([]);
  expect([own?.getAttribute('href'), own?.dataset.opens]).toEqual(['/at/wiki', 'sametab']);
});
