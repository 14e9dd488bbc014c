import type { SignInSettings } from '../../serve/auth/settings.ts';
import type { LoadedConfig } from './load.ts';

/**
 * How a config signs its viewers in; undefined where everyone may see all of it. What is wrong inside a sign-in that is
 * switched on closes the dashboard: a mistake there must never open a door (design 3.1).
 */
export async function signInSettings(
  loaded: Pick<LoadedConfig, 'model' | 'mentionsSignIn' | 'texts'>,
): Promise<SignInSettings | undefined> {
  const { mode, guestAccess, users } = loaded.model.auth;
  if (mode === 'none' && !loaded.mentionsSignIn) return undefined;
  if (await isStopped(loaded)) return { mode: 'closed', why: 'faulty' };
  if (mode === 'none') return undefined;
  if (mode !== 'users') return { mode: 'closed', why: 'not-served' };
  return users.length > 0 ? { mode, guestAccess, users } : { mode: 'closed', why: 'faulty' };
}

async function isStopped(loaded: Pick<LoadedConfig, 'texts'>): Promise<boolean> {
  const { checkLoaded, stops } = await import('./check-loaded.ts');
  return (await checkLoaded(loaded)).some(({ problems }) => stops(problems).length > 0);
}
