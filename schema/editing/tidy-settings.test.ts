import { expect, test } from 'vitest';
import { tidySettings } from './tidy-settings.ts';

test('empty mappings and keys without a value that an edit leaves behind are not saved', () => {
  const before = { appConfig: { theme: 'nord', webSearch: { searchEngine: 'google' } }, sections: [] };
  const after = { ...before, appConfig: { theme: 'nord', layout: undefined, webSearch: {}, hideComponents: {} } };
  expect(tidySettings(after, before)).toEqual({ appConfig: { theme: 'nord' }, sections: [] });
});

test('a keycloak block without server, realm and client goes, and one of them keeps it', () => {
  const withBlock = (keycloak: object) => ({ appConfig: { auth: { enableGuestAccess: true, keycloak } } });
  expect(tidySettings(withBlock({ adminRole: 'boss' }), {})).toEqual({
    appConfig: { auth: { enableGuestAccess: true } },
  });
  expect(tidySettings(withBlock({ realm: 'home' }), {})).toEqual(withBlock({ realm: 'home' }));
});

test('what the file had before stays as it is', () => {
  const before = { appConfig: { customColors: {}, auth: { keycloak: { adminRole: 'boss' } } } };
  expect(tidySettings(before, before)).toBe(before);
  const after = { appConfig: { ...before.appConfig, theme: 'nord' } };
  expect(tidySettings(after, before)).toEqual(after);
});
