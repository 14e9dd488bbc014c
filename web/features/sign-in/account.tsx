import './account.css';
import { useTranslation } from 'react-i18next';
import { userStates } from '../../../schema/model.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useRendered } from '../../app/use-rendered.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';

/**
 * Who is signed in, and the way out or in, which `handleAccount` handles. Nothing where there is no sign-in, and no way
 * out where none is known.
 */
export function Account() {
  const { t } = useTranslation('settings');
  const { state, name, proxy } = useDashboard(({ dashboard }) => dashboard.viewer);
  const root = useDashboard((payload) => payload.root);
  const served = useDashboard((payload) => payload.served);
  useRendered();
  if (state === userStates.notConfigured) return null;
  const link = (icon: 'sign-in' | 'sign-out', label: string, href: string) => (
    <a className="view-row account-button" href={href} data-tooltip="">
      <UiIcon name={icon} />
      <span className="row-text">{label}</span>
    </a>
  );
  if (!name) return link('sign-in', t('sign-in-tooltip'), siteLink(root, 'login'));
  const text = t('sign-in-welcome', { username: name });
  const greeting = (
    <output className="greeting">
      {proxy || !served ? (
        <span suppressHydrationWarning>{text}</span>
      ) : (
        <button type="button" aria-haspopup="dialog" suppressHydrationWarning>
          {text}
        </button>
      )}
      <Opaque as="span" />
    </output>
  );
  if (proxy) {
    return (
      <div className="account">
        {proxy.logoutUrl && link('sign-out', t('sign-out-tooltip'), proxy.logoutUrl)}
        {greeting}
      </div>
    );
  }
  return (
    <form className="account" method="post" action={siteLink(root, 'auth/logout')}>
      <button type="submit" className="view-row account-button" data-tooltip="">
        <UiIcon name="sign-out" />
        <span className="row-text">{t('sign-out-tooltip')}</span>
      </button>
      {greeting}
    </form>
  );
}
