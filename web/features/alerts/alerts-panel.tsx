import './alerts.css';
import '../../components/form/form.css';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertsReply } from '../../../schema/api/alerts.ts';
import { entriesOf, entryAt, mainFile, type Place } from '../../../schema/editing/configs.ts';
import { formatFor } from '../../../schema/format.ts';
import { mapping } from '../../../schema/values.ts';
import { fetchAlerts } from '../../api/alerts.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { CloseButton } from '../../components/button/close-button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { editedConfigs, useEditing } from '../../stores/editing.ts';
import { Channels } from './channels.tsx';
import { LastTold } from './last-told.tsx';
import { Rules } from './rules.tsx';
import { useSummary } from './use-summary.ts';

const at: Place = [mainFile, 'appConfig', 'alerts'];

/** Who is told of what, and by which ways: what the file says, to be edited, and how it went so far. */
export function AlertsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const served = useDashboard((payload) => payload.served);
  useEditing(({ log }) => log);
  const { channels, rules } = mapping(entryAt(editedConfigs(), at));
  const named = (entriesOf(channels) ?? []).map(mapping);
  const listed = (entriesOf(rules) ?? []).map(mapping);
  const { reply, failure } = useAlerts(served);
  const titleId = useId();
  const summary = useSummary(named, listed);
  return (
    <Modal className="alerts-panel" labelledBy={titleId} onClose={onClose}>
      <div className="alerts-head">
        <div>
          <h2 id={titleId}>{t('alerts-panel.title')}</h2>
          <p role="status">{summary}</p>
        </div>
        <CloseButton label={t('close')} onClose={onClose} />
      </div>
      <div className="alerts-columns">
        <div>
          <Rules at={[...at, 'rules']} rules={listed} channels={named} />
        </div>
        <div>
          <Channels at={[...at, 'channels']} channels={named} states={reply?.channels} />
          {failure !== undefined && <FailureMessage title={t('alerts-panel.no-state')} {...failureWords(failure, t)} />}
          {reply && <LastTold recent={reply.recent} format={formatFor(document.documentElement.lang)} />}
        </div>
      </div>
      <div className="alerts-foot">
        <p>{t('alerts-panel.note')}</p>
        <Button kind="main" onClick={onClose}>
          {t('panel.done')}
        </Button>
      </div>
    </Modal>
  );
}

/** How alerts stand by the server; nothing where there is none. */
function useAlerts(served: boolean): { reply?: AlertsReply; failure?: unknown } {
  const [state, setState] = useState<{ reply?: AlertsReply; failure?: unknown }>({});
  useEffect(() => {
    if (!served) return;
    fetchAlerts().then(
      (reply) => setState({ reply }),
      (failure: unknown) => setState({ failure }),
    );
  }, [served]);
  return state;
}
