import { Text } from 'ink';
import { cellsOf, printable } from '../../terminal/cells.ts';
import type { EditorState, Tools } from '../state/editor-state.ts';
import { unsetWord } from '../state/field-keys.ts';
import { shownValue, valuesToChoose } from '../state/field-values.ts';
import type { Field, FieldList } from '../state/fields.ts';
import { type Finding, findingOfField, findingsWithin } from '../state/findings.ts';
import type { Row } from '../state/outline.ts';
import { Line } from './line.tsx';
import { Pane, type PaneSize } from './pane.tsx';
import { lookOf, markOf, type Signs, worstOf } from './signs.ts';
import { visibleRows } from './visible-rows.ts';

interface Props extends PaneSize {
  state: EditorState;
  row: Row | undefined;
  list: FieldList;
  field: Field | undefined;
  signs: Signs;
  tools: Tools;
}

/** Columns that labels get. */
const labelWidth = 24;

/** The fields of what the cursor of the tree is on, with what is wrong and what the one field is for. */
export function FieldsPane({ state, row, list, field, signs, tools, width, height }: Props) {
  const isActive = state.focus === 'fields';
  const found = row ? findingsWithin(state, row) : [];
  const here = isActive ? field : undefined;
  const finding = row && here ? findingOfField(found, row, here) : worstOf(found);
  const notes = [
    ...(finding ? [`${markOf(finding, signs)} ${finding.message}`] : []),
    ...(finding?.hint ? [finding.hint] : []),
    ...(here?.help ? [here.help] : []),
  ].flatMap((note) => wrapped(printable(note), width - 2));
  const room = Math.max(3, height - 2 - Math.min(notes.length, 5) - 1);
  const at = list.fields.findIndex(({ id }) => id === here?.id);
  const shown = visibleRows(list.fields, Math.max(0, at), room).rows;
  const title = row ? `${printable(row.label)}${row.note ? `  ${printable(row.note)}` : ''}` : '';
  return (
    <Pane title={title} isActive={isActive} width={width} height={height}>
      {shown.map((one) => (
        <FieldLine
          key={one.id}
          field={one}
          isHere={one.id === here?.id}
          finding={row && findingOfField(found, row, one)}
          width={width}
          signs={signs}
          tools={tools}
        />
      ))}
      {list.more.length > 0 && <Line width={width} dimColor>{`  a adds one of ${list.more.length} more fields`}</Line>}
      {row?.kind === 'settings' && (
        <Line width={width} dimColor>
          {'  Space shows the groups of settings.'}
        </Line>
      )}
      {row?.kind === 'page' && list.fields.length === 0 && (
        <Line width={width} dimColor>
          {'  What is on this page stands below it. a adds to it.'}
        </Line>
      )}
      {notes.length > 0 && <Line width={width}> </Line>}
      {notes.slice(0, 5).map((note, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a note is what stands at its place
          key={index}
          width={width}
          {...(finding && index === 0 ? lookOf(finding) : { dimColor: true })}
        >
          {`  ${note}`}
        </Line>
      ))}
    </Pane>
  );
}

interface LineProps {
  field: Field;
  isHere: boolean;
  finding: Finding | undefined;
  width: number;
  signs: Signs;
  tools: Tools;
}

function FieldLine({ field, isHere, finding, width, signs, tools }: LineProps) {
  const { depth, label, isOpen, value } = field;
  const fold = isOpen === undefined ? ' ' : isOpen ? signs.open : signs.folded;
  const mark = finding ? markOf(finding, signs) : ' ';
  const shown = printable(shownValue(field, tools.say));
  const usual = valuesToChoose(field) ? unsetWord(field, tools) : '';
  return (
    <Line width={width} inverse={isHere} bold={isHere}>
      {`${isHere ? signs.cursor : ' '}${mark}${'  '.repeat(depth)}${fold} ${padded(label, labelWidth - depth * 2)} `}
      {shown !== '' && <Text bold>{shown}</Text>}
      {shown === '' && value === undefined && usual !== '' && <Text dimColor>{usual}</Text>}
    </Line>
  );
}

/** A text in this many columns, however wide its letters are. */
function padded(text: string, columns: number): string {
  let width = 0;
  const cells = cellsOf(text).filter((cell) => {
    width += cell.width;
    return width <= columns;
  });
  const used = cells.reduce((sum, cell) => sum + cell.width, 0);
  return cells.map((cell) => cell.text).join('') + ' '.repeat(Math.max(0, columns - used));
}

/** A text in lines of at most this many columns, broken between words. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`;
    if (cellsOf(next).reduce((sum, cell) => sum + cell.width, 0) > columns && line !== '') {
      lines.push(line);
      line = word;
    } else {
      line = next;
    }
  }
  return line === '' ? lines : [...lines, line];
}
