import './account.css';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userStates } from '../../../schema/model.ts';
import { useDashboard } from '../../app-context.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { siteLink } from '../../site-link.ts';
import { reportError } from '../../stores/error-log.ts';

/** Who is signed in, and the way out or in (core 2, 'Settings bar'). Nothing where there is no sign-in. */
export function Account() {
  const { t } = useTranslation('settings');
  const viewer = useDashboard(({ dashboard }) => dashboard.viewer);
  const root = useDashboard((payload) => payload.root);
  const [isOut, setOut] = useState(false);
  if (viewer.state === userStates.notConfigured) return null;
  if (!viewer.name) {
    return (
      <a className="account-button" href={siteLink(root, 'login')} title={t('sign-in-tooltip')}>
        <UiIcon name="sign-in" />
        <span className="visually-hidden">{t('sign-in-tooltip')}</span>
      </a>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    import('./leave.ts')
      .then(({ leave }) => leave(() => setOut(true)))
      .catch((cause: unknown) => reportError('Signing out failed.', cause));
  };
  return (
    <form className="account" method="post" action={siteLink(root, 'auth/logout')} onSubmit={handleSubmit}>
      <output className="greeting">{isOut ? t('signed-out') : t('sign-in-welcome', { username: viewer.name })}</output>
      <button type="submit" className="account-button" title={t('sign-out-tooltip')}>
        <UiIcon name="sign-out" />
        <span className="visually-hidden">{t('sign-out-tooltip')}</span>
      </button>
    </form>
  );
}
