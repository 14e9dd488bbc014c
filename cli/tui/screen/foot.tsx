import { Box } from 'ink';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { changedFiles, type EditorState, stepsSinceSave } from '../state/editor-state.ts';
import { countFindings } from '../state/findings.ts';
import { markedKeys } from '../state/marking.ts';
import { counted } from '../state/outline.ts';
import { visiblePart } from '../state/text-line.ts';
import { type FootLook, footHeight, footLines, isPrompt, typedLine } from './foot-lines.ts';
import { keysFor } from './key-hints.ts';
import { Line } from './line.tsx';
import type { Signs } from './signs.ts';

interface Props {
  state: EditorState;
  signs: Signs;
  width: number;
}

interface FootProps extends Props {
  /** Whether what the cursor is on has fields. */
  hasFields: boolean;
}

const looks: Readonly<Record<FootLook, { bold?: true; color?: string }>> = {
  plain: {},
  question: { bold: true },
  warning: { bold: true, color: 'magenta' },
  error: { bold: true, color: 'red' },
};

/** What is typed or asked, what has changed, and the keys. */
export function Foot({ state, signs, width, hasFields }: FootProps) {
  const { mode } = state;
  const { title, about, message } = footLines(state, signs);
  const [beside = '', ...below] = about;
  const said = message.lines.length > 0 ? message.lines : [''];
  const [belowKeys, saidKeys] = [rowKeys(below), rowKeys(said)];
  return (
    <Box flexDirection="column" height={footHeight(state, signs)}>
      <Standing state={state} signs={signs} width={width} />
      {isPrompt(mode) && (
        <>
          <Line width={width}>
            {[
              { text: title, bold: true },
              { text: `  ${beside}`, dimColor: true },
            ]}
          </Line>
          {below.map((line, index) => (
            <Line key={belowKeys[index]} width={width} dimColor>
              {line}
            </Line>
          ))}
          <Line width={width}>{`${signs.cursor} ${visiblePart(typedLine(mode), width - 3).text}`}</Line>
        </>
      )}
      {said.map((line, index) => (
        <Line key={saidKeys[index]} width={width} {...looks[message.look]}>
          {line}
        </Line>
      ))}
      <Line width={width} dimColor>
        {keysFor(state, hasFields)}
      </Line>
    </Box>
  );
}

/** How much has changed, and what there is to say of it. */
function Standing({ state, signs, width }: Props) {
  const changes = changedFiles(state).length > 0 ? counted(stepsSinceSave(state).length || 1, 'change') : 'no changes';
  const [problems, advice] = [countFindings(state.problems), countFindings(state.advice)];
  const found = problems > 0 ? `${signs.warning} ${counted(problems, 'problem')}` : 'no problems';
  const advised = advice > 0 ? ` ${signs.dot} ${signs.advice} ${counted(advice, 'note')}` : '';
  const marked = markedKeys(state).length;
  const chosen = marked > 0 ? `${marked} marked ${signs.dot} ` : '';
  const end = ` ${chosen}${changes} ${signs.dot} ${found}${advised} `;
  return (
    <Line width={width} dimColor end={problems > 0 ? { text: end, color: 'magenta' } : { text: end }}>
      {signs.line.repeat(Math.max(0, width - end.length))}
    </Line>
  );
}
