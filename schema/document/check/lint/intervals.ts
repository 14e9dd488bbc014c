import { statusInterval } from '../../../config/item.ts';
import { type ReportProblem, warning } from './lint-problem.ts';

/** Seconds between status checks that are clamped when the file is read. */
export function checkStatusInterval(value: unknown, path: string, report: ReportProblem): void {
  const read = statusInterval(value);
  if (typeof value !== 'number' || read === undefined || read === value) return;
  report(
    warning(
      'clamped',
      path,
      `\`statusCheckInterval\` is ${value}, but checks are 1 to 60 seconds apart, so it counts as ${read}.`,
      read === 60 ? 'Write 60, or 0 to check once, when the page is loaded.' : `Write ${read}.`,
    ),
  );
}

/** Seconds between the updates of a widget that mean never, as in older dashboards. */
export function checkUpdateInterval(value: unknown, path: string, report: ReportProblem): void {
  if (typeof value !== 'number' || value === 0 || (value >= 2 && value <= 7200)) return;
  report(
    warning(
      'out-of-range',
      path,
      `\`updateInterval\` is ${value}, but it should be from 2 to 7200 seconds, so the widget is never updated.`,
      value > 7200 ? 'Write 7200 for two hours, or 0 for never.' : 'Write 2 or more, or 0 for never.',
    ),
  );
}
