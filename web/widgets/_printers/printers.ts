import { type End, facts, figure, type Glance, lead, type Shown } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';

/** The group of words that printers share. */
export const family = '_printers';

export interface Printer {
  /** What it does, of these words; else what it says itself. */
  state: 'prints' | 'pauses' | 'done' | 'ready' | 'error' | 'offline' | { says: string };
  /** What it prints, or has printed. */
  file: string | undefined;
  /** Of what it prints, 0 to 100. */
  share: number | undefined;
  /** Seconds. */
  left: number | undefined;
  /** Degrees Celsius. */
  nozzle: number | undefined;
  bed: number | undefined;
  /** Of the print: this one, and all. */
  layer?: { at: number; of: number } | undefined;
}

type Context = Pick<ShowContext<unknown>, 't' | 'format'>;

export const isAtWork = ({ state }: Printer) => state === 'prints' || state === 'pauses';

const wordOf = ({ state }: Printer, { t }: Context) => (typeof state === 'string' ? t(state) : state.says);

const levelOf = ({ state }: Printer): 'warning' | 'bad' | undefined =>
  state === 'error' ? 'bad' : state === 'pauses' ? 'warning' : undefined;

/** Where the lead says how far it is, the end says that it doesn't go on. */
export const printerEnd = (printer: Printer, context: Context): End | undefined =>
  printer.state === 'pauses' && printer.share !== undefined
    ? { text: wordOf(printer, context), level: 'warning' }
    : undefined;

/** How far a print is, or what the printer does; what it prints below. */
export function showPrinter(printer: Printer, context: Context): Shown[] {
  const { t, format } = context;
  const { file, share, left, nozzle, bed, layer } = printer;
  const percent = isAtWork(printer) && share !== undefined ? format.percentParts(share) : undefined;
  return [
    percent
      ? lead(percent.text, { unit: percent.unit, note: file })
      : lead(wordOf(printer, context), { note: file, level: levelOf(printer) }),
    facts(
      isAtWork(printer) && left !== undefined && left > 0 && figure(t('left'), format.duration(left)),
      layer && figure(t('layer'), t('of', { at: format.number(layer.at, 0), of: format.number(layer.of, 0) })),
      ...temperatures(nozzle, bed, context),
    ),
  ];
}

export function printerGlance(printer: Printer, context: Context): Glance {
  const { t, format } = context;
  const { share, left, nozzle, bed } = printer;
  const level = levelOf(printer);
  const figures = [
    isAtWork(printer) && left !== undefined && left > 0 && figure(t('left'), format.duration(left)),
    ...temperatures(nozzle, bed, context),
  ];
  if (printer.state === 'prints' && share !== undefined) {
    return { text: t('printed', { share: format.percent(share) }), short: format.percent(share), figures };
  }
  return { text: wordOf(printer, context), level, figures };
}

const temperatures = (nozzle: number | undefined, bed: number | undefined, { t, format }: Context) => [
  nozzle !== undefined && figure(t('nozzle'), format.quantity(nozzle, '°C', 0)),
  bed !== undefined && figure(t('bed'), format.quantity(bed, '°C', 0)),
];
