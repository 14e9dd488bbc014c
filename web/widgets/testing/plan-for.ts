import type { WidgetDeclaration, WidgetHosts, WidgetRequest } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { widgetHosts, widgetRequests } from '../../../schema/widget-plan.ts';

export const requestsFor = (widget: WidgetDeclaration, options: unknown): readonly WidgetRequest[] =>
  widgetRequests(widget, readOptions(widget.options, options));

/** The hosts of a widget's view with options as a file has them. */
export const hostsFor = (widget: WidgetDeclaration, options: unknown): WidgetHosts =>
  widgetHosts(widget, readOptions(widget.options, options));

/** What follows from answers at nine o'clock of the first day of 2026, with options as a file holds them. */
export const followingFor = (
  widget: WidgetDeclaration,
  raw: unknown,
  bodies: readonly unknown[],
): readonly WidgetRequest[] =>
  widget.follows?.(bodies, readOptions(widget.options, raw), Date.UTC(2026, 0, 1, 9)) ?? [];
