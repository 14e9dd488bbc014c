import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readWidget, type WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { DashError } from '../../../schema/errors.ts';
import { planFrame } from '../../../schema/frame-plan.ts';
import { shownAs } from '../../../schema/own-types/expand.ts';
import { type Mapping, present } from '../../../schema/values.ts';
import type { WidgetDeclaration, WidgetOutline, Words } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { widgetHosts, widgetOutline, widgetRequests } from '../../../schema/widget-plan.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useOwnTypes } from '../../app/use-own-types.ts';
import { WidgetFrame } from '../../components/widget-frame/widget-frame.tsx';
import { editedEntry, entryBefore, useEditing } from '../../stores/editing.ts';
import { AskingWidget, LiveWidget, LoadedWidget, type LoadedWidgetProps } from './live-widget.tsx';
import { spanOf } from './span.ts';
import { isAskedByServer, PreviewContext, usePreview } from './use-preview.ts';
import { WidgetTool } from './widget-tool.tsx';

/** A widget that is edited and not saved yet, in its place on the page, with the data that it would have. */
export function UnsavedWidget({ entry, inHeading }: { entry: WidgetEntry; inHeading?: boolean | undefined }) {
  const written = useEditing(() => editedEntry(entry.id)) ?? {};
  const before = useMemo(() => entryBefore(entry.id), [entry.id]);
  return (
    <div className="widget-host" data-id={entry.id} {...spanOf(entry)}>
      <WidgetTool entry={entry} />
      <Preview entry={entry} inHeading={inHeading} written={written} before={before} />
    </div>
  );
}

/** What a widget would show that is not on the page yet. */
export function WidgetPreview({
  written,
  before,
}: Pick<PreviewProps, 'written'> & Partial<Pick<PreviewProps, 'before'>>) {
  const entry = useMemo(() => readWidget(written, 'preview'), [written]);
  return <Preview entry={entry} written={written} before={before} />;
}

interface PreviewProps {
  entry: WidgetEntry;
  inHeading?: boolean | undefined;
  written: Mapping;
  before: { entry: Mapping; file: string } | undefined;
}

const firstOutline: WidgetOutline = { height: 96 };

function Preview({ entry, inHeading, written, before }: PreviewProps) {
  const settings = useDashboard(({ dashboard }) => dashboard.settings);
  const served = useDashboard((payload) => payload.served);
  const file = useEditing((session) => session.file) ?? '';
  const types = useOwnTypes();
  // What one of an own type asks is known to the server alone.
  const own = Object.hasOwn(types, entry.type) ? types[entry.type] : undefined;
  const shown = useMemo(
    () => (own ? present({ ...entry, type: shownAs, label: entry.label ?? own.title }) : entry),
    [entry, own],
  );
  const request = useMemo(
    () => ({ entry: written, before: before?.entry, filename: before?.file ?? file, own: own?.options }),
    [written, before, file, own],
  );
  return (
    <PreviewContext value={request}>
      <LiveWidget
        // Another type has nothing in common with what was there.
        key={entry.type}
        {...{ settings, served, inHeading }}
        entry={shown}
        outline={firstOutline}
        gathered={false}
        // Who edits wants to know what is wrong.
        isAdmin
        inView={true}
        Loaded={own && !served ? OnceSaved : PreviewedWidget}
      />
    </PreviewContext>
  );
}

function PreviewedWidget(props: LoadedWidgetProps) {
  const { entry, served, module } = props;
  const { widget } = module;
  const outline = useMemo(() => widgetOutline(widget, entry.options), [widget, entry.options]);
  if (served && isAskedByServer(widget, entry)) return <FromServer {...props} outline={outline} />;
  return <FromBrowser {...props} outline={outline} />;
}

/** Codes of refusals to preview anything for this viewer. */
const refused = new Set(['not-admin', 'writing-disabled', 'no-config', 'forbidden']);

function FromServer(props: LoadedWidgetProps) {
  const { entry, settings, module } = props;
  const plan = useMemo(() => planFrame(entry, settings, module.widget), [entry, settings, module]);
  const data = usePreview(module.widget, entry);
  if (!data) return <FromBrowser {...props} />;
  if (data.error && refused.has(data.error.code)) return <OnceSaved {...props} />;
  // Who edits it wants to know what is wrong, also of one that keeps that from others.
  return <LoadedWidget {...props} plan={{ ...plan, ignoreErrors: false }} data={data} />;
}

/** Asks by itself or nobody, as far as the policy of the page, which knows the saved widgets only, lets it. */
function FromBrowser(props: LoadedWidgetProps) {
  const isBlocked = useBlocked(props.module.widget, props.entry);
  return isBlocked ? <OnceSaved {...props} /> : <AskingWidget {...props} />;
}

function OnceSaved({ entry, settings, outline, inHeading }: LoadedWidgetProps) {
  const { t } = useTranslation('widgets');
  const { t: told } = useTranslation('editor');
  return (
    <WidgetFrame
      type={entry.type}
      label={planFrame(entry, settings).label}
      inHeading={inHeading}
      outline={outline}
      loading={false}
      note={told('page.unsaved-widget')}
      t={t as Words}
    />
  );
}

/** Whether the page's policy has refused a host of this widget. */
function useBlocked(widget: WidgetDeclaration, entry: WidgetEntry): boolean {
  const hosts = useMemo(() => hostsOf(widget, entry), [widget, entry]);
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  useEffect(() => {
    const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.canParse(blockedURI)) setBlocked((before) => [...before, new URL(blockedURI).origin]);
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, []);
  return hosts.some((host) => blocked.includes(host));
}

/** The hosts that the browser asks for this widget, as far as its options tell. */
function hostsOf(widget: WidgetDeclaration, entry: WidgetEntry): string[] {
  try {
    const options = readOptions(widget.options, entry.options);
    const { images = [], frames = [] } = widgetHosts(widget, options);
    const asked = widgetRequests(widget, options).map(({ url }) => url);
    return [...images, ...frames, ...asked].flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));
  } catch (cause) {
    if (cause instanceof DashError) return [];
    throw cause;
  }
}
