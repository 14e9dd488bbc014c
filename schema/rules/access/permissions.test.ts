import { describe, expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../../model.ts';
import { permissionsOf } from './permissions.ts';

const admin: Viewer = { state: userStates.loggedIn, name: 'ann', admin: true, roles: [], groups: [] };
const normal: Viewer = { ...admin, name: 'bob', admin: false };
const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };
const all = { allowViewConfig: true, allowSaveLocally: true, allowWriteToDisk: true, allowRebuild: true };
const nothing = { allowViewConfig: false, allowSaveLocally: false, allowWriteToDisk: false, allowRebuild: false };
const plain = { allowConfigEdit: true };

describe('permissionsOf', () => {
  test('all flags are on to begin with', () => {
    expect(permissionsOf(plain, operator)).toEqual(all);
    expect(permissionsOf(plain, admin)).toEqual(all);
  });

  test('preventLocalSave turns off saving locally alone', () => {
    expect(permissionsOf({ ...plain, preventLocalSave: true }, admin)).toEqual({ ...all, allowSaveLocally: false });
  });

  test.each([
    ['preventWriteToDisk', { ...plain, preventWriteToDisk: true as const }, admin],
    ['a user who is no admin', plain, normal],
    ['allowConfigEdit false', { allowConfigEdit: false }, admin],
  ])('%s turns off writing to disk and rebuilding', (_, settings, viewer) => {
    expect(permissionsOf(settings, viewer)).toEqual({ ...all, allowWriteToDisk: false, allowRebuild: false });
  });

  test('disableConfiguration turns off everything, for admins too', () => {
    expect(permissionsOf({ ...plain, disableConfiguration: true }, admin)).toEqual(nothing);
  });

  test('disableConfigurationForNonAdmin turns off everything for others', () => {
    const settings = { ...plain, disableConfigurationForNonAdmin: true as const };
    expect(permissionsOf(settings, normal)).toEqual(nothing);
    expect(permissionsOf(settings, admin)).toEqual(all);
  });

  test('a guest may do nothing', () => {
    expect(permissionsOf(plain, guest)).toEqual(nothing);
  });
});
