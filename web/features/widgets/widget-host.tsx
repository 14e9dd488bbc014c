import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../schema/config/settings.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { planFrame } from '../../../schema/frame-plan.ts';
import type { WidgetOutline, Words } from '../../../schema/widget.ts';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { WidgetFrame } from '../../components/widget-frame/widget-frame.tsx';
import { reportError } from '../../errors/error-log.ts';
import { addWidgetWords, hasWidgetWords } from '../../words/i18n.ts';
import type { LiveWidgetProps } from './live-widget.tsx';
import { spanOf } from './span.ts';
import { useInView } from './use-in-view.ts';

interface Props {
  entry: WidgetEntry;
  settings: Settings;
  /** Address of the page that shows the widget's section alone, for the way to full screen. */
  sectionPath: string;
  /** The heading of the section says the label. */
  inHeading?: boolean;
  /** Stands above it, in its place. */
  tools?: ReactNode;
}

/** The frame where the build has made none. */
const usualOutline: WidgetOutline = { height: 96 };

/**
 * The place of one widget. It is prerendered as a frame with its label and reserved height, in which the server draws what
 * it has of the widget (`web/render/draw-widget.tsx`). That stays as it is, and React looks into nothing of it, until the
 * part that fetches and renders has been loaded, once the widget comes into view, and takes its place.
 */
export function WidgetHost({ entry, settings, sectionPath, inHeading, tools }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const outline = useDashboard(({ frames }) => frames?.[entry.id]) ?? usualOutline;
  const isAlone = useDashboard(({ section }) => section !== undefined);
  const served = useDashboard((payload) => payload.served);
  const gathered = useDashboard((payload) => payload.gathered?.includes(entry.id)) ?? false;
  const isAdmin = useDashboard(({ dashboard }) => dashboard.viewer.admin);
  const built = useDashboard((payload) => payload.built?.includes(entry.id)) ?? false;
  const { standIn } = useApp();
  const isPrerendered = useIsPrerendered();
  const { Live, wasDrawn, hasFailed, load } = useLiveWidget(entry.type, place);
  const { t, i18n } = useTranslation('widgets');
  const { label } = planFrame(entry, settings);
  // A failure can only be shown once the words are loaded; until then the place waits, and coming into view tries again.
  const failed = hasFailed && hasWidgetWords(i18n);

  useEffect(() => {
    if (inView) load();
  }, [inView, load]);

  const frame = (
    <WidgetFrame
      type={entry.type}
      label={label}
      inHeading={inHeading}
      outline={outline}
      loading={!failed}
      failure={
        failed
          ? {
              message: t('frame.unreachable'),
              hint: t('frame.unreachable-hint'),
              actions: [{ label: t('frame.retry'), run: () => void load() }],
            }
          : undefined
      }
      t={t as Words}
    />
  );

  return (
    <div
      className="widget-host"
      data-id={entry.id}
      data-fits={wasDrawn ? '' : undefined}
      {...spanOf(entry)}
      ref={place}
    >
      {tools}
      {Live ? (
        <Live
          {...{ entry, settings, outline, inHeading, served, gathered, built, inView, isAdmin }}
          sectionPath={isAlone ? undefined : sectionPath}
        />
      ) : isPrerendered && !failed ? (
        <div
          className={drawnClass}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is set on the server; React looks into no element with such a content.
          dangerouslySetInnerHTML={
            standIn ? { __html: standIn(frame, { entry, settings, outline, inHeading }) } : nothing
          }
        />
      ) : (
        frame
      )}
    </div>
  );
}

const nothing = { __html: '' };
const drawnClass = 'widget-drawn';

/** Whether it was there when the page came, and is not made anew in the browser. */
function useIsPrerendered(): boolean {
  const isPrerendering = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [isPrerendered] = useState(isPrerendering);
  return isPrerendered;
}

/** Whether the server has drawn the figures of a widget in its place. */
const hasFigures = (place: Element | null): boolean =>
  place?.querySelector(`.${drawnClass} > [aria-busy="false"]`) != null;

/** Resolves when nobody is busy with what is drawn there, as the focus would be lost with it. */
async function whenLeft(place: Element | null): Promise<void> {
  while (place?.querySelector(`.${drawnClass}`)?.contains(document.activeElement)) {
    await new Promise((resolve) => place.addEventListener('focusout', () => setTimeout(resolve), { once: true }));
  }
}

/**
 * Loads the live part and the words that widgets use; where figures are drawn, the view as well, so that they stay meanwhile,
 * in the room that they take.
 */
function useLiveWidget(type: string, place: RefObject<Element | null>) {
  const { i18n } = useTranslation('widgets');
  const [Live, setLive] = useState<ComponentType<LiveWidgetProps>>();
  const [wasDrawn, setWasDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const started = useRef(false);
  const load = useCallback(async () => {
    if (started.current) return;
    started.current = true;
    setFailed(false);
    try {
      const words = hasWidgetWords(i18n) ? undefined : addWidgetWords(i18n);
      const [{ LiveWidget, prepareWidget }] = await Promise.all([import('./live-widget.tsx'), words]);
      const isDrawn = hasFigures(place.current);
      if (isDrawn) await Promise.all([prepareWidget(type, i18n), whenLeft(place.current)]);
      setWasDrawn(isDrawn);
      setLive(() => LiveWidget);
    } catch (cause) {
      started.current = false;
      reportError('The widgets’ part of the page could not be loaded.', cause);
      setFailed(!hasFigures(place.current));
    }
  }, [i18n, type, place]);
  return { Live, wasDrawn, hasFailed, load };
}
