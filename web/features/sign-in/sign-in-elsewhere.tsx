import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInWay, signInFailures, signOutMark } from '../../../schema/api/auth.ts';
import { DashError } from '../../../schema/errors.ts';
import { Button } from '../../components/button/button.tsx';
import { removeNote } from '../../stored/tab-notes.ts';
import type { Step } from './at-provider.ts';
import type { Provider } from './provider-client.ts';
import { isInRenewalFrame } from './renewal-frame.ts';

interface Props {
  way: SignInWay;
  /** The page that the viewer wanted. */
  to: () => string;
}

/** Stands in place of the form where a provider or a proxy signs users in. */
export function SignInElsewhere({ way, to }: Props) {
  const { t } = useTranslation('login');
  return (
    <div className="login-form">
      {way.mode === 'header' ? <p>{t('header-intro')}</p> : <AtProvider way={way} to={to} />}
    </div>
  );
}

/** By the key of its text: the viewer's language may load after it. */
interface Message {
  word: string;
  kind: 'success' | 'error';
}

/** Goes to the provider at once, but not after a sign-out, where that has just failed, or where the button is waited for. */
function AtProvider({ way, to }: { way: Provider; to: () => string }) {
  const { t } = useTranslation('login');
  const [message, setMessage] = useState<Message>();
  const host = new URL(way.provider).host;
  const run = async (step: Step) => {
    setMessage({ word: step === 'begin' ? 'provider-going' : 'success-message', kind: 'success' });
    try {
      const { runStep } = await import('./at-provider.ts');
      await runStep(step, way, to);
    } catch (cause) {
      const code = cause instanceof DashError ? cause.code : '';
      const known = code === 'not-secure' || signInFailures.some((failure) => failure === code);
      setMessage({ word: known ? `refused-${code}` : 'no-answer', kind: 'error' });
    }
  };
  const follow = useEffectEvent((address: Location) => {
    if (isInRenewalFrame()) {
      void import('./renew-at-provider.ts').then(({ renewAtProvider }) => renewAtProvider(way));
      return;
    }
    const step = stepIn(address);
    const hasSignedOut = step === 'begin' && removeNote('signedOut');
    if (step && !hasSignedOut && !(step === 'begin' && way.mode === 'oidc' && way.waits)) void run(step);
    else if (!step || hasSignedOut) setMessage({ word: 'logout-message', kind: 'success' });
  });
  useEffect(() => follow(window.location), []);
  return (
    <>
      <p className="provider-intro">{t('provider-intro', { host })}</p>
      <Button kind="main" onClick={() => void run('begin')}>
        {t('provider-button')}
      </Button>
      <output className={`login-message ${message?.kind ?? ''}`}>{message && t(message.word, { host })}</output>
      <noscript>
        <p className="login-message error">{t('provider-needs-scripts')}</p>
      </noscript>
    </>
  );
}

/** What the login screen does at the provider, by the address that it was opened with. */
function stepIn({ search, hash }: Location): Step | undefined {
  if (hash === `#${signOutMark}`) return 'leave';
  if (hash === '#logged-out') return undefined;
  const query = new URLSearchParams(search);
  return query.has('state') ? 'finish' : 'begin';
}
