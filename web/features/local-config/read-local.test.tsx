import { expect, test } from 'vitest';
import { readLocal } from './read-local.ts';

const store = (values: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
};

test('sign-in always comes from the file', () => {
  store({ appConfig: { theme: 'nord', auth: { users: [{ user: 'me', type: 'admin' }] } } });
  expect(readLocal('home').local.appConfig).toEqual({ theme: 'nord' });
  store({ 'appConfig-work': { theme: 'glow', auth: {} } });
  expect(readLocal('work').local).toEqual({ appConfig: { theme: 'glow' }, ownAppConfig: true });
});

test('sections count with at least one entry; an extra page has its own', () => {
  store({ confSections: [], 'confSections-work': [{ name: 'A' }] });
  expect(readLocal('home')).toEqual({ local: {}, problems: [] });
  expect(readLocal('work').local.sections).toEqual([{ name: 'A' }]);
});
