import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import type { Payload } from '../../page/payload.ts';
import { entriesOfPage } from './entries.ts';
import { find } from './find.ts';

test('the links of a widget are found by their names and folders, and those that lead nowhere are not', () => {
  const links = [
    { folder: 'Lab', links: [{ title: 'Rack', url: 'https://blog.example.org' }] },
    { title: 'Rack by script', url: 'javascript:alert(1)' },
  ];
  const [page] = normalise(
    { sections: [{ name: 'Links', widgets: [{ type: 'bookmarks', options: { links } }] }] },
    [],
  ).pages;
  if (!page) throw new Error('There is no page.');
  const dashboard = { page: { id: 'home', slug: 'home', name: 'Home' }, pages: [], ...page };
  const payload = { dashboard, pictures: {} } as unknown as Payload;
  const entries = entriesOfPage({ payload, address: 'http://dash.lan/', isHere: true }, {});
  const found = find('lab rack', entries).groups.flatMap(({ entries }) => entries);
  expect(found).toMatchObject([{ group: 'items', title: 'Rack', detail: 'Lab' }]);
});
