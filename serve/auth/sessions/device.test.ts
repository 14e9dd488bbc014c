import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140 Safari/604.1', 'Chrome iOS'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome Android'],
  ['python-requests/2.32', 'python-requests undefined'],
  ['Mozilla/5.0 (Something else)', 'undefined undefined'],
  [`${'x'.repeat(5_000)}/1`, 'undefined undefined'],
  ['', 'undefined undefined'],
])('the device behind %.60s is %s', (userAgent, wanted) => {
  const { browser, system } = deviceOf(userAgent);
  expect(`${browser} ${system}`).toBe(wanted);
});
