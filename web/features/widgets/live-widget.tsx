import { useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ComponentType, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../schema/config/settings.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { DashError } from '../../../schema/errors.ts';
import { figureOptionsOf } from '../../../schema/figures/figure-options.ts';
import { formatFor } from '../../../schema/format.ts';
import { type FramePlan, planFrame } from '../../../schema/frame-plan.ts';
import { isOwnGrant } from '../../../schema/rules/access/grants.ts';
import type { End } from '../../../schema/shown.ts';
import {
  type ShowContext,
  type WidgetDeclaration,
  type WidgetOutline,
  type WidgetTitle,
  type Words,
  wordsFor,
} from '../../../schema/widget.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { lostAfter, oldAfter } from '../../../schema/widget-drawing.ts';
import { pictureWay } from '../../../schema/widget-pictures.ts';
import { isOwnAddress } from '../../../schema/widget-plan.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { copyText } from '../../browser/clipboard.ts';
import { Boundary } from '../../components/boundary/boundary.tsx';
import type { Failure } from '../../components/widget-frame/widget-failure.tsx';
import { WidgetFrame } from '../../components/widget-frame/widget-frame.tsx';
import { reportRepeated } from '../../errors/repeated-errors.ts';
import { foldsOf } from '../../stored/collapse.ts';
import { offerVerbs, type WidgetVerbs } from '../../stores/widget-verbs.ts';
import { loadView, typeOf, type WidgetModule } from '../../widgets/load-view.ts';
import { useErrorWords } from '../../words/error-words.ts';
import { addWidgetWords, hasWidgetWords } from '../../words/i18n.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import { useActs } from './use-acts.ts';
import { useGatheredData } from './use-gathered-data.ts';
import { useIsPast } from './use-is-past.ts';
import { useOpenBook } from './use-open-book.ts';
import { useWidgetData, type WidgetData, widgetQueries } from './use-widget-data.ts';
import { writtenTime } from './written-time.ts';

export interface LiveWidgetProps {
  entry: WidgetEntry;
  settings: Settings;
  /** Address of the page that shows the widget's section alone; absent on that page. */
  sectionPath?: string | undefined;
  /** The heading of the section says the label. */
  inHeading?: boolean | undefined;
  outline: WidgetOutline;
  /** Whether a Dash server stands behind the page. */
  served: boolean;
  /** Whether that server gathers its data. */
  gathered: boolean;
  /** Whether its data of the time of the build stand in the page. */
  built?: boolean;
  inView: boolean;
  /** The viewer is an administrator. */
  isAdmin?: boolean;
  /** Has the data in another way, once the view is there. */
  Loaded?: ComponentType<LoadedWidgetProps>;
}

/** A widget that loads its view and has its data, in its frame. */
export function LiveWidget(props: LiveWidgetProps) {
  const { entry, gathered } = props;
  const { i18n } = useTranslation('widgets');
  const module = useQuery(viewQuery(entry.type, i18n), widgetQueries);
  const error = module.error ? toDashError(module.error) : undefined;
  useLoggedError(error?.code === waiting ? undefined : error);
  if (!module.data) return <WaitingFrame {...props} error={error} retry={() => void module.refetch()} />;
  const Loaded = props.Loaded ?? (gathered ? GatheredWidget : AskingWidget);
  return <Loaded {...props} module={module.data} />;
}

const viewQuery = (type: string, i18n: i18n) => ({
  queryKey: ['widget-view', type],
  queryFn: () => load(type, i18n),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Loads the view of a type ahead, so that a `LiveWidget` of it shows its data at once. Rejects where it can't be loaded. */
export const prepareWidget = (type: string, i18n: i18n): Promise<unknown> =>
  widgetQueries.fetchQuery(viewQuery(type, i18n));

/** Code of a type that people use, and that this version doesn't have yet. */
const waiting = 'waiting-widget';

/** Loads a widget, and its words where the page has brought none for it. */
async function load(name: string, i18n: i18n): Promise<WidgetModule> {
  if (!name) {
    throw new DashError('missing-type', 'Missing type attribute for widget', {
      hint: 'Add its "type", such as "clock".',
    });
  }
  const loading = loadView(name);
  if (loading) {
    const words = hasWidgetWords(i18n, typeOf(name)) ? undefined : addWidgetWords(i18n);
    const [module] = await Promise.all([loading, words]);
    return module;
  }
  const { awaitedWidgetTypes } = await import('../../../schema/config/widget-types.ts');
  throw awaitedWidgetTypes.has(name)
    ? new DashError(waiting, `The widget "${name}" is not there yet.`)
    : new DashError('unknown-widget', `Widget type was not found: "${name}"`, {
        hint: 'Check how its "type" is written.',
        values: { type: name },
      });
}

/** Failures that only another config, or another way of serving it, mends: a retry does not. */
const lasting = new Set([
  'missing-type',
  'unknown-widget',
  waiting,
  'missing-option',
  'bad-option',
  'bad-time-zone',
  'bad-locale',
  'bad-frame-address',
  'insecure-frame',
  'missing-variable',
  'needs-server',
]);
const isLasting = ({ code }: DashError): boolean => lasting.has(code);

/** The frame while the view is loading, or could not be loaded. */
function WaitingFrame(props: LiveWidgetProps & { error: DashError | undefined; retry: () => void }) {
  const { entry, settings, outline, inHeading, error, retry } = props;
  const { t } = useTranslation('widgets');
  const plan = planFrame(entry, settings);
  const isWaiting = error?.code === waiting;
  const failure = useFailure(isWaiting ? undefined : error, props, retry);
  return (
    <WidgetFrame
      type={entry.type}
      label={plan.label}
      inHeading={inHeading}
      outline={outline}
      loading={!(isWaiting || failure)}
      waitingText={t('general.loading')}
      note={isWaiting ? t('frame.waiting-type', { type: entry.type }) : undefined}
      failure={failure}
      t={t as Words}
    />
  );
}

export interface LoadedWidgetProps extends LiveWidgetProps {
  module: WidgetModule;
}

function GatheredWidget(props: LoadedWidgetProps) {
  const { entry, settings, inView, module } = props;
  const plan = useMemo(() => planFrame(entry, settings, module.widget), [entry, settings, module]);
  const data = useGatheredData(module.widget, entry, inView);
  return <LoadedWidget {...props} plan={plan} data={data} />;
}

/** A widget that asks by itself, or that asks nobody. */
export function AskingWidget(props: LoadedWidgetProps) {
  const { entry, settings, served, built = false, inView, module } = props;
  const plan = useMemo(() => planFrame(entry, settings, module.widget), [entry, settings, module]);
  const data = useWidgetData(module.widget, entry, plan, { inView, served, built });
  return <LoadedWidget {...props} plan={plan} data={data} />;
}

/** A widget with its data, in its frame. */
export function LoadedWidget(props: LoadedWidgetProps & { plan: FramePlan; data: WidgetData }) {
  const { entry, sectionPath, inHeading, inView, built = false, module, plan } = props;
  const { options, data, hasData, at, error, isRefused, refresh } = props.data;
  const { widget, default: View } = module;
  const { t, i18n } = useTranslation('widgets');
  const [viewFailure, setViewFailure] = useState<{ error: DashError; data: unknown; refreshes: number }>();
  const { refreshes, refreshing, pressed, place, handleRefresh } = useRefreshes(
    refresh,
    pollsItself(widget) ? 0 : plan.interval,
    inView,
    at,
  );

  const viewError = viewFailure?.data === data && viewFailure?.refreshes === refreshes ? viewFailure?.error : undefined;
  const failed = error ?? viewError;
  const words = useMemo(() => wordsFor(widget, t as Words), [widget, t]);
  // In the language of now, which the page may not have come in.
  const outline = widget.bare ? props.outline : { ...props.outline, label: words('label') };
  const locale = viewerLocale(i18n.language, navigator.languages);
  const format = formatFor(locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the time of these data.
  const came = useMemo(() => Date.now(), [data]);
  useLoggedError(failed);
  const handleViewError = useCallback(
    (cause: unknown) => setViewFailure({ error: toDashError(cause), data, refreshes }),
    [data, refreshes],
  );
  // What a build has kept is all that its page will ever have where only a server may ask.
  const isLost = useIsPast(!failed || built || at === undefined ? undefined : at + lostAfter(plan.interval));
  const shows = hasData && options !== undefined && !viewError && (!isLost || plan.ignoreErrors);
  const [shownSince] = useState(() => Date.now());
  const oldFrom = at === undefined ? undefined : at + oldAfter(plan.interval);
  // What is asked once says nothing of how long it holds: it is old once asking again fails, or where it was when it came.
  const isOld = useIsPast(plan.interval === 0 && oldFrom !== undefined && oldFrom > shownSince ? undefined : oldFrom);
  // An update that fails once says nothing yet, unless the viewer has asked for it or none will come.
  const isSaid = failed && (plan.interval === 0 || (!plan.ignoreErrors && (pressed || isLasting(failed))));
  const tellsTime = isOld || isSaid;
  const oldTime = shows && tellsTime ? at : undefined;
  const failure = useFailure(plan.ignoreErrors || (shows && !tellsTime) ? undefined : failed, props, handleRefresh);
  const hasControls = !plan.hideControls && widget.controls !== false && (hasData || failed !== undefined);
  const canRefresh = hasControls && !isRefused && !(failed && isLasting(failed));
  const open = hasControls && (shows || !failed) ? sectionPath : undefined;
  const { gathered, isAdmin = false } = props;
  const granted = isOwnGrant(entry.actions);
  const actor = useMemo(() => ({ isAdmin, granted }), [isAdmin, granted]);
  const { acts, actOn } = useActs({
    ...{ widget, id: entry.id, words, actor },
    ...{ data: gathered && hasData && !plan.hideControls ? data : undefined, options },
  });
  const folds = useMemo(() => foldsOf(entry.id), [entry.id]);
  const isPreview = props.Loaded !== undefined;
  const openBook = useOpenBook({ widget, entry, gathered, data, isPreview });
  const verbs = { refresh: canRefresh ? handleRefresh : undefined, open, ...(acts.length > 0 && { acts }) };
  useCopies(place, t('frame.copied'));
  useVerbs(entry.id, refreshing ? undefined : verbs);
  const figureOptions = useMemo(() => figureOptionsOf(entry, isAdmin), [entry, isAdmin]);
  const context = { options: options as never, t: words, format, locale, asOf: at ?? came, isAdmin };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the context follows from these.
  const [title, end] = useMemo(
    () => (hasData && options ? headOf(widget, data, context) : []),
    [hasData, widget, data, options, words, format],
  );

  const picture = useMemo(
    () =>
      options === undefined || !hasData
        ? () => undefined
        : pictureWay(widget, { id: entry.id, options, data, isGathered: gathered, address }),
    [widget, entry.id, options, data, hasData, gathered],
  );

  return (
    <WidgetFrame
      type={widget.type}
      label={plan.label}
      inHeading={inHeading}
      outline={outline}
      title={title}
      end={end}
      loading={refreshing || !(hasData || failure || (failed && plan.ignoreErrors))}
      waitingText={t('general.loading')}
      asOf={oldTime === undefined ? undefined : writtenTime(oldTime, format)}
      // One that is to stay quiet says no more than that it has nothing.
      note={failed && plan.ignoreErrors && !shows && !refreshing ? t('frame.nothing-came') : undefined}
      failure={failure}
      t={t as Words}
      hasMenu={canRefresh || open !== undefined || acts.length > 0}
      place={place}
    >
      {shows && (
        <Boundary attempt={[data, refreshes]} onError={handleViewError}>
          <View
            data={data as never}
            {...context}
            {...{ address, picture, actOn, openBook, refreshes, folds }}
            figureOptions={figureOptions}
            label={plan.label}
          />
        </Boundary>
      )}
    </WidgetFrame>
  );
}

/** What the header says of the data; nothing where they can't be read for that either, which the view says. */
function headOf(
  widget: WidgetDeclaration,
  data: unknown,
  context: ShowContext<never>,
): readonly [title?: WidgetTitle | undefined, end?: End | undefined] {
  try {
    return [widget.title?.(data, context), widget.end?.(data, context)];
  } catch {
    return [];
  }
}

const pollsItself = (widget: WidgetDeclaration) => widget.request !== undefined;

/** A path without a host is one of the dashboard's own. */
const address = (url: string) => (isOwnAddress(url) ? siteUrl(url.replace(/^(?:\.?\/)+/, '')) : url);

/** What is shown of an error, with a way to try again where that can help; nothing until there are words for it. */
function useFailure(
  error: DashError | undefined,
  { served }: Pick<LiveWidgetProps, 'served'>,
  retry: () => void,
): Failure | undefined {
  const { t } = useTranslation('widgets');
  const words = useErrorWords(error);
  if (!error || !words) return undefined;
  if (!isLasting(error)) return { ...words, actions: [{ label: t('frame.retry'), run: retry }] };
  const { name, secret } = error.values ?? {};
  if (error.code !== 'missing-option') return words;
  // It may well be in the file: what is built holds no secrets.
  if (secret && !served) return { ...words, hint: t('errors.missing-secret.do', { name }) };
  const copy = { label: t('frame.copy-line'), run: () => void copyText(`${name}: `, t('frame.copied-line')) };
  return { ...words, actions: [copy] };
}

/** Copies what a button within the frame names, and says so. */
function useCopies(place: RefObject<HTMLElement | null>, success: string): void {
  useEffect(() => {
    const copy = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
      if (button) void copyText(button.dataset.copy ?? '', success);
    };
    const frame = place.current;
    frame?.addEventListener('click', copy);
    return () => frame?.removeEventListener('click', copy);
  }, [place, success]);
}

/** Offers the menu of a widget what can be done with it; nothing while it is loading. */
function useVerbs(id: string, verbs: WidgetVerbs | undefined): void {
  useEffect(() => (verbs ? offerVerbs(id, verbs) : undefined));
}

/**
 * The viewer's refreshes, and those by the clock of a widget that asks nothing itself; `pressed` says whether there was one
 * since the data came that were got `at` a time. Focus moves to the menu from a button that is gone once there are data;
 * `place` is the frame.
 */
function useRefreshes(refresh: () => Promise<void>, ownInterval: number, inView: boolean, at: number | undefined) {
  const [refreshes, setRefreshes] = useState(0);
  const [pressedAt, setPressedAt] = useState<{ at: number | undefined }>();
  const [refreshing, setRefreshing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
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
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [refreshing]);

  const handleRefresh = async () => {
    wantsFocus.current = true;
    setRefreshes((count) => count + 1);
    setPressedAt({ at });
    setRefreshing(true);
    try {
      await refresh();
    } finally {
      setRefreshing(false);
    }
  };
  return { refreshes, refreshing, pressed: pressedAt !== undefined && pressedAt.at === at, place, handleRefresh };
}

/** Each failure is written to the session's error log, shown or not. */
function useLoggedError(error: Error | undefined): void {
  useEffect(() => {
    if (error) reportRepeated(error.message, error.cause);
  }, [error]);
}
