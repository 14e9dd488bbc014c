import { printable } from '../../terminal/cells.ts';
import type { Mode } from '../state/editor-state.ts';
import { choicesLeft } from '../state/prompt-keys.ts';
import { Line } from './line.tsx';
import { Pane, type PaneSize } from './pane.tsx';
import type { Signs } from './signs.ts';
import { visibleRows } from './visible-rows.ts';

interface Props extends PaneSize {
  mode: Extract<Mode, { name: 'pick' }>;
  signs: Signs;
}

/** What can be picked, narrowed down by what was typed. */
export function PickPane({ mode, signs, width, height }: Props) {
  const left = choicesLeft(mode);
  const { rows, first } = visibleRows(left, mode.at, height - 1);
  return (
    <Pane title={printable(mode.title)} isActive width={width} height={height}>
      {rows.map((choice, index) => {
        const isHere = first + index === mode.at;
        return (
          <Line key={`${choice.label} ${String(choice.value)}`} width={width} inverse={isHere} bold={isHere}>
            {[
              `${isHere ? signs.cursor : ' '} ${printable(choice.label)}`,
              choice.note !== undefined && { text: `  ${printable(choice.note)}`, bold: false, dimColor: !isHere },
            ]}
          </Line>
        );
      })}
      {rows.length === 0 && (
        <Line width={width} dimColor>
          {'  Nothing fits. Backspace shows more.'}
        </Line>
      )}
    </Pane>
  );
}
