import type { Settings, WidgetEntry } from './model.ts';
import { findSecretName } from './rules/secret-names.ts';
import type { WidgetDeclaration, WidgetHosts, WidgetRequest } from './widget.ts';
import { readOptions } from './widget-options.ts';

/** Milliseconds that a request may take where nothing else is set (companion 7.5, design 5). */
export const defaultTimeout = 50_000;

/** Keys of an entry that also work inside its `options`, where they win (widget-rules 3). */
export const frameOptions = ['timeout', 'ignoreErrors', 'label', 'useProxy', 'updateInterval'] as const;

/** What the frame of one widget goes by. */
export interface FramePlan {
  label?: string;
  /** Milliseconds. */
  timeout: number;
  /** Seconds; 0 for never. */
  interval: number;
  useProxy: boolean;
  ignoreErrors: boolean;
  hideControls: boolean;
}

/** The frame's values of an entry: from its options, else from itself, else from the widget and the settings. */
export function planFrame(
  entry: WidgetEntry,
  settings: Pick<Settings, 'widgetsAlwaysUseProxy'>,
  widget?: Pick<WidgetDeclaration, 'interval'>,
): FramePlan {
  const { options } = entry;
  const timeout = Number(options.timeout ?? entry.timeout);
  const label = options.label ?? entry.label;
  return {
    ...(typeof label === 'string' && label !== '' && { label }),
    timeout: timeout > 0 ? timeout : defaultTimeout,
    interval: readInterval(options.updateInterval) ?? entry.updateInterval ?? widget?.interval ?? 0,
    useProxy:
      typeof options.useProxy === 'boolean'
        ? options.useProxy
        : Boolean(entry.useProxy || settings.widgetsAlwaysUseProxy),
    ignoreErrors: typeof options.ignoreErrors === 'boolean' ? options.ignoreErrors : Boolean(entry.ignoreErrors),
    hideControls: Boolean(entry.hideControls),
  };
}

/** `true` is 30 s, 2 to 7200 that many, nothing set is `undefined`, anything else never (companion 5.9). */
export function readInterval(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === true) return 30;
  return typeof value === 'number' && value >= 2 && value <= 7200 ? value : 0;
}

/** The requests of a widget with the options of an entry. Throws a `DashError` where the options don't suffice. */
export function widgetRequests(widget: WidgetDeclaration, options: unknown): readonly WidgetRequest[] {
  const read = readOptions(widget.options, options);
  const requests = widget.request?.(read) ?? [];
  return Array.isArray(requests) ? requests : [requests as WidgetRequest];
}

/** The hosts that the view of a widget shows things from. Throws a `DashError` where the options don't suffice. */
export const widgetHosts = (widget: WidgetDeclaration, options: unknown): WidgetHosts =>
  widget.hosts?.(readOptions(widget.options, options)) ?? {};

/** The pixels that the frame of a widget holds before its view is there; a message's height where it can't work. */
export function widgetHeight(widget: WidgetDeclaration | undefined, options: unknown): number {
  if (!widget) return messageHeight;
  if (typeof widget.height === 'number') return widget.height;
  try {
    return widget.height(readOptions(widget.options, options));
  } catch {
    return messageHeight;
  }
}
const messageHeight = 135;

/** Whether an address names no host of its own, so that the dashboard's server is asked. */
export const isOwnAddress = (url: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !findSecretName(url);

/** Whether a request goes through the server's proxy. The dashboard's own server is always asked directly. */
export const goesThroughProxy = (request: WidgetRequest, useProxy: boolean): boolean =>
  !isOwnAddress(request.url) && (useProxy || request.proxy === 'always' || findSecretName(request) !== undefined);
