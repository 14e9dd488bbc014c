import { expect, test } from 'vitest';
import { localPagePath } from './local-page-path.ts';

const pages = [{ name: 'Über uns', path: 'us.yml' }, { path: 'garden.yml' }];

test.each([
  ['/home/garden', 'home?page=garden'],
  ['/minimal/garden/', 'minimal?page=garden'],
  ['/workspace/garden?url=https%3A%2F%2Fa.example%2F', 'workspace?url=https%3A%2F%2Fa.example%2F&page=garden'],
  ['/home/%C3%BCber-uns', 'home?page=%C3%BCber-uns'],
])('%s, which only this browser knows, stands at %s', (path, expected) => {
  expect(localPagePath(path, pages)).toBe(expected);
});

test.each(['/home/other', '/home', '/garden', '/home/garden/section', '//home/garden', '/login/garden', '/home/%'])(
  '%s is no such page',
  (path) => {
    expect(localPagePath(path, pages)).toBeUndefined();
    expect(localPagePath('/home/garden', 'text')).toBeUndefined();
  },
);
