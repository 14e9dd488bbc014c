import { findSecretName } from './rules/secrets/secret-names.ts';
import type { WidgetDeclaration, WidgetHosts, WidgetRequest } from './widget.ts';
import { readOptions } from './widget-options.ts';

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
const messageHeight = 95;

/** Whether an address names no host of its own, so that the dashboard's server is asked. */
export const isOwnAddress = (url: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !findSecretName(url);

/** Whether a request goes through the server's proxy. The dashboard's own server is always asked directly. */
export const goesThroughProxy = (request: WidgetRequest, useProxy: boolean): boolean =>
  !isOwnAddress(request.url) && (useProxy || request.proxy === 'always' || findSecretName(request) !== undefined);
