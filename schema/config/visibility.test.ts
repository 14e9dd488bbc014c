import { describe, expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../model.ts';
import { project } from '../rules/access/project.ts';
import { isVisible } from '../rules/access/visibility.ts';
import { normalise } from './normalise.ts';
import { readVisibility } from './visibility.ts';

const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: true, roles: ['r'], groups: ['g'] };
const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };
const seenBy = (display: unknown) => [bob, guest].map((viewer) => isVisible(readVisibility(display), viewer));

describe('visibility', () => {
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

describe('a test of visibility that stands in the wrong place must never open a door', () => {
  const shut: [string, Record<string, unknown>][] = [
    ['hideForUsers', { hideForUsers: ['bob'] }],
    ['showForUsers', { showForUsers: ['ann'] }],
    ['hideForGuests', { hideForGuests: true }],
    ['hideForKeycloakUsers', { hideForKeycloakUsers: { roles: ['r'] } }],
    ['showForKeycloakUsers', { showForKeycloakUsers: { groups: ['other'] } }],
  ];
  const auth = { users: [{ user: 'bob', hash: 'a'.repeat(64), type: 'admin' }], enableGuestAccess: true };
  const config = (test: object) => ({
    appConfig: { auth },
    pages: [
      { name: 'canary-page', path: 'a.yml', ...test },
      { name: 'canary-file', path: 'b.yml' },
    ],
    sections: [
      { name: 'canary-section', ...test, items: [{ title: 'canary-inside' }] },
      { name: 'canary-list', displayData: [test], items: [] },
      {
        name: 'open',
        items: [
          { title: 'canary-item', ...test },
          { title: 'group', subItems: [{ title: 'shown' }, { title: 'canary-sub-item', ...test }] },
        ],
      },
    ],
  });

  test.each(shut)('%s counts on pages, sections, items and sub-items', (key, test) => {
    const seen = project(normalise(config(test), [{}, test]), key === 'hideForGuests' ? guest : bob);
    const text = JSON.stringify(seen);
    expect(text).not.toContain('canary');
    expect(text).toContain('shown');
    expect(JSON.stringify(project(normalise(config({}), [{}, {}]), bob)).match(/canary-\w+/g)).toContain('canary-sub');
  });

  test('counts beside what stands in the right one: both have to pass', () => {
    const both = (right: object, wrong: object) => readVisibility(right, wrong);
    expect(both({ hideForGuests: false }, { hideForGuests: true })).toEqual({ hideForGuests: true });
    expect(both({ hideForUsers: ['ann'] }, { hideForUsers: ['bob'] })).toEqual({ hideForUsers: ['ann', 'bob'] });
    expect(both({ showForUsers: ['Ann', 'bob'] }, { showForUsers: ['ann', 'eve'] })).toEqual({ showForUsers: ['Ann'] });
    const apart = both({ showForUsers: ['bob'] }, { showForUsers: ['ann'] });
    expect(isVisible(apart, bob)).toBe(false);
    const roles = both({ showForKeycloakUsers: { roles: ['r'] } }, { showForKeycloakUsers: { groups: ['x'] } });
    expect(isVisible(roles, bob)).toBe(false);
    expect(both({ hideForKeycloakUsers: { roles: ['x'] } }, { hideForKeycloakUsers: { groups: ['g'] } })).toEqual({
      hideForKeycloakUsers: { roles: ['x'], groups: ['g'] },
    });
  });
});
