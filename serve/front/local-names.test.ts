import { expect, test } from 'vitest';
import { machineNames } from './local-names.ts';

test('the names of this machine are those that the system lists it under', () => {
  const list =
    '127.0.0.1 localhost ads.example\n127.0.1.1\tNAS.example.org nas # the box\n10.0.0.9 other.example.org\n';
  expect([...machineNames('nas', list)]).toEqual(['nas', 'nas.example.org']);
  expect([...machineNames('nas.example.net', list)]).toEqual(['nas.example.net']);
});
