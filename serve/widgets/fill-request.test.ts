import { expect, test } from 'vitest';
import { fillRequest } from './fill-request.ts';

test('an address in a variable that begins as those of calendars do is asked by https', () => {
  const environment = { DASH_CALENDAR: 'webcal://calendar.example.org/private-1/basic.ics' };
  const { url } = fillRequest({ url: 'DASH_CALENDAR' }, { names: ['DASH_CALENDAR'], secrets: [] }, environment);
  expect(url.href).toBe('https://calendar.example.org/private-1/basic.ics');
});
