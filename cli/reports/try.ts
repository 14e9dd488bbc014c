import { treeOf } from '../../schema/expressions/answer-tree.ts';
import { isFailure } from '../../schema/problem.ts';
import type { Ports } from '../ports.ts';
import type { Tried } from '../tasks/try.ts';
import { printable } from '../terminal/cells.ts';
import { hanging } from '../terminal/hanging.ts';
import { loadStyle } from '../terminal/style.ts';
import { treeText } from './answer-tree.ts';
import { shownText } from './shown-text.ts';

/** Whether a widget works as it is: nothing has failed, all of its mappings find something. */
export const isWell = ({ failure, problems, lost }: Tried): boolean =>
  !failure && lost.length === 0 && !problems.some(({ severity }) => isFailure(severity));

/** What a widget would show, or its answer as a tree, and below it what is wrong. */
export async function tryText(
  tried: Tried,
  { tree }: { tree: boolean },
  { colour, columns, wrapAt }: Pick<Ports, 'colour' | 'columns' | 'wrapAt'>,
): Promise<string> {
  const style = await loadStyle(colour);
  const { answer, title, end, parts, glance, failure, problems, lost, drawsItself } = tried;
  const head = [title?.text, end?.text]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => printable(text ?? ''));
  const shown = failure
    ? [`${style.bad('✗')} ${printable(failure.message)}${failure.hint ? `\n  ${printable(failure.hint)}` : ''}`]
    : [
        head.length > 0 && style.strong(head.join('  ')),
        drawsItself
          ? style.quiet('It has a drawing of its own, which only a browser shows; --json prints its data.')
          : shownText(parts, { style, width: columns }),
      ];
  const line = glance && `${style.quiet('On a tile:')} ${printable(glance.text)}`;
  const wrong = [
    ...problems.map(
      ({ path, message, hint }) =>
        `${style.warning('!')} ${path ? `${printable(path)}: ` : ''}${printable(message)}${hint ? `\n  ${printable(hint)}` : ''}`,
    ),
    ...(failure ? [] : lost).map(({ pointer, message, keys }) => {
      const known = keys.length > 0 ? ` It has: ${keys.join(', ')}.` : '';
      return `${style.warning('!')} ${printable(pointer)}: ${printable(message)}${printable(known)}`;
    }),
  ];
  const body = tree && answer !== undefined ? [treeText(treeOf(answer), style), failure && shown[0]] : [...shown, line];
  return [...body, hanging(wrong.join('\n'), wrapAt)].filter((text) => text).join('\n\n');
}

/** The same as data. */
export function tryJson(tried: Tried, { tree }: { tree: boolean }): string {
  const { type, answer, data, title, end, parts, glance, failure, problems, lost } = tried;
  return JSON.stringify(
    {
      ok: isWell(tried),
      type,
      ...(tree ? { tree: treeOf(answer) } : { data, title, end, parts, glance }),
      ...(failure && { failure: { code: failure.code, message: failure.message, hint: failure.hint } }),
      problems,
      lost,
    },
    null,
    2,
  );
}
