import { siteUrl } from '../../addresses/site-root.ts';
import { fetchSession } from '../../api/auth.ts';
import { renewInFrame } from './renewal-frame.ts';

/** Milliseconds before its end at which a session is renewed; browsers wake hidden tabs once a minute. */
const margin = 120_000;
/** Milliseconds within which nothing is tried any more. */
const least = 5_000;

interface End {
  /** By the server's clock; differs from one session to the next. */
  expires: number;
  /** By this browser's. */
  at: number;
}

/**
 * Renews the session of a viewer whom a provider has signed in, as long as this page is open and the provider allows it.
 * Of several tabs one does so; the others find the new end.
 */
export async function keepSignedIn(): Promise<void> {
  // Where browsers give a page no locks, nobody can sign in at a provider either.
  if (!navigator.locks) return;
  let end = await endOfSession();
  while (end && end.at - Date.now() > least) {
    const known = end;
    const left = known.at - Date.now();
    await new Promise((resolve) => setTimeout(resolve, left - Math.min(margin, left / 2)));
    const renewal = await navigator.locks.request(`dash-renewal ${siteUrl('')}`, async () => {
      // A server that can't be reached says nothing about the session.
      const now = await endOfSession().catch(() => known);
      return now && now.expires !== known.expires ? 'renewed' : now && renewInFrame(siteUrl('login?renew'));
    });
    if (renewal === undefined || renewal === 'refused') return;
    end = await endOfSession().catch(() => known);
  }
}

async function endOfSession(): Promise<End | undefined> {
  const { expires, left } = await fetchSession();
  return expires === undefined || left === undefined ? undefined : { expires, at: Date.now() + left };
}
