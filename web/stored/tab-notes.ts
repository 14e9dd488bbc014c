/**
 * What a sign-in at a provider stores for as long as this tab is open: the wanted page, the ID token, which signing out
 * needs, the refresh token, where the provider issues one, and that the viewer has just signed out.
 */
export interface TabNotes {
  signInTo: string;
  signInIdToken: string;
  signInRefreshToken: string;
  signedOut: 'true';
}

export function storeNote<Name extends keyof TabNotes>(name: Name, value: TabNotes[Name]): void {
  try {
    sessionStorage.setItem(name, value);
  } catch (cause) {
    console.warn(`Could not keep '${name}' in this tab.`, cause);
  }
}

export function readNote(name: keyof TabNotes): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeNote(name: keyof TabNotes): string | undefined {
  const value = readNote(name);
  if (value !== undefined) sessionStorage.removeItem(name);
  return value;
}

/** Stores the tokens that this tab goes on with, in place of the former ones. */
export function storeTokens({ idToken, refreshToken }: { idToken: string; refreshToken?: string | undefined }): void {
  storeNote('signInIdToken', idToken);
  if (refreshToken === undefined) removeNote('signInRefreshToken');
  else storeNote('signInRefreshToken', refreshToken);
}
