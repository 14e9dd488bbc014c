import { findSecretName } from './rules/secrets/secret-names.ts';
import type { WidgetDeclaration, WidgetHosts, WidgetRequest } from './widget.ts';
import { readOptions } from './widget-options.ts';

/** Options as `readOptions` returns them. */
type ReadOptions = Readonly<Record<string, unknown>>;

/** The requests of a widget with these options. Throws a `DashError` where they don't go together. */
export function widgetRequests(widget: WidgetDeclaration, options: ReadOptions): readonly WidgetRequest[] {
  const requests = widget.request?.(options) ?? [];
  return Array.isArray(requests) ? requests : [requests as WidgetRequest];
}

/** The hosts that the view of a widget shows things from. */
export const widgetHosts = (widget: WidgetDeclaration, options: ReadOptions): WidgetHosts =>
  widget.hosts?.(options) ?? {};

/**
 * The pixels that the frame of a widget holds before its view is there, with options as a file has them; a message's height
 * where it can't work.
 */
export function widgetHeight(widget: WidgetDeclaration | undefined, options: unknown): number {
  if (!widget) return messageHeight;
  if (typeof widget.height === 'number') return widget.height;
  try {
    return widget.height(readOptions(widget.options, options));
  } catch {
    return messageHeight;
  }
}
const messageHeight = 95;

/** Whether an address names no host of its own, so that the dashboard's server is asked. */
export const isOwnAddress = (url: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !findSecretName(url);

/** Whether a request goes through the server's proxy. The dashboard's own server is always asked directly. */
export const goesThroughProxy = (request: WidgetRequest, useProxy: boolean): boolean =>
  !isOwnAddress(request.url) && (useProxy || request.proxy === 'always' || findSecretName(request) !== undefined);
