import './history.css';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { HistoryReply } from '../../../schema/api/config-manager.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { product } from '../../../schema/product.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { createMatcher, textForSearch } from '../../../schema/rules/search/filter.ts';
import { fetchHistory } from '../../api/config-manager.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import type { Difference } from './difference-between.ts';
import { SnapshotView } from './snapshot-view.tsx';
import { stateWords } from './state-words.ts';
import { clockText, dateText, dayText } from './time-text.ts';
import { useDifferences } from './use-differences.ts';
import { useFetched } from './use-fetched.ts';

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

/** Whether a state has room beside the list; the stylesheet names the same width. */
const hasRoomBeside = (): boolean => matchMedia('(width >= 700px)').matches;

/** The newest state that is not the present one. */
const stateBefore = ({ snapshots, version }: HistoryReply): string | undefined =>
  snapshots.find((one) => one.version !== version)?.id;

/** The states of one file; one that is chosen is shown beside them, at first the one before the present. */
function States({ filename }: { filename: string }) {
  const { t } = useTranslation('history');
  const shown = useDashboard(({ version }) => version);
  const [restored, setRestored] = useState(0);
  // It stays the first while others are saved: what somebody looks at does not change by itself.
  const [picked, pick] = useState<{ id: string | undefined }>();
  // Whatever changes the page may have changed the file.
  const moment = `${shown}:${restored}`;
  const { reply, failure } = useFetched(`history:${filename}`, moment, (signal) => fetchHistory(filename, signal));
  if (failure !== undefined) return <FailureMessage {...failureWords(failure, t)} />;
  if (!reply) return <p role="status">{t('loading')}</p>;
  if (!picked && hasRoomBeside()) pick({ id: stateBefore(reply) });
  if (reply.snapshots.length === 0) return <p className="history-note">{t('empty')}</p>;
  return (
    <StateList
      {...{ filename, moment, reply }}
      chosen={picked?.id}
      choose={(id) => pick({ id })}
      onRestored={() => setRestored((count) => count + 1)}
    />
  );
}

interface ListProps {
  filename: string;
  reply: HistoryReply;
  moment: string;
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
  onRestored: () => void;
}

/** The states by their days, found by what was changed, by name or by day. */
function StateList({ filename, reply: { snapshots, version }, moment, chosen, choose, onRestored }: ListProps) {
  const { t, i18n } = useTranslation('history');
  const { language } = i18n;
  const [query, search] = useState('');
  const { told, more } = useDifferences(filename, snapshots);
  const snapshot = snapshots.find(({ id }) => id === chosen);
  const rows = snapshots.map((one, index) => {
    const { id, time } = one;
    const words = wordsOf(told.get(id), index === snapshots.length - 1, t);
    const day = dayText(time, language);
    return {
      ...one,
      day,
      words,
      all: textForSearch(words, one.by ?? '', day, dateText(time, language)),
    };
  });
  const isWanted = createMatcher(query);
  const found = rows.filter(({ all }) => isWanted(all));
  const list = useRef<HTMLDivElement>(null);
  const goBack = () => {
    const state = list.current?.querySelector<HTMLElement>('input:checked');
    flushSync(() => choose(undefined));
    state?.focus();
  };
  const days = [...new Set(found.map(({ day }) => day))];
  return (
    <div className={`history-columns${snapshot ? ' history-chosen' : ''}`}>
      <div className="history-list" ref={list}>
        <input
          type="search"
          className="history-search"
          placeholder={t('find')}
          aria-label={t('find')}
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        <fieldset className="history-states">
          <legend>{t('states', { count: snapshots.length })}</legend>
          {found.length === 0 && (
            <p role="status" className="history-note">
              {t('none-found')}
            </p>
          )}
          {days.map((day) => (
            <div key={day}>
              <h3 className="history-day">{day}</h3>
              {found
                .filter((row) => row.day === day)
                .map((row) => (
                  <State
                    key={row.id}
                    snapshot={row}
                    words={row.words}
                    lines={told.get(row.id)?.lines ?? 0}
                    chosen={row.id === chosen}
                    isNow={row.version === version}
                    onChoose={() => choose(row.id)}
                  />
                ))}
            </div>
          ))}
          {more && <Button onClick={more}>{t('tell-more')}</Button>}
        </fieldset>
      </div>
      {snapshot ? (
        <SnapshotView
          key={snapshot.id}
          {...{ filename, snapshot, moment, onRestored }}
          later={snapshots.indexOf(snapshot)}
          isNow={snapshot.version === version}
          onBack={goBack}
        />
      ) : (
        <p className="history-note history-choose">{t('choose')}</p>
      )}
    </div>
  );
}

function wordsOf(told: Difference | undefined, isFirst: boolean, t: TFunction<'history'>): string {
  if (isFirst) return t('told-first');
  return told?.changes ? stateWords(told.changes, t) : '';
}

interface StateProps {
  snapshot: Snapshot;
  /** What made it of the one before; empty where that isn't known. */
  words: string;
  lines: number;
  chosen: boolean;
  /** Whether the file is as it was then. */
  isNow: boolean;
  onChoose: () => void;
}

function State({ snapshot: { time, by }, words, lines, chosen, isNow, onChoose }: StateProps) {
  const { t, i18n } = useTranslation('history');
  return (
    <label className="history-state">
      <input type="radio" name="history-state" checked={chosen} onChange={onChoose} />
      <span>
        <span className="history-words" dir="auto">
          {words || dateText(time, i18n.language)}
        </span>
        <small>
          <time dateTime={time}>{clockText(time, i18n.language)}</time>
          {by !== undefined && <bdi className="history-by">{by}</bdi>}
          <span>{isNow ? t('present') : lines > 0 && t('lines', { count: lines })}</span>
        </small>
      </span>
    </label>
  );
}
