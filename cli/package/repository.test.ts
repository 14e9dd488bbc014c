import { describe, expect, test } from 'vitest';
import { readRepository } from './repository.ts';

describe('the repository of the package', () => {
  test.each([
    'somebody/dash',
    'github:somebody/dash',
    'https://github.com/somebody/dash',
    'git+https://github.com/somebody/dash.git',
    'git@github.com:somebody/dash.git',
    { type: 'git', url: 'git+ssh://git@github.com/somebody/dash.git' },
  ])('on GitHub names the manifest, however it is written: %j', (field) => {
    expect(readRepository(field)).toMatchObject({
      home: 'https://github.com/somebody/dash',
      issues: 'https://github.com/somebody/dash/issues',
      manifest: 'https://raw.githubusercontent.com/somebody/dash/HEAD/package.json',
    });
  });

  test('on another host is an address, and nothing is asked there', () => {
    expect(readRepository('git+https://git.example.org/dash.git')).toEqual({ home: 'https://git.example.org/dash' });
  });

  test.each([[undefined], [''], [{}], ['javascript:alert(1)'], [7]])('is none where none is named: %j', (field) => {
    expect(readRepository(field)).toBeUndefined();
  });
});
