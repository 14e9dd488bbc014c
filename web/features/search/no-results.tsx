import './no-results.css';
import { useTranslation } from 'react-i18next';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';

/**
 * What stands on the page while no tile matches what is searched for: `filterTiles` shows it, `showSearch` fills it in, and
 * its button does what Enter does.
 */
export function NoResults() {
  const { t } = useTranslation('search');
  return (
    <div className="no-results" id="no-results" hidden suppressHydrationWarning>
      <span className="no-results-mark">
        <UiIcon name="search" />
      </span>
      <Opaque as="p" className="no-results-title" />
      <Opaque as="p" className="no-results-hint" />
      <button type="button" className="web-offer" hidden suppressHydrationWarning>
        <Opaque as="span" className="web-offer-text" />
      </button>
      <p className="no-results-keys">
        <kbd>{t('escape-key')}</kbd> {t('escape-shows-all')}
      </p>
    </div>
  );
}
