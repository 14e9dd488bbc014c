import './fault-banner.css';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { fault, showFault } from '../../stores/fault.ts';

/** Shows where the config file is broken, or why it can't be read, while the last good dashboard stays. */
export function FaultBanner() {
  const { t } = useTranslation('notices');
  const found = useStore(fault, (state) => state.fault);
  return (
    <div role="alert" className="fault-place">
      {found && (
        <div className="fault-banner">
          <UiIcon name="warning" />
          <p>
            <strong>{t(found.unreadable ? 'config-unreadable' : 'config-broken')}</strong>{' '}
            <code dir={found.unreadable ? 'ltr' : undefined}>
              {found.unreadable ? found.message : t('config-broken-place', { ...found })}
            </code>
          </p>
          <button type="button" data-tooltip="" onClick={() => showFault(undefined)}>
            <UiIcon name="clear" />
            <span className="visually-hidden">{t('dismiss')}</span>
          </button>
        </div>
      )}
    </div>
  );
}
