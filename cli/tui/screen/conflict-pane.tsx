import { printable } from '../../terminal/cells.ts';
import type { Mode } from '../state/editor-state.ts';
import { textOfValue } from '../state/field-values.ts';
import { Line, type Part } from './line.tsx';
import { Pane, type PaneSize } from './pane.tsx';
import type { Signs } from './signs.ts';
import { visibleRows } from './visible-rows.ts';

interface Props extends PaneSize {
  mode: Extract<Mode, { name: 'conflict' }>;
  signs: Signs;
}

/** Where both sides changed the same: each side of it, and which one counts. */
export function ConflictPane({ mode: { disputes, sidesChosen, at }, signs, width, height }: Props) {
  const { rows, first } = visibleRows(disputes, at, Math.max(1, Math.floor((height - 3) / 3)));
  return (
    <Pane title="Somebody else changed the same. Which side counts?" isActive width={width} height={height}>
      {rows.map((dispute, index) => {
        const isHere = first + index === at;
        const isMine = sidesChosen[first + index] === 'mine';
        return [
          <Line key={dispute.path} width={width} bold={isHere} inverse={isHere}>
            {`${isHere ? signs.cursor : ' '} ${printable(dispute.names.join(' / '))}`}
          </Line>,
          <Line key={`${dispute.path} mine`} width={width} dimColor={!isMine}>
            {[`    ${isMine ? '(x)' : '( )'} mine:   `, side(dispute.mine)]}
          </Line>,
          <Line key={`${dispute.path} theirs`} width={width} dimColor={isMine}>
            {[`    ${isMine ? '( )' : '(x)'} theirs: `, side(dispute.theirs)]}
          </Line>,
        ];
      })}
      <Line width={width}> </Line>
      <Line width={width} dimColor>
        {'  m mine, t theirs, M and T for all of them; Enter goes on.'}
      </Line>
    </Pane>
  );
}

const side = (value: unknown): Part =>
  value === undefined
    ? { text: 'taken away', italic: true }
    : { text: printable(textOfValue({ kind: 'none' }, value)) };
