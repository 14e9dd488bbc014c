import './history.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryReply } from '../../../schema/api/config-manager.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { product } from '../../../schema/product.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { fetchHistory } from '../../api/config-manager.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { SnapshotView } from './snapshot-view.tsx';
import { useFetched } from './use-fetched.ts';
import { dateText, sizeText, timeAgo } from './when.ts';

type Snapshot = HistoryReply['snapshots'][number];

/** The stored states of the config's files: to read, to compare with the present, to restore. */
export function History() {
  const { t } = useTranslation('history');
  const { allowWriteToDisk } = usePermissions();
  if (!allowWriteToDisk) return <p>{t('closed')}</p>;
  return <Files />;
}

/** Chooses the file, at first that of the present page. */
function Files() {
  const { t } = useTranslation('history');
  const dashboard = useDashboard((payload) => payload.dashboard);
  const files = localFiles(dashboard);
  const own = dashboard.page.source;
  const [chosen, choose] = useState(files.some(({ path }) => path === own) ? (own ?? '') : '');
  return (
    <div className="history">
      {files.length > 0 && (
        <label className="history-file">
          {t('file')}
          <select value={chosen} onChange={(event) => choose(event.target.value)}>
            <option value="">{t('main-file', { file: product.configPath.slice(1) })}</option>
            {files.map(({ name, path }) => (
              <option key={path} value={path}>
                {t('page-file', { name, path })}
              </option>
            ))}
          </select>
        </label>
      )}
      <States key={chosen} filename={chosen} />
    </div>
  );
}

/** The files of pages that stand beside the main one, each once. */
function localFiles({ pages }: Pick<Dashboard, 'pages'>): { name: string; path: string }[] {
  const files = new Map<string, string>();
  for (const { name, source, local } of pages) {
    if (source !== undefined && !local && !isExternal(source) && !files.has(source)) files.set(source, name);
  }
  return [...files].map(([path, name]) => ({ path, name }));
}

/** The states of one file; one that is chosen is shown beside them. */
function States({ filename }: { filename: string }) {
  const { t } = useTranslation('history');
  const shown = useDashboard(({ version }) => version);
  const [restored, setRestored] = useState(0);
  const [chosen, choose] = useState<string>();
  // Whatever changes the page may have changed the file.
  const moment = `${shown}:${restored}`;
  const { reply, failure } = useFetched(`history:${filename}`, moment, (signal) => fetchHistory(filename, signal));
  if (failure !== undefined) return <FailureMessage {...failureWords(failure, t)} />;
  if (!reply) return <p role="status">{t('loading')}</p>;
  const { snapshots, version } = reply;
  const snapshot = snapshots.find(({ id }) => id === chosen);
  if (snapshots.length === 0) return <p className="history-note">{t('empty')}</p>;
  return (
    <div className="history-columns">
      <fieldset className="history-states">
        <legend>{t('states', { count: snapshots.length })}</legend>
        {snapshots.map((one) => (
          <State
            key={one.id}
            snapshot={one}
            chosen={one.id === chosen}
            isNow={one.version === version}
            onChoose={() => choose(one.id)}
          />
        ))}
      </fieldset>
      {snapshot ? (
        <SnapshotView
          key={snapshot.id}
          {...{ filename, snapshot, moment }}
          isNow={snapshot.version === version}
          onRestored={() => setRestored(restored + 1)}
        />
      ) : (
        <p className="history-note">{t('choose')}</p>
      )}
    </div>
  );
}

interface StateProps {
  snapshot: Snapshot;
  chosen: boolean;
  /** Whether the file is as it was then. */
  isNow: boolean;
  onChoose: () => void;
}

function State({ snapshot: { time, bytes }, chosen, isNow, onChoose }: StateProps) {
  const { t, i18n } = useTranslation('history');
  return (
    <label className="history-state">
      <input type="radio" name="history-state" checked={chosen} onChange={onChoose} />
      <span>
        <time dateTime={time}>{dateText(time, i18n.language)}</time>
        <small>
          {timeAgo(time, i18n.language)} · {sizeText(bytes, i18n.language)}
          {isNow && ` · ${t('present')}`}
        </small>
      </span>
    </label>
  );
}
