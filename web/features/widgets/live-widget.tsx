import { useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../schema/config/settings.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { DashError } from '../../../schema/errors.ts';
import { formatFor } from '../../../schema/format.ts';
import { planFrame } from '../../../schema/frame-plan.ts';
import { type WidgetDeclaration, type Words, wordsFor } from '../../../schema/widget.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { isOwnAddress } from '../../../schema/widget-plan.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { WidgetFrame } from '../../components/widget-frame/widget-frame.tsx';
import { reportRepeated } from '../../stores/repeated-errors.ts';
import { loadView, typeOf, type WidgetModule } from '../../widgets/load-view.ts';
import { addWidgetWords, hasWidgetWords } from '../../words/i18n.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import { useWidgetData, widgetQueries } from './use-widget-data.ts';
import { ViewBoundary } from './view-boundary.tsx';

export interface LiveWidgetProps {
  entry: WidgetEntry;
  settings: Settings;
  sectionPath: string;
  height: number;
  /** Whether a Dash server stands behind the page. */
  served: boolean;
  inView: boolean;
}

/** A widget that loads its view and fetches its data, in its frame. */
export function LiveWidget(props: LiveWidgetProps) {
  const { entry } = props;
  const { i18n } = useTranslation('widgets');
  const module = useQuery(
    {
      queryKey: ['widget-view', entry.type],
      queryFn: () => load(entry.type, i18n),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
    widgetQueries,
  );
  useLoggedError(module.error ?? undefined);
  if (module.data) return <LoadedWidget {...props} module={module.data} />;
  return <WaitingFrame {...props} error={module.error ?? undefined} retry={() => module.refetch()} />;
}

/** Loads a widget, and its words where the page has brought none for it. */
async function load(name: string, i18n: i18n): Promise<WidgetModule> {
  if (!name) throw new DashError('missing-type', 'Missing type attribute for widget');
  const loading = loadView(name);
  if (!loading) throw new DashError('unknown-widget', `Widget type was not found: "${name}"`);
  const words = hasWidgetWords(i18n, typeOf(name)) ? undefined : addWidgetWords(i18n);
  const [module] = await Promise.all([loading, words]);
  return module;
}

/** Whether only another config, or another way of serving it, mends a failure: a retry does not. */
const isLasting = ({ code }: DashError): boolean => ['missing-type', 'unknown-widget', 'needs-server'].includes(code);

/** The frame while the view is loading, or could not be loaded. */
function WaitingFrame(props: LiveWidgetProps & { error: Error | undefined; retry: () => void }) {
  const { entry, settings, height, error, retry } = props;
  const { t } = useTranslation('widgets');
  const plan = planFrame(entry, settings);
  return (
    <WidgetFrame
      type={entry.type}
      label={plan.label}
      height={height}
      loading={!error}
      waitingText={t('general.loading')}
      error={error && toDashError(error)}
      t={t as Words}
      onRefresh={error && isLasting(toDashError(error)) ? undefined : retry}
      hideControls={plan.hideControls}
    />
  );
}

function LoadedWidget(props: LiveWidgetProps & { module: WidgetModule }) {
  const { entry, settings, sectionPath, height, served, inView, module } = props;
  const { widget, default: View } = module;
  const { t, i18n } = useTranslation('widgets');
  const plan = useMemo(() => planFrame(entry, settings, widget), [entry, settings, widget]);
  const { options, data, hasData, error, isRefused, refresh } = useWidgetData(widget, entry, plan, { inView, served });
  const [viewFailure, setViewFailure] = useState<{ error: DashError; data: unknown; refreshes: number }>();
  const { refreshes, refreshing, refreshButton, handleRefresh } = useRefreshes(
    refresh,
    pollsItself(widget) ? 0 : plan.interval,
    inView,
  );

  const viewError = viewFailure?.data === data && viewFailure?.refreshes === refreshes ? viewFailure?.error : undefined;
  const failure = error ?? viewError;
  const words = useMemo(() => wordsFor(widget, t as Words), [widget, t]);
  const locale = viewerLocale(i18n.language, navigator.languages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the time of these data.
  const asOf = useMemo(() => Date.now(), [data]);
  useLoggedError(failure);
  const handleViewError = useCallback(
    (cause: unknown) => setViewFailure({ error: toDashError(cause), data, refreshes }),
    [data, refreshes],
  );

  return (
    <WidgetFrame
      type={widget.type}
      label={plan.label}
      height={height}
      loading={refreshing || !(hasData || failure)}
      waitingText={t('general.loading')}
      error={plan.ignoreErrors ? undefined : failure}
      t={t as Words}
      sectionPath={sectionPath}
      hideControls={plan.hideControls}
      onRefresh={isRefused || (failure && isLasting(failure)) ? undefined : handleRefresh}
      refreshButton={refreshButton}
    >
      {hasData && options && (
        <ViewBoundary key={refreshes} data={data} onError={handleViewError}>
          <View
            data={data as never}
            options={options as never}
            t={words}
            format={formatFor(locale)}
            locale={locale}
            asOf={asOf}
            address={address}
            refreshes={refreshes}
          />
        </ViewBoundary>
      )}
    </WidgetFrame>
  );
}

const pollsItself = (widget: WidgetDeclaration) => widget.request !== undefined;

/** A path without a host is one of the dashboard's own. */
const address = (url: string) => (isOwnAddress(url) ? siteUrl(url.replace(/^(?:\.?\/)+/, '')) : url);

/**
 * The viewer's refreshes, and those by the clock of a widget that asks nothing itself. Focus stays on the button that
 * goes away while loading.
 */
function useRefreshes(refresh: () => Promise<void>, ownInterval: number, inView: boolean) {
  const [refreshes, setRefreshes] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (ownInterval <= 0 || !inView) return;
    const timer = setInterval(() => {
      if (!document.hidden) setRefreshes((count) => count + 1);
    }, ownInterval * 1000);
    return () => clearInterval(timer);
  }, [ownInterval, inView]);

  useEffect(() => {
    if (refreshing || !wantsFocus.current) return;
    wantsFocus.current = false;
    if (document.activeElement === document.body) refreshButton.current?.focus();
  }, [refreshing]);

  const handleRefresh = async () => {
    wantsFocus.current = true;
    setRefreshes((count) => count + 1);
    setRefreshing(true);
    try {
      await refresh();
    } finally {
      setRefreshing(false);
    }
  };
  return { refreshes, refreshing, refreshButton, handleRefresh };
}

/** Each failure is written to the session's error log, shown or not. */
function useLoggedError(error: Error | undefined): void {
  useEffect(() => {
    if (error) reportRepeated(error.message, error.cause);
  }, [error]);
}
