import './alerts.css';
import { useTranslation } from 'react-i18next';
import { ThisBrowser } from './this-browser.tsx';

/** Lets this browser be told of alerts, for whoever may be. */
export function BrowserAlerts() {
  const { t } = useTranslation('browser-alerts');
  return (
    <div className="browser-alerts">
      <p>{t('intro')}</p>
      <ThisBrowser />
      <p className="alert-hint">{t('ends')}</p>
    </div>
  );
}
