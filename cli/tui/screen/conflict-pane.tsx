import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { printable } from '../../terminal/cells.ts';
import type { Mode } from '../state/editor-state.ts';
import { textOfValue } from '../state/field-values.ts';
import { type DiffRow, diffRows } from './diff-rows.ts';
import { Line, type Part } from './line.tsx';
import { Pane, type PaneSize } from './pane.tsx';
import type { Signs } from './signs.ts';
import { visibleRows } from './visible-rows.ts';

interface Props extends PaneSize {
  mode: Extract<Mode, { name: 'conflict' }>;
  signs: Signs;
}

type Dispute = Props['mode']['disputes'][number];

/** Lines of the pane besides the disputes: its title and what stands below them. */
const otherLines = 3;
/** Lines of a dispute that isn't the chosen one: its name and a side each. */
const leastLines = 3;
/** Columns before the value of a side. */
const leadWidth = '    (x) theirs: '.length;

/**
 * Where both sides changed the same: each side of it, and which one counts. Both values of the chosen one are whole, as far
 * as there is room, with what differs between them told apart; the others have a line each.
 */
export function ConflictPane({ mode: { disputes, sidesChosen, at }, signs, width, height }: Props) {
  const room = Math.max(leastLines, height - otherLines);
  const whole = sidesOf(disputes[at], width, Math.floor((room - 1) / 2));
  const others = Math.floor((room - 1 - whole.mine.length - whole.theirs.length) / leastLines);
  const { rows, first } = visibleRows(disputes, at, 1 + Math.max(0, others));
  return (
    <Pane title="Somebody else changed the same. Which side counts?" isActive width={width} height={height}>
      {rows.map((dispute, index) => {
        const isHere = first + index === at;
        const isMine = sidesChosen[first + index] === 'mine';
        const { mine, theirs } = isHere ? whole : sidesOf(dispute, width, 1);
        const lines = (name: string, counts: boolean, texts: Part[][]) => {
          const keys = rowKeys(
            texts.map((parts) => `${dispute.path} ${name} ${parts.map(({ text }) => text).join('')}`),
          );
          return texts.map((parts, row) => (
            <Line key={keys[row]} width={width} dimColor={!counts}>
              {[(row === 0 ? `    ${counts ? '(x)' : '( )'} ${name}: ` : '').padEnd(leadWidth), ...parts]}
            </Line>
          ));
        };
        return [
          <Line key={dispute.path} width={width} bold={isHere} inverse={isHere}>
            {`${isHere ? signs.cursor : ' '} ${printable(dispute.names.join(' / '))}`}
          </Line>,
          lines('mine', isMine, mine),
          lines('theirs', !isMine, theirs),
        ];
      })}
      <Line width={width}> </Line>
      <Line width={width} dimColor>
        {'  m mine, t theirs, M and T for all of them; Enter goes on.'}
      </Line>
    </Pane>
  );
}

/** Both values of a dispute in rows of the pane's width, each at most `most`; the last one ends in an ellipsis where more follows. */
function sidesOf(dispute: Dispute | undefined, width: number, most: number): Record<'mine' | 'theirs', Part[][]> {
  if (!dispute) return { mine: [], theirs: [] };
  const [mine, theirs] = [textOf(dispute.mine), textOf(dispute.theirs)];
  if (most < 2) return { mine: [[sidePart(mine)]], theirs: [[sidePart(theirs)]] };
  // A row of a comparison begins with its sign, whose place the lead of a side has.
  const rows = diffRows(
    [
      { kind: 'old', text: mine ?? '' },
      { kind: 'new', text: theirs ?? '' },
    ],
    Math.max(2, width - leadWidth) + 2,
  );
  const partsOf = (kind: DiffRow['kind'], text: string | undefined): Part[][] => {
    if (text === undefined) return [[sidePart(text)]];
    const all = rows.filter((row) => row.kind === kind).map(({ parts }) => parts.map(partOf));
    const kept = all.slice(0, most);
    // There is no room for it, so the line ends in an ellipsis.
    kept.at(-1)?.push(...(all[most] ?? []));
    return kept;
  };
  return { mine: partsOf('old', mine), theirs: partsOf('new', theirs) };
}

const partOf = ({ text, isChanged }: DiffRow['parts'][number]): Part =>
  isChanged ? { text, inverse: true } : { text };

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : textOfValue({ kind: 'none' }, value);

const sidePart = (text: string | undefined): Part =>
  text === undefined ? { text: 'taken away', italic: true } : { text: printable(text) };
