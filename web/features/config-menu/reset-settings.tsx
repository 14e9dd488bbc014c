import './reset-settings.css';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { Button } from '../../components/button/button.tsx';
import { reportError } from '../../errors/error-log.ts';
import { clearBrowser } from '../../stored/clear-stored.ts';
import { toastAfterLoad } from '../../stored/toast-after-load.ts';

/** Asks before it removes what this browser keeps for the viewer, then shows the dashboard anew. */
export function ResetSettings({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('config-menu');
  const reset = () => {
    try {
      clearBrowser();
      toastAfterLoad(t('data-cleared'));
    } catch (cause) {
      reportError('The settings of this browser could not be cleared.', cause);
    }
    window.location.reload();
  };
  return (
    <div className="reset-settings">
      <p>{t('reset-what', { file: product.configPath.slice(1) })}</p>
      <p>{t('reset-backup')}</p>
      <p>{t('reset-confirm')}</p>
      <div className="dialog-actions">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind="danger" onClick={reset}>
          {t('reset-do')}
        </Button>
      </div>
    </div>
  );
}
