import './part-panels.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../app/use-permissions.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';

interface Props {
  title: string;
  file: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel for a part of the config; who may not see the config is told so in place of it. */
export function PartPanel({ title, file, onClose, children }: Props) {
  const { t } = useTranslation('editor');
  const { allowViewConfig } = usePermissions();
  return (
    <SidePanel
      title={title}
      detail={t('parts.in', { file })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        allowViewConfig && (
          <Button kind="main" onClick={onClose}>
            {t('panel.done')}
          </Button>
        )
      }
    >
      {allowViewConfig ? children : <FailureMessage message={t('parts.closed')} />}
    </SidePanel>
  );
}
