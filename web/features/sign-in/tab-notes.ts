/** What a sign-in at a provider leaves in this tab: where one wanted to go, and the ID token, to sign out by. */
export interface TabNotes {
  signInTo: string;
  signInIdToken: string;
}

export function keepNote(name: keyof TabNotes, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch (cause) {
    console.warn(`Could not keep '${name}' in this tab.`, cause);
  }
}

/** Reads a note and forgets it. */
export function takeNote(name: keyof TabNotes): string | undefined {
  try {
    const value = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return value;
  } catch {
    return undefined;
  }
}
