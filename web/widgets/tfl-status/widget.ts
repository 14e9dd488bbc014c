import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { list, note, worstOf } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { colorOf, lettersOf, levelOfSeverity, readLine } from './lines.ts';

export default defineWidget({
  type: 'tfl-status',
  aliases: ['tflstatus'],
  category: 'travel',
  picture: 'rows',
  summary: 'How the lines of the Tube, the Overground and other trains of London run, from Transport for London.',
  options: Type.Object({
    showAll: Type.Boolean({ default: false, description: 'Lists the lines that run well too.' }),
    sortAlphabetically: Type.Boolean({ default: false, description: 'By their names, in place of the worst first.' }),
    linesToShow: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Names of the lines that are wanted, such as `Victoria`; all unless set.',
      }),
    ),
  }),
  interval: 120,
  shape: 'list',
  lines: 4,
  icon: 'travel',
  request: () => ({ url: 'https://api.tfl.gov.uk/line/mode/dlr,elizabeth-line,overground,tram,tube/status' }),
  read: (body, { linesToShow, sortAlphabetically }) => {
    if (!Array.isArray(body)) {
      const words = textOf(recordOf(body).message);
      throw words ? refusedBy('Transport for London', words) : unreadable('list of lines');
    }
    const all = body.flatMap(readLine);
    const wanted = (linesToShow ?? []).flatMap((names) => names.split(',')).map(plainName);
    const found = wanted.length > 0 ? all.filter(({ name }) => wanted.includes(plainName(name))) : all;
    const lines = found.length > 0 ? found : all;
    const ranks = ['bad', 'warning', undefined, 'good'];
    const rankOf = ({ severity }: (typeof lines)[number]) => ranks.indexOf(levelOfSeverity(severity));
    return {
      lines: lines.toSorted((one, other) =>
        sortAlphabetically
          ? one.name.localeCompare(other.name)
          : rankOf(one) - rankOf(other) || one.severity - other.severity,
      ),
      // Names that lead to nothing hide no line.
      isMissed: wanted.length > 0 && found.length === 0,
    };
  },
  end: ({ lines }, { t }) => {
    const odd = troubledOf(lines);
    return odd.length > 0
      ? { text: t('troubled', { count: odd.length }), level: worstOf(odd.map(levelOfLine)) }
      : undefined;
  },
  shows: ({ lines, isMissed }, { options: { showAll }, t }) => {
    const shown = showAll ? lines : lines.filter((line) => levelOfLine(line) !== 'good');
    return [
      isMissed && note(t('no-such-line'), { level: 'warning' }),
      shown.length > 0 &&
        list(
          shown.map((line) => ({
            label: line.name,
            badge: { text: lettersOf(line.name), color: colorOf(line.id) },
            note: line.reason,
            value: line.status,
            level: levelOfLine(line) === 'good' ? undefined : levelOfLine(line),
          })),
        ),
      shown.length < lines.length && note(t(shown.length > 0 ? 'others-good' : 'all-good'), { level: 'good' }),
      lines.length === 0 && list([]),
    ];
  },
  glance: ({ lines }, { t }) => {
    const [worst, ...others] = troubledOf(lines);
    if (!worst) return lines.length > 0 ? { text: t('all-good-short') } : undefined;
    const level = levelOfLine(worst);
    return {
      text: others.length > 0 ? t('lines', { count: others.length + 1 }) : `${cut(worst.name, 9)}: ${worst.status}`,
      short: t('troubled', { count: others.length + 1 }),
      ...(level && level !== 'good' && { level }),
    };
  },
  example: { linesToShow: ['Victoria', 'Central'], showAll: true },
});

interface Line {
  severity: number;
}

const levelOfLine = ({ severity }: Line) => levelOfSeverity(severity);

/** The worst first. */
const troubledOf = <One extends Line>(lines: readonly One[]): One[] =>
  ['bad', 'warning'].flatMap((level) => lines.filter((line) => levelOfLine(line) === level));

/** A name as it is looked for: `hammersmith & city line` as `hammersmith and city`. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/\bline$/, '')
    .replace(/\W+/g, ' ')
    .trim();
