/**
 * What a sign-in at a provider leaves in this tab, and no longer than the tab: where one wanted to go, the ID token, to
 * sign out by, the refresh token, where the provider gives one, and that one has just signed out.
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

/** Reads a note and forgets it. */
export function removeNote(name: keyof TabNotes): string | undefined {
  const value = readNote(name);
  if (value !== undefined) sessionStorage.removeItem(name);
  return value;
}

/** Keeps the tokens of a sign-in that this tab goes on with, in the place of those of before. */
export function storeTokens({ idToken, refreshToken }: { idToken: string; refreshToken?: string | undefined }): void {
  storeNote('signInIdToken', idToken);
  if (refreshToken === undefined) removeNote('signInRefreshToken');
  else storeNote('signInRefreshToken', refreshToken);
}
