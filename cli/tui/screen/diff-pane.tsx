import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { printable } from '../../terminal/cells.ts';
import { countChanged } from '../state/compare.ts';
import type { Mode } from '../state/editor-state.ts';
import { counted } from '../state/outline.ts';
import { diffRows } from './diff-rows.ts';
import { Line } from './line.tsx';
import { Pane, type PaneSize } from './pane.tsx';
import { diffHead, diffRoom, firstShown } from './scroll-room.ts';
import type { Signs } from './signs.ts';

interface Props extends PaneSize {
  mode: Extract<Mode, { name: 'diff' }>;
  signs: Signs;
}

const looks = {
  file: { bold: true },
  place: { dimColor: true },
  same: { dimColor: true },
  old: { color: 'red' },
  // Green letters can hardly be read on white: the sign alone has it.
  new: {},
} as const;

/** What a save would write: in words, then line by line. */
export function DiffPane({ mode: { lines, steps, problems, past, top }, signs, width, height }: Props) {
  const said = steps.slice(-diffHead.steps);
  const before = steps.length - said.length;
  const room = diffRoom({ steps, problems }, height);
  const rows = diffRows(lines, width);
  const first = firstShown(top, { count: rows.length, room });
  const shown = rows.slice(first, first + room);
  const rowTexts = shown.map(({ kind, lead, parts }) => `${kind}${lead}${parts.map(({ text }) => text).join('')}`);
  const [stepKeys, shownKeys] = [rowKeys(said), rowKeys(rowTexts)];
  const changed = counted(countChanged(lines), 'changed line');
  const title = past ? `As it was at ${past.when}: go back by ${changed}?` : `Save ${changed}?`;
  return (
    <Pane title={title} isActive width={width} height={height}>
      {before > 0 && <Line width={width} dimColor>{`  ${counted(before, 'step')} before`}</Line>}
      {said.map((step, index) => (
        <Line key={stepKeys[index]} width={width}>{`  ${signs.dot} ${printable(step)}`}</Line>
      ))}
      {problems.slice(0, diffHead.problems).map((problem) => (
        <Line key={problem} width={width} color="red">{`  ${signs.error} ${printable(problem)}`}</Line>
      ))}
      <Line width={width} dimColor>
        {signs.line.repeat(width)}
      </Line>
      {shown.map(({ kind, lead, parts }, index) => (
        <Line key={shownKeys[index]} width={width} {...looks[kind]}>
          {[
            kind === 'new' ? { text: lead, color: 'green' } : lead,
            ...parts.map(({ text, isChanged }) => (isChanged ? { text, inverse: true } : text)),
          ]}
        </Line>
      ))}
    </Pane>
  );
}
