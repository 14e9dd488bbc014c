import { expect, test } from 'vitest';
import { starterFile } from '../../tasks/starter-file.ts';
import { starterOf } from './starter.ts';

test.each([
  ['/srv/dash', '/srv/dash/conf.yml', 'dash init'],
  ['/app', '/app/user-data/conf.yml', 'dash init user-data'],
  ['/app', '/app/my data/conf.yml', "dash init 'my data'"],
  ['/app', "/app/it's/conf.yml", "dash init 'it'\\''s'"],
])('the starter that is served in %s waits for %s, which %s writes', (cwd, config, command) => {
  expect(starterOf({ cwd, file: starterFile(), config })).toEqual({ awaited: { file: config, command } });
});

test('a config is no starter', () => {
  expect(starterOf({ cwd: '/srv', file: 'conf.yml', config: '/srv/conf.yml' })).toBeUndefined();
});
