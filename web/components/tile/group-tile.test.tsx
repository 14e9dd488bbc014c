import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GroupTile } from './group-tile.tsx';

afterEach(cleanup);

test.each([
  ['Media', true],
  ['', false],
])('a group called %j has a heading: %s', (title, has) => {
  const { container } = render(<GroupTile item={{ id: 'a', title }} picture={undefined} entries={[]} />);
  expect(container.querySelector('.sub-item-group-title') !== null).toBe(has);
});

test('a link of a group has its host for paper', () => {
  const item = { id: 'b', title: 'Inner', url: 'https://inner.example.org/x' };
  const { container } = render(
    <GroupTile
      item={{ id: 'a', title: 'Group' }}
      picture={undefined}
      entries={[{ item, picture: undefined, link: { href: item.url } }]}
    />,
  );
  expect(container.querySelector('a')?.dataset.host).toBe('inner.example.org');
});
