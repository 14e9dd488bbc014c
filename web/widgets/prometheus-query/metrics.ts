import type { ByteStep, Format, WithUnit } from '../../../schema/format.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { numberOf, recordOf, recordsOf, textOf } from '../answers.ts';

/** How a value can be written. */
const formats = [
  ...(['text', 'number', 'percent', 'bytes', 'bbytes', 'bits', 'bbits'] as const),
  ...(['byterate', 'bibyterate', 'bitrate', 'bibitrate', 'date', 'relativeDate', 'duration'] as const),
] as const;

export type Metric = ReturnType<typeof metricsIn>[number];

/** The metrics of the options, which may hold anything. Throws where none of them asks for something. */
export function metricsIn(metrics: unknown) {
  const found = recordsOf(metrics).flatMap(({ label, query, format }) => {
    const asked = textOf(query);
    if (asked === undefined) return [];
    const { type, scale, prefix, suffix } = recordOf(format);
    const wanted = (textOf(type) ?? textOf(format))?.toLowerCase();
    return [
      {
        ...{ label: textOf(label) ?? asked, query: asked },
        format: formats.find((one) => one.toLowerCase() === wanted) ?? 'number',
        ...{ scale: factorOf(scale), prefix: textOf(prefix) ?? '', suffix: textOf(suffix) ?? '' },
      },
    ];
  });
  if (found.length === 0) throw missingOption('metrics');
  return found;
}

/** A factor, or a fraction such as `1/16`. */
function factorOf(scale: unknown): number {
  const [part, whole = 1] = (textOf(scale) ?? '').split('/').map(numberOf);
  return part === undefined || whole === 0 ? 1 : part / whole;
}

/** A value as it is read; a dash where there is none. */
export function writeMetric(
  { format: type, scale, prefix, suffix }: Omit<Metric, 'label' | 'query'>,
  value: number | undefined,
  format: Format,
  asOf: number,
): WithUnit {
  if (value === undefined) return { text: '–', unit: '' };
  const { text, unit } = writeAs(type, value * scale, format, asOf);
  return { text: `${prefix}${text}`, unit: `${unit}${suffix}` };
}

function writeAs(type: Metric['format'], value: number, format: Format, asOf: number): WithUnit {
  const plain = (text: string): WithUnit => ({ text, unit: '' });
  const perSecond = ({ text, unit }: WithUnit): WithUnit => ({ text, unit: `${unit}/s` });
  switch (type) {
    case 'text':
      return plain(String(value));
    case 'number':
      return plain(writeNumber(value, format));
    case 'percent':
      return format.percentParts(value);
    case 'bytes':
      return format.bytesParts(value);
    case 'bbytes':
      return format.bytesParts(value, 1024);
    case 'byterate':
      return format.rateParts(value);
    case 'bibyterate':
      return perSecond(format.bytesParts(value, 1024));
    case 'bits':
      return bitsParts(value, 1000, format);
    case 'bbits':
      return bitsParts(value, 1024, format);
    case 'bitrate':
      return perSecond(bitsParts(value, 1000, format));
    case 'bibitrate':
      return perSecond(bitsParts(value, 1024, format));
    case 'date':
    case 'relativeDate': {
      const time = timeIn(value);
      if (time === undefined) return plain('–');
      return plain(type === 'date' ? format.dateTime(time) : format.ago(time, asOf));
    }
    case 'duration':
      return plain(format.duration(value));
  }
}

/** Two to three digits of what is small, and of what is large in short. */
function writeNumber(value: number, format: Format): string {
  const size = Math.abs(value);
  if (size >= 10_000) return format.compact(value);
  return size > 0 && size < 1 ? format.digits(value, 2) : format.number(value, size < 100 ? 2 : 0);
}

const bitUnits = ['bit', 'kbit', 'Mbit', 'Gbit', 'Tbit', 'Pbit'];

function bitsParts(bits: number, step: ByteStep, format: Format): WithUnit {
  let [rest, place] = [bits, 0];
  while (Math.abs(rest) >= step - 0.5 && place < bitUnits.length - 1) {
    rest /= step;
    place += 1;
  }
  return { text: format.number(rest, place > 0 && Math.abs(rest) < 9.95 ? 1 : 0), unit: bitUnits[place] ?? '' };
}

/** Times of Prometheus are seconds, those of others milliseconds: of these such a number would be in 1973. */
const leastMilliseconds = 1e11;
/** What no calendar has. */
const lastTime = 8.64e15;

function timeIn(value: number): number | undefined {
  const time = Math.abs(value) < leastMilliseconds ? value * 1000 : value;
  return Math.abs(time) > lastTime ? undefined : time;
}
