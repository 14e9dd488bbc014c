import { expect, test } from 'vitest';
import { hostsInCss } from './css-hosts.ts';

test('the hosts that CSS loads from are found in it', () => {
  expect(hostsInCss('@import "https://a.example/x.css"; b { background: url(http://b.example:81/y) }')).toEqual([
    'https://a.example',
    'http://b.example:81',
  ]);
});
