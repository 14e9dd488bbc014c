import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../schema/config/settings.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { planFrame } from '../../../schema/frame-plan.ts';
import type { WidgetOutline, Words } from '../../../schema/widget.ts';
import { useDashboard } from '../../app/app-context.ts';
import { WidgetFrame } from '../../components/widget-frame/widget-frame.tsx';
import { reportError } from '../../stores/error-log.ts';
import { addWidgetWords, hasWidgetWords } from '../../words/i18n.ts';
import type { LiveWidgetProps } from './live-widget.tsx';
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
 * The place of one widget. It is prerendered as a frame with its label and reserved height; once it comes into view,
 * the part that fetches and renders is loaded in a chunk of its own and replaces the frame.
 */
export function WidgetHost({ entry, settings, sectionPath, inHeading, tools }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const outline = useDashboard(({ frames }) => frames?.[entry.id]) ?? usualOutline;
  const isAlone = useDashboard(({ section }) => section !== undefined);
  const served = useDashboard((payload) => payload.served);
  const gathered = useDashboard((payload) => payload.gathered?.includes(entry.id)) ?? false;
  const { Live, hasFailed, load } = useLiveWidget();
  const { t, i18n } = useTranslation('widgets');
  const { label } = planFrame(entry, settings);
  // A failure can only be shown once the words are loaded; until then the place waits, and coming into view tries again.
  const failed = hasFailed && hasWidgetWords(i18n);

  useEffect(() => {
    if (inView) load();
  }, [inView, load]);

  return (
    <div className="widget-host" data-id={entry.id} ref={place}>
      {tools}
      {Live ? (
        <Live
          {...{ entry, settings, outline, inHeading, served, gathered, inView }}
          sectionPath={isAlone ? undefined : sectionPath}
        />
      ) : (
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
      )}
    </div>
  );
}

/** Loads the live part and the words that widgets use. */
function useLiveWidget() {
  const { i18n } = useTranslation('widgets');
  const [Live, setLive] = useState<ComponentType<LiveWidgetProps>>();
  const [hasFailed, setFailed] = useState(false);
  const started = useRef(false);
  const load = useCallback(async () => {
    if (started.current) return;
    started.current = true;
    setFailed(false);
    try {
      const words = hasWidgetWords(i18n) ? undefined : addWidgetWords(i18n);
      const [{ LiveWidget }] = await Promise.all([import('./live-widget.tsx'), words]);
      setLive(() => LiveWidget);
    } catch (cause) {
      started.current = false;
      reportError('The widgets’ part of the page could not be loaded.', cause);
      setFailed(true);
    }
  }, [i18n]);
  return { Live, hasFailed, load };
}
