import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { printable, wrapped } from '../../terminal/cells.ts';
import { fitted } from '../../terminal/table.ts';
import type { EditorState, Tools } from '../state/editor-state.ts';
import { unsetWord } from '../state/field-keys.ts';
import { shownValue, valuesToChoose } from '../state/field-values.ts';
import type { Field, FieldList } from '../state/fields.ts';
import { findingOfField, findingsWithin, type Remark } from '../state/findings.ts';
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
  const noteKeys = rowKeys(notes);
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
        <Line key={noteKeys[index]} width={width} {...(finding && index === 0 ? lookOf(finding) : { dimColor: true })}>
          {`  ${note}`}
        </Line>
      ))}
    </Pane>
  );
}

interface LineProps {
  field: Field;
  isHere: boolean;
  finding: Remark | undefined;
  width: number;
  signs: Signs;
  tools: Tools;
}

function FieldLine({ field, isHere, finding, width, signs, tools }: LineProps) {
  const { depth, label, isOpen, value } = field;
  const fold = isOpen === undefined ? ' ' : isOpen ? signs.open : signs.folded;
  const mark = finding ? markOf(finding, signs) : ' ';
  const isAdvice = finding?.severity === 'advice';
  const shown = printable(shownValue(field, tools.say));
  const usual = valuesToChoose(field) ? unsetWord(field, tools) : '';
  return (
    <Line width={width} inverse={isHere} bold={isHere}>
      {[
        `${isHere ? signs.cursor : ' '}${isAdvice ? ' ' : mark}${'  '.repeat(depth)}${fold} ${fitted(label, labelWidth - depth * 2)} `,
        { text: shown, bold: true },
        shown === '' && value === undefined && { text: usual, dimColor: true },
        isAdvice && { text: ` ${mark}`, bold: false, dimColor: true },
      ]}
    </Line>
  );
}
