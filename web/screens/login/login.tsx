import './login.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RememberChoice, rememberChoices } from '../../../schema/api/auth.ts';
import { userStates } from '../../../schema/model.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { ProductMark } from '../../components/product-mark/product-mark.tsx';
import { shownHero } from '../../features/hero/shown-hero.ts';
import { leaveDashboard } from '../../features/sign-in/leave-dashboard.ts';
import { SignInElsewhere } from '../../features/sign-in/sign-in-elsewhere.tsx';
import { HeroPlace } from '../home/hero-place.tsx';
import { type Message, MessageLine, MessagesWithoutScripts } from './login-messages.tsx';
import { messageOf, useSignIn, wantedPage } from './use-sign-in.ts';

/** The login screen: one card with what concerns this viewer. Its forms work without scripts too. */
export function Login() {
  const { t } = useTranslation('login');
  const viewer = useDashboard(({ dashboard }) => dashboard.viewer);
  const root = useDashboard((payload) => payload.root);
  const guestAccess = useDashboard((payload) => payload.guestAccess);
  const way = useDashboard((payload) => payload.way);
  if (viewer.state === userStates.notConfigured) {
    return (
      <Card intro={t('error-no-user-configured')}>
        <a className="main-button" href={siteLink(root, '/')}>
          {t('error-go-home-button')}
        </a>
      </Card>
    );
  }
  // A viewer whom a proxy signs in can't become a guest.
  const guests = guestAccess && !viewer.proxy && <GuestForm root={root} />;
  if (viewer.name) {
    const intro = (
      <>
        {t('already-logged-in-text')} <strong dir="auto">{viewer.name}</strong>
      </>
    );
    return (
      <Card intro={intro}>
        <a className="main-button" href={siteLink(root, '/')}>
          {t('proceed-to-dashboard')}
        </a>
        {viewer.proxy ? <SignOutAtProxy {...viewer.proxy} /> : <SignOutForm root={root} />}
        {guests}
      </Card>
    );
  }
  return (
    <Card intro={t('intro')}>
      {way ? <SignInElsewhere way={way} to={wantedPage} /> : <SignInForm root={root} />}
      {guests}
    </Card>
  );
}

/** The card with the mark and the name of the dashboard, and a sentence below them. */
function Card({ intro, children }: { intro: ReactNode; children: ReactNode }) {
  const payload = useDashboard((present) => present);
  const { title, logo } = payload.dashboard.pageInfo;
  const hero = shownHero(payload);
  return (
    <main id="main" className="login">
      <div className="login-card">
        <div className="login-head">
          {logo ? <img className="login-logo" src={logo} alt="" width="40" height="40" /> : <ProductMark />}
          <h1 dir="auto">{title}</h1>
          <p>{intro}</p>
        </div>
        {children}
      </div>
      {hero.length > 0 && <HeroPlace parts={hero} groupWidth={undefined} />}
    </main>
  );
}

const chevrons = 'M8 10l4-4 4 4M8 14l4 4 4-4';

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
    <form className="login-form" method="post" action={siteLink(root, 'auth/login')} onSubmit={handleSubmit}>
      <label className="login-field">
        {t('username-label')}
        {/* biome-ignore lint/a11y/noAutofocus: the one thing to do on this screen */}
        <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      </label>
      <PasswordField label={t('password-label')} showLabel={t('show-characters')} />
      <label className="login-remember">
        {t('remember-me-label')}
        <span>
          <select name="remember" defaultValue="never">
            {rememberChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`remember-me-${choice}`)}
              </option>
            ))}
          </select>
          <LineIcon path={chevrons} />
        </span>
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

function SignOutForm({ root }: { root: string }) {
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
    <form className="login-form" method="post" action={siteLink(root, 'auth/logout')} onSubmit={handleSubmit}>
      <Button type="submit">{t('log-out-button')}</Button>
      <p className="login-note">{t('already-logged-in-note')}</p>
      <MessageLine message={message} />
    </form>
  );
}

/** Only the proxy can sign them out. */
function SignOutAtProxy({ logoutUrl }: { logoutUrl?: string }) {
  const { t } = useTranslation('login');
  return (
    <div className="login-form">
      {logoutUrl && (
        <a className="plain-button" href={logoutUrl}>
          {t('log-out-button')}
        </a>
      )}
      <p className="login-note">{t('already-logged-in-by-proxy')}</p>
    </div>
  );
}

function GuestForm({ root }: { root: string }) {
  const { t } = useTranslation('login');
  const { message, send } = useSignIn();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send({ guest: true });
  };
  return (
    <form className="login-guest" method="post" action={siteLink(root, 'auth/login')} onSubmit={handleSubmit}>
      <input type="hidden" name="guest" value="true" />
      <button type="submit" aria-describedby="guest-note">
        {t('proceed-guest-button')}
      </button>
      <p className="visually-hidden" id="guest-note">
        {t('guest-intro-1')} {t('guest-intro-2')}
      </p>
      <MessageLine message={message} />
    </form>
  );
}
