import { useTranslation } from 'react-i18next';
import { Button } from '../components/button/button.tsx';
import { closeDialog } from '../stores/dialogs.ts';
import { enterEditing } from '../stores/edit-mode.ts';
import { openPanel } from '../stores/editing.ts';

/** Leads to the editor of the whole config, which stands beside the page that it changes. */
export function RawEditorTab() {
  const { t } = useTranslation('config-menu');
  const open = () => {
    closeDialog('config-menu');
    void enterEditing(() => openPanel({ of: 'raw' }));
  };
  return (
    <div className="raw-editor-tab">
      <p>{t('raw-about')}</p>
      <p>{t('raw-nothing-yet')}</p>
      <div>
        <Button kind="main" onClick={open}>
          {t('raw-open')}
        </Button>
      </div>
    </div>
  );
}
