import './sign-in-link.css';
import { useTranslation } from 'react-i18next';
import { isGuest } from '../../../schema/rules/access/visibility.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';

/** The way in for a guest, in the header, where whoever has an account looks for it. */
export function SignInLink() {
  const { t } = useTranslation('settings');
  const viewer = useDashboard(({ dashboard }) => dashboard.viewer);
  const root = useDashboard((payload) => payload.root);
  if (!isGuest(viewer)) return null;
  return (
    <a className="sign-in-link" href={siteLink(root, 'login')} data-tooltip="">
      <UiIcon name="sign-in" />
      <span>{t('sign-in-tooltip')}</span>
    </a>
  );
}
