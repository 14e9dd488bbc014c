import './empty-dashboard.css';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../app/use-permissions.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';
import { YamlSample } from '../../components/yaml-sample/yaml-sample.tsx';
import { CopyButton } from './copy-button.tsx';

const fiveLines = `sections:
  - name: Links
    items:
      - title: Wikipedia
        url: https://www.wikipedia.org`;

/** Stands where sections would: says that there are none, and gives those who may see the config the lines for a first one. */
export function EmptyDashboard() {
  const { t } = useTranslation('home');
  const { allowViewConfig } = usePermissions();
  return (
    <div className="no-data" data-copies="">
      <p>{t('no-data')}</p>
      {allowViewConfig && (
        <>
          <p className="hint">{t('no-data-hint')}</p>
          <button type="button" className="copy-button main edit-launcher needs-js">
            <UiIcon name="pencil" />
            {t('settings:edit')}
          </button>
          <div className="first-lines">
            <YamlSample text={fiveLines} />
            <CopyButton text={`${fiveLines}\n`}>{t('copy-lines')}</CopyButton>
          </div>
          <Opaque as="output" className="visually-hidden" />
        </>
      )}
    </div>
  );
}
