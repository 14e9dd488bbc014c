import { Box, Text } from 'ink';
import { printable } from '../../terminal/cells.ts';
import { changedFiles, type EditorState, type Mode, stepsSinceSave } from '../state/editor-state.ts';
import { countFindings } from '../state/findings.ts';
import { counted } from '../state/outline.ts';
import { type TextLine, visiblePart } from '../state/text-line.ts';
import { wrapped } from './fields-pane.tsx';
import { Line } from './line.tsx';
import type { Signs } from './signs.ts';

interface Props {
  state: EditorState;
  signs: Signs;
  width: number;
}

/** Lines that a prompt takes: its title and help, then what is typed, then what is wrong with it. */
const promptLines = 4;
const usualLines = 3;

/** How many lines the foot of the screen takes. */
export const footHeight = ({ mode }: EditorState): number =>
  mode.name === 'text' || mode.name === 'pick'
    ? promptLines + 1
    : mode.name === 'broken' || mode.name === 'quit'
      ? 4
      : usualLines;

/** Where the next letter goes, in columns and rows of the screen; undefined where nothing is typed. */
export function cursorOf({ mode, size }: EditorState): { x: number; y: number } | undefined {
  if (mode.name !== 'text' && mode.name !== 'pick') return undefined;
  const line = lineShown(mode);
  return { x: 2 + visiblePart(line, size.columns - 3).column, y: size.rows - (promptLines + 1) + 2 };
}

/** The line that is typed; nobody reads a password over a shoulder. */
function lineShown(mode: Extract<Mode, { name: 'text' | 'pick' }>): TextLine {
  if (mode.name === 'pick') return mode.filter;
  const { line, purpose } = mode;
  return purpose.of === 'password' ? { text: '*'.repeat(line.text.length), at: line.at } : line;
}

/** What is typed or asked, what has changed, and the keys. */
export function Foot({ state, signs, width }: Props) {
  const { mode } = state;
  const keys = (
    <Line width={width} dimColor>
      {keysOf(state)}
    </Line>
  );
  if (mode.name === 'text' || mode.name === 'pick') {
    const line = lineShown(mode);
    const problem = mode.name === 'text' ? mode.problem : undefined;
    const [first = '', second = ''] = wrapped(printable(mode.help), width - 2);
    return (
      <Box flexDirection="column" height={promptLines + 1}>
        <Standing state={state} signs={signs} width={width} />
        <Line width={width} bold>
          {mode.name === 'text' ? printable(mode.title) : 'Find'}
          <Text bold={false} dimColor>{`  ${first}`}</Text>
        </Line>
        <Line width={width}>{`${signs.cursor} ${visiblePart(line, width - 3).text}`}</Line>
        {problem === undefined ? (
          <Line width={width} dimColor>{`  ${second}`}</Line>
        ) : (
          <Line width={width} color="yellow">{`${signs.warning} ${printable(problem)}`}</Line>
        )}
        {keys}
      </Box>
    );
  }
  return (
    <Box flexDirection="column" height={footHeight(state)}>
      <Standing state={state} signs={signs} width={width} />
      {mode.name === 'quit' && (
        <Line width={width} bold>
          {'Leave without saving? s saves first, d discards all changes, Esc stays.'}
        </Line>
      )}
      {mode.name === 'broken' && (
        <Line width={width} bold color="red">
          {`${signs.error} Line ${mode.problem.line}: ${printable(mode.problem.message)}`}
        </Line>
      )}
      <Message state={state} signs={signs} width={width} />
      {keys}
    </Box>
  );
}

/** How much has changed, and how many problems there are. */
function Standing({ state, signs, width }: Props) {
  const changes = changedFiles(state).length > 0 ? counted(stepsSinceSave(state).length || 1, 'change') : 'no changes';
  const problems = countFindings(state.problems);
  const found = problems > 0 ? `${signs.warning} ${counted(problems, 'problem')}` : 'no problems';
  const end = ` ${changes} ${signs.dot} ${found} `;
  return (
    <Line width={width} dimColor end={<Text color={problems > 0 ? 'yellow' : 'green'}>{end}</Text>}>
      {signs.line.repeat(Math.max(0, width - end.length))}
    </Line>
  );
}

/** What was done last, in words, or what stands in the way. */
function Message({ state: { message, mode }, signs, width }: Props) {
  const isBad = message?.isBad === true;
  const text = mode.name === 'wait' ? mode.text : (message?.text ?? '');
  return (
    <Line width={width} bold={isBad} {...(isBad && { color: 'yellow' })}>
      {isBad ? `${signs.warning} ` : ''}
      {printable(text)}
    </Line>
  );
}

/** The keys that count at the moment. */
function keysOf({ mode, focus, size }: EditorState): string {
  const isNarrow = size.columns < 100;
  switch (mode.name) {
    case 'text':
      return 'Enter take it   Esc leave it';
    case 'pick':
      return '↑↓ choose   Enter take it   Esc leave it   letters find';
    case 'move':
      return '↑↓ move   ←→ other section   Enter done   Esc back where it was';
    case 'help':
      return '↑↓ more   Esc back';
    case 'diff':
      return 'Enter save   ↑↓ more   Esc back';
    case 'conflict':
      return '↑↓ go   m mine   t theirs   Enter go on   Esc back';
    case 'quit':
      return 's save   d discard   Esc stay';
    case 'broken':
      return 'Enter open it again   d leave it out';
    case 'wait':
      return '';
  }
  const change = 'a add  d delete  u undo  s save';
  if (focus === 'fields') return `Enter change  ${change}  Esc back  ? help  q quit`;
  return isNarrow
    ? `Enter fields  ${change}  m move  / search  ? help  q quit`
    : `Enter fields  ${change}  m move  y copy  p paste  / search  n problem  o $EDITOR  t status  ? help  q quit`;
}
