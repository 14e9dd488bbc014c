import { describe, expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../../model.ts';
import { isGuest, isVisible, mayEnter } from './visibility.ts';

const user = (name: string, more: Partial<Viewer> = {}): Viewer => ({
  state: userStates.loggedIn,
  name,
  admin: false,
  roles: [],
  groups: [],
  ...more,
});
const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };
const stranger: Viewer = { ...guest, state: userStates.notLoggedIn };
const oidc = (roles: string[], groups: string[] = []) => user('ann', { state: userStates.oidcEnabled, roles, groups });

describe('isVisible', () => {
  test('without rules everyone sees it', () => {
    expect(isVisible(undefined, guest)).toBe(true);
    expect(isVisible({}, stranger)).toBe(true);
  });

  test('hideForUsers compares names without case', () => {
    expect(isVisible({ hideForUsers: ['Bob'] }, user('bOB'))).toBe(false);
    expect(isVisible({ hideForUsers: ['Bob'] }, user('ann'))).toBe(true);
    expect(isVisible({ hideForUsers: ['Bob'] }, guest)).toBe(true);
  });

  test('showForUsers is empty or holds the user', () => {
    expect(isVisible({ showForUsers: [] }, user('ann'))).toBe(true);
    expect(isVisible({ showForUsers: ['ANN'] }, user('ann'))).toBe(true);
    expect(isVisible({ showForUsers: ['bob'] }, user('ann'))).toBe(false);
  });

  test('showForUsers hides from guests with sign-in configured, and from nobody without', () => {
    expect(isVisible({ showForUsers: ['bob'] }, guest)).toBe(false);
    expect(isVisible({ showForUsers: ['bob'] }, stranger)).toBe(false);
    expect(isVisible({ showForUsers: ['bob'] }, operator)).toBe(true);
  });

  test('hideForGuests hides from guests and from whoever is not signed in', () => {
    expect(isVisible({ hideForGuests: true }, guest)).toBe(false);
    expect(isVisible({ hideForGuests: true }, stranger)).toBe(false);
    expect(isVisible({ hideForGuests: true }, { ...guest, state: userStates.oidcEnabled })).toBe(false);
    expect(isVisible({ hideForGuests: true }, user('ann'))).toBe(true);
    expect(isVisible({ hideForGuests: true }, operator)).toBe(true);
  });

  test('roles and groups compare exactly, roles with roles and groups with groups', () => {
    const rule = { roles: ['Admin'], groups: ['lab'] };
    expect(isVisible({ hideForKeycloakUsers: rule }, oidc(['Admin']))).toBe(false);
    expect(isVisible({ hideForKeycloakUsers: rule }, oidc(['admin'], ['Admin']))).toBe(true);
    expect(isVisible({ showForKeycloakUsers: rule }, oidc([], ['lab']))).toBe(true);
    expect(isVisible({ showForKeycloakUsers: rule }, oidc(['lab']))).toBe(false);
  });

  test('showForKeycloakUsers hides where there are no roles, and an empty one hides from everyone', () => {
    expect(isVisible({ showForKeycloakUsers: { roles: ['a'], groups: [] } }, operator)).toBe(false);
    expect(isVisible({ showForKeycloakUsers: { roles: [], groups: [] } }, oidc(['a']))).toBe(false);
  });

  test('every test has to pass', () => {
    const rules = { showForUsers: ['ann'], hideForKeycloakUsers: { roles: ['kid'], groups: [] } };
    expect(isVisible(rules, oidc([]))).toBe(true);
    expect(isVisible(rules, oidc(['kid']))).toBe(false);
  });
});

test('the route guard lets in the operator, guests and whoever has signed in', () => {
  expect([operator, guest, user('ann'), oidc([])].map(mayEnter)).toEqual([true, true, true, true]);
  expect([stranger, { ...stranger, state: userStates.keycloakEnabled }].map(mayEnter)).toEqual([false, false]);
});

test('the operator of a dashboard without sign-in is no guest', () => {
  expect([operator, user('ann'), guest, stranger].map(isGuest)).toEqual([false, false, true, true]);
});
