import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { printable } from '../../terminal/cells.ts';
import type { DiffLine, Mode } from '../state/editor-state.ts';
import { counted } from '../state/outline.ts';
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
  place: { dimColor: true, color: 'cyan' },
  same: { dimColor: true },
  old: { color: 'red' },
  new: { color: 'green' },
} as const;

const marks: Readonly<Record<DiffLine['kind'], string>> = { file: '', place: '@ ', same: '  ', old: '- ', new: '+ ' };

/** What a save would write: in words, then line by line. */
export function DiffPane({ mode: { lines, steps, problems, top }, signs, width, height }: Props) {
  const said = steps.slice(-diffHead.steps);
  const before = steps.length - said.length;
  const room = diffRoom({ steps, problems }, height);
  const first = firstShown(top, { count: lines.length, room });
  const shown = lines.slice(first, first + room);
  const [stepKeys, lineKeys] = [rowKeys(said), rowKeys(shown.map(({ kind, text }) => `${kind} ${text}`))];
  const changed = lines.filter(({ kind }) => kind === 'old' || kind === 'new').length;
  return (
    <Pane title={`Save ${counted(changed, 'changed line')}?`} isActive width={width} height={height}>
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
      {shown.map(({ kind, text }, index) => (
        <Line key={lineKeys[index]} width={width} {...looks[kind]}>
          {marks[kind] + printable(text)}
        </Line>
      ))}
    </Pane>
  );
}
