import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type GuestRequest,
  type SignInReply,
  type SignInRequest,
  signInFailures,
  signOutMark,
} from '../../../schema/api/auth.ts';
import { DashError } from '../../../schema/errors.ts';
import { returnAddress } from '../../../schema/rules/addresses/return-address.ts';
import { loadPage } from '../../addresses/load-page.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { signIn } from '../../api/auth.ts';
import { useDashboard } from '../../app/app-context.ts';
import { removeStored, writeStored } from '../../stored/storage.ts';
import type { Message } from './login-messages.tsx';

/** Milliseconds that the message of success stays before the dashboard comes, as in older dashboards. */
const pause = 250;

type Translate = (key: string) => string;

/** Sends a form, shows the result, and goes to the wanted page. */
export function useSignIn() {
  const { t } = useTranslation('login');
  const [message, setMessage] = useState<Message>();
  const isSealed = useDashboard(({ sealed }) => sealed);
  const send = async (request: SignInRequest | GuestRequest) => {
    setMessage({ text: t('success-message'), kind: 'success' });
    try {
      if (isSealed && !('guest' in request) && !window.crypto?.subtle) {
        setMessage({ text: t('unsealing-slowly'), kind: 'success', isLong: true });
      }
      const { username, to } = await (isSealed ? signInSealed : signIn)({ ...request, to: wantedPage() });
      if (username === undefined) removeStored('username');
      else writeStored('username', username);
      if ('guest' in request) setMessage({ text: t('logged-in-guest'), kind: 'success' });
      setTimeout(() => loadPage(siteUrl(to)), pause);
    } catch (cause) {
      setMessage({ text: messageOf(cause, t), kind: 'error' });
    }
  };
  const showRefusal = (code: (typeof signInFailures)[number]) =>
    setMessage({ text: t(`refused-${code}`), kind: 'error' });
  return { message, showRefusal, send: (request: SignInRequest | GuestRequest) => void send(request) };
}

/** Signs in without a server. The pages of guests are open. */
async function signInSealed(request: (SignInRequest | GuestRequest) & { to: string }): Promise<SignInReply> {
  if ('guest' in request) return { success: true, to: request.to };
  const { signInToSealedSite } = await import('../../sealed/enter.ts');
  return signInToSealedSite(request);
}

/** The page in whose place this screen came, with the fragment, which browsers don't send. */
export function wantedPage(): string {
  const { search, hash } = window.location;
  const to = returnAddress(new URLSearchParams(search).get('to') ?? '');
  const code = hash.slice(1);
  const isOurs =
    ['logged-out', 'sealed-broken', signOutMark].includes(code) || signInFailures.some((known) => known === code);
  return to.includes('#') || isOurs ? to : to + hash;
}

/** What went wrong, in the viewer's language where it is known. */
export function messageOf(cause: unknown, t: Translate): string {
  const code = cause instanceof DashError ? cause.code : '';
  const isKnown = code === 'not-kept' || signInFailures.some((known) => known === code);
  return isKnown ? t(`refused-${code}`) : t('no-answer');
}
