import { describe, expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../model.ts';
import { isVisible } from '../rules/visibility.ts';
import { readVisibility } from './visibility.ts';

const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: true, roles: ['r'], groups: ['g'] };
const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };
const seenBy = (display: unknown) => [bob, guest].map((viewer) => isVisible(readVisibility(display), viewer));

describe('visibility (core 6)', () => {
  test.each([
    ['nothing', undefined],
    ['text', 'text'],
    ['nulls', { hideForUsers: null, showForUsers: null, hideForGuests: null, showForKeycloakUsers: null }],
    ['empty lists, which mean everyone', { hideForUsers: [], showForUsers: [] }],
    ['false', { hideForUsers: false, showForUsers: false, showForKeycloakUsers: false, hideForKeycloakUsers: '' }],
  ])('is absent for %s', (_, display) => {
    expect(readVisibility(display)).toBeUndefined();
  });

  test('names users in a list, in one text, and by number', () => {
    expect(readVisibility({ hideForUsers: 'bob, eve', showForUsers: [7, null, ' Ann '] })).toEqual({
      hideForUsers: ['bob', 'eve'],
      showForUsers: ['7', 'Ann'],
    });
  });

  test.each([
    ['showForUsers as mappings', { showForUsers: [{ user: 'bob' }] }],
    ['showForUsers as a mapping', { showForUsers: { bob: true } }],
    ['hideForUsers with a mapping among names', { hideForUsers: ['eve', { user: 'mallory' }] }],
    ['a list in a list', { showForUsers: [['bob']] }],
  ])('hides from everyone where users can’t be read: %s', (_, display) => {
    expect(seenBy(display)).toEqual([false, false]);
    expect(isVisible(readVisibility(display), operator)).toBe(true);
  });

  test('hides from guests for any value that isn’t plainly off', () => {
    expect([true, 'true', 'yes', 1].map((hideForGuests) => seenBy({ hideForGuests }))).toEqual(
      Array(4).fill([true, false]),
    );
    expect(seenBy({ hideForGuests: false })).toEqual([true, true]);
  });

  test('takes a bare list for roles and groups alike, and an empty mapping for nobody', () => {
    expect(readVisibility({ showForKeycloakUsers: ['g'] })).toEqual({
      showForKeycloakUsers: { roles: ['g'], groups: ['g'] },
    });
    expect(readVisibility({ hideForKeycloakUsers: { groups: 'a, b', roles: null } })).toEqual({
      hideForKeycloakUsers: { roles: [], groups: ['a', 'b'] },
    });
    expect(seenBy({ showForKeycloakUsers: {} })).toEqual([false, false]);
  });
});
