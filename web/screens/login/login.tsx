import './login.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RememberChoice, rememberChoices } from '../../../schema/api/auth.ts';
import { userStates } from '../../../schema/model.ts';
import { product } from '../../../schema/product.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { leaveDashboard } from '../../features/sign-in/leave-dashboard.ts';
import { SignInElsewhere } from '../../features/sign-in/sign-in-elsewhere.tsx';
import { type Message, MessageLine, MessagesWithoutScripts } from './login-messages.tsx';
import { messageOf, useSignIn, wantedPage } from './use-sign-in.ts';

/** The login screen with the panels that concern this viewer. Its forms work without scripts too. */
export function Login() {
  const { t } = useTranslation('login');
  const viewer = useDashboard(({ dashboard }) => dashboard.viewer);
  const root = useDashboard((payload) => payload.root);
  const guestAccess = useDashboard((payload) => payload.guestAccess);
  const way = useDashboard((payload) => payload.way);
  if (viewer.state === userStates.notConfigured) {
    return (
      <Screen>
        <section className="login-panel">
          <h1>{t('error')}</h1>
          <p>{t('error-no-user-configured')}</p>
          <a className="main-button" href={siteLink(root, '/')}>
            {t('error-go-home-button')}
          </a>
        </section>
      </Screen>
    );
  }
  return (
    <Screen>
      {viewer.name && viewer.proxy ? (
        <SignedInByProxy name={viewer.name} root={root} {...viewer.proxy} />
      ) : viewer.name ? (
        <SignedIn name={viewer.name} root={root} />
      ) : way ? (
        <SignInElsewhere way={way} to={wantedPage} />
      ) : (
        <SignInForm root={root} />
      )}
      {/* A viewer whom a proxy signs in can't become a guest. */}
      {guestAccess && !viewer.proxy && <GuestPanel root={root} />}
    </Screen>
  );
}

const Screen = ({ children }: { children: ReactNode }) => (
  <main id="main" className="login">
    {children}
  </main>
);

function SignInForm({ root }: { root: string }) {
  const { t } = useTranslation('login');
  const isSealed = useDashboard(({ sealed }) => sealed);
  const { message, send, showRefusal } = useSignIn();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [username, password] = ['username', 'password'].map((field) => String(data.get(field) ?? ''));
    if (!username?.trim()) return showRefusal('missing-username');
    if (!password) return showRefusal('missing-password');
    send({
      username,
      password,
      remember: String(data.get('remember')) as RememberChoice,
    });
  };
  return (
    <form className="login-panel" method="post" action={siteLink(root, 'auth/login')} onSubmit={handleSubmit}>
      <h1>{product.name}</h1>
      <label>
        {t('username-label')}
        {/* biome-ignore lint/a11y/noAutofocus: the one thing to do on this screen */}
        <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      </label>
      <label>
        {t('password-label')}
        <input name="password" type="password" autoComplete="current-password" />
      </label>
      <label>
        {t('remember-me-label')}
        <select name="remember" defaultValue="never">
          {rememberChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`remember-me-${choice}`)}
            </option>
          ))}
        </select>
      </label>
      <Button kind="main" type="submit">
        {t('login-button')}
      </Button>
      <MessageLine message={message} />
      {!message && <MessagesWithoutScripts />}
      {isSealed && (
        <noscript>
          <p>{t('sealed-needs-scripts')}</p>
        </noscript>
      )}
    </form>
  );
}

function SignedIn({ name, root }: { name: string; root: string }) {
  const { t } = useTranslation('login');
  const [message, setMessage] = useState<Message>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMessage({ text: t('logging-out'), kind: 'success' });
    leaveDashboard(() => setMessage({ text: t('logout-message'), kind: 'success' })).catch((cause: unknown) =>
      setMessage({ text: messageOf(cause, t), kind: 'error' }),
    );
  };
  return (
    <form className="login-panel" method="post" action={siteLink(root, 'auth/logout')} onSubmit={handleSubmit}>
      <WayToDashboard name={name} root={root} />
      <Button type="submit">{t('log-out-button')}</Button>
      <p className="login-note">{t('already-logged-in-note')}</p>
      <MessageLine message={message} />
    </form>
  );
}

/** Who they are, and the way to the dashboard. */
function WayToDashboard({ name, root }: { name: string; root: string }) {
  const { t } = useTranslation('login');
  return (
    <>
      <h1>{t('already-logged-in-title')}</h1>
      <p>
        {t('already-logged-in-text')} <strong dir="auto">{name}</strong>
      </p>
      <a className="main-button" href={siteLink(root, '/')}>
        {t('proceed-to-dashboard')}
      </a>
    </>
  );
}

/** Only the proxy can sign them out. */
function SignedInByProxy({ name, root, logoutUrl }: { name: string; root: string; logoutUrl?: string }) {
  const { t } = useTranslation('login');
  return (
    <section className="login-panel">
      <WayToDashboard name={name} root={root} />
      {logoutUrl && (
        <a className="plain-button" href={logoutUrl}>
          {t('log-out-button')}
        </a>
      )}
      <p className="login-note">{t('already-logged-in-by-proxy')}</p>
    </section>
  );
}

function GuestPanel({ root }: { root: string }) {
  const { t } = useTranslation('login');
  const { message, send } = useSignIn();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send({ guest: true });
  };
  return (
    <form className="login-panel" method="post" action={siteLink(root, 'auth/login')} onSubmit={handleSubmit}>
      <h2>{t('guest-label')}</h2>
      <p>{t('guest-intro-1')}</p>
      <p>{t('guest-intro-2')}</p>
      <input type="hidden" name="guest" value="true" />
      <Button type="submit">{t('proceed-guest-button')}</Button>
      <MessageLine message={message} />
    </form>
  );
}
