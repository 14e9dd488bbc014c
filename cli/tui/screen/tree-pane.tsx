import { printable } from '../../terminal/cells.ts';
import type { EditorState } from '../state/editor-state.ts';
import { findingsWithin } from '../state/findings.ts';
import type { Row } from '../state/outline.ts';
import { Line } from './line.tsx';
import { Pane, type PaneSize } from './pane.tsx';
import { lookOf, markOf, type Signs, worstOf } from './signs.ts';
import { visibleRows } from './visible-rows.ts';

interface Props extends PaneSize {
  state: EditorState;
  rows: readonly Row[];
  cursor: string | undefined;
  signs: Signs;
}

const strong: readonly Row['kind'][] = ['page', 'section'];

/** Pages, and what is in them. */
export function TreePane({ state, rows, cursor, signs, width, height }: Props) {
  const isActive = state.focus === 'tree';
  const at = rows.findIndex(({ id }) => id === cursor);
  const shown = visibleRows(rows, at, height - 1).rows;
  const title = state.query.trim() === '' ? 'Pages and sections' : `Found: ${printable(state.query)}`;
  return (
    <Pane title={title} isActive={isActive} width={width} height={height}>
      {shown.map((row) => {
        const isHere = row.id === cursor;
        const worst = worstOf(findingsWithin(state, row));
        const isBad = worst !== undefined && worst.severity !== 'advice';
        const status = state.statuses[row.id];
        return (
          <Line key={row.id} width={width} inverse={isHere && isActive} bold={isHere || strong.includes(row.kind)}>
            {[
              isHere ? signs.cursor : ' ',
              state.marked.has(row.id) ? { text: signs.mark, bold: true } : ' ',
              `${'  '.repeat(row.depth)}${signOf(row, signs)} `,
              isBad && { text: `${markOf(worst, signs)} `, bold: false, ...lookOf(worst) },
              status && { text: `${status.isUp ? signs.up : signs.down} `, color: colourOf(status) },
              row.label === '' ? { text: 'without a name', dimColor: true } : printable(row.label),
              row.note !== '' && {
                text: `  ${printable(status && !status.isUp ? status.message : row.note)}`,
                bold: false,
                dimColor: !isHere,
              },
              // Advice keeps to the end of the line, where it is in nobody's way.
              worst && !isBad && { text: ` ${markOf(worst, signs)}`, bold: false, ...lookOf(worst) },
            ]}
          </Line>
        );
      })}
      {rows.length === 0 && (
        <Line width={width} dimColor>
          {'  Nothing was found. Escape shows all.'}
        </Line>
      )}
    </Pane>
  );
}

const colourOf = ({ isUp }: { isUp: boolean | undefined }) => (isUp ? 'green' : 'red');

function signOf({ kind, isOpen }: Row, signs: Signs): string {
  if (isOpen !== undefined) return isOpen ? signs.open : signs.folded;
  if (kind === 'widget') return signs.widget;
  return kind === 'page' ? signs.page : signs.item;
}
