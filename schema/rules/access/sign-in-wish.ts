import { isMapping } from '../../values.ts';

/** The keys of `auth` that switch on a way to sign in, the one that counts first. */
export const signInSwitches: readonly string[] = ['enableOidc', 'enableKeycloak', 'enableHeaderAuth'];
/** Their settings. */
export const signInBlocks: readonly string[] = ['oidc', 'keycloak', 'headerAuth'];

/** Whether `auth`, or a key of it, is there in name only. */
export const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Whether `auth` means to switch sign-in on, however badly it is written: a mistake in it must never open a door. Users,
 * a switch that is set to anything, the old form as a list, or a key that nobody knows. Guest access is such a switch:
 * who writes it wants visitors who may only look.
 */
export function wantsSignIn(auth: unknown): boolean {
  if (isNothing(auth)) return false;
  if (!isMapping(auth)) return true;
  return Object.entries(auth).some(([key, value]) => {
    if (signInBlocks.includes(key)) return false;
    return key === 'enableGuestAccess' || signInSwitches.includes(key) ? Boolean(value) : !isNothing(value);
  });
}
