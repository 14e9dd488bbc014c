import { formatFor } from '../../schema/format.ts';
import { type Figure, type Folders, type Level, levelOf, type Shown } from '../../schema/shown.ts';
import { printable } from '../terminal/cells.ts';
import type { Style } from '../terminal/style.ts';
import { type TableCell, table } from '../terminal/table.ts';

interface Options {
  style: Style;
  width: number;
}

const format = formatFor('en');

/** What a widget shows, as lines for a terminal: one part below the other, with signs in place of colours. */
export const shownText = (parts: readonly Shown[], options: Options): string =>
  parts
    .map((part) => linesOf(part, options).join('\n'))
    .filter((text) => text !== '')
    .join('\n\n');

/** How something is, as a sign before it. */
const signs: Readonly<Record<Level, string>> = { good: '●', warning: '▲', bad: '◆', unknown: '○' };

const looks: Readonly<Record<Level, keyof Style>> = {
  good: 'good',
  warning: 'warning',
  bad: 'bad',
  unknown: 'quiet',
};

const marked = (text: string, level: Level | undefined, style: Style): string =>
  level ? `${style[looks[level]](signs[level])} ${text}` : text;

const withUnit = (text: string, unit: string | undefined): string => printable(unit ? `${text} ${unit}` : text);

const isText = (text: string | undefined | false): text is string => typeof text === 'string' && text !== '';

function linesOf(part: Shown, options: Options): string[] {
  const { style } = options;
  switch (part.kind) {
    case 'lead':
      return [
        marked(style.strong(withUnit(part.text, part.unit)), part.level, style),
        ...(part.note ? [style.quiet(printable(part.note))] : []),
      ];
    case 'row':
    case 'facts':
    case 'details':
      return figureLines(part.figures, options);
    case 'spark':
      return [sparkOf(part.values)];
    case 'gauge':
      return [barOf(part.label, part.value, format.percent(part.value), part.level ?? levelIn(part), options)];
    case 'meters':
      return part.meters.flatMap((meter) => {
        const text = meter.text === undefined ? format.percent(meter.share) : withUnit(meter.text, meter.unit);
        const bar = barOf(
          meter.label,
          meter.share,
          text,
          meter.level ?? levelIn({ ...meter, value: meter.share }),
          options,
        );
        return meter.note ? [bar, style.quiet(`  ${printable(meter.note)}`)] : [bar];
      });
    case 'cores':
      return [
        sparkOf(part.cores.map(({ share }) => share)),
        ...(part.worst ? [style.quiet(printable(part.worst))] : []),
      ];
    case 'list':
      return part.rows.length > 0 ? [listOf(part, options)] : [nothing(style)];
    case 'feed':
      return part.posts.flatMap((post) => [
        style.strong(printable(post.title)),
        ...[
          [post.date === undefined ? '' : format.dateTime(post.date), ...(post.notes ?? [])].filter(isText).join(', '),
          post.text ?? '',
          post.href ?? '',
        ]
          .filter(isText)
          .map((line) => style.quiet(`  ${printable(line)}`)),
      ]);
    case 'chart':
      return [
        ...part.series.map(({ label, values }) => {
          const last = values.findLast((value) => value !== null);
          return `${printable(label)}  ${sparkOf(values)}  ${last === undefined || last === null ? '–' : withUnit(format.number(last), part.unit)}`;
        }),
        ...(part.times.length > 0
          ? [
              style.quiet(
                `${format.dateTime((part.times[0] ?? 0) * 1000)} – ${format.dateTime((part.times.at(-1) ?? 0) * 1000)}`,
              ),
            ]
          : [nothing(style)]),
      ];
    case 'folders':
      return part.entries.length > 0 ? folderLines(part.entries, style) : [nothing(style)];
    case 'qr':
      return [printable(part.text)];
    case 'heat':
      return [`${part.days.length} days`, sparkOf(part.days.map(({ value }) => value))];
    case 'timeline':
    case 'month':
    case 'week':
      return part.events.length === 0
        ? [nothing(style)]
        : part.events.map(({ at, day, label, note, value, unit, level }) => {
            const when = day ?? (at === undefined ? '–' : format.dateTime(at));
            const more = [note, value && withUnit(value, unit)].filter(isText).map(printable).join(', ');
            return `${style.quiet(when)}  ${marked(printable(label), level, style)}${more ? `  ${more}` : ''}`;
          });
    case 'hours':
      return part.hours.map(({ at, value }) => `${style.quiet(format.time(at))}  ${printable(value)}`);
    case 'ranges':
      return part.days.map(({ at, day, label, texts }) => {
        const when = label ?? day ?? (at === undefined ? '' : format.date(at));
        return `${style.quiet(printable(when))}  ${texts.map(printable).join(' – ')}`;
      });
    case 'picture':
      return [part.title, part.note, part.image.alt, part.image.src].filter(isText).map(printable);
    case 'posters':
      return part.posters.map(({ title, note, src }) => [title, note, src].filter(isText).map(printable).join('  '));
    case 'mosaic':
      return part.pictures.map(({ src, alt }) => [alt, src].filter(isText).map(printable).join('  '));
    case 'players':
      return part.players.map(({ label, note, share }) =>
        barOf([label, note].filter(isText).join(', '), share, format.percent(share), undefined, options),
      );
    case 'text':
      return part.paragraphs.flatMap(({ title, text }) => [
        ...(title ? [style.strong(printable(title))] : []),
        ...text.split('\n').map(printable),
      ]);
    case 'badges':
      return [part.badges.map(({ text, note }) => printable([text, note].filter(isText).join(' '))).join(', ')];
    case 'heading':
      return [style.strong(printable(part.text))];
    case 'note':
      return [marked(style.quiet(printable(part.text)), part.level, style)];
    case 'empty':
      return [part.text ? printable(part.text) : nothing(style)];
  }
}

const nothing = (style: Style): string => style.quiet('Nothing to show');

/** Links below each other, those of a folder set in below its name. */
const folderLines = (entries: Folders['entries'], style: Style): string[] =>
  entries.flatMap((entry) =>
    'folder' in entry
      ? [style.strong(printable(entry.folder)), ...folderLines(entry.entries, style).map((line) => `  ${line}`)]
      : [`${printable(entry.label)}  ${style.quiet(printable(entry.href ?? ''))}`],
  );

function figureLines(figures: readonly Figure[], { style, width }: Options): string[] {
  if (figures.length === 0) return [];
  const rows = figures.map(({ label, value, unit, level }): TableCell[] => [
    { text: label, look: 'quiet' },
    level ? { text: `${signs[level]} ${withUnit(value, unit)}`, look: looks[level] } : { text: withUnit(value, unit) },
  ]);
  return table([{ head: '' }, { head: '' }], rows, { style, width }).split('\n');
}

function listOf({ rows, heads }: Extract<Shown, { kind: 'list' }>, { style, width }: Options): string {
  const cells = rows.map((row): TableCell[] => [
    { text: row.level ? signs[row.level] : '', ...(row.level && { look: looks[row.level] }) },
    { text: [row.sign, row.label, row.mark].filter(isText).join(' ') },
    ...(row.cells
      ? row.cells.map(({ text, level }): TableCell => (level ? { text, look: looks[level] } : { text }))
      : [
          { text: withUnit(row.value ?? '', row.unit) },
          { text: [row.note, row.valueNote].filter(isText).join(', '), look: 'quiet' as const },
        ]),
  ]);
  const columns = heads ? heads.map((head) => ({ head })) : [{ head: '' }, { head: '' }, { head: '' }];
  return table([{ head: '', least: 1 }, ...columns], cells, { style, width });
}

const levelIn = ({ value, limits }: Pick<Extract<Shown, { kind: 'gauge' }>, 'value' | 'limits'>): Level | undefined =>
  levelOf(value, limits);

/** Columns of a bar. */
const barWidth = 24;

function barOf(label: string, share: number, text: string, level: Level | undefined, { style }: Options): string {
  const filled = Math.round((Math.min(100, Math.max(0, share)) / 100) * barWidth);
  const bar = `${'█'.repeat(filled)}${style.quiet('░'.repeat(barWidth - filled))}`;
  return `${bar}  ${marked(text, level, style)}  ${printable(label)}`;
}

const steps = [...'▁▂▃▄▅▆▇█'];
/** Columns of a curve. */
const curveWidth = 48;

/** Values as a curve of blocks; of many, every so many-th. */
function sparkOf(values: readonly (number | null)[]): string {
  const each = Math.max(1, Math.ceil(values.length / curveWidth));
  const some = values.filter((_, place) => (values.length - 1 - place) % each === 0);
  const known = some.filter((value) => value !== null);
  if (known.length === 0) return '–';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (value: number) => (high === low ? 3 : Math.round(((value - low) / (high - low)) * (steps.length - 1)));
  return some.map((value) => (value === null ? ' ' : (steps[step(value)] ?? ' '))).join('');
}
