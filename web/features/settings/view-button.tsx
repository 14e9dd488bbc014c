import { useTranslation } from 'react-i18next';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { viewPanelId } from './view-panel.tsx';

/** Opens the panel with everything that one sets once: `ViewPanel`, which has to stand on the same page. */
export function ViewButton() {
  const { t } = useTranslation('settings');
  return (
    <button type="button" className="view-button" popoverTarget={viewPanelId} data-tooltip="">
      <UiIcon name="sliders" />
      <span>{t('view-label')}</span>
    </button>
  );
}
