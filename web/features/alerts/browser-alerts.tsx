import './alerts.css';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../app/app-context.ts';
import { ThisBrowser } from './this-browser.tsx';

/** Lets this browser be told of alerts, for whoever may be. */
export function BrowserAlerts() {
  const { t } = useTranslation('browser-alerts');
  const { name } = useDashboard(({ dashboard }) => dashboard.viewer);
  return (
    <div className="browser-alerts">
      <p>{t('intro')}</p>
      <ThisBrowser />
      {name !== undefined && <p className="alert-hint">{t('ends')}</p>}
    </div>
  );
}
