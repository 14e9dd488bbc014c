import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { navigationOf } from './links.ts';

const navigationsOf = (appConfig: object = {}) => {
  const config = {
    pageInfo: { title: 'Lab', navLinks: [{ title: 'Docs', path: 'https://docs.example.org' }] },
    appConfig,
    pages: [
      { name: 'Media Room', path: 'media.yml' },
      { name: 'Work', path: 'work.yml' },
    ],
  };
  return project(normalise(config, [{}, {}]), operator).map((dashboard) =>
    navigationOf(dashboard, dashboard.page.slug === '' ? '' : '../').map(({ title, current }) =>
      current ? `[${title}]` : title,
    ),
  );
};

test('every page has the same list: the operator’s links, then the extra pages, with the present one marked', () => {
  expect(navigationsOf()).toEqual([
    ['Docs', 'Media Room', 'Work'],
    ['Docs', '[Media Room]', 'Work'],
    ['Docs', 'Media Room', '[Work]'],
  ]);
});

test('the main page has a link where no title leads to it', () => {
  expect(navigationsOf({ hideComponents: { hideHeading: true } })).toEqual([
    ['Docs', '[Lab]', 'Media Room', 'Work'],
    ['Docs', 'Lab', '[Media Room]', 'Work'],
    ['Docs', 'Lab', 'Media Room', '[Work]'],
  ]);
});

test('without extra pages there is nothing but the operator’s links', () => {
  const [main] = project(normalise({ appConfig: { hideComponents: { hideHeading: true } } }, []), operator);
  expect(main && navigationOf(main, '')).toEqual([]);
});
