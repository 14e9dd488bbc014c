import { type Incident, type StatusRange, statusRanges } from '../../../schema/api/status-page.ts';
import type { Format } from '../../../schema/format.ts';
import type { Words } from '../../../schema/widget.ts';

/** What a check said, in words; empty where that says nothing to whom it shows. */
export function saidText({ code, answer }: Pick<Incident, 'code' | 'answer'>, t: Words): string {
  if (code === 'no-answer') return t('status-page:said-nothing');
  if (answer === undefined) return '';
  return t(/^\d/.test(answer) ? 'status-page:said-answer' : 'status-page:said-failure', { answer });
}

/** `24 hours`, `7 days`, as the language writes units. */
export function rangeText(range: StatusRange, locale: string): string {
  const { hours } = statusRanges[range];
  const [value, unit] = hours > 24 ? [hours / 24, 'day'] : [hours, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** How long an answer took, of milliseconds. */
export const timeText = (milliseconds: number, format: Format): string =>
  milliseconds < 1000 ? format.quantity(milliseconds, 'ms', 0) : format.quantity(milliseconds / 1000, 's', 1);
