import type { Settings } from './config/settings.ts';
import type { WidgetEntry } from './config/widget-entry.ts';
import { updateSeconds } from './rules/sections/widget-interval.ts';
import type { WidgetDeclaration } from './widget.ts';

/** Milliseconds for a request where nothing else is set: what older dashboards wait, not the 500 of their schema. */
export const defaultTimeout = 50_000;

/** Keys of an entry that also work inside its `options`, where they win, as in older dashboards. */
export const frameOptions = [
  'timeout',
  'ignoreErrors',
  'label',
  'useProxy',
  'updateInterval',
  'allowInsecure',
  'fields',
  'highlight',
] as const;

/** What the frame of one widget goes by. */
export interface FramePlan {
  label?: string;
  /** Milliseconds. */
  timeout: number;
  /** Seconds; 0 for never. */
  interval: number;
  useProxy: boolean;
  ignoreErrors: boolean;
  /** The server takes any certificate of the hosts that it asks. */
  allowInsecure: boolean;
  hideControls: boolean;
}

/** The label of a frame, of its options or of itself. */
export function labelOf({ options, label }: Pick<WidgetEntry, 'options' | 'label'>): string | undefined {
  const text = options.label ?? label;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The label of a section's only widget, which the section's heading shows; undefined where it holds more. */
export function headingLabel({
  items,
  widgets,
}: {
  items: readonly unknown[];
  widgets: readonly Pick<WidgetEntry, 'options' | 'label'>[];
}): string | undefined {
  const [only, ...others] = widgets;
  return only && items.length === 0 && others.length === 0 ? labelOf(only) : undefined;
}

/** Whether the heading of a section is the header of its only widget. */
export const isHeadedBySection = (section: {
  name?: string | undefined;
  items: readonly unknown[];
  widgets: readonly Pick<WidgetEntry, 'options' | 'label'>[];
}): boolean =>
  section.items.length === 0 &&
  section.widgets.length === 1 &&
  (Boolean(section.name) || headingLabel(section) !== undefined);

/** The frame's values of an entry: from its options, else from itself, else from the widget and the settings. */
export function planFrame(
  entry: WidgetEntry,
  settings: Pick<Settings, 'widgetsAlwaysUseProxy'>,
  widget?: Pick<WidgetDeclaration, 'interval' | 'timeout'>,
): FramePlan {
  const { options } = entry;
  const timeout = Number(options.timeout ?? entry.timeout);
  const label = labelOf(entry);
  return {
    ...(label !== undefined && { label }),
    timeout: timeout > 0 ? timeout : (widget?.timeout ?? defaultTimeout),
    interval: updateSeconds(options.updateInterval, entry.updateInterval ?? widget?.interval),
    useProxy:
      typeof options.useProxy === 'boolean'
        ? options.useProxy
        : Boolean(entry.useProxy || settings.widgetsAlwaysUseProxy),
    allowInsecure: typeof options.allowInsecure === 'boolean' ? options.allowInsecure : Boolean(entry.allowInsecure),
    ignoreErrors: typeof options.ignoreErrors === 'boolean' ? options.ignoreErrors : Boolean(entry.ignoreErrors),
    hideControls: Boolean(entry.hideControls),
  };
}
